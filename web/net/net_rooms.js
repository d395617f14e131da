// Connects the devices of a table through public Nostr relays, and reconnects lost ones. Each device announces itself
// under a topic; of two that hear of each other the one with the smaller id makes an offer, the other answers, and the
// connection between them is their own. Relays see an opaque topic and the address of each device; what is said there
// is encrypted with the link's secret. Bundled by esbuild with its imports. Knows no game.
import {encode} from 'uqr';

import {NostrRelay, Pen} from './nostr_relay.js';

import {messageOf} from '../thrown.js';

/** @import {NetState} from '../messages.js' */
/** @import {PeerCallbacks} from './manual_signaling.js' */
/** @import {LinkCallbacks, PeerLink} from './peer_link.js' */

const side_by_side = 5;          // relays; one that passes us over is replaced by a further one
const step = 1000;               // milliseconds between two looks
const slept = 5000;              // milliseconds between two looks after which the device must have slept
const soonest = 2000, latest = 20_000;  // milliseconds between announcements while a device is missing
const calm = 60_000;             // milliseconds between announcements while none is
const gathering = 1000;          // milliseconds for own addresses; later ones follow one by one
const patience = 10_000;         // milliseconds until an offer is given up
const settling = 5000;           // milliseconds in which the other side may not yet know of a connection
const silent = 25_000;           // milliseconds without a word after which a device gets no more offers
const gone = 60_000;             // milliseconds without a word after which a device is forgotten
const one_wake = 3000;           // milliseconds in which a browser tells of one awakening in several ways
const most_devices = 32;
const most_known = 500;          // messages

/**
 * What a device says: of itself, with the devices it is connected with, and how often it has been asleep; or to one
 * other, about an attempt to connect.
 * @typedef {{from: string, number: number, with?: string[], wakes?: number, to?: string, attempt?: string,
 *            offer?: string, answer?: string, candidate?: RTCIceCandidateInit}} Said
 */

/**
 * Another device. `announced`, `offered`: the numbers of its newest announcement and offer; older ones are a slow
 * relay's. By performance.now(): `heard`; `since`, when the attempt or connection began; `next`, when to try again.
 * `isApart`: both sides have tried, in vain: something between them blocks connections.
 * @typedef {{id: string, heard: number, announced: number, offered: number, attempt: string, link: PeerLink | null,
 *            since: number, tries: number, next: number, isApart: boolean, wakes: number}} Device
 */

const hexOf = (/** @type {Uint8Array} */ bytes) => [...bytes].map(each => each.toString(16).padStart(2, '0')).join('');
const newId = () => hexOf(crypto.getRandomValues(new Uint8Array(8)));

/** @param {string} words */
const digest = words => crypto.subtle.digest('SHA-256', new TextEncoder().encode(words));

/** Returns a QR code: for each row of modules, '1' (dark) and '0'. @param {string} text */
export function matrixOf(text) {
  // The lowest error correction makes it smallest: screens have no stains.
  return encode(text, {ecc: 'L', border: 0}).data.map(row => row.map(Number).join(''));
}

/** Encrypts for the devices that know the code of the table. */
class Secret {
  /** @param {string} code */
  static async of(code) {
    const topic = new Uint8Array(await digest(`drago topic ${code}`), 0, 16);
    const key = await crypto.subtle.importKey('raw', await digest(`drago key ${code}`), 'AES-GCM', false,
        ['encrypt', 'decrypt']);
    return new Secret(hexOf(topic), key);
  }

  /** @param {string} topic @param {CryptoKey} key */
  constructor(topic, key) {
    this.topic = topic;
    this.key = key;
  }

  /** @param {Said} said */
  async seal(said) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const words = new TextEncoder().encode(JSON.stringify(said));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({name: 'AES-GCM', iv}, this.key, words));
    return btoa(String.fromCharCode(...iv, ...sealed));
  }

  /** Rejects what others have written. @param {string} content @returns {Promise<Said>} */
  async open(content) {
    const bytes = Uint8Array.from(atob(content), each => each.charCodeAt(0));
    const iv = bytes.subarray(0, 12);
    const words = await crypto.subtle.decrypt({name: 'AES-GCM', iv}, this.key, bytes.subarray(12));
    return JSON.parse(new TextDecoder().decode(words));
  }
}

