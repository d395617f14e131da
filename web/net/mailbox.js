// The mail of a table over days: what its devices say is left with relays, as stored events, for those that come later.
// Encrypted and signed with keys made from the table's code. Gathers the letters of all relays, and copies what one has
// forgotten from the others. Knows no game; letters are bytes.
import {MailRelay} from './mail_relay.js';
import {isGenuine, longest, Pen} from './nostr_relay.js';
import {RelayPool} from './relay_pool.js';
import {digest, hexOf, Seal} from './seal.js';

/** @import {Bytes, NetState} from '../messages.js' */
/** @import {Post} from './mail_relay.js' */
/** @import {NostrEvent} from './nostr_relay.js' */

export const kind = 2505;        // regular events: relays store all of them. No NIP uses this number
const shelf_life = 60 * 86_400;  // seconds until relays may forget an event
const latest = 1e11;             // seconds: a date far beyond any clock
const combining = 300;           // milliseconds in which letters are combined
const enough = 3000;             // milliseconds for further relays after the first has told all
const settling = 5000;           // milliseconds in which its author brings a new event to all relays
const batch = 50;                // milliseconds
const most = 36_000;             // bytes of an event before encryption; relays often refuse messages above 64 kB
// An event begins with one byte: `several`, then letters, each after its size; or `piece`, then the number of this part
// of a long letter, that of all parts, the digest of each, and the part. So made-up parts fit nowhere.
const several = 1, piece = 2;
const size_bytes = 4;
const digest_bytes = 32;
const most_pieces = 16;          // of a letter
const hidden = () => document.visibilityState === 'hidden';

/** What relays have, fetched once. */
class Round {
  /** By key. @type {Map<string, Post>} */
  posts = new Map();
  /** By the event's id; null: not the table's. @type {Map<string, Promise<Post | null>>} */
  events = new Map();
  /** Digests of the letters so far. @type {Set<string>} */
  letters = new Set();
  /** Parts of long letters, by the digests of all parts. @type {Map<string, Map<number, Bytes>>} */
  pieces = new Map();
  /** Letters for the worker. @type {{date: number, letter: Bytes}[]} */
  gathered = [];
  isComplete = false;
  /** When the first relay had told all. @type {number | null} */
  first = null;
}

/** @extends {RelayPool<MailRelay>} */
export class Mailbox extends RelayPool {
  /**
   * `mail`: called with letters that devices have left, each once; `mailed`: these were all; `remail`: all letters come
   * again, because relays may have lost some; `changed`: called on another `state`, `counts` or `mailState`.
   * @param {{code: string, relays: string[], ahead: number, changed(): void, mail(letters: Bytes[]): void,
   *          mailed(): void, remail(): void}} how
   */
  constructor({code, relays, ahead, changed, mail, mailed, remail}) {
    super(relays, changed);
    this.ahead = ahead;
    this.mail = mail;
    this.mailed = mailed;
    this.remail = remail;
    this.round = new Round();
    this.isLost = false;  // no relay was reached for a while
    this.last = 0;        // the newest letter's date, in seconds
    /** Letters for the next event. @type {Bytes[]} */
    this.outbox = [];
    this.sealing = 0;     // letters on their way from there
    this.said = '';
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.later = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.packing = undefined;
    this.hide = () => { if (hidden()) this.pack(); };
    this.begun = this.state === 'connecting' ? this.begin(code) : null;
  }

  /** @param {string} code */
  async begin(code) {
    try {
      this.pen = new Pen(kind, await digest(`drago mail author ${code}`));
      this.seal = await Seal.of(`drago mail key ${code}`);
    } catch (error) {
      this.fail(error);
      return;
    }
    if (this.ended) return;
    document.addEventListener('visibilitychange', this.hide);
    this.start();
  }

