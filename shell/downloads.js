// Fetches the files the game consists of, and knows how far that is. Knows nothing of the page.

import {fetchPacked} from './{{packed.js}}';

/** Why a file is not there: `reason` is a key of texts.js, or "damaged". */
export class DownloadFailure extends Error {
  constructor(name, reason, status = 0) {
    super(`${name}: ${reason} ${status || ''}`);
    this.name = 'DownloadFailure';
    this.file = name;
    this.reason = reason;
    this.status = status;
  }
}

/**
 * Whether a file is what its name says, which has the beginning of the SHA-256 of its content. Where
 * the page comes over a plain connection browsers work out none.
 */
export async function isIntact(name, content) {
  const named = /\.([0-9a-f]{8})\.\w+$/.exec(name)?.[1];
  if (!named || !globalThis.crypto?.subtle) return true;
  const digest = await crypto.subtle.digest('SHA-256', content);
  const start = [...new Uint8Array(digest, 0, 4)];
  return start.map(byte => byte.toString(16).padStart(2, '0')).join('') === named;
}

const patience = 30_000;  // milliseconds without a byte

/** A set of files of known sizes. What has arrived stays when another one fails. */
export class Downloads {
  /**
   * `files`: {name, bytes, open, packed} each, names relative to the page. `open(response)` begins to
   * make something of a file while it arrives, and promises it. `packed`: NAME.gz may be fetched in its
   * place. `progress` is told shares, 0 … 1.
   */
  constructor(files, progress) {
    this.files = files;
    this.progress = progress;
    this.contents = new Map();
    this.received = new Map();
  }

  /**
   * When all has arrived, what each file's `open` promised, by name: that may still fail. Rejects
   * with the first DownloadFailure after all ended.
   */
  async run() {
    const missing = this.files.filter(file => !this.contents.has(file.name));
    const ends = await Promise.allSettled(missing.map(file => this.fetchOne(file)));
    const failed = ends.find(end => end.status === 'rejected');
    if (failed) throw failed.reason;
    return this.contents;
  }

  async fetchOne({name, bytes, open, packed = false}) {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), patience);
    try {
      const address = new URL(name, document.baseURI);
      const response = await (packed ? fetchPacked : fetch)(address, {signal: stalled.signal});
      if (!response.ok) throw new DownloadFailure(name, 'refused', response.status);
      // Counted is a copy: with the response itself a browser keeps what it has compiled.
      const reader = response.clone().body.getReader();
      const opened = open(response);
      opened.catch(() => {});  // whoever asks for it is told
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
        this.tell(name, at);
      }
      if (at !== bytes) throw new DownloadFailure(name, 'incomplete');
      if (!await isIntact(name, await new Blob(parts).arrayBuffer())) {
        throw new DownloadFailure(name, 'damaged');
      }
      this.contents.set(name, opened);
    } catch (error) {
      this.tell(name, 0);
      const reason = stalled.signal.aborted ? 'stalled' : navigator.onLine ? 'unreachable' : 'offline';
      stalled.abort();  // nobody wants the rest
      // What stands beside a file may be something else: the file itself tells.
      if (packed && reason !== 'stalled') {
        await this.fetchOne({name, bytes, open});
        return;
      }
      throw error instanceof DownloadFailure ? error : new DownloadFailure(name, reason);
    } finally {
      clearTimeout(timer);
    }
  }

  tell(name, bytes) {
    this.received.set(name, bytes);
    const sum = numbers => numbers.reduce((total, number) => total + number, 0);
    this.progress(sum([...this.received.values()]) / sum(this.files.map(file => file.bytes)));
  }
}
