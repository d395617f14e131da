// One relay of a table's mail: fetches the stored events page by page, then hears of new ones, and stores events there
// until it accepts or refuses them. Limits what it reads. Does not know what events mean.
import {NostrRelay} from './nostr_relay.js';

/** @import {NostrEvent} from './nostr_relay.js' */

const most_events = 2000;               // read per hour; twice as many end the connection
const most_bytes = 16 * 1024 * 1024;    // likewise
const most_copied = 4 * 1024 * 1024;    // bytes of others' events stored there per hour
const period = 3_600_000;               // milliseconds
const page = 500;                       // events; relays may give fewer
const patience = 10_000;                // milliseconds for each event of a page
const side_by_side = 4;                 // events without an answer
const answering = 15_000;               // milliseconds
const most_tries = 3;                   // before the long pauses
const long_pause = 60_000, longest_pause = 600_000;  // milliseconds

/**
 * An event to store at all relays: `holders` have it, `key` is that of its content. `from`: the relay that gave it;
 * null: it is this device's own, and `isAccepted` once a relay has it.
 * @typedef {{key: string, event: NostrEvent, letters: number, holders: Set<MailRelay>, from: MailRelay | null,
 *            isAccepted: boolean, since: number, checked?: Promise<boolean>}} Post
 */

export class MailRelay extends NostrRelay {
  /**
   * `found`: called with each event; `told`: all stored events have come, or as many as there will be (see `isWhole`);
   * `lost`: the connection is; `accepted`: the relay has stored an event; `redate`: dates an event anew if it can.
   * @param {Omit<ConstructorParameters<typeof NostrRelay>[0], 'heard'> & {
   *          found(event: NostrEvent, relay: MailRelay): void, told(relay: MailRelay): void,
   *          lost(relay: MailRelay): void, accepted(post: Post, relay: MailRelay): void,
   *          redate(post: Post, relay: MailRelay): Promise<unknown>}} how
   */
  constructor({found, told, lost, accepted, redate, ...how}) {
    super({...how, heard: event => this.hear(event)});
    this.found = found;
    this.told = told;
    this.lost = lost;
    this.accepted = accepted;
    this.redate = redate;
    this.hasTold = false;
    this.isWhole = false;  // it has told all
    this.isAsking = false;
    this.asked = 0;        // pages, which number the subscriptions
    /** Of the pages so far: ids, the oldest date, and whether the last one brought any. */
    this.pages = {ids: new Set(), oldest: Infinity, isNew: false};
    this.read = {since: performance.now(), events: 0, bytes: 0, copied: 0};
    /** @type {Post[]} */
    this.queue = [];
    /** Refused for their date. @type {Post[]} */
    this.outdated = [];
    /** Being dated anew. @type {Set<Post>} */
    this.dating = new Set();
    /** Without an answer, by the event's id. @type {Map<string, {post: Post, since: number}>} */
    this.sending = new Map();
    /** Vain attempts by the post's key, and when to try again. @type {Map<string, {count: number, next: number}>} */
    this.tries = new Map();
  }

  /** Fetches all events anew. */
  retell() {
    this.stopAsking();
    this.hasTold = this.isWhole = false;
    this.pages = {ids: new Set(), oldest: Infinity, isNew: false};
    this.queue = [];
    this.release();
  }

  /** @override */
  drop() {
    this.stopAsking();
    for (const {post} of this.sending.values()) this.delay(post);
    this.sending.clear();
    this.queue = [];
    this.outdated = [];
    this.pages = {ids: new Set(), oldest: Infinity, isNew: false};
    this.hasTold = this.isWhole = false;
    super.drop();
    this.lost(this);
  }

  stopAsking() {
    clearTimeout(this.asking);
    if (this.isAsking) this.send(['CLOSE', this.subscription]);
    this.isAsking = false;
  }

  /** That of the current page. */
  get subscription() {
    return `mail ${this.asked}`;
  }

  /** True if it can be asked, and told things. */
  get isReady() {
    return this.isReached && !this.isQuiet && !this.dates;
  }

  /** @override */
  release() {
    if (!this.isReady) return;
    if (!this.hasTold && !this.isAsking) this.ask();
    for (const post of this.outdated.splice(0)) {
      this.dating.add(post);
      this.redate(post, this).then(() => {
        this.dating.delete(post);
        this.put(post);
      });
    }
    this.deliver();
  }

