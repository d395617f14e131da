// Stores small texts between visits in two copies: whenever a process is killed, at least one copy has all writes.
// Without any storage the page works, too. Only one tab writes at a time (one_tab.js): the one named in localStorage.
// Knows no tab, and of the texts only the keys of games and results.

import {countOf, isKey, isText} from './stored.js';

// --- The two copies

/** Texts by key, null for deleted ones. @typedef {Record<string, string | null>} Change */
/** The content of a copy. @typedef {{texts: Map<string, string>, revision: number}} Copy */
/** `lost`: keys whose values are no texts. @typedef {Copy & {lost: string[]}} FoundCopy */

const prefix = 'drago.';
/** Keys of localStorage that are no texts: the writing tab, and the copy's revision. */
export const holder = `${prefix}tab`;
const counter = `${prefix}revision`;
/** Likewise: changes without the database, see LocalCopy.diverged. */
const diverged_key = `${prefix}alone`;
const no_texts = [holder, counter, diverged_key];
/** True for a key that a text can have. @param {unknown} key @returns {key is string} */
const isTextKey = key => isKey(key) && !no_texts.includes(prefix + key);
/** The revision of a database that lost its own: any text in it may be newer. */
const unknown = Infinity;

/** localStorage. If it is blocked or full its methods report that, and never throw. */
export class LocalCopy {
  /** Revision 0: written before revisions existed, or incompletely. @returns {Copy} */
  read() {
    /** @type {Map<string, string>} */
    const texts = new Map();
    let revision = 0;
    try {
      for (const name of Object.keys(localStorage)) {
        const key = name.slice(prefix.length);
        if (!name.startsWith(prefix) || !isTextKey(key)) continue;
        const text = localStorage.getItem(name);
        if (text !== null) texts.set(key, text);
      }
      revision = countOf(Number(localStorage.getItem(counter))) ?? 0;
    } catch {
      // Blocked: treat as empty.
    }
    return {texts, revision};
  }

  /**
   * Returns false if it could not store all; then the copy counts as old.
   * @param {Change} change @param {number} revision
   */
  write(change, revision) {
    try {
      // Delete only after the new texts are stored.
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
      // Blocked for reading, too.
    }
  }

  /**
   * Returns the changes made while the state of the database was unknown: {since, keys}, `since` the revision where
   * this copy diverged. Newer texts in the database are neither seen nor overwritten until both are merged. Null if
   * there are none; after damage any text may be such a change.
   * @returns {{since: number, keys: string[]} | null}
   */
  diverged() {
    let noted = null;
    try {
      noted = localStorage.getItem(diverged_key);
    } catch {
      // Blocked: treat as empty.
    }
    if (noted === null) return null;
    try {
      const {since, keys} = JSON.parse(noted);
      if (countOf(since) !== null) return {since, keys: keys.filter(isTextKey)};
    } catch {
      // Damaged.
    }
    return {since: 0, keys: [...this.read().texts.keys()]};
  }

  /**
   * Stores that, null once the database is known; false if it fails.
   * @param {{since: number, keys: string[]} | null} diverged
   */
  note(diverged) {
    try {
      if (diverged) localStorage.setItem(diverged_key, JSON.stringify(diverged));
      else localStorage.removeItem(diverged_key);
      return true;
    } catch {
      return false;
    }
  }
}

const store = 'texts';

/** IndexedDB. A change counts as stored when it is on disk. */
export class DatabaseCopy {
  /**
   * Calls `lost` after a failed change, `kept` after a stored one, and `closed` when the browser has closed the
   * database.
   * @param {{lost(change: {whole: boolean}): void, kept(revision: number): void, closed(): void}} tell
   */
  constructor({lost, kept, closed}) {
    this.lost = lost;
    this.kept = kept;
    this.closed = closed;
    /** @type {IDBDatabase | null} */
    this.database = null;
    this.pending = 0;  // changes not on disk yet
  }

  /** True if it can be written to. */
  get open() {
    return this.database !== null;
  }

