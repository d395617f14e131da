// Small texts that stay between visits, in two copies: whatever is killed, and when, one of them has all that
// was written. Where nothing can be kept nothing breaks. One tab writes at a time (one_tab.js): the one whose
// name stands there. Knows no tab, and of texts only the names under which games and results are.

// --- The two copies

/** The texts by key, null for those that go. @typedef {Record<string, string | null>} Change */
/** What a copy has. @typedef {{texts: Map<string, string>, revision: number}} Copy */

const prefix = 'drago.';
/** Names in localStorage that are no texts: whose turn it is to write, and the copy's revision. */
export const holder = `${prefix}tab`;
const counter = `${prefix}revision`;
/** The same: what was changed without the database, see LocalCopy.alone. */
const lonely = `${prefix}alone`;
const no_texts = [holder, counter, lonely];

/** localStorage. Where it is closed or full its methods say so, and throw nothing. */
export class LocalCopy {
  /** Revision 0: what was written before there were any, or not to its end. @returns {Copy} */
  read() {
    /** @type {Map<string, string>} */
    const texts = new Map();
    let revision = 0;
    try {
      for (const name of Object.keys(localStorage)) {
        if (!name.startsWith(prefix) || no_texts.includes(name)) continue;
        const text = localStorage.getItem(name);
        if (text !== null) texts.set(name.slice(prefix.length), text);
      }
      revision = Number(localStorage.getItem(counter)) || 0;
    } catch {
      // Closed: as good as empty.
    }
    return {texts, revision};
  }

