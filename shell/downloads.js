// Downloads the program and the packs of assets, checks them, and reports progress. Knows nothing of the page.

import assetsFile from 'file:assets.pack';
import tablesFile from 'file:tables.pack';
import weightsFile from 'file:weights.pack';
import de from 'file:words-de.pack';
import en from 'file:words-en.pack';
import es from 'file:words-es.pack';
import fr from 'file:words-fr.pack';
import it from 'file:words-it.pack';
import nl from 'file:words-nl.pack';
import pt from 'file:words-pt.pack';
import ru from 'file:words-ru.pack';

/** @import {Bytes} from '../web/messages.js' */
/** @import {Language} from './texts.js' */

/**
 * Why a download failed.
 * @typedef {'refused' | 'incomplete' | 'damaged' | 'stalled' | 'unreachable' | 'offline'} Reason
 */

export class DownloadFailure extends Error {
  /** @param {string} name @param {Reason} reason */
  constructor(name, reason, status = 0) {
    super(`${name}: ${reason} ${status || ''}`);
    this.name = 'DownloadFailure';
    this.file = name;
    this.reason = reason;
    this.status = status;
  }
}

/**
 * True if the content matches the hash in the file's name, the first 32 bits of its SHA-256. Always true over plain
 * HTTP, where browsers offer no crypto.subtle.
 * @param {string} name @param {ArrayBuffer} content
 */
export async function isIntact(name, content) {
  const named = /\.([0-9a-f]{8})\.\w+$/.exec(name)?.[1];
  if (!named || !globalThis.crypto?.subtle) return true;
  const digest = await crypto.subtle.digest('SHA-256', content);
  const start = [...new Uint8Array(digest, 0, 4)];
  return start.map(byte => byte.toString(16).padStart(2, '0')).join('') === named;
}

const patience = 30_000;  // milliseconds without a byte

/**
 * A file, by its name relative to the page. `open` decodes the response while it arrives. `packed`: may fetch NAME.gz
 * instead.
 * @template Content
 * @typedef {{name: string, bytes: number, open(response: Response): Promise<Content>, packed?: boolean}} File
 */

/** A set of files of known sizes. Keeps the files that have arrived when another one fails. */
export class Downloads {
  /**
   * Calls `progress` with shares, 0 … 1.
   * @param {File<unknown>[]} files
   * @param {(share: number) => void} progress
   */
  constructor(files, progress) {
    this.files = files;
    this.progress = progress;
    /** @type {Map<string, Promise<unknown>>} */
    this.contents = new Map();
    /** @type {Map<string, number>} */
    this.received = new Map();
  }

  /**
   * Resolves when all files have arrived. Otherwise waits for all of them, then rejects with the first DownloadFailure.
   */
  async run() {
    const missing = this.files.filter(file => !this.contents.has(file.name));
    const ends = await Promise.allSettled(missing.map(file => this.fetchOne(file)));
    for (const end of ends) {
      if (end.status === 'rejected') throw end.reason;
    }
  }

  /**
   * Returns the promise of `open` for a file that has arrived; it may still reject.
   * @template Content
   * @param {File<Content>} file
   */
  content(file) {
    return /** @type {Promise<Content>} */ (this.contents.get(file.name));
  }

  clear() {
    this.contents.clear();
  }