  /** Opens it; null without a database. May take any time. @returns {Promise<FoundCopy | null>} */
  async read() {
    /** @type {IDBDatabase | null} */
    let database = null;
    try {
      database = await opened();
      const access = database.transaction(store).objectStore(store);
      const [keys, values] =
          await Promise.all([result(access.getAllKeys()), result(access.getAll())]);
      /** @type {Map<string, string>} */
      const texts = new Map();
      /** @type {string[]} */
      const lost = [];
      keys.forEach((key, at) => {
        if (key === counter || !isTextKey(key)) return;
        if (isText(values[at])) texts.set(key, values[at]);
        else lost.push(key);
      });
      const revision = keys.length === 0 ? 0 : countOf(values[keys.indexOf(counter)]) ?? unknown;
      this.database = database;
      database.onclose = database.onversionchange = () => {
        if (this.database !== database) return;
        this.close();
        this.closed();
      };
      return {texts, revision, lost};
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
   * Starts an atomic write. Returns false if it cannot even start.
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
      transaction.commit?.();  // at once: the page may be closing
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
  const request = indexedDB.open('drago', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store);
  return result(request);
}

/** Aborts, so that half a change is never stored. @param {IDBTransaction | null} transaction */
function abort(transaction) {
  try {
    transaction?.abort();
  } catch {
    // It has ended by itself.
  }
}

/**
 * Returns the result of a request to IndexedDB.
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

// --- Merging two diverged copies

/** A running game, or one in the list (archive.cpp). */
const game = /^(game\.[a-z-]+|kept\.\d+\.\d+)$/;
const listed = /^kept\.\d+\.(\d+)$/;
/** Texts whose loss the program reports to the player. */
const reported = /^(game\.[a-z-]+|kept\.\d+\.\d+|statistics)$/;
/** Stands for a lost one: the program cannot read it, sets it aside and reports it. */
const unreadable = 'lost';
/** Keys that belong to a game's key. */
const part = /^(.+)\.(name|review)$/;
/** Results of the game of the day: one per line, after the day (daily.cpp). */
const days = /^days\./;

/**
 * Merges into the texts of `main` the changes of `other` under `keys`: a different game goes into the list, with `day`
 * as its date; of two results for a day that of `main` counts. All other differences are resolved as in `main`.
 * @param {Map<string, string>} main
 * @param {Map<string, string>} other
 * @param {string[]} keys
 * @param {number} day
 */
export function merge(main, other, keys, day) {
  const texts = new Map(main);
  const games = new Set([...main].filter(([key]) => game.test(key)).map(([, text]) => text));
  const numbers = [...main.keys(), ...other.keys()].map(key => Number(listed.exec(key)?.[1] ?? 0));
  let number = Math.max(0, ...numbers);
  /** The new key of a game of the other copy. @type {Map<string, string>} */
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

/** Merges the lines of both; of two for a day the first counts. @param {string} lines @param {string} more */
function withOthers(lines, more) {
  const day = (/** @type {string} */ line) => line.split(' ')[0];
  const all = (/** @type {string} */ text) => text.split('\n').filter(line => line);
  const known = new Set(all(lines).map(day));
  return [...all(lines), ...all(more).filter(line => !known.has(day(line)))].join('\n') + '\n';
}

// --- The storage

const name = `${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`;
/** Milliseconds after the program has loaded until the page proceeds without the database. */
const patience = 3000;
let claimed = false;
/** Copies that lack a change, or may: the next write replaces all of it. */
const incomplete = {local: false, database: false};
const local = new LocalCopy();
let {texts, revision} = local.read();  // before the tab owns the games
/** The content of localStorage's `alone` until the database is known. @type {ReturnType<LocalCopy['diverged']>} */
let diverged = null;
/** True while the database opens, or if its newer texts wait for the next visit. */
let opening = false;
const database = new DatabaseCopy({lost: writeAgain, kept: forgetDiverged, closed: () => join()});

/** @typedef {'write-failed' | 'conflict'} Happening */
/** Events (see listen) before a listener was set. @type {Happening[]} */
const happened = [];
/** @type {(what: Happening) => void} */
let report = what => happened.push(what);

export const storage = {
  /** Called once another tab has taken over. @type {() => void} */
  taken: () => {},

  /**
   * Sets the listener: 'write-failed' means that a change failed after all, 'conflict' that the database has newer
   * texts than this visit started from: both are stored, and the next visit merges them.
   * @param {(what: Happening) => void} heard
   */
  listen(heard) {
    report = heard;
    happened.splice(0).forEach(heard);
  },

  /** Makes this the only tab that writes. */
  claim() {
    claimed = true;
    try {
      localStorage.setItem(holder, name);
    } catch {
      // Without storage nothing can be lost.
    }
  },

  /**
   * Reads the newer copy and updates the other; only for the tab that writes. Its time limit starts after `loaded`.
   * @param {Promise<unknown>} loaded
   */
  async open(loaded) {
    const reading = database.read();
    /** @type {Promise<void>} */
    const patient = loaded.catch(() => {}).then(() => new Promise(done => setTimeout(done, patience)));
    const kept = await Promise.race([reading, patient]);
    const here = local.read();
    const anyKey = {since: 0, keys: [...here.texts.keys()]};
    const earlier = local.diverged() ?? (kept?.revision === unknown ? anyKey : null);
    if (!kept) {
      ({texts, revision} = here);
      diverged = earlier ?? {since: revision, keys: []};
      incomplete.database = true;
      join(reading);
      return;
    }
    for (const key of kept.lost) {
      const text = here.texts.get(key) ?? (reported.test(key) ? unreadable : undefined);
      if (text !== undefined) kept.texts.set(key, text);
    }
    // Without space, a copy changed without the database lacks its revision.
    if (earlier && (kept.revision > earlier.since || here.revision === 0)) {
      texts = merge(kept.texts, here.texts, earlier.keys, today());
      revision = Math.max(kept.revision === unknown ? 0 : kept.revision, here.revision);
      incomplete.local = incomplete.database = true;
    } else {
      const newest = kept.revision > here.revision ? kept : here;
      ({texts, revision} = newest);
      incomplete.local = newest === kept;
      incomplete.database = kept.lost.length > 0 || (newest === here && differ(kept, here));
    }
    if (incomplete.database || earlier) this.change({});
    if (incomplete.local) keepHere({});
  },

  /** True if no other tab has taken over. */
  mine() {
    let now = null;
    try {
      now = localStorage.getItem(holder);
    } catch {
      // Blocked for other tabs, too.
    }
    const mine = !claimed || now === null || now === name;
    if (!mine) this.taken();
    return mine;
  },

  /** The number of changes not on disk yet. */
  pending: () => database.pending,

  /** Returns the text, or null. @param {string} key */
  read: key => texts.get(key) ?? null,

  /**
   * Returns the text in UTF-8. Lone surrogates, which valid texts do not have and UTF-8 cannot encode, become NUL
   * bytes, so that readers detect the damage.
   * @param {string} key
   */
  bytes(key) {
    const text = this.read(key)?.replace(/\p{Surrogate}/gu, '\0');
    return text === undefined ? null : new TextEncoder().encode(text);
  },

  /**
   * Stores a text; returns false on failure. Reports later failures to the listener. Ignores the write if another tab
   * has taken over.
   * @param {string} key @param {string} text
   */
  write(key, text) {
    return this.change({[key]: text});
  },

  /**
   * Moves a text to an unused key; false on failure, then the old key stays.
   * @param {string} key @param {string} free
   */
  rename(key, free) {
    const text = texts.get(key);
    return text !== undefined && !texts.has(free) && this.change({[free]: text, [key]: null});
  },

  /** Deletes a text; false on failure. @param {string} key */
  remove(key) {
    return this.change({[key]: null});
  },

  /** Returns all keys in UTF-8, one per line. */
  keys: () => new TextEncoder().encode([...texts.keys()].join('\n')),

  /** Applies a change, all or nothing. @param {Change} change */
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
    const anew = incomplete.database;
    incomplete.database = !database.write(anew ? Object.fromEntries(texts) : change, revision, {whole: anew});
    // A full localStorage is not retried with every change.
    if (!incomplete.local || anew || incomplete.database) keepHere(change);
    if (!incomplete.local || !incomplete.database) return true;
    texts = before;
    return false;
  },
};

/** Writes a change to localStorage, or all texts if it lacks an earlier one. @param {Change} change */
function keepHere(change) {
  const written = noteDiverged(change) && local.write(incomplete.local ? everything() : change, revision);
  incomplete.local = !written;
  if (written) forgetDiverged();
}

/** Returns a change to all texts, deleting all others. @returns {Change} */
function everything() {
  const gone = [...local.read().texts.keys()].filter(key => !texts.has(key));
  return Object.fromEntries([...texts, ...gone.map(key => [key, null])]);
}

/** Records in advance which keys change without the database; false on failure. @param {Change} change */
function noteDiverged(change) {
  if (!diverged) return true;
  const keys = [...new Set([...diverged.keys, ...Object.keys(change)])];
  if (keys.length === diverged.keys.length) return true;
  const more = {since: diverged.since, keys};
  if (!local.note(more)) return false;
  diverged = more;
  return true;
}

/** Deletes that record once a copy has everything. */
function forgetDiverged() {
  if (!diverged) local.note(null);
}

/** Handles a change that the database failed to store. @param {{whole: boolean}} change */
function writeAgain({whole}) {
  incomplete.database = true;
  if (!storage.mine()) return;
  // Later changes may be on disk without it: write everything again.
  if (!whole) incomplete.database = !database.write(Object.fromEntries(texts), revision, {whole: true});
  if (!incomplete.database || !incomplete.local) return;
  keepHere({});
  if (incomplete.local) report('write-failed');
}

/**
 * Connects a late or reopened database: writes all texts into it, unless it has newer ones.
 * @param {Promise<FoundCopy | null> | null} reading
 */
async function join(reading = null) {
  if (opening) return;
  opening = true;
  const found = await (reading ?? database.read());
  if (found && storage.mine()) {
    if (diverged && found.revision > diverged.since) {
      database.close();
      report('conflict');
      return;
    }
    diverged = null;
    incomplete.database = true;
    storage.change({});
  }
  opening = false;
}

/** Returns the day number, as in archive.hpp. */
function today() {
  return Math.floor((Date.now() - new Date().getTimezoneOffset() * 60_000) / 86_400_000);
}

/** @param {Copy} one @param {Copy} other */
function differ(one, other) {
  return one.revision !== other.revision || one.texts.size !== other.texts.size ||
         [...one.texts].some(([key, text]) => other.texts.get(key) !== text);
}
