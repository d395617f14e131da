// Keeps the site in the browser for use offline, each version as a whole or not at all. Knows nothing of the
// game; web/site.mjs fills in the list of files.
//
// Each version has a cache of its own. The worker checks every file against the list and adds the page
// last, so a cache with a page is complete. Files are found in any cache by name, because names contain a
// hash of the content; only the page has the same name in each version.
// The site ships this as one function: a truncated script does not parse, so no browser installs it.

/** @import {ToServiceWorker} from '../web/messages.js' */

/** SHA-256 by file name, base64. @typedef {Record<string, string>} Files */
/** Written by web/site.mjs; the version is a hash of everything. @typedef {{version: string, files: Files}} Listing */

/** The files of this version. @type {Listing} */
const {version, files} = JSON.parse(LISTED);
/** @type {Listing[]} */
const listedLater = JSON.parse(LISTED_LATER);
/** Groups of files that not every visit needs: kept from the first use on, then with every new version. */
const groups = listedLater.map(group => group.files);
/** @type {Files} */
const later = Object.assign({}, ...groups);
const names = Object.keys(files);
const page = 'index.html';
const lanes = 4;  // parallel fetches
const scope = new URL('./', location.href);
/** Prefix of this site's caches: other sites may share the origin. */
const prefix = `drago ${scope.pathname} `;
const own = prefix + version;

/** Strips the hash from a file name. @param {string} name */
function stemOf(name) {
  return name.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
}

/** Returns a file's address; the page has that of its folder, because some hosts redirect index.html there. */
const addressOf = (/** @type {string} */ name) => new URL(name === page ? './' : name, scope).href;

/**
 * Returns the name of a file that a version may contain; null for any other request.
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

/** Returns the cache names of all versions, this one first. */
async function versions() {
  const all = (await caches.keys()).filter(name => name.startsWith(prefix));
  return all.sort((a, b) => Number(b === own) - Number(a === own));
}

const inside = (/** @type {string} */ cacheName, /** @type {string} */ address) =>
    caches.match(address, {cacheName, ignoreVary: true});

/** @param {string} address */
async function findCached(address) {
  for (const cacheName of await versions()) {
    const found = await inside(cacheName, address);
    if (found?.ok) return found;
  }
  return undefined;
}

/**
 * True if the response matches the hash in the list. Reads a clone, so the response stays usable.
 * @param {string} name @param {Response} response
 */
async function isValid(name, response) {
  if (!response.ok) return false;
  const content = await response.clone().arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return btoa(String.fromCharCode(...digest)) === (files[name] ?? later[name]);
}

/** Stores a response in this version's cache. @param {Cache} cache @param {string} name @param {Response} response */
async function store(cache, name, response) {
  const headers = new Headers(response.headers);
  // Browsers refuse to serve a redirected response for a navigation, and caches refuse `Vary: *`.
  const plain = !response.redirected && headers.get('Vary') !== '*';
  for (const header of ['Vary', 'Content-Encoding', 'Content-Length']) headers.delete(header);
  await cache.put(addressOf(name), plain ? response : new Response(response.body, {headers}));
}

/** Fetches a program; undefined if it is not compressed. @param {string} address @param {RequestInit} options */
async function compressed(address, options) {
  const response = await fetch(address, options);
  if (response.headers.has('Content-Encoding')) return response;
  await response.body?.cancel();
  return undefined;
}

/**
 * Fetches FILE.gz of a program and decompresses it, like fetchPacked in downloads.js.
 * @param {string} address @param {RequestInit} options
 */
async function unpacked(address, options) {
  const response = await fetch(`${address}.gz`, options);
  if (!response.ok || !response.body || response.headers.has('Content-Encoding')) return response;
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')),
                      {headers: {'Content-Type': 'application/wasm'}});
}

/** A way to get a file; it may find none. @typedef {() => Promise<Response | undefined>} Way */

/**
 * Returns ways to get a program compressed; none for other files.
 * @param {string} name @param {string} address
 * @returns {Way[]}
 */
function compressedWays(name, address) {
  if (!name.endsWith('.wasm')) return [];
  return [
    () => unpacked(address, {cache: 'only-if-cached', mode: 'same-origin'}),
    () => compressed(address, {cache: 'force-cache'}),
    () => unpacked(address, {cache: 'force-cache'}),
  ];
}

/** Returns the first response that matches the list, or rejects. @param {string} name @param {Way[]} ways */
async function firstValid(name, ways) {
  /** @type {unknown} */
  let reason = 'is not what it should be';
  for (const way of ways) {
    try {
      const response = await way();
      if (response && await isValid(name, response)) return response;
    } catch (error) {
      reason = error;
    }
  }
  throw new Error(`${name}: ${reason}`);
}

/**
 * Copies a file from another version, the HTTP cache or the server, or rejects.
 * @param {Cache} cache @param {string} name
 */
