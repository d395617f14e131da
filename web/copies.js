// The two places in which a browser keeps our texts, each with a revision that grows with every
// change, so that the newer copy is known. IndexedDB puts on the disk what it says is written, but
// only after a while, or not at all in some windows; localStorage takes a text at once, even from a
// page that is just going, but writes to the disk when it likes. Knows no tab and no text.

/** One change: the texts by key, null for those that go. As in {current: 'a', old: null}. */

const prefix = 'drago.';
/** Names in localStorage that are no texts: whose turn it is to write, and the copy's revision. */
export const holder = `${prefix}tab`;
const counter = `${prefix}revision`;

/** localStorage. Where it is closed or full its methods say so, and throw nothing. */
export class LocalCopy {
  /** {texts, revision}; revision 0 for what was written before there were any, or not to its end. */
  read() {
    const texts = new Map();
    let revision = 0;
    try {
      for (const name of Object.keys(localStorage)) {
        if (!name.startsWith(prefix) || name === holder || name === counter) continue;
        texts.set(name.slice(prefix.length), localStorage.getItem(name));
      }
      revision = Number(localStorage.getItem(counter)) || 0;
    } catch {
      // Closed: as good as empty.
    }
    return {texts, revision};
  }

  /** False when not all of it could be kept. From then on the copy counts as old. */
  write(change, revision) {
    try {
      // What goes stays until what comes is there.
      for (const [key, text] of Object.entries(change)) {
        if (text !== null) localStorage.setItem(prefix + key, text);
      }
      for (const [key, text] of Object.entries(change)) {
        if (text === null) localStorage.removeItem(prefix + key);
      }
      localStorage.setItem(counter, revision);
      return true;
    } catch {
      this.forget();
      return false;
    }
  }

  forget() {
    try {
      localStorage.removeItem(counter);
    } catch {
      // Closed for reading, too.
    }
  }
}

const store = 'texts';
const patience = 3000;  // milliseconds until a database that does not open counts as missing

/** IndexedDB. `lost` is called when a change was not kept, or nothing is kept any more. */
export class DatabaseCopy {
  constructor({lost}) {
    this.lost = lost;
    this.database = null;
    this.pending = 0;  // changes that are not yet on the disk
  }

  /** {texts, revision}, or null where there is no database. */
  async read() {
    try {
      this.database = await soon(this.open(), patience);
      this.database.onclose = () => this.close();
      this.database.onversionchange = () => this.close();
      const access = this.database.transaction(store).objectStore(store);
      const [keys, values] =
          await soon(Promise.all([result(access.getAllKeys()), result(access.getAll())]), patience);
      const texts = new Map(keys.map((key, at) => [key, values[at]]));
      const revision = texts.get(counter) ?? 0;
      texts.delete(counter);
      return {texts, revision};
    } catch {
      this.database = null;
      return null;
    }
  }

  open() {
    const opening = indexedDB.open('drago', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    return result(opening);
  }

  close() {
    this.database?.close();
    this.database = null;
    this.lost();
  }

  /** Begins to write: all of it will be kept, or nothing. False where there is no database. */
  write(change, revision, {whole = false} = {}) {
    if (!this.database) return false;
    try {
      const transaction = this.database.transaction(store, 'readwrite', {durability: 'strict'});
      this.pending += 1;
      transaction.oncomplete = () => { this.pending -= 1; };
      transaction.onabort = () => {
        this.pending -= 1;
        this.lost();
      };
      const access = transaction.objectStore(store);
      if (whole) access.clear();
      for (const [key, text] of Object.entries(change)) {
        if (text === null) access.delete(key);
        else access.put(text, key);
      }
      access.put(revision, counter);
      transaction.commit?.();  // now: this page may be going
      return true;
    } catch {
      this.close();
      return false;
    }
  }
}

/** What a request of IndexedDB comes to. */
function result(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    request.onblocked = failed;
  });
}

function soon(promise, milliseconds) {
  return Promise.race([
    promise, new Promise((_, late) => setTimeout(late, milliseconds, new Error('too late'))),
  ]);
}
