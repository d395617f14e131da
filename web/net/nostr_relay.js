// One Nostr relay (NIP-01): keeps a subscription open, publishes events, and deals with what the relay refuses. Knows
// nothing of tables and devices; content is text that is encrypted elsewhere.
import {etc, schnorr, utils} from '@noble/secp256k1';

const notes = 1;                // kind of the events that relays have most of: they show the relay's time
const soonest = 1000, latest = 30_000;  // milliseconds between attempts to reach a relay
const longest_pause = 60_000;   // milliseconds without sending, after refusals
const patience = 10_000;        // milliseconds to connect, and to answer a subscription
const quick = 2000;             // milliseconds for a sign of life after the device has slept, and to tell the time
const steady = 30_000;          // milliseconds after which a connection is a good one
const stale = 10_000;           // milliseconds after which held events are of no use
const most_held = 8;            // events
export const longest = 110_000;  // letters of a message of a relay
const most_invalid = 3;         // refusals of a kind that nothing can be done about

/**
 * Makes the same event for any relay, dated by its clock, in seconds.
 * @typedef {(date: number) => Promise<NostrEvent>} Draft
 */
/**
 * @typedef {{id: string, pubkey: string, created_at: number, kind: number, tags: string[][], content: string,
 *            sig: string}} NostrEvent
 */
/** @typedef {{kinds: number[], authors?: string[], [tag: `#${string}`]: string[]}} Filter */

/** Returns an event's id, as bytes. @param {Omit<NostrEvent, 'id' | 'sig'>} event */
async function idOf({pubkey, created_at: date, kind, tags, content}) {
  const words = new TextEncoder().encode(JSON.stringify([0, pubkey, date, kind, tags, content]));
  return new Uint8Array(await crypto.subtle.digest('SHA-256', words));
}

/** True if an event has the id and the signature that its author gave it. @param {NostrEvent} event */
export async function isGenuine(event) {
  try {
    const id = await idOf(event);
    const {hexToBytes} = etc;
    return etc.bytesToHex(id) === event.id &&
      await schnorr.verifyAsync(hexToBytes(event.sig), id, hexToBytes(event.pubkey));
  } catch {
    return false;
  }
}

/** Signs events of one kind: with `secret`, or with a key that nobody knows, made for one visit. */
export class Pen {
  /** @param {number} kind @param {Uint8Array} [secret] */
  constructor(kind, secret = utils.randomSecretKey()) {
    this.kind = kind;
    this.secret = secret;
    this.pubkey = etc.bytesToHex(schnorr.getPublicKey(secret));
  }

  /** @param {string[][]} tags @param {string} content @returns {Draft} */
  draft(tags, content) {
    /** @type {Map<number, Promise<NostrEvent>>} */
    const made = new Map();
    return date => {
      const event = made.get(date) ?? this.sign(date, tags, content);
      made.set(date, event);
      return event;
    };
  }

  /** @param {number} date @param {string[][]} tags @param {string} content @returns {Promise<NostrEvent>} */
  async sign(date, tags, content) {
    const {kind, pubkey} = this;
    const id = await idOf({pubkey, created_at: date, kind, tags, content});
    const sig = etc.bytesToHex(await schnorr.signAsync(id, this.secret));
    return {id: etc.bytesToHex(id), pubkey, created_at: date, kind, tags, content, sig};
  }
}

export class NostrRelay {
  /**
   * `filter`: what events to subscribe to; `ahead`: milliseconds by which the relay's clock is presumably ahead of this
   * device's; `heard`: called with each event; `reached`: the subscription stands; `changed`: `isReached`, `refused` or
   * `fails` has changed.
   * @param {{url: string, filter: Filter, ahead: number, heard(event: NostrEvent): void,
   *          reached(relay: NostrRelay): void, changed(): void}} how
   */
  constructor({url, filter, ahead, heard, reached, changed}) {
    this.url = url;
    this.filter = filter;
    this.ahead = ahead;
    this.heard = heard;
    this.reached = reached;
    this.changed = changed;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.isReached = false;
    this.refused = '';     // why it is passed over
    this.fails = 0;        // attempts in a row
    this.due = Infinity;   // when the connection is lost without a message
    this.since = 0;        // when it began to connect, or the subscription stood
    this.closed = -Infinity;  // when the relay closed a subscription
    this.invalid = 0;      // events refused as invalid
    this.pause = soonest;  // until sending again after the next refusal
    this.isQuiet = false;  // during such a pause
    /** Sent events without an answer, by id. @type {Map<string, Draft>} */
    this.sent = new Map();
    /** Events for later. @type {{draft: Draft, since: number}[]} */
    this.held = [];
    /** Dates of events, while asking for the relay's time. @type {number[] | null} */
    this.dates = null;
  }

