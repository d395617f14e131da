// Finds out why the game does not start, as exactly as a page can, and fetches what may be damaged
// past every cache. Knows nothing of the game.

import {isIntact} from './downloads.js';

/** @import {Trouble} from './texts.js' */

const smallest = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
const patience = 5000;  // milliseconds to look at the files, which the browser should still have
const longest = 30_000;  // milliseconds to fetch anew

/** Why there is no WebAssembly here; undefined when there is. @returns {'wasm' | 'policy' | undefined} */
export function withoutWebAssembly() {
  try {
    if (!WebAssembly.validate(smallest)) return 'wasm';
  } catch {
    return 'wasm';
  }
  try {
    // WebKit compiles it all the same, and refuses to have it run.
    new WebAssembly.Instance(new WebAssembly.Module(smallest));
    return undefined;
  } catch {
    return 'policy';  // it is valid, and yet it must not be compiled
  }
}

/** Addresses of all files that the page has fetched from its own folder. */
function fetched() {
  const folder = new URL('./', document.baseURI).href;
  const names = performance.getEntriesByType('resource').map(({name}) => name);
  return [...new Set(names)].filter(name => name.startsWith(folder));
}

/** Whether a file that the browser should still have is what its name says. @param {string} address */
async function isIntactAt(address) {
  const response = await fetch(address, {cache: 'force-cache'});
  return !response.ok || isIntact(address, await response.arrayBuffer());  // not ok: another fault
}

/** Nothing, after so many milliseconds. @returns {Promise<void>} */
const after = (/** @type {number} */ span) => new Promise(done => setTimeout(done, span));

/** Whether every file is intact, as far as can be found out in a moment. */
async function areIntact() {
  const looked = Promise.allSettled(fetched().map(isIntactAt));
  const ends = await Promise.race([looked, after(patience)]);
  return !ends || ends.every(end => end.status === 'rejected' || end.value);
}

/**
 * What an error says.
 * @param {unknown} error
 * @param {'start' | 'broken'} otherwise
 * @returns {Promise<Trouble>}
 */
export async function faultOf(error, otherwise) {
  const compiled = error instanceof WebAssembly.CompileError;
  if (!compiled && /\bOOM\b|out of memory|allocat\w* (failed|memory)/i.test(String(error))) {
    return 'memory';
  }
  if (otherwise !== 'start') return otherwise;  // it has run
  if (!await areIntact()) return 'damaged';
  return compiled ? 'wasm' : otherwise;
}

/** Brings what comes of all files past every cache and loads the page again. */
export async function fetchAnew() {
  const page = location.href.split('#')[0];
  const brought = Promise.allSettled([page, ...fetched()].map(async address => {
    await (await fetch(address, {cache: 'reload'})).arrayBuffer();
  }));
  await Promise.race([brought, after(longest)]);
  location.reload();
}