export class RelayRoom {
  /**
   * `relays`: addresses; `ahead`: milliseconds by which the true time is ahead of this device's clock; `connect`: makes
   * a connection; `changed`: called on another `state` or other `counts`, as in the news.
   * @param {{code: string, relays: string[], ahead: number, connect(how: LinkCallbacks): PeerLink, changed(): void}
   *         & PeerCallbacks} how
   */
  constructor({code, relays, ahead, connect, linked, parted, heard, changed}) {
    this.ahead = ahead;
    this.connect = connect;
    this.linked = linked;
    this.parted = parted;
    this.heard = heard;
    this.changed = changed;
    this.id = newId();
    this.number = 0;         // of the last message
    this.pen = new Pen();
    /** Addresses of relays that are not used yet. */
    this.spare = [...relays];
    /** @type {NostrRelay[]} */
    this.relays = [];
    /** @type {NetState['relays']} */
    this.state = relays.length > 0 ? 'connecting' : 'none';
    this.counts = {asked: 0, reached: 0, refused: 0, apart: 0};
    this.fault = '';
    this.ended = false;
    /** By id. @type {Map<string, Device>} */
    this.devices = new Map();
    /** Messages that have come, from any relay: their beginnings, which are random. @type {Set<string>} */
    this.known = new Set();
    this.announced = -Infinity;  // when
    this.woken = -Infinity;      // when
    this.wakes = 0;
    this.pause = soonest;
    this.looked = Date.now();
    this.wake = () => this.wakeUp();
    this.show = () => { if (document.visibilityState === 'visible') this.wakeUp(); };
    if (this.state === 'connecting') this.begin(code);
  }

  /** Joins; without WebRTC, or with an invalid configuration, finds no devices. @param {string} code */
  async begin(code) {
    try {
      this.secret = await Secret.of(code);
      this.connect({opened() {}, closed() {}, heard() {}}).close();
    } catch (error) {
      this.fault = messageOf(error);
      this.state = 'none';
      this.changed();
      return;
    }
    if (this.ended) return;
    this.timer = setInterval(() => this.look(), step);
    for (const name of ['online', 'pageshow']) addEventListener(name, this.wake);
    document.addEventListener('resume', this.wake);
    document.addEventListener('visibilitychange', this.show);
    this.fill();
  }

  /** Uses further relays in place of those that pass us over. */
  fill() {
    const {ahead, secret} = this;
    while (secret && this.spare.length > 0 && this.relays.filter(({refused}) => !refused).length < side_by_side) {
      const url = String(this.spare.shift());
      this.relays.push(new NostrRelay({
        url, topic: secret.topic, ahead,
        heard: content => this.take(content),
        reached: relay => this.say(this.presence(), false, [relay]),
        // A relay may report while it is being made.
        changed: () => queueMicrotask(() => this.count()),
      }));
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
      apart: [...this.devices.values()].filter(({isApart}) => isApart).length,
    };
    // A good connection that was lost is tried again at once.
    const trying = this.relays.some(({refused, fails}) => !refused && fails <= 1);
    const state = counts.reached > 0 ? 'connected' : trying ? 'connecting' : 'none';
    const before = JSON.stringify([this.state, this.counts]);
    this.state = state;
    this.counts = counts;
    if (JSON.stringify([state, counts]) !== before) this.changed();
    if (counts.refused > 0 && this.spare.length > 0) this.fill();
  }

  /** What this device says of itself. */
  presence() {
    const linked = [...this.devices.values()].filter(({link}) => link?.stands);
    return {with: linked.map(({id}) => id), wakes: this.wakes};
  }

  /**
   * Says something through the relays. `urgent`: relays that refuse it now get it a little later.
   * @param {Omit<Said, 'from' | 'number'>} what @param {boolean} urgent
   */
  async say(what, urgent, relays = this.relays) {
    if (!this.secret || this.ended) return;
    this.number += 1;
    const content = await this.secret.seal({from: this.id, number: this.number, ...what});
    if (this.ended) return;
    const draft = this.pen.draft(this.secret.topic, content);
    for (const relay of relays) relay.publish(draft, urgent);
  }

  /** Announces this device, at most once a second. */
  announce() {
    const wait = this.announced + step - performance.now();
    clearTimeout(this.later);
    if (wait > 0) {
      this.later = setTimeout(() => this.announce(), wait);
      return;
    }
    this.announced = performance.now();
    this.say(this.presence(), false);
  }

  /**
   * After sleep, when the network is back, and when the player asks for it: checks all relays and announces this
   * device, at once and often.
   */
  wakeUp() {
    for (const relay of this.relays) relay.check();
    const now = performance.now();
    if (now - this.woken > one_wake) {
      this.wakes += 1;
      for (const device of this.devices.values()) this.restart(device);
    }
    this.woken = now;
    this.pause = soonest;
    this.announce();
  }

  /** Tries anew to connect with a device after it or this one has slept. @param {Device} device */
  restart(device) {
    Object.assign(device, {tries: 0, next: 0});
    if (!device.link?.isOpen) device.link?.close();
  }

  /** Every second: offers again, forgets devices, announces this one. */
  look() {
    const before = this.looked;
    this.looked = Date.now();
    if (Math.abs(this.looked - before) > slept) this.wakeUp();
    const now = performance.now();
    for (const device of [...this.devices.values()]) {
      const {id, link} = device;
      if (link && !link.isOpen && now - device.since > patience) link.close();
      if (!device.link && now - device.heard > gone) this.devices.delete(id);
      else this.attend(device);
    }
    this.count();
    const all = [...this.devices.values()];
    const missing = all.length === 0 || all.some(({link}) => !link?.stands);
    if (now - this.announced < (missing ? this.pause : calm)) return;
    this.pause = missing ? Math.min(latest, this.pause * 1.5) : soonest;
    this.announce();
  }