  /** @param {File<unknown>} file */
  async fetchOne({name, bytes, open, packed = false}) {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), patience);
    try {
      const address = new URL(name, document.baseURI);
      const response = await (packed ? fetchPacked : fetch)(address, {signal: stalled.signal});
      if (!response.ok) throw new DownloadFailure(name, 'refused', response.status);
      // Reads a clone: only with the untouched response can the browser cache compiled code.
      const reader = streamOf(response.clone()).getReader();
      const opened = open(response);
      opened.catch(() => {});  // content() still rejects
      const parts = [];
      let at = 0;
      for (;;) {
        const {done, value} = await reader.read();
        if (done) break;
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), patience);
        at += value.length;
        if (at > bytes) break;
        parts.push(value);
        this.recordProgress(name, at);
      }
      if (at !== bytes) throw new DownloadFailure(name, 'incomplete');
      if (!await isIntact(name, await new Blob(parts).arrayBuffer())) {
        throw new DownloadFailure(name, 'damaged');
      }
      this.contents.set(name, opened);
    } catch (error) {
      this.recordProgress(name, 0);
      const reason = stalled.signal.aborted ? 'stalled' : navigator.onLine ? 'unreachable' : 'offline';
      stalled.abort();  // cancel the rest
      // NAME.gz may be another version; only the file itself decides.
      if (packed && reason !== 'stalled') {
        await this.fetchOne({name, bytes, open});
        return;
      }
      throw error instanceof DownloadFailure ? error : new DownloadFailure(name, reason);
    } finally {
      clearTimeout(timer);
    }
  }

  /** @param {string} name @param {number} bytes */
  recordProgress(name, bytes) {
    this.received.set(name, bytes);
    const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
    this.progress(sum([...this.received.values()]) / sum(this.files.map(file => file.bytes)));
  }
}

// --- Files compressed in advance, for hosts that do not compress: FILE is 2.5 times the size of FILE.gz

/** True if no resource of the page so far came compressed. */
function comesPlain() {
  const resources = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
  const sizes = resources.filter(({decodedBodySize}) => decodedBodySize > 0);
  return sizes.length > 0 && sizes.every(({encodedBodySize, decodedBodySize}) => encodedBodySize === decodedBodySize);
}

/**
 * Fetches FILE, or FILE.gz and decompresses it. Prefers FILE if the service worker has it or the host compresses it,
 * because browsers cache compiled code only with such a response.
 * @param {URL} address @param {RequestInit} options
 */
export async function fetchPacked(address, options) {
  if (navigator.serviceWorker?.controller) return fetch(address, options);
  if (!comesPlain()) {
    const response = await fetch(address, options);
    if (!response.ok || response.headers.has('Content-Encoding')) return response;
    response.body?.cancel().catch(() => {});
  }
  const packed = await fetch(`${address}.gz`, options);
  if (!packed.ok) return fetch(address, options);
  if (packed.headers.has('Content-Encoding')) return packed;  // the browser decompresses it
  return new Response(streamOf(packed).pipeThrough(new DecompressionStream('gzip')));
}

// --- Packs, as web/pack.py writes them

/** Streams the body of a response. @param {Response} response */
function streamOf({body}) {
  if (!body) throw new Error('there is nothing in it');
  return body;
}

/**
 * Decodes a pack: inserts the repeats that pack.py replaced by references.
 * @param {Response} response
 * @returns {Promise<Bytes>}
 */
export async function unpack(response) {
  const buffer = await new Response(streamOf(response).pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  const [size, count] = new Uint32Array(buffer, 0, 2);
  const steps = new Uint32Array(buffer, 8, 3 * count);
  const kept = new Uint8Array(buffer, 8 + steps.byteLength);
  const pack = new Uint8Array(size);
  let at = 0;
  let taken = 0;
  for (let step = 0; step < steps.length; step += 3) {
    const [fresh, from, again] = steps.subarray(step, step + 3);
    pack.set(kept.subarray(taken, taken + fresh), at);
    at += fresh;
    taken += fresh;
    pack.copyWithin(at, from, from + again);
    at += again;
  }
  return pack;
}

// --- Files that the program needs later

const opened = (/** @type {{name: string, bytes: number}} */ file) => ({...file, open: unpack});

export const assets = opened(assetsFile);
export const tables = opened(tablesFile);
const weights = opened(weightsFile);
export const wordsIn = {
  de: opened(de), en: opened(en), es: opened(es), fr: opened(fr),
  it: opened(it), nl: opened(nl), pt: opened(pt), ru: opened(ru),
};

/** @template Content @param {File<Content>} file */
async function fetched(file) {
  const files = new Downloads([file], () => {});
  await files.run();
  return files.content(file);
}

/** Fetches the texts of a language chosen after the start. */
export const fetchWords = (/** @type {string} */ language) => fetched(wordsIn[/** @type {Language} */ (language)]);

export const fetchTables = () => fetched(tables);

export const fetchWeights = () => fetched(weights);