  /** @override @param {string} url */
  relayAt(url) {
    const {pubkey} = /** @type {Pen} */ (this.pen);
    return new MailRelay({
      url, filter: {kinds: [kind], authors: [pubkey]}, ahead: this.ahead,
      changed: () => this.count(),
      reached: () => { if (this.isLost) this.restart(); },
      found: (event, relay) => this.find(event, relay),
      told: relay => this.told(relay),
      lost: relay => { for (const {holders} of this.round.posts.values()) holders.delete(relay); },
      accepted: (post, relay) => {
        post.holders.add(relay);
        post.isAccepted = true;
        this.tell();
      },
      redate: async (post, relay) => {
        if (post.from || post.isAccepted) return;
        this.ahead = relay.ahead;
        post.event = await this.sign(post.event.content);
        this.round.events.set(post.event.id, Promise.resolve(post));
      },
    });
  }

  /** @returns {NonNullable<NetState['mail']>} */
  get mailState() {
    const isReady = this.round.isComplete && this.counts.reached > 0;
    let waiting = this.outbox.length + this.sealing;
    for (const {from, isAccepted, letters} of this.round.posts.values()) waiting += from || isAccepted ? 0 : letters;
    return {state: this.state === 'none' ? 'none' : isReady ? 'ready' : 'fetching', waiting, last: this.last};
  }

  tell() {
    const said = JSON.stringify(this.mailState);
    if (said === this.said || this.ended) return;
    this.said = said;
    this.changed();
  }

  /** @override */
  count() {
    super.count();
    if (this.counts.reached === 0 && this.round.isComplete) this.isLost = true;
    this.consider();
    this.tell();
  }

  /** @override */
  look() {
    super.look();
    for (const relay of this.relays) relay.look();
    this.count();
    this.share();
  }

  /** Fetches all letters anew; keeps those that no relay has yet. */
  restart() {
    const {posts} = this.round;
    this.isLost = false;
    this.round = new Round();
    for (const [key, post] of posts) {
      if (post.from || post.isAccepted) continue;
      this.round.posts.set(key, post);
      this.round.events.set(post.event.id, Promise.resolve(post));
    }
    this.remail();
    for (const relay of this.relays) relay.retell();
    this.tell();
  }

  /** Takes an event of a relay; drops strangers' unread. @param {NostrEvent} event @param {MailRelay} relay */
  async find(event, relay) {
    const {round} = this;
    if (this.ended || !this.isOurs(event)) return;
    let opened = round.events.get(event.id);
    if (!opened) {
      opened = this.open(event, relay, round).catch(() => null);
      round.events.set(event.id, opened);
    }
    const post = await opened;
    if (post && relay.isReached) post.holders.add(relay);
  }

  /** @param {any} event */
  isOurs(event) {
    const {created_at: date} = event ?? {};
    return event?.pubkey === this.pen?.pubkey && event.kind === kind && Number.isInteger(date) && date > 0 &&
      date < latest && typeof event.id === 'string' && event.id.length === 2 * digest_bytes &&
      typeof event.sig === 'string' && Array.isArray(event.tags) && typeof event.content === 'string' &&
      event.content.length < longest;
  }

  /**
   * Decrypts an event: only a device that knows the code could encrypt it.
   * @param {NostrEvent} event @param {MailRelay} relay @param {Round} round @returns {Promise<Post>}
   */
  async open(event, relay, round) {
    const seal = /** @type {Seal} */ (this.seal);
    const bytes = await seal.open(event.content);
    const key = hexOf(await digest(bytes));
    const letters = await lettersIn(bytes, round);
    // Another event with the same content may have come meanwhile.
    const same = round.posts.get(key);
    if (same) return same;
    /** @type {Post} */
    const post = {
      key, event, letters: 0, holders: new Set(), from: relay, isAccepted: true,
      since: round.isComplete ? performance.now() : -Infinity,
    };
    round.posts.set(key, post);
    for (const letter of letters) await this.give(letter, event.created_at, round);
    if (round.isComplete) this.learnLast();
    return post;
  }

  /** Gives a new letter to the worker, soon. @param {Bytes} letter @param {number} date @param {Round} round */
  async give(letter, date, round) {
    const name = hexOf(await digest(letter));
    if (round.letters.has(name)) return;
    round.letters.add(name);
    round.gathered.push({date, letter});
    if (round.isComplete) this.later ??= setTimeout(() => this.handOver(), batch);
  }