  open() {
    this.stopTimer();
    /** @type {WebSocket} */
    let socket;
    try {
      socket = new WebSocket(this.url);
    } catch {
      this.passOver('the address is invalid');
      return;
    }
    this.socket = socket;
    this.since = performance.now();
    const own = (/** @type {() => void} */ work) => () => { if (socket === this.socket) work(); };
    socket.addEventListener('open', own(() => this.subscribe(patience)));
    socket.addEventListener('close', own(() => this.lose()));
    socket.addEventListener('message', ({data}) => { if (socket === this.socket) this.take(data); });
    this.expect(patience);
  }

  /** Loses the connection if nothing arrives within `span` milliseconds. @param {number} span */
  expect(span) {
    const due = performance.now() + span;
    if (due >= this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => this.lose(), span);
  }

  stopTimer() {
    clearTimeout(this.timer);
    this.due = Infinity;
  }

  /** @param {number} span */
  subscribe(span) {
    this.expect(span);
    // Devices' clocks differ, so no `since`; what was said before is of no use here.
    this.send(['REQ', 'table', {...this.filter, limit: 0}]);
  }

  /** @param {unknown[]} words */
  send(words) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(words));
  }

  /** Checks at once whether the connection still works; connects again if not. */
  check() {
    if (this.refused) return;
    this.fails = 0;
    if (this.socket?.readyState === WebSocket.OPEN) {
      this.subscribe(quick);
    } else if (!this.socket || performance.now() - this.since > quick) {
      this.drop();
      this.open();
    }
  }

  drop() {
    this.stopTimer();
    const {socket} = this;
    this.socket = null;
    this.isReached = false;
    this.sent.clear();
    this.dates = null;
    socket?.close();
  }

  /** Connects again: at once if the connection was good, otherwise later. */
  lose() {
    if (this.isReached && performance.now() - this.since > steady) this.fails = 0;
    const pause = this.fails === 0 ? 0 : Math.min(latest, soonest * 2 ** (this.fails - 1));
    this.drop();
    this.fails += 1;
    this.timer = setTimeout(() => this.open(), pause);
    this.changed();
  }

  /** Asks no more. @param {string} why */
  passOver(why) {
    this.end();
    this.refused = why;
    this.changed();
  }

  end() {
    this.drop();
    clearTimeout(this.quiet);
    this.held = [];
  }

  /**
   * Publishes; holds an event that cannot be sent now if it is `urgent`.
   * @param {Draft} draft @param {boolean} urgent
   */
  async publish(draft, urgent) {
    if (this.refused) return;
    if (!this.isReached || this.isQuiet || this.dates) {
      if (urgent) this.hold(draft);
      return;
    }
    const {socket} = this;
    const event = await draft(Math.round((Date.now() + this.ahead) / 1000));
    if (socket !== this.socket) return;
    this.expect(patience);
    this.sent.set(event.id, draft);
    // Some relays do not answer.
    if (this.sent.size > 4 * most_held) this.sent.delete(String(this.sent.keys().next().value));
    this.send(['EVENT', event]);
  }

  /** @param {Draft} draft */
  hold(draft) {
    this.held = [...this.held.slice(1 - most_held), {draft, since: performance.now()}];
  }

  release() {
    if (!this.isReached || this.isQuiet || this.dates) return;
    for (const {draft, since} of this.held.splice(0)) {
      if (performance.now() - since < stale) this.publish(draft, true);
    }
  }

  /** Takes a message of the relay. @param {unknown} data */
  take(data) {
    if (typeof data !== 'string' || data.length > longest) return;
    // Any message shows that the connection works.
    if (this.isReached) this.stopTimer();
    let words;
    try {
      words = JSON.parse(data);
    } catch {
      return;
    }
    if (Array.isArray(words)) this.act(words);
  }

  /** @param {any[]} words */
  act([what, about, more, why]) {
    switch (what) {
      case 'EVENT':
        if (about === 'time') this.dates?.push(Number(more?.created_at));
        else if (typeof more?.content === 'string') this.heard(more);
        break;
      case 'EOSE':
        if (about === 'time') this.learnTime();
        else if (about === 'table') this.settle();
        break;
      case 'OK':
        if (more === true) this.thank();
        this.answered(String(about), more === true, String(why));
        break;
      case 'CLOSED':
        if (about === 'time') this.learnTime();
        else if (about === 'table') this.unsubscribe(String(more));
        break;
      case 'NOTICE':
        if (/^(rate-limited|auth-required|restricted|blocked): /.test(String(about))) this.refuse(String(about));
        break;
      default:
    }
  }

  /** The relay has accepted an event. */
  thank() {
    if (performance.now() - this.closed > steady) this.pause = soonest;
    this.invalid = 0;
  }

  /** The relay has answered an event. @param {string} id @param {boolean} isAccepted @param {string} why */
  answered(id, isAccepted, why) {
    const draft = this.sent.get(id);
    this.sent.delete(id);
    if (draft && !isAccepted) this.refuse(why, () => this.hold(draft));
  }

  /** The relay has closed the subscription. @param {string} why */
  unsubscribe(why) {
    this.isReached = false;
    this.closed = performance.now();
    this.stopTimer();
    this.refuse(why);
    this.changed();
  }

  /** The subscription stands. */
  settle() {
    this.stopTimer();
    if (!this.isReached) {
      this.isReached = true;
      this.since = performance.now();
      this.changed();
      this.reached(this);
    }
    this.release();
  }

  /**
   * Acts on a refusal by its prefix (NIP-01, NIP-42): of an event, which `keep` holds for later, or else of a
   * subscription.
   * @param {string} why @param {() => void} [keep]
   */
  refuse(why, keep) {
    switch (why.split(':')[0]) {
      case 'duplicate':
        break;
      case 'auth-required':
      case 'restricted':
      case 'blocked':
      case 'mute':
      case 'payment-required':
      case 'pow':
        this.passOver(why);
        break;
      case 'invalid':
        if (++this.invalid > most_invalid) {
          this.passOver(why);
          break;
        }
        keep?.();
        if (keep) this.askTime();
        else this.rest();
        break;
      default:
        keep?.();
        this.rest();
    }
  }

  /** Sends nothing for a while; subscribes again afterwards if necessary. */
  rest() {
    if (this.isQuiet) return;
    this.isQuiet = true;
    this.quiet = setTimeout(() => {
      this.isQuiet = false;
      if (!this.isReached && this.socket?.readyState === WebSocket.OPEN) this.subscribe(patience);
      this.release();
    }, this.pause);
    this.pause = Math.min(longest_pause, this.pause * 2);
  }

  /** Learns the relay's time from its newest events: it may refuse an event for its date. */
  askTime() {
    if (this.dates) return;
    /** @type {number[]} */
    const dates = [];
    this.dates = dates;
    setTimeout(() => { if (this.dates === dates) this.learnTime(); }, quick);
    this.send(['REQ', 'time', {kinds: [notes], limit: 9}]);
  }

  learnTime() {
    const dates = (this.dates ?? []).filter(Number.isFinite).sort((a, b) => b - a);
    this.dates = null;
    this.send(['CLOSE', 'time']);
    // Some are dated ahead, and at a quiet relay the newest is old. Relays forgive 15 minutes ahead, but one behind.
    const date = dates[Math.min(2, dates.length - 1)];
    if (date !== undefined) this.ahead = (date + 20 + 300 * (this.invalid - 1)) * 1000 - Date.now();
    this.release();
  }
}
