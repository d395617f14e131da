// The two places in which a browser keeps our texts, each with a revision that grows with every
// change, so that the newer copy is known. IndexedDB puts on the disk what it says is written, but
// only after a while, or not at all in some windows; localStorage takes a text at once, even from a
// page that is just going, but writes to the disk when it likes. Knows no tab and no text.

/** One change: the texts by key, null for those that go. As in {current: 'a', old: null}. */

const prefix = 'drago.';
/** Names in localStorage that are no texts: whose turn it is to write, and the copy's revision. */
export const holder = `${prefix}tab`;
const counter = `${prefix}revision`;
/** The same: what was changed without the database, see LocalCopy.alone. */
const lonely = `${prefix}alone`;
const no_texts = [holder, counter, lonely];

/** localStorage. Where it is closed or full its methods say so, and throw nothing. */
export class LocalCopy {
  /** {texts, revision}; revision 0 for what was written before there were any, or not to its end. */
  read() {
    const texts = new Map();
    let revision = 0;
    try {
      for (const name of Object.keys(localStorage)) {
        if (!name.startsWith(prefix) || no_texts.includes(name)) continue;
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

  /**
   * What was changed while nobody knew whether the database has newer texts: {since, keys}, `since`
   * the revision from which this copy went on alone. Whatever is newer in the database is neither
   * seen nor written over until both are put together. Null: nothing.
   */
  alone() {
    try {
      const {since, keys} = JSON.parse(localStorage.getItem(lonely));
      return Number.isFinite(since) && Array.isArray(keys) ? {since, keys} : null;
    } catch {
      return null;
    }
  }

  /** Keeps that, null once the database is known; false where it cannot be kept. */
  note(alone) {
    try {
      if (alone) localStorage.setItem(lonely, JSON.stringify(alone));
      else localStorage.removeItem(lonely);
      return true;
    } catch {
      return false;
    }
  }
}

const store = 'texts';

/**
 * IndexedDB. A change is kept when the disk says so: `lost({whole})` is called when one was
 * not, `kept(revision)` when one was, `closed` when the browser has closed the database.
 */
export class DatabaseCopy {
  constructor({lost, kept, closed}) {
    Object.assign(this, {lost, kept, closed});
    this.database = null;
    this.pending = 0;  // changes that are not yet on the disk
  }

  /** Whether it can be written to. */
  get open() {
    return this.database !== null;
  }

  /** Opens it: {texts, revision}, or null where there is no database. That may take any time. */
  async read() {
    let database = null;
    try {
      database = await opened();
      const access = database.transaction(store).objectStore(store);
      const [keys, values] =
          await Promise.all([result(access.getAllKeys()), result(access.getAll())]);
      const texts = new Map(keys.map((key, at) => [key, values[at]]));
      const revision = texts.get(counter) ?? 0;
      texts.delete(counter);
      this.database = database;
      database.onclose = database.onversionchange = () => {
        if (this.database !== database) return;
        this.close();
        this.closed();
      };
      return {texts, revision};
    } catch {
      database?.close();
      return null;
    }
  }

  close() {
    this.database?.close();
    this.database = null;
  }

  /** Begins to write: all of it will be kept, or nothing. False where that cannot even begin. */
  write(change, revision, {whole = false} = {}) {
    if (!this.database) return false;
    let transaction = null;
    try {
      transaction = this.database.transaction(store, 'readwrite', {durability: 'strict'});
      const access = transaction.objectStore(store);
      if (whole) access.clear();
      for (const [key, text] of Object.entries(change)) {
        if (text === null) access.delete(key);
        else access.put(text, key);
      }
      access.put(revision, counter);
      transaction.commit?.();  // now: this page may be going
    } catch {
      abort(transaction);
      this.close();
      return false;
    }
    this.pending += 1;
    transaction.oncomplete = () => {
      this.pending -= 1;
      this.kept(revision);
    };
    transaction.onabort = () => {
      this.pending -= 1;
      this.lost({whole});
    };
    return true;
  }
}

function opened() {
  const opening = indexedDB.open('drago', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store);
  return result(opening);
}

/** Half a change must not be kept. */
function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // It has ended by itself.
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