  /**
   * False when not all of it could be kept. From then on the copy counts as old.
   * @param {Change} change @param {number} revision
   */
  write(change, revision) {
    try {
      // What goes stays until what comes is there.
      for (const [key, text] of Object.entries(change)) {
        if (text !== null) localStorage.setItem(prefix + key, text);
      }
      for (const [key, text] of Object.entries(change)) {
        if (text === null) localStorage.removeItem(prefix + key);
      }
      localStorage.setItem(counter, String(revision));
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
   * @returns {{since: number, keys: string[]} | null}
   */
  alone() {
    try {
      const {since, keys} = JSON.parse(localStorage.getItem(lonely) ?? 'null');
      return Number.isFinite(since) && Array.isArray(keys) ? {since, keys} : null;
    } catch {
      return null;
    }
  }

  /**
   * Keeps that, null once the database is known; false where it cannot be kept.
   * @param {{since: number, keys: string[]} | null} alone
   */
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

/** IndexedDB. A change is kept when the disk says so. */
export class DatabaseCopy {
  /**
   * `lost` is called when a change was not kept, `kept` when one was, `closed` when the browser has closed the
   * database.
   * @param {{lost(change: {whole: boolean}): void, kept(revision: number): void, closed(): void}} tell
   */
  constructor({lost, kept, closed}) {
    this.lost = lost;
    this.kept = kept;
    this.closed = closed;
    /** @type {IDBDatabase | null} */
    this.database = null;
    this.pending = 0;  // changes that are not yet on the disk
  }

  /** Whether it can be written to. */
  get open() {
    return this.database !== null;
  }

  /** Opens it; null where there is no database. That may take any time. @returns {Promise<Copy | null>} */
  async read() {
    /** @type {IDBDatabase | null} */
    let database = null;
    try {
      database = await opened();
      const access = database.transaction(store).objectStore(store);
      const [keys, values] =
          await Promise.all([result(access.getAllKeys()), result(access.getAll())]);
      const texts = new Map(keys.map((key, at) => [String(key), values[at]]));
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

  /**
   * Begins to write: all of it will be kept, or nothing. False where that cannot even begin.
   * @param {Change} change @param {number} revision
   */
  write(change, revision, {whole = false} = {}) {
    if (!this.database) return false;
    /** @type {IDBTransaction | null} */
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

/** Half a change must not be kept. @param {IDBTransaction | null} transaction */
function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * What a request of IndexedDB comes to.
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function result(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
    if (request instanceof IDBOpenDBRequest) request.onblocked = failed;
  });
}

// --- Two copies that have both gone on

/** A game at a table, or one of the list (kept_games.cpp). */
const game = /^(game\.[a-z-]+|kept\.\d+\.\d+)$/;
const listed = /^kept\.\d+\.(\d+)$/;
/** What belongs to a game, behind its key. */
const part = /^(.+)\.(name|review)$/;
/** Results of deals of the day: a line each, which begins with the day (daily.cpp). */
const days = /^days\./;

/**
 * The texts of `main`, and what `other` has changed under `keys`: another game goes into the list,
 * with `day` as the one on which it was played; of two results of a day the one of `main` counts.
 * Whatever else differs is as in `main`.
 * @param {Map<string, string>} main
 * @param {Map<string, string>} other
 * @param {string[]} keys
 * @param {number} day
 */
export function together(main, other, keys, day) {
  const texts = new Map(main);
  const games = new Set([...main].filter(([key]) => game.test(key)).map(([, text]) => text));
  const numbers = [...main.keys(), ...other.keys()].map(key => Number(listed.exec(key)?.[1] ?? 0));
  let number = Math.max(0, ...numbers);
  /** Where a game of the other copy is now. @type {Map<string, string>} */
  const moved = new Map();
  for (const key of keys.filter(each => !part.test(each))) {
    const text = other.get(key);
    const own = main.get(key);
    if (text === undefined || text === own || games.has(text)) continue;
    if (own === undefined) {
      texts.set(key, text);
    } else if (game.test(key)) {
      number += 1;
      moved.set(key, `kept.${day}.${number}`);
      texts.set(`kept.${day}.${number}`, text);
    } else if (days.test(key)) {
      texts.set(key, withOthers(own, text));
    } else if (key === 'statistics') {
      texts.set(`${key}.beside`, text);
    }
  }
  for (const key of keys) {
    const [, its, what] = part.exec(key) ?? [];
    const text = other.get(key);
    if (its === undefined || text === undefined) continue;
    const same = !main.has(its) || main.get(its) === other.get(its);
    const to = moved.get(its) ?? (same ? its : null);
    if (to && !texts.has(`${to}.${what}`)) texts.set(`${to}.${what}`, text);
  }
  return texts;
}

/** The lines of both, of two for a day the first. @param {string} lines @param {string} more */
function withOthers(lines, more) {
  const day = (/** @type {string} */ line) => line.split(' ')[0];
  const all = (/** @type {string} */ text) => text.split('\n').filter(line => line);
  const known = new Set(all(lines).map(day));
  return [...all(lines), ...all(more).filter(line => !known.has(day(line)))].join('\n') + '\n';
}

// --- The storage

const name = `${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`;
/** Milliseconds, once the program is there, until a database that does not open is gone without. */
const patience = 3000;
let claimed = false;
/** Which copy lacks a change, or may: it is written anew, whole, when it is written again. */
const behind = {local: false, database: false};
const local = new LocalCopy();
let {texts, revision} = local.read();  // all there is before the tab holds the games
/** What localStorage says until the database is known. @type {ReturnType<LocalCopy['alone']>} */
let alone = null;
/** Whether the database is being opened, or has newer texts and waits for the next visit. */
let away = false;
const database = new DatabaseCopy({lost: writeAgain, kept: forgetAlone, closed: () => join()});

/** @typedef {'unkept' | 'parted'} Happening */
/** What has happened (see listen) before anybody listened. @type {Happening[]} */
const happened = [];
/** @type {(what: Happening) => void} */
let hear = what => happened.push(what);

export const storage = {
  /** Called when another tab has taken over, as soon as that is seen. @type {() => void} */
  taken: () => {},

  /**
   * `heard` gets 'unkept' when a change was not kept after all, and 'parted' when newer texts were
   * found than those that this visit goes on from: both are kept, and the next visit has both.
   * @param {(what: Happening) => void} heard
   */
  listen(heard) {
    hear = heard;
    happened.splice(0).forEach(heard);
  },

  /** From now on this tab writes, and no other. */
  claim() {
    claimed = true;
    try {
      localStorage.setItem(holder, name);
    } catch {
      // Nothing is kept here, so nothing can be lost.
    }
  },

  /**
   * Reads the newer copy and brings the other up to date; to be called by the tab that writes. It is
   * not in a hurry before `loaded` is done.
   * @param {Promise<unknown>} loaded
   */
  async open(loaded) {
    const reading = database.read();
    /** @type {Promise<void>} */
    const patient = loaded.catch(() => {}).then(() => new Promise(done => setTimeout(done, patience)));
    const kept = await Promise.race([reading, patient]);
    const here = local.read();
    const earlier = local.alone();
    if (!kept) {
      ({texts, revision} = here);
      alone = earlier ?? {since: revision, keys: []};
      behind.database = true;
      join(reading);
      return;
    }
    // What was changed without the database lacks its number where there was no room for the rest.
    if (earlier && (kept.revision > earlier.since || here.revision === 0)) {
      texts = together(kept.texts, here.texts, earlier.keys, today());
      revision = Math.max(kept.revision, here.revision);
      behind.local = behind.database = true;
    } else {
      const newest = kept.revision > here.revision ? kept : here;
      ({texts, revision} = newest);
      behind.local = newest === kept;
      behind.database = newest === here && differ(kept, here);
    }
    if (behind.database || earlier) this.change({});
    if (behind.local) keepHere({});
  },

  /** Whether no other tab has taken over. */
  mine() {
    let now = null;
    try {
      now = localStorage.getItem(holder);
    } catch {
      // Closed for others, too.
    }
    const mine = !claimed || now === null || now === name;
    if (!mine) this.taken();
    return mine;
  },

  /** How many changes are not yet on the disk. */
  pending: () => database.pending,

  /** The text, or null when there is none. @param {string} key */
  read: key => texts.get(key) ?? null,

  /**
   * The same in UTF-8. Half characters, which no text of ours has and UTF-8 cannot hold, become zero
   * bytes: whoever reads them sees that something is wrong.
   * @param {string} key
   */
  bytes(key) {
    const text = this.read(key)?.replace(/\p{Surrogate}/gu, '\0');
    return text === undefined ? null : new TextEncoder().encode(text);
  },

  /**
   * False when it could not be kept; where that turns out later, who listens hears of it. What
   * another tab holds now is left alone.
   * @param {string} key @param {string} text
   */
  write(key, text) {
    return this.change({[key]: text});
  },

  /**
   * Gives a text a name that is free; false when that could not be kept: then it has its old one.
   * @param {string} key @param {string} free
   */
  rename(key, free) {
    const text = texts.get(key);
    return text !== undefined && !texts.has(free) && this.change({[free]: text, [key]: null});
  },

  /** False when it stays. @param {string} key */
  remove(key) {
    return this.change({[key]: null});
  },

  /** All keys in UTF-8, a line each. */
  keys: () => new TextEncoder().encode([...texts.keys()].join('\n')),

  /** All of it or nothing. @param {Change} change */
  change(change) {
    if (!this.mine()) return true;
    const before = texts;
    texts = new Map(texts);
    for (const [key, text] of Object.entries(change)) {
      if (text === null) texts.delete(key);
      else texts.set(key, text);
    }
    ++revision;
    if (!database.open) join();
    const anew = behind.database;
    behind.database = !database.write(anew ? Object.fromEntries(texts) : change, revision, {whole: anew});
    // Where there was no room it is not tried again with every change.
    if (!behind.local || anew || behind.database) keepHere(change);
    if (!behind.local || !behind.database) return true;
    texts = before;
    return false;
  },
};

/** Writes a change, or all there is where a change is missing, to localStorage. @param {Change} change */
function keepHere(change) {
  const written = noteAlone(change) && local.write(behind.local ? everything() : change, revision);
  behind.local = !written;
  if (written) forgetAlone();
}

/** All texts, and none that are no longer. @returns {Change} */
function everything() {
  const gone = [...local.read().texts.keys()].filter(key => !texts.has(key));
  return Object.fromEntries([...texts, ...gone.map(key => [key, null])]);
}

/** Says beforehand what is changed without the database; false where that cannot be said. @param {Change} change */
function noteAlone(change) {
  if (!alone) return true;
  const keys = [...new Set([...alone.keys, ...Object.keys(change)])];
  if (keys.length === alone.keys.length) return true;
  const more = {since: alone.since, keys};
  if (!local.note(more)) return false;
  alone = more;
  return true;
}

/** Once a copy has everything nothing is alone any more. */
function forgetAlone() {
  if (!alone) local.note(null);
}

/** The database has not kept a change. @param {{whole: boolean}} change */
function writeAgain({whole}) {
  behind.database = true;
  if (!storage.mine()) return;
  // What came after it may be on the disk without it: all of it once more.
  if (!whole) behind.database = !database.write(Object.fromEntries(texts), revision, {whole: true});
  if (!behind.database || !behind.local) return;
  keepHere({});
  if (behind.local) hear('unkept');
}

/**
 * Takes in the database, which is late or was closed: it gets all there is, unless it has newer texts.
 * @param {Promise<Copy | null> | null} reading
 */
async function join(reading = null) {
  if (away) return;
  away = true;
  const found = await (reading ?? database.read());
  if (found && storage.mine()) {
    if (alone && found.revision > alone.since) {
      database.close();
      hear('parted');
      return;
    }
    alone = null;
    behind.database = true;
    storage.change({});
  }
  away = false;
}

/** As kept games count days (kept_games.hpp). */
function today() {
  return Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
}

/** @param {Copy} one @param {Copy} other */
function differ(one, other) {
  return one.revision !== other.revision || one.texts.size !== other.texts.size ||
         [...one.texts].some(([key, text]) => other.texts.get(key) !== text);
}
