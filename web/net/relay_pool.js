// The relays that a table uses side by side: replaces those that pass us over, and checks all after the device has
// slept. Knows no game.
import {messageOf} from '../thrown.js';

/** @import {NetState} from '../messages.js' */
/** @import {NostrRelay} from './nostr_relay.js' */

const side_by_side = 5;  // relays; one that passes us over is replaced by a further one
const step = 1000;       // milliseconds between two looks
const slept = 5000;      // milliseconds between two looks after which the device must have slept

/** @template {NostrRelay} [Relay=NostrRelay] */
export class RelayPool {
  /** `changed`: called on another `state` or other `counts`. @param {string[]} addresses @param {() => void} changed */
  constructor(addresses, changed) {
    this.changed = changed;
    /** Addresses of relays that are not used yet. */
    this.spare = [...addresses];
    /** @type {Relay[]} */
    this.relays = [];
    /** @type {NetState['relays']} */
    this.state = addresses.length > 0 ? 'connecting' : 'none';
    this.counts = {asked: 0, reached: 0, refused: 0, apart: 0};
    this.fault = '';
    this.ended = false;
    this.looked = Date.now();
    this.wake = () => this.wakeUp();
    this.show = () => { if (document.visibilityState === 'visible') this.wakeUp(); };
  }

  /** @param {string} url @returns {Relay} */
  relayAt(url) {
    throw new Error(`nothing is known about ${url}`);
  }

  /** Devices that are there but not connected. */
  get apart() {
    return 0;
  }

  start() {
    if (this.ended) return;
    this.timer = setInterval(() => this.look(), step);
    for (const name of ['online', 'pageshow']) addEventListener(name, this.wake);
    document.addEventListener('resume', this.wake);
    document.addEventListener('visibilitychange', this.show);
    this.fill();
  }

  /** This browser lacks what is needed. @param {unknown} error */
  fail(error) {
    this.fault = messageOf(error);
    this.state = 'none';
    this.changed();
  }

  /** True if further relays should be used. */
  get lacksRelays() {
    return this.spare.length > 0 && this.relays.filter(({refused}) => !refused).length < side_by_side;
  }

  /** Uses further relays in place of those that pass us over. */
  fill() {
    while (this.lacksRelays) {
      const relay = this.relayAt(String(this.spare.shift()));
      this.relays.push(relay);
      relay.open();
    }
    this.count();
  }

  /** Tells whether relays are reached: steady until that changes, not while they are tried again. */
  count() {
    if (this.ended) return;
    const counts = {
      asked: this.relays.length,
      reached: this.relays.filter(({isReached}) => isReached).length,
      refused: this.relays.filter(({refused}) => refused).length,
      apart: this.apart,
    };
    // A good connection that was lost is tried again at once.
    const trying = this.relays.some(({refused, fails}) => !refused && fails <= 1);
    const state = counts.reached > 0 ? 'connected' : trying ? 'connecting' : 'none';
    const before = JSON.stringify([this.state, this.counts]);
    this.state = state;
    this.counts = counts;
    if (JSON.stringify([state, counts]) !== before) this.changed();
    if (counts.refused > 0 && this.lacksRelays) this.fill();
  }

  /** After sleep, when the network is back, and when the player asks for it: checks all relays at once. */
  wakeUp() {
    for (const relay of this.relays) relay.check();
  }

  /** Every second. */
  look() {
    const before = this.looked;
    this.looked = Date.now();
    if (Math.abs(this.looked - before) > slept) this.wakeUp();
  }

  async end() {
    this.ended = true;
    clearInterval(this.timer);
    for (const name of ['online', 'pageshow']) removeEventListener(name, this.wake);
    document.removeEventListener('resume', this.wake);
    document.removeEventListener('visibilitychange', this.show);
    for (const relay of this.relays) relay.end();
  }
}
