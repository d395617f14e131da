// Fetches the files the game consists of, and knows how far that is. Knows nothing of the page.

/** Why a file is not there: `reason` is a key of texts.js. */
export class DownloadFailure extends Error {
  constructor(name, reason, status = 0) {
    super(`${name}: ${reason} ${status || ''}`);
    this.name = 'DownloadFailure';
    this.file = name;
    this.reason = reason;
    this.status = status;
  }
}

const patience = 30_000;  // milliseconds without a byte

/** A set of files of known sizes. What has arrived stays when another one fails. */
export class Downloads {
  /** `files`: {name, bytes} each, names relative to the page. `progress` is told shares, 0 … 1. */
  constructor(files, progress) {
    this.files = files;
    this.progress = progress;
    this.contents = new Map();
    this.received = new Map();
  }

  /** All contents by name (Uint8Array). Rejects with the first DownloadFailure after all ended. */
  async run() {
    const missing = this.files.filter(file => !this.contents.has(file.name));
    const ends = await Promise.allSettled(missing.map(file => this.fetchOne(file)));
    const failed = ends.find(end => end.status === 'rejected');
    if (failed) throw failed.reason;
    return this.contents;
  }

  async fetchOne({name, bytes}) {
    const stalled = new AbortController();
    let timer = setTimeout(() => stalled.abort(), patience);
    try {
      const response = await fetch(new URL(name, document.baseURI), {signal: stalled.signal});
      if (!response.ok) throw new DownloadFailure(name, 'refused', response.status);
      const content = new Uint8Array(bytes);
      let at = 0;
      const reader = response.body.getReader();
      for (;;) {
        const {done, value} = await reader.read();
        if (done) break;
        clearTimeout(timer);
        timer = setTimeout(() => stalled.abort(), patience);
        if (at + value.length > bytes) throw new DownloadFailure(name, 'incomplete');
        content.set(value, at);
        at += value.length;
        this.tell(name, at);
      }
      if (at !== bytes) throw new DownloadFailure(name, 'incomplete');
      this.contents.set(name, content);
    } catch (error) {
      this.tell(name, 0);
      if (error instanceof DownloadFailure) throw error;
      if (stalled.signal.aborted) throw new DownloadFailure(name, 'stalled');
      throw new DownloadFailure(name, navigator.onLine ? 'unreachable' : 'offline');
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
