// Keeps the site in the browser, so that it is there without a network: a version as a whole or not
// at all. Knows nothing of the game; the list of files is filled in when the site is assembled.
//
// Each version has a cache of its own. What goes into it has been compared with the list, the page
// itself last, so a cache with a page is complete. A page gets its files from where they are by
// name, for their names tell their content; only the page itself has the same name in each version.
// It is published as one function: a script that was cut off anywhere is none, and is not taken.

/** @import {ToServiceWorker} from '../web/messages.js' */

/** The SHA-256 of files by their names. @typedef {Record<string, string>} Files */
/** What web/site.mjs lists; the version stands for all of it. @typedef {{version: string, files: Files}} Listing */

/** The files of this version. @type {Listing} */
const {version, files} = JSON.parse(LISTED);
/** @type {Listing[]} */
const listedLater = JSON.parse(LISTED_LATER);
/** What not every visit needs, in groups: each is kept from its first use on, then with every version. */
const groups = listedLater.map(group => group.files);
/** @type {Files} */
const later = Object.assign({}, ...groups);
const names = Object.keys(files);
const page = 'index.html';
const lanes = 4;  // files that are fetched at the same time
const scope = new URL('./', location.href);
/** What the caches of this site are called: others may be on the same host. */
const prefix = `drago ${scope.pathname} `;
const own = prefix + version;

/** A file's name without what tells its content. @param {string} name */
function stemOf(name) {
  return name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
}

/** The page is asked for by its folder: some hosts lead there from index.html. */
const addressOf = (/** @type {string} */ name) => new URL(name === page ? './' : name, scope).href;

/**
 * The name of a file that a version may have; null for whatever else is asked for.
 * @param {{url: string, mode?: string}} request
 */
