// Connects the devices of a table through public Nostr relays, and reconnects lost ones. Each device announces itself
// under a topic; of two that hear of each other the one with the smaller id makes an offer, the other answers, and the
// connection between them is their own. Relays see an opaque topic and the address of each device; what is said there
// is encrypted with the link's secret. Bundled by esbuild with its imports. Knows no game.
import {encode} from 'uqr';

export {Mailbox} from './mailbox.js';

import {NostrRelay, Pen} from './nostr_relay.js';
import {RelayPool} from './relay_pool.js';
import {digest, hexOf, Seal} from './seal.js';

import {messageOf} from '../thrown.js';

/** @import {PeerCallbacks} from './manual_signaling.js' */
/** @import {LinkCallbacks, PeerLink} from './peer_link.js' */

const kind = 25050;              // ephemeral events, which relays forward and do not store
const topic_tag = 'x';
const step = 1000;               // milliseconds between two announcements, at least
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

const newId = () => hexOf(crypto.getRandomValues(new Uint8Array(8)));

/** Returns a QR code: for each row of modules, '1' (dark) and '0'. @param {string} text */
export function matrixOf(text) {
  // The lowest error correction makes it smallest: screens have no stains.
  return encode(text, {ecc: 'L', border: 0}).data.map(row => row.map(Number).join(''));
}

/** Encrypts for the devices that know the code of the table. */
class Secret {
  /** @param {string} code */
  static async of(code) {
    const topic = (await digest(`drago topic ${code}`)).subarray(0, 16);
    return new Secret(hexOf(topic), await Seal.of(`drago key ${code}`));
  }

  /** @param {string} topic @param {Seal} seal */
  constructor(topic, seal) {
    this.topic = topic;
    this.seal = seal;
  }

  /** @param {Said} said */
  close(said) {
    return this.seal.close(new TextEncoder().encode(JSON.stringify(said)));
  }

  /** Rejects what others have written. @param {string} content @returns {Promise<Said>} */
  async open(content) {
    return JSON.parse(new TextDecoder().decode(await this.seal.open(content)));
  }
}

export class RelayRoom extends RelayPool {
  /**
   * `relays`: addresses; `ahead`: milliseconds by which the true time is ahead of this device's clock; `connect`: makes
   * a connection; `changed`: called on another `state` or other `counts`, as in the news.
   * @param {{code: string, relays: string[], ahead: number, connect(how: LinkCallbacks): PeerLink, changed(): void}
   *         & PeerCallbacks} how
   */
  constructor({code, relays, ahead, connect, linked, parted, heard, changed}) {
    super(relays, changed);
    this.ahead = ahead;
    this.connect = connect;
    this.linked = linked;
    this.parted = parted;
    this.heard = heard;
    this.id = newId();
    this.number = 0;         // of the last message
    this.pen = new Pen(kind);
    /** By id. @type {Map<string, Device>} */
    this.devices = new Map();
    /** Messages that have come, from any relay: their beginnings, which are random. @type {Set<string>} */
    this.known = new Set();
    this.announced = -Infinity;  // when
    this.woken = -Infinity;      // when
    this.wakes = 0;
    this.pause = soonest;
    if (this.state === 'connecting') this.begin(code);
  }

  /** Joins; without WebRTC, or with an invalid configuration, finds no devices. @param {string} code */
  async begin(code) {
    try {
      this.secret = await Secret.of(code);
      this.connect({opened() {}, closed() {}, heard() {}}).close();
    } catch (error) {
      this.fail(error);
      return;
    }
    this.start();
  }

  /** @override @param {string} url */
  relayAt(url) {
    const {topic} = /** @type {Secret} */ (this.secret);
    return new NostrRelay({
      url, filter: {kinds: [kind], [`#${topic_tag}`]: [topic]}, ahead: this.ahead,
      heard: ({content}) => this.take(content),
      reached: relay => this.say(this.presence(), false, [relay]),
      changed: () => this.count(),
    });
  }

  /** @override */
  get apart() {
    return [...this.devices.values()].filter(({isApart}) => isApart).length;
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
    const content = await this.secret.close({from: this.id, number: this.number, ...what});
    if (this.ended) return;
    const draft = this.pen.draft([[topic_tag, this.secret.topic]], content);
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

  /** @override  Also announces this device, at once and often. */
  wakeUp() {
    super.wakeUp();
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

  /** @override  Offers again, forgets devices, announces this one. */
  look() {
    super.look();
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
    clearTimeout(this.later);
    await super.end();
    for (const {link} of [...this.devices.values()]) link?.close();
  }
}