async function copyFile(cache, name) {
  const address = addressOf(name);
  const found = await cache.match(address, {ignoreVary: true});
  if (found && await isValid(name, found)) return;  // the version is complete already
  await store(cache, name, await firstValid(name, [
    () => findCached(address),
    ...compressedWays(name, address),
    () => fetch(address, {cache: 'force-cache'}),
    () => fetch(address, {cache: 'reload'}),
  ]));
}

/** True if the error means a full disk. @param {unknown} error */
const isFull = error => error instanceof Error && error.name === 'QuotaExceededError';

/**
 * Installs this version from scratch: in the cache of a failed attempt, WebKit loses the files added later. Most files
 * come from the HTTP cache.
 */
async function install() {
  if (!await inside(own, addressOf(page))) await caches.delete(own);
  const cache = await caches.open(own);
  const waiting = [...names.filter(name => name !== page), ...await usedLater()];
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      try {
        await copyFile(cache, name);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({length: lanes}, lane));
  const faults = ends.flatMap(end => end.status === 'rejected' ? end.reason : []);
  try {
    // A full disk first: other lanes may have failed by it with another error.
    if (faults.length > 0) throw faults.find(isFull) ?? faults[0];
    if (names.length > 0) await copyFile(cache, page);
  } catch (error) {
    // Leave the space for the saved games.
    if (isFull(error)) await caches.delete(own);
    throw error;
  }
  await drop(async name => name !== own && !await inside(name, addressOf(page)));
}

/** Returns the names of the optional files that an earlier version used. */
async function usedLater() {
  const used = new Set();
  for (const cacheName of await versions()) {
    for (const {url} of await (await caches.open(cacheName)).keys()) used.add(stemOf(url.slice(scope.href.length)));
  }
  return groups.map(group => Object.keys(group)).filter(group => group.some(name => used.has(stemOf(name)))).flat();
}

/**
 * Keeps the optional files that a page of this version fetched before this worker ran.
 * @param {string[]} addresses
 */
async function keepUsed(addresses) {
  const cache = await caches.open(own);
  const used = addresses.map(url => nameOf({url}) ?? '').filter(name => name in later);
  // Disk full, or offline: the next visit fetches it again.
  await Promise.allSettled(used.map(name => copyFile(cache, name)));
}

/** @param {(name: string) => Promise<boolean>} isOld */
async function drop(isOld) {
  for (const name of await versions()) {
    if (await isOld(name)) await caches.delete(name);
  }
}

/**
 * Deletes older versions, unless another page may still need them.
 * @param {string} [known]  the client id of the page that asks
 */
async function deleteOldVersions(known) {
  const {installing, waiting} = registration;
  if (installing || waiting) return;
  const windows = await clients.matchAll({type: 'window', includeUncontrolled: true});
  if (windows.some(({id, url}) => id !== known && url.startsWith(scope.href))) return;
  await drop(async name => name !== own && await inside(name, addressOf(page)) !== undefined);
}

async function activate() {
  if (names.length === 0) {  // an empty list uninstalls the site
    await drop(async () => true);
    registration.unregister();  // Firefox does so only after activation, so do not wait
    return;
  }
  await clients.claim();
  await deleteOldVersions();
}

/** Fetches an optional file, and keeps it if possible. @param {string} name @param {Request} request */
async function fetchOptional(name, request) {
  const fresh = await firstValid(name, compressedWays(name, request.url)).catch(() => fetch(request));
  try {
    if (await isValid(name, fresh)) await store(await caches.open(own), name, fresh.clone());
  } catch {
    // Disk full: the next visit fetches it again.
  }
  return fresh;
}

/** @param {string} name @param {Request} request */
async function answer(name, request) {
  const found = await findCached(addressOf(name)).catch(() => undefined);
  if (!found && name in later) return fetchOptional(name, request);
  if (!found) return fetch(request);
  if (request.cache !== 'reload' || request.mode === 'navigate') return found;
  // The page suspects a damaged copy (faults.js).
  const fresh = await fetch(request).catch(() => found);
  if (fresh === found || !await isValid(name, fresh)) return found;
  await store(await caches.open(own), name, fresh.clone());
  return fresh;
}

addEventListener('install', event => event.waitUntil(install()));
addEventListener('activate', event => event.waitUntil(activate()));
addEventListener('fetch', event => {
  const {request} = event;
  const name = request.method === 'GET' && names.length > 0 ? nameOf(request) : null;
  if (name !== null) event.respondWith(answer(name, request));
});
// A press on a notification of notices.js focuses the page that showed it, or opens its address.
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
  // Only for a page of this version, not of an older one that another page took this worker from.
  const name = started ? nameOf({url: started}) : null;
  if (name === null || !(name in files)) return;
  event.waitUntil(Promise.all([deleteOldVersions(/** @type {Client} */ (event.source).id), keepUsed(fetched)]));
});