  /** Gives all gathered letters to the worker, the oldest first. */
  handOver() {
    clearTimeout(this.later);
    this.later = undefined;
    const {gathered} = this.round;
    if (this.ended || gathered.length === 0) return;
    this.mail(gathered.splice(0).sort((a, b) => a.date - b.date).map(({letter}) => letter));
  }

  /** A relay has told all. @param {MailRelay} relay */
  async told(relay) {
    const {round} = this;
    await Promise.all(round.events.values());
    if (round !== this.round || !relay.hasTold) return;
    round.first ??= performance.now();
    setTimeout(() => this.consider(), enough);
    this.consider();
    this.share();
  }

  /** The mail is read when all relays that answer have told all, or the first one did some time ago. */
  consider() {
    const {round} = this;
    if (this.ended || round.isComplete || round.first === null) return;
    const isExpected = this.relays.some(({refused, hasTold, fails}) => !refused && !hasTold && fails === 0);
    if (isExpected && performance.now() - round.first < enough) return;
    round.isComplete = true;
    this.handOver();
    this.mailed();
    this.learnLast();
    this.share();
    this.tell();
  }

  /** Learns the date of the newest letter. */
  async learnLast() {
    const [newest] = [...this.round.posts.values()].sort((a, b) => b.event.created_at - a.event.created_at);
    if (!newest || newest.event.created_at <= this.last || !await this.check(newest)) return;
    this.last = newest.event.created_at;
    this.tell();
  }

  /** Verifies an event's signature; a relay that has falsified one is passed over. @param {Post} post */
  check(post) {
    const {round} = this;
    post.checked ??= isGenuine(post.event).then(is => {
      if (is || this.ended) return is;
      post.from?.passOver('it has falsified an event');
      if (round === this.round) this.restart();
      return is;
    });
    return post.checked;
  }

  /** Brings to each relay what it lacks: own events, and those of other relays. */
  share() {
    const {round} = this;
    if (!round.isComplete || this.ended) return;
    const now = performance.now();
    for (const post of [...round.posts.values()].sort((a, b) => a.event.created_at - b.event.created_at)) {
      if (post.from && now - post.since < settling) continue;
      const lacking = this.relays.filter(relay => relay.hasTold && !post.holders.has(relay));
      if (lacking.length === 0) continue;
      if (!post.from) for (const relay of lacking) relay.put(post);
      else if (lacking.some(({isWhole}) => isWhole)) this.copy(post, lacking, round);
    }
  }

  /** @param {Post} post @param {MailRelay[]} lacking @param {Round} round */
  async copy(post, lacking, round) {
    if (!await this.check(post) || round !== this.round) return;
    for (const relay of lacking) relay.put(post);
  }

  /** Leaves letters with all relays. @param {Bytes[]} letters */
  leave(letters) {
    if (this.ended) return;
    this.outbox.push(...letters);
    if (hidden()) this.pack();
    else this.packing ??= setTimeout(() => this.pack(), combining);
    this.tell();
  }

  /** Makes events of the letters at hand. */
  async pack() {
    clearTimeout(this.packing);
    this.packing = undefined;
    const letters = this.outbox.splice(0);
    this.sealing += letters.length;
    await this.begun;
    for (const {bytes, count} of await packed(letters)) {
      await this.post(bytes, count);
    }
    this.sealing -= letters.length;
    this.share();
    this.tell();
  }

  /** @param {Bytes} bytes @param {number} letters */
  async post(bytes, letters) {
    const key = hexOf(await digest(bytes));
    // A relay may have kept a part of a long letter.
    if (!this.seal || this.round.posts.has(key)) return;
    const event = await this.sign(await this.seal.close(bytes));
    const {round} = this;
    /** @type {Post} */
    const post = {
      key, event, letters, holders: new Set(), from: null, isAccepted: false, since: performance.now(),
      checked: Promise.resolve(true),
    };
    round.posts.set(key, post);
    round.events.set(event.id, Promise.resolve(post));
    this.learnLast();
  }