  /** Asks for the next page: newest first. */
  ask() {
    this.stopAsking();
    this.isAsking = true;
    this.asked += 1;
    this.pages.isNew = false;
    const {oldest} = this.pages;
    this.send(['REQ', this.subscription, {...this.filter, limit: page, ...(oldest < Infinity && {until: oldest})}]);
    this.wait();
  }

  /** Waits for the next event of a page. */
  wait() {
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.finish(false), patience);
  }

  /** @param {boolean} isWhole */
  finish(isWhole) {
    this.stopAsking();
    this.hasTold = true;
    this.isWhole = isWhole;
    this.told(this);
  }

  /** @override @param {unknown} data */
  take(data) {
    const {read} = this;
    const now = performance.now();
    if (now - read.since > period) this.read = {since: now, events: 0, bytes: 0, copied: 0};
    read.bytes += typeof data === 'string' ? data.length : 0;
    if (read.bytes > 2 * most_bytes || read.events > 2 * most_events) this.passOver('it sends too much');
    else super.take(data);
  }

  /** @override @param {any[]} words */
  act(words) {
    const [what, about, more] = words;
    if (!String(about).startsWith('mail')) {
      super.act(words);
    } else if (!this.isAsking || about !== this.subscription) {
      if (what === 'EVENT') this.read.events += 1;
    } else if (what === 'EVENT') {
      this.wait();
      const {pages} = this;
      if (Number.isSafeInteger(more?.created_at)) pages.oldest = Math.min(pages.oldest, more.created_at);
      if (typeof more?.id === 'string' && !pages.ids.has(more.id)) {
        pages.ids.add(more.id);
        pages.isNew = true;
      }
      this.hear(more);
    } else if (what === 'EOSE') {
      if (this.pages.isNew) this.ask();
      else this.finish(true);
    } else if (what === 'CLOSED') {
      clearTimeout(this.asking);
      this.isAsking = false;
      this.refuse(String(more));
    }
  }

  /** @param {NostrEvent} event */
  hear(event) {
    const {read} = this;
    read.events += 1;
    if (read.events <= most_events && read.bytes <= most_bytes) this.found(event, this);
    else if (this.isAsking) this.finish(false);
  }

  /** Stores an event there, soon. @param {Post} post */
  put(post) {
    const {key, from, event: {content}, holders} = post;
    const {read} = this;
    if (!this.isReached || !this.hasTold || holders.has(this)) return;
    if (performance.now() < (this.tries.get(key)?.next ?? 0)) return;
    if ([...this.queue, ...this.outdated, ...this.dating].includes(post)) return;
    if ([...this.sending.values()].some(each => each.post === post)) return;
    if (from && (!this.isWhole || read.copied + content.length > most_copied)) return;
    if (from) read.copied += content.length;
    this.queue.push(post);
    this.deliver();
  }

  deliver() {
    while (this.isReady && this.hasTold && this.sending.size < side_by_side) {
      const post = this.queue.shift();
      if (!post) return;
      if (post.holders.has(this)) continue;
      this.sending.set(post.event.id, {post, since: performance.now()});
      this.expect(patience);
      this.send(['EVENT', post.event]);
    }
  }

  /** @override @param {string} id @param {boolean} isAccepted @param {string} why */
  answered(id, isAccepted, why) {
    const post = this.sending.get(id)?.post;
    this.sending.delete(id);
    if (!post) return;
    if (isAccepted || why.startsWith('duplicate:')) {
      this.accepted(post, this);
    } else if (why.startsWith('invalid:')) {
      // Wrongly dated; or too long, in which case further attempts are as vain.
      const isFirst = !this.tries.has(post.key);
      this.delay(post);
      if (isFirst) this.refuse(why, () => this.outdated.push(post));
    } else {
      // The mailbox puts it here again.
      this.refuse(why);
    }
    this.deliver();
  }

  /** Counts a vain attempt; after several, the next one is later. @param {Post} post */
  delay({key}) {
    const count = (this.tries.get(key)?.count ?? 0) + 1;
    const pause = count < most_tries ? 0 : Math.min(longest_pause, long_pause * 2 ** (count - most_tries));
    this.tries.set(key, {count, next: performance.now() + pause});
  }

  /** Every second. */
  look() {
    for (const [id, {post, since}] of this.sending) {
      if (performance.now() - since < answering) continue;
      this.sending.delete(id);
      this.delay(post);
    }
    this.deliver();
  }
}
