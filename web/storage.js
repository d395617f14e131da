// Small texts that stay between visits, in two copies (copies.js): whatever is killed, and when, one
// of them has all that was written. Where nothing can be kept nothing breaks.
// One tab writes at a time (one_tab.js): the one whose name stands there.

import {DatabaseCopy, holder, LocalCopy} from './{{copies.js}}';
import {together} from './{{rejoin.js}}';

const name = `${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`;
/** Milliseconds, once the program is there, until a database that does not open is gone without. */
const patience = 3000;
let claimed = false;
/** Which copy lacks a change, or may: it is written anew, whole, when it is written again. */
const behind = {local: false, database: false};
const local = new LocalCopy();
let {texts, revision} = local.read();  // all there is before the tab holds the games
/** What localStorage says (LocalCopy.alone) while nobody knows what the database has. */
let alone = null;
/** Whether the database is being opened, or has newer texts and waits for the next visit. */
let away = false;
const database = new DatabaseCopy({lost, kept: forgetAlone, closed: () => join()});

/** What has happened (see listen) before anybody listened. */
const happened = [];
let hear = what => happened.push(what);

export const storage = {
  /** Called when another tab has taken over, as soon as that is seen. */
  taken: () => {},

  /**
   * `heard` gets 'unkept' when a change was not kept after all, and 'parted' when newer texts were
   * found than those that this visit goes on from: both are kept, and the next visit has both.
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
   * not in a hurry before `loaded`, a promise, is done.
   */
  async open(loaded) {
    const reading = database.read();
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

  /** The text, or null when there is none. */
  read: key => texts.get(key) ?? null,

  /**
   * The same in UTF-8. Half characters, which no text of ours has and UTF-8 cannot hold, become zero
   * bytes: whoever reads them sees that something is wrong.
   */
  bytes(key) {
    const text = this.read(key)?.replace(/\p{Surrogate}/gu, '\0');
    return text === undefined ? null : new TextEncoder().encode(text);
  },

  /**
   * False when it could not be kept; where that turns out later, who listens hears of it. What
   * another tab holds now is left alone.
   */
  write(key, text) {
    return this.change({[key]: text});
  },

  /** Gives a text a name that is free; false when that could not be kept: then it has its old one. */
  rename(key, free) {
    return texts.has(key) && !texts.has(free) && this.change({[free]: texts.get(key), [key]: null});
  },

  /** False when it stays. */
  remove(key) {
    return this.change({[key]: null});
  },

  /** All keys in UTF-8, a line each. */
  keys: () => new TextEncoder().encode([...texts.keys()].join('\n')),

  /** All of a change (see copies.js) or nothing. */
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

/** Writes a change, or all there is where a change is missing, to localStorage. */
function keepHere(change) {
  const written = noteAlone(change) && local.write(behind.local ? whole() : change, revision);
  behind.local = !written;
  if (written) forgetAlone();
}

/** All texts, and none that are no longer. */
function whole() {
  const gone = [...local.read().texts.keys()].filter(key => !texts.has(key));
  return Object.fromEntries([...texts, ...gone.map(key => [key, null])]);
}

/** Says beforehand what is changed without the database; false where that cannot be said. */
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

/** The database has not kept a change. */
function lost({whole: all}) {
  behind.database = true;
  if (!storage.mine()) return;
  // What came after it may be on the disk without it: all of it once more.
  if (!all) behind.database = !database.write(Object.fromEntries(texts), revision, {whole: true});
  if (!behind.database || !behind.local) return;
  keepHere({});
  if (behind.local) hear('unkept');
}

/** Takes in the database, which is late or was closed: it gets all there is, unless it has newer texts. */
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

function differ(one, other) {
  return one.revision !== other.revision || one.texts.size !== other.texts.size ||
         [...one.texts].some(([key, text]) => other.texts.get(key) !== text);
}