  /** @param {string} content */
  sign(content) {
    const date = Math.round((Date.now() + this.ahead) / 1000);
    return /** @type {Pen} */ (this.pen).sign(date, [['expiration', String(date + shelf_life)]], content);
  }

  /** Resolves when relays have accepted all letters, at the latest after `span` milliseconds. @param {number} span */
  async delivered(span) {
    if (this.outbox.length > 0) await this.pack();
    const until = performance.now() + span;
    while (!this.ended && this.mailState.waiting > 0 && performance.now() < until) {
      await new Promise(done => { setTimeout(done, batch); });
    }
  }

  /** There are no connections between devices. */
  disconnect() {}

  /** @override */
  async end() {
    document.removeEventListener('visibilitychange', this.hide);
    clearTimeout(this.later);
    clearTimeout(this.packing);
    await super.end();
  }
}

/** Packs letters into the contents of events: short ones together, long ones in parts. @param {Bytes[]} letters */
async function packed(letters) {
  /** @type {{bytes: Bytes, count: number}[]} */
  const out = [];
  /** @type {Bytes[]} */
  let together = [];
  let size = 1;
  const finish = () => {
    const bytes = joined(Uint8Array.of(several), ...together.flatMap(sized));
    if (together.length > 0) out.push({bytes, count: together.length});
    together = [];
    size = 1;
  };
  for (const letter of letters) {
    if (letter.length + size_bytes + 1 > most) {
      const part = most - most_pieces * digest_bytes - 3;
      const parts = Array.from({length: Math.ceil(letter.length / part)}, (_, at) =>
        letter.slice(at * part, (at + 1) * part));
      const names = await Promise.all(parts.map(digest));
      for (const [at, own] of parts.entries()) {
        out.push({bytes: joined(Uint8Array.of(piece, at, parts.length), ...names, own), count: 1});
      }
      continue;
    }
    if (size + size_bytes + letter.length > most) finish();
    together.push(letter);
    size += size_bytes + letter.length;
  }
  finish();
  return out;
}

/** @param {Bytes} letter */
function sized(letter) {
  const size = new Uint8Array(size_bytes);
  new DataView(size.buffer).setUint32(0, letter.length);
  return [size, letter];
}

/** @param {Bytes[]} parts */
function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, {length}) => sum + length, 0));
  let at = 0;
  for (const each of parts) {
    whole.set(each, at);
    at += each.length;
  }
  return whole;
}

/**
 * Returns the letters in an event's content, also one that it completes; rejects another form.
 * @param {Bytes} bytes @param {Round} round
 */
async function lettersIn(bytes, round) {
  /** @type {Bytes[]} */
  const letters = [];
  if (bytes[0] === several) {
    const view = new DataView(bytes.buffer);
    for (let at = 1; at < bytes.length;) {
      const size = view.getUint32(at);
      at += size_bytes;
      if (size === 0 || at + size > bytes.length) throw new Error('a letter has another size');
      letters.push(bytes.slice(at, at + size));
      at += size;
    }
    if (letters.length === 0) throw new Error('there is no letter');
  } else if (bytes[0] === piece) {
    const [, at, count] = bytes;
    const start = 3 + count * digest_bytes;
    const own = bytes.slice(start);
    const name = hexOf(bytes.subarray(3, start));
    const found = hexOf(await digest(own));
    if (at >= count || count > most_pieces || name.slice(at * found.length, (at + 1) * found.length) !== found) {
      throw new Error('it is no part');
    }
    const pieces = round.pieces.get(name) ?? new Map();
    round.pieces.set(name, pieces);
    pieces.set(at, own);
    if (pieces.size === count) {
      round.pieces.delete(name);
      letters.push(joined(...Array.from({length: count}, (_, number) => pieces.get(number))));
    }
  } else {
    throw new Error('it has another form');
  }
  return letters;
}
