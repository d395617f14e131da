// Finds out why the game does not start, as exactly as a page can, and reloads damaged files past every cache. Knows
// nothing of the game.

import {isIntact} from './downloads.js';

/** @import {Trouble} from './texts.js' */

const smallest = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const patience = 5000;  // milliseconds to check the files, which the browser should have cached
const longest = 30_000;  // milliseconds to fetch them again

/** Why WebAssembly does not run here; undefined if it does. @returns {'wasm' | 'policy' | undefined} */
export function withoutWebAssembly() {
  try {
    if (!WebAssembly.validate(smallest)) return 'wasm';
  } catch {
    return 'wasm';
  }
  try {
    // WebKit compiles it despite the policy, and refuses only to instantiate it.
    new WebAssembly.Instance(new WebAssembly.Module(smallest));
    return undefined;
  } catch {
    return 'policy';  // valid, but the content security policy forbids compiling
  }
}

/** Returns the addresses of all files that the page has fetched from its own folder. */
function fetched() {
  const folder = new URL('./', document.baseURI).href;
  const names = performance.getEntriesByType('resource').map(({name}) => name);
  return [...new Set(names)].filter(name => name.startsWith(folder));
}

/** True if the cached file matches the hash in its name. @param {string} address */
async function isIntactAt(address) {
  const response = await fetch(address, {cache: 'force-cache'});
  return !response.ok || isIntact(address, await response.arrayBuffer());  // not ok: another error
}

/** Resolves after `span` milliseconds. @returns {Promise<void>} */
const after = (/** @type {number} */ span) => new Promise(done => setTimeout(done, span));

/** True if no file proves damaged within `patience`. */
async function areIntact() {
  const looked = Promise.allSettled(fetched().map(isIntactAt));
  const ends = await Promise.race([looked, after(patience)]);
  return !ends || ends.every(end => end.status === 'rejected' || end.value);
}

/**
 * Maps an error to the message to show.
 * @param {unknown} error
 * @param {'start' | 'broken'} otherwise
 * @returns {Promise<Trouble>}
 */
export async function faultOf(error, otherwise) {
  const compiled = error instanceof WebAssembly.CompileError;
  if (!compiled && /\bOOM\b|out of memory|allocat\w* (failed|memory)/i.test(String(error))) {
    return 'memory';
  }
  if (otherwise !== 'start') return otherwise;  // it has started before
  if (!await areIntact()) return 'damaged';
  return compiled ? 'wasm' : otherwise;
}

/** Fetches all files again past every cache, then reloads the page. */
export async function reloadPastCaches() {
  const page = location.href.split('#')[0];
  const brought = Promise.allSettled([page, ...fetched()].map(async address => {
    await (await fetch(address, {cache: 'reload'})).arrayBuffer();
  }));
  await Promise.race([brought, after(longest)]);
  location.reload();
}