  /** Takes a message from a relay. @param {string} content */
  async take(content) {
    const beginning = content.slice(0, 40);
    if (this.known.has(beginning)) return;
    this.known.add(beginning);
    if (this.known.size > most_known) this.known.delete(String(this.known.values().next().value));
    /** @type {Said | undefined} */
    let said;
    try {
      said = await this.secret?.open(content);
    } catch {
      return;  // a stranger's
    }
    if (this.ended || !said || typeof said.from !== 'string' || said.from === this.id) return;
    const device = this.deviceOf(said.from);
    if (!device) return;
    device.heard = performance.now();
    if (Array.isArray(said.with) && said.number > device.announced) {
      device.announced = said.number;
      if (said.wakes !== device.wakes) this.restart(device);
      device.wakes = Number(said.wakes);
      this.see(device, said.with);
    }
    if (said.to !== this.id || typeof said.attempt !== 'string') return;
    try {
      if (typeof said.offer === 'string' && said.number > device.offered && this.id > device.id) {
        device.offered = said.number;
        await this.answer(device, said.attempt, said.offer);
      }
      if (said.attempt !== device.attempt || !device.link) return;
      if (typeof said.answer === 'string') await device.link.accept({type: 'answer', sdp: said.answer});
      if (said.candidate) await device.link.add(said.candidate);
    } catch (error) {
      console.warn(`no connection: ${messageOf(error)}`);
    }
  }

  /** @param {string} id */
  deviceOf(id) {
    let device = this.devices.get(id);
    if (!device && this.devices.size < most_devices) {
      device = {
        id, heard: 0, announced: 0, offered: 0, attempt: '', link: null, since: 0, tries: 0, next: 0, isApart: false,
        wakes: 0,
      };
      this.devices.set(id, device);
    }
    return device;
  }

  /** Acts on an announcement. @param {Device} device @param {unknown[]} others  those it is connected with */
  see(device, others) {
    const {link} = device;
    // The other side has lost a connection that seems to stand here, or the reverse.
    const stands = link?.stands && others.includes(this.id);
    if (link?.isOpen && !stands && performance.now() - device.since > settling) link.close();
    this.attend(device);
    if (device.link || this.id < device.id || !this.isDue(device)) return;
    // The other side makes the offer once it knows this device.
    this.announce();
  }

  /** True if it is time to try again; counts the try. @param {Device} device */
  isDue(device) {
    const now = performance.now();
    if (now < device.next) return false;
    device.next = now + Math.min(calm, soonest * 2 ** device.tries);
    device.tries += 1;
    return true;
  }

  /** Makes an offer to a device without a connection if that is up to this one. @param {Device} device */
  attend(device) {
    if (device.link || this.id > device.id || performance.now() - device.heard > silent || !this.isDue(device)) return;
    this.offer(device).catch(error => console.warn(`no connection: ${messageOf(error)}`));
  }

  /** @param {Device} device */
  async offer(device) {
    const attempt = newId();
    const link = this.begun(device, attempt);
    const {sdp} = await link.describe(gathering);
    if (device.attempt === attempt) this.say({to: device.id, attempt, offer: sdp}, true);
  }

  /** @param {Device} device @param {string} attempt @param {string} offer */
  async answer(device, attempt, offer) {
    device.link?.close();
    const link = this.begun(device, attempt);
    const {sdp} = await link.describe(gathering, {type: 'offer', sdp: offer});
    if (device.attempt === attempt) this.say({to: device.id, attempt, answer: sdp}, true);
  }

  /** Begins a connection with a device. @param {Device} device @param {string} attempt */
  begun(device, attempt) {
    const link = this.connect({
      opened: () => {
        Object.assign(device, {since: performance.now(), tries: 0, next: 0, isApart: false});
        this.linked(attempt, bytes => link.send(bytes));
      },
      heard: bytes => this.heard(attempt, bytes),
      found: candidate => this.say({to: device.id, attempt, candidate}, true),
      closed: wasOpen => {
        if (device.link === link) device.link = null;
        if (!wasOpen) {
          device.isApart = link.accepted;
          return;
        }
        device.heard = performance.now();
        this.pause = soonest;
        this.parted(attempt);
      },
    });
    Object.assign(device, {attempt, link, since: performance.now()});
    return link;
  }

  /** @param {string} attempt  the id of a connection */
  disconnect(attempt) {
    for (const device of this.devices.values()) if (device.attempt === attempt) device.link?.close();
  }

  async end() {
    this.ended = true;
    clearInterval(this.timer);
    clearTimeout(this.later);
    for (const name of ['online', 'pageshow']) removeEventListener(name, this.wake);
    document.removeEventListener('resume', this.wake);
    document.removeEventListener('visibilitychange', this.show);
    for (const {link} of [...this.devices.values()]) link?.close();
    for (const relay of this.relays) relay.end();
  }
}