function nameOf({url, mode}) {
  const address = url.replace(/[?#].*$/, '');
  if (!address.startsWith(scope.href)) return null;
  const name = address.slice(scope.href.length);
  if (mode === 'navigate') return name === '' || name === page ? page : null;
  const ours = name !== page && (name in files || name in later);
  return ours || /\.[0-9a-f]{8}\.\w+$/.test(name) ? name : null;
}

/** The names of the caches of all versions, this one first. */
async function versions() {
  const all = (await caches.keys()).filter(name => name.startsWith(prefix));
  return all.sort((a, b) => Number(b === own) - Number(a === own));
}

const inside = (/** @type {string} */ cacheName, /** @type {string} */ address) =>
    caches.match(address, {cacheName, ignoreVary: true});

/** @param {string} address */
async function kept(address) {
  for (const cacheName of await versions()) {
    const found = await inside(cacheName, address);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether an answer is the file of the list; takes a copy, so the answer can still be used.
 * @param {string} name @param {Response} response
 */
async function isRight(name, response) {
  if (!response.ok) return false;
  const content = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...digest)) === (files[name] ?? later[name]);
}

/** Puts an answer into this version's cache. @param {Cache} cache @param {string} name @param {Response} response */
async function keep(cache, name, response) {
  const headers = new Headers(response.headers);
  // Neither an answer from elsewhere nor one that is never the same would be taken.
  const plain = !response.redirected && headers.get('Vary') !== '*';
  for (const header of ['Vary', 'Content-Encoding', 'Content-Length']) headers.delete(header);
  await cache.put(addressOf(name), plain ? response : new Response(response.body, {headers}));
}

/** A program, only if it comes compressed. @param {string} address @param {RequestInit} options */
async function compressed(address, options) {
  const response = await fetch(address, options);
  if (response.headers.has('Content-Encoding')) return response;
  await response.body?.cancel();
  return undefined;
}

/**
 * A program from what stands compressed beside it: see fetchPacked in downloads.js.
 * @param {string} address @param {RequestInit} options
 */
async function unpacked(address, options) {
  const response = await fetch(`${address}.gz`, options);
  if (!response.ok || !response.body || response.headers.has('Content-Encoding')) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')),
                      {headers: {'Content-Type': 'application/wasm'}});
}

/** A way to a file; it may lead nowhere. @typedef {() => Promise<Response | undefined>} Way */

/**
 * Ways to a program that may come as it is and has a compressed one beside it; none to other files.
 * @param {string} name @param {string} address
 * @returns {Way[]}
 */
function small(name, address) {
  if (!name.endsWith('.wasm')) return [];
  return [
    () => unpacked(address, {cache: 'only-if-cached', mode: 'same-origin'}),
    () => compressed(address, {cache: 'force-cache'}),
    () => unpacked(address, {cache: 'force-cache'}),
  ];
}

/** The first answer that is the file of the list, or rejects. @param {string} name @param {Way[]} ways */
async function right(name, ways) {
  /** @type {unknown} */
  let reason = 'is not what it should be';
  for (const way of ways) {
    try {
      const response = await way();
      if (response && await isRight(name, response)) return response;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`${name}: ${reason}`);
}

/**
 * Gets a file from another version, from the browser's memory or from the server, or rejects.
 * @param {Cache} cache @param {string} name
 */
async function bring(cache, name) {
  const address = addressOf(name);
  if (await cache.match(address, {ignoreVary: true})) return;  // the version is whole already
  await keep(cache, name, await right(name, [
    () => kept(address),
    ...small(name, address),
    () => fetch(address, {cache: 'force-cache'}),
    () => fetch(address, {cache: 'reload'}),
  ]));
}

/** Whether there is no room. @param {unknown} error */
const isFull = error => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Brings this version, from the beginning: to what an attempt that failed has left WebKit adds files
 * that are not there later. They come from the browser's memory mostly.
 */
async function install() {
  if (!await inside(own, addressOf(page))) await caches.delete(own);
  const cache = await caches.open(own);
  const waiting = [...names.filter(name => name !== page), ...await usedLater()];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      try {
        await bring(cache, name);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({length: lanes}, lane));
  const faults = ends.flatMap(end => end.status === 'rejected' ? end.reason : []);
  try {
    // Want of room first: other lanes may have failed by it in other words.
    if (faults.length > 0) throw faults.find(isFull) ?? faults[0];
    if (names.length > 0) await bring(cache, page);
  } catch (error) {
    // The room is for the games.
    if (isFull(error)) await caches.delete(own);
    throw error;
  }
  await drop(async name => name !== own && !await inside(name, addressOf(page)));
}

/** The names of what not every visit needs, and an earlier version was asked for. */
async function usedLater() {
  const used = new Set();
  for (const cacheName of await versions()) {
    for (const {url} of await (await caches.open(cacheName)).keys()) used.add(stemOf(url.slice(scope.href.length)));
  }
  return groups.map(group => Object.keys(group)).filter(group => group.some(name => used.has(stemOf(name)))).flat();
}

/**
 * Keeps what a page of this version has fetched before we were there, of what not every visit needs.
 * @param {string[]} addresses
 */
async function keepUsed(addresses) {
  const cache = await caches.open(own);
  const used = addresses.map(url => nameOf({url}) ?? '').filter(name => name in later);
  // No room, or no network: it is fetched again the next time.
  await Promise.allSettled(used.map(name => bring(cache, name)));
}

/** @param {(name: string) => Promise<boolean>} isOld */
async function drop(isOld) {
  for (const name of await versions()) {
    if (await isOld(name)) await caches.delete(name);
  }
}

/**
 * Lets go of older versions, unless a page other than this one might still need them.
 * @param {string} [known]  the id of its window
 */
async function tidy(known) {
  const {installing, waiting} = registration;
  if (installing || waiting) return;
  const windows = await clients.matchAll({type: 'window', includeUncontrolled: true});
  if (windows.some(({id, url}) => id !== known && url.startsWith(scope.href))) return;
  await drop(async name => name !== own && await inside(name, addressOf(page)) !== undefined);
}

async function activate() {
  if (names.length === 0) {  // the site keeps nothing any more
    await drop(async () => true);
    registration.unregister();  // Firefox does so only once we are active: not to be waited for
    return;
  }
  await clients.claim();
  await tidy();
}

/** Whether it can be kept or not: who asks gets it. @param {string} name @param {Request} request */
async function first(name, request) {
  const fresh = await right(name, small(name, request.url)).catch(() => fetch(request));
  try {
    if (await isRight(name, fresh)) await keep(await caches.open(own), name, fresh.clone());
  } catch {
    // No room: it is fetched again the next time.
  }
  return fresh;
}

/** @param {string} name @param {Request} request */
async function answer(name, request) {
  const found = await kept(addressOf(name)).catch(() => undefined);
  if (!found && name in later) return first(name, request);
  if (!found) return fetch(request);
  if (request.cache !== 'reload' || request.mode === 'navigate') return found;
  // The page doubts what is kept.
  const fresh = await fetch(request).catch(() => found);
  if (fresh === found || !await isRight(name, fresh)) return found;
  await keep(await caches.open(own), name, fresh.clone());
  return fresh;
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('fetch', event => {
  const {request} = event;
  const name = request.method === 'GET' && names.length > 0 ? nameOf(request) : null;
  if (name !== null) event.respondWith(answer(name, request));
});
// A notice of notices.js was pressed: to the page that has shown it, or to where that was.
addEventListener('notificationclick', event => {
  const {data} = event.notification;
  event.notification.close();
  event.waitUntil(clients.matchAll({type: 'window', includeUncontrolled: true}).then(all => {
    const pages = all.filter(({url}) => url.startsWith(scope.href));
    const found = pages.find(({url}) => url === data) ?? pages[0];
    if (found) return found.focus();
    return String(data).startsWith(scope.href) ? clients.openWindow(data) : null;
  }));
});
addEventListener('message', (/** @type {ExtendableMessageEvent} */ event) => {
  /** @type {Partial<ToServiceWorker>} */
  const {takeOver, started, fetched = []} = event.data ?? {};
  if (takeOver) event.waitUntil(skipWaiting());
  // By a page of this version, and not of an older one that another page took us from.
  const name = started ? nameOf({url: started}) : null;
  if (name === null || !(name in files)) return;
  event.waitUntil(Promise.all([tidy(/** @type {Client} */ (event.source).id), keepUsed(fetched)]));
});
