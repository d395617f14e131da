// Small texts that stay between visits, in two copies (copies.js): whatever is killed, and when, one
// of them has all that was written. Where nothing can be kept nothing breaks.
// One tab writes at a time (one_tab.js): the one whose name stands there.

import {DatabaseCopy, holder, LocalCopy} from './{{copies.js}}';

const name = `${Date.now().toString(36)}${Math.random().toString(36).slice(1)}`;
let claimed = false;
/** Which copy lacks a change, or may: it is written anew, whole, with the next one. */
const behind = {local: false, database: false};
/** Whether localStorage had no room in this visit: all of it is not tried again with every change. */
let full = false;
const local = new LocalCopy();
let {texts, revision} = local.read();  // all there is before the tab holds the games
const database = new DatabaseCopy({lost: () => { behind.database = true; }});

export const storage = {
  /** Called when another tab has taken over, as soon as that is seen. */
  taken: () => {},

  /** From now on this tab writes, and no other. */
  claim() {
    claimed = true;
    try {
      localStorage.setItem(holder, name);
    } catch {
      // Nothing is kept here, so nothing can be lost.
    }
  },

  /** Reads the newer copy and brings the other up to date; to be called by the tab that writes. */
  async open() {
    const kept = await database.read();
    const here = local.read();
    const newest = kept && kept.revision > here.revision ? kept : here;
    ({texts, revision} = newest);
    if (kept && newest === here) behind.database = differ(kept, here);
    if (newest === kept) behind.local = true;
    if (behind.local || behind.database) this.change({});
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

  /** False when it could not be kept. What another tab holds now is left alone. */
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
    const whole = () => {
      const gone = [...local.read().texts.keys()].filter(key => !texts.has(key));
      return Object.fromEntries([...texts, ...gone.map(key => [key, null])]);
    };
    const anew = behind.database;
    behind.database = !database.write(anew ? Object.fromEntries(texts) : change, revision, {whole: anew});
    if (!full || anew || behind.database) {
      full = behind.local = !local.write(behind.local ? whole() : change, revision);
    }
    if (!behind.local || !behind.database) return true;
    texts = before;
    return false;
  },
};

function differ(one, other) {
  return one.revision !== other.revision || one.texts.size !== other.texts.size ||
         [...one.texts].some(([key, text]) => other.texts.get(key) !== text);
}
