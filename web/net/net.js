// The table over the net, on the page's side: commands of the program go to the worker that has the
// protocol (net_worker.js), its packets to the other devices and theirs to it, and its news back, with what
// only this side knows. Fetched with the first command. Knows no rule.

import roomsFile from 'file:./net_rooms.js';
import workerFile from 'file:./net_worker.js';
import {ByHand} from './net_hand.js';

import {messageOf} from '../thrown.js';

/** @import {Begin, Bytes, FromNetWorker, NetCommand, NetState, NetTrouble} from '../messages.js' */
/** @import {PageNews, PeerNews, ToNetWorker} from '../messages.js' */
/** @import {Ways} from './net_hand.js' */
/** @import {Rooms} from './net_rooms.js' */

/** What brings devices together. @typedef {Pick<Rooms, 'state' | 'part' | 'end'> & {fault?: string}} AnyRooms */

/**
 * A connection to a device: `unread` bytes from it are with the worker, `size` bytes wait to be sent.
 * @typedef {{id: string, send(bytes: Bytes): Promise<unknown>, waiting: Bytes[], size: number, unread: number,
 *            busy: boolean}} Link
 */

/**
 * From `open`, `join` or `resume` on: connections by their number, and the numbers by the devices' ids.
 * @typedef {{code: string, links: Map<number, Link>, ids: Map<string, number>, newest: number,
 *            rooms: AnyRooms | null, hand: ByHand | null, ready: Promise<ByHand>, qr?: string[]}} Table
 */

/** @type {readonly NetTrouble[]} */
const troubles = ['elsewhere', 'damaged', 'unknown'];  // all others are faults of ours
const farewell = 500;                  // milliseconds that what was said last has to arrive
const longest_farewell = 10_000;       // milliseconds until it is said at all
const longest_code = 1000;             // letters of a QR code that a camera still reads from a phone
const most_waiting = 4 * 1024 * 1024;  // bytes to or from a device; more is lost, or it is not listened to
const patience = 15_000;               // milliseconds for the configuration, then it counts as not come
const soonest = 2000, latest = 30_000;  // milliseconds from try to try to fetch what has not come

/** What brings devices together. @type {Promise<typeof import('./net_rooms.js')> | null} */
let known_rooms = null;

/** Fetched before it is imported: an import that failed fails again as long as the page is open. */
function rooms() {
  known_rooms ??= (async () => {
    const address = new URL(roomsFile.name, document.baseURI).href;
    const file = await fetch(address);
    if (!file.ok) throw new Error(`net_rooms.js: ${file.status}`);
    await file.arrayBuffer();
    return import(address);
  })().catch(error => {
    known_rooms = null;
    throw error;
  });
  return known_rooms;
}

/** Rooms without other devices. @type {() => AnyRooms} */
const nowhere = () => ({state: 'none', part() {}, async end() {}});

/** 16 random bytes, as 22 letters of base64url. */
function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * What the site's owner has configured (README.md); nothing of it where it cannot be read. `lost`: it has
 * not come, and may the next time.
 * @returns {Promise<{relays: string[], ice: RTCIceServer[], lost?: true}>}
 */
async function configuration() {
  let words;
  try {
    const signal = AbortSignal.timeout?.(patience);
    const answer = await fetch(new URL('net.json', document.baseURI), {cache: 'no-cache', signal});
    if (answer.status >= 500) throw new Error(`net.json: ${answer.status}`);
    words = answer.ok ? await answer.text() : '';
  } catch {
    return {relays: [], ice: [], lost: true};
  }
  try {
    const {relays = [], ice = []} = JSON.parse(words);
    return {relays: relays.filter((/** @type {string} */ each) => /^wss?:\/\//.test(each)), ice};
  } catch {
    return {relays: [], ice: []};
  }
}

/**
 * Waits so many milliseconds, or until the browser is online again: then true.
 * @param {number} span
 * @returns {Promise<boolean>}
 */
function pass(span) {
  return new Promise(done => {
    const end = (/** @type {boolean} */ online) => {
      clearTimeout(timer);
      removeEventListener('online', again);
      done(online);
    };
    const again = () => end(true);
    const timer = setTimeout(() => end(false), span);
    addEventListener('online', again);
  });
}

export class Net {
  /** `news` takes NetNews, JSON. @param {{news(json: string): void}} program */
  constructor({news}) {
    this.told = news;
    this.ended = false;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Table | null} */
    this.table = null;
    this.last = '';     // news, as they were told
    this.said = '';     // the net's part of them
    /** What else is told in that part. @type {Pick<NetState, 'kept' | 'hand' | 'taken'>} */
    this.more = {};
  }

  /** A command of the program: NetCommand, JSON. @param {string} json */
  tell(json) {
    /** @type {NetCommand} */
    const command = JSON.parse(json);
    switch (command.do) {
      case 'open':
        this.begin({...command, code: command.code ?? newCode()});
        break;
      case 'join':
      case 'resume':
        this.begin(command);
        break;
      case 'forget':
        if (this.table?.code === command.code) this.leave();
        this.post({forget: command.code});
        break;
      case 'check':
        this.post({check: String(command.file)});
        break;
      case 'offer':
        this.handOn('offer', hand => hand.offer());
        break;
      case 'answer':
        this.handOn('answer', hand => hand.answer(String(command.text)));
        break;
      default:
        this.post({tell: json});
        // That it leaves is still told to the others.
        if (command.do === 'leave') this.leaveAfter(longest_farewell);
    }
  }

  /**
   * What becomes of an `offer` or an `answer` comes with the news, in NetState.hand.
   * @param {'offer' | 'answer'} of
   * @param {(hand: ByHand) => Promise<string | null>} make  the text for another device
   */
  async handOn(of, make) {
    const {more, table} = this;
    /** @param {NetState['hand']} hand */
    const tell = hand => {
      more.hand = hand;
      if (more === this.more) this.renew();
    };
    tell({of});
    try {
      if (!table) throw new Error('this device is at no table');
      const made = await make(await table.ready);
      const whole = of === 'offer' ? `${this.link(table.code)}/${made}` : made;
      // It may be there before the rooms are.
      const known = made && whole && whole.length <= longest_code ? await rooms().catch(() => null) : null;
      tell({of, text: made, ...(known && whole && {qr: known.matrixOf(whole)})});
    } catch (error) {
      tell({of, fault: messageOf(error)});
    }
  }

  /** @param {Begin} command */
  begin(command) {
    const free = this.leave();
    const {code} = command;
    const configured = configuration();
    /** @type {Table} */
    const table = {
      code, links: new Map(), ids: new Map(), newest: 0, rooms: null, hand: null,
      ready: configured.then(({ice}) => table.hand = new ByHand({ice, ...ways})),
    };
    /** @type {Ways & {changed(): void}} */
    const ways = {
      linked: (id, send) => this.join(table, id, send),
      parted: id => this.part(table, id),
      heard: (id, bytes) => this.hear(table, id, bytes),
      changed: () => {
        if (table.rooms?.fault) console.warn(`no rooms: ${table.rooms.fault}`);
        this.renew();
      },
    };
    this.table = table;
    this.last = `{"stage":"joining","code":${JSON.stringify(code)}}`;
    this.more = {};
    this.post({begin: command});
    this.renew();
    this.meet(table, configured, free, {missing: command.do !== 'open', ...ways});
  }

  /**
   * Fetches what brings devices together and lets it begin, when the table before is `free` of it. What
   * does not come is fetched again, as long as it is the same table.
   * @param {Table} table
   * @param {ReturnType<typeof configuration>} configured
   * @param {Promise<void>} free
   * @param {Ways & {changed(): void, missing: boolean}} ways
   */
  async meet(table, configured, free, ways) {
    let found = await configured;
    await free;
    for (let pause = soonest; table === this.table;) {
      let fault = found.lost ? 'net.json has not come' : '';
      const known = await rooms().catch(error => {
        fault = messageOf(error);
        return null;
      });
      if (table !== this.table) return;
      try {
        table.qr ??= known?.matrixOf(this.link(table.code));
      } catch {
        // A link that is too long for a code.
      }
      if (known && !fault) {
        this.enter(table, known.Rooms, {code: table.code, ...found, ...ways});
        return;
      }
      if (!table.rooms) console.warn(`no rooms: ${fault}`);
      table.rooms ??= nowhere();
      this.renew();
      pause = await pass(pause) ? soonest : Math.min(latest, 2 * pause);
      if (table !== this.table || !found.lost) continue;
      found = await configuration();
      if (!found.lost) (await table.ready).ice = found.ice;  // for devices that meet by hand from now on
    }
  }

  /** @param {Table} table @param {typeof Rooms} Kind @param {ConstructorParameters<typeof Rooms>[0]} how */
  enter(table, Kind, how) {
    try {
      table.rooms = new Kind(how);
    } catch (error) {
      console.warn(`no rooms: ${messageOf(error)}`);
      table.rooms = nowhere();
    }
    this.renew();
  }

  /** @param {Table} table @param {string} id @param {Link['send']} send */
  join(table, id, send) {
    if (table !== this.table) return;
    table.newest += 1;
    const number = table.newest;
    table.ids.set(id, number);
    table.links.set(number, {id, send, waiting: [], size: 0, unread: 0, busy: false});
    this.post({linked: number});
    this.renew();
  }

  /** @param {Table} table @param {string} id */
  part(table, id) {
    const number = table.ids.get(id);
    if (!number || table !== this.table) return;
    table.ids.delete(id);
    table.links.delete(number);
    this.post({parted: number});
    this.renew();
  }

  /** @param {Table} table @param {string} id @param {Bytes} bytes */
  hear(table, id, bytes) {
    const number = table.ids.get(id) ?? 0;
    const link = table.links.get(number);
    if (!link || table !== this.table) return;
    link.unread += bytes.length;
    if (link.unread > most_waiting) {
      table.rooms?.part(id);
      table.hand?.part(id);
      return;
    }
    this.post({hear: number, bytes}, [bytes.buffer]);
  }

  /**
   * One packet after the other to each device; what it does not take in time it will ask for again.
   * @param {number} number @param {Bytes} bytes
   */
  async send(number, bytes) {
    const link = this.table?.links.get(number);
    if (!link || link.size > most_waiting) return;
    link.waiting.push(bytes);
    link.size += bytes.length;
    if (link.busy) return;
    link.busy = true;
    for (let next = link.waiting.shift(); next; next = link.waiting.shift()) {
      await Promise.resolve(link.send(next)).catch(() => {});
      link.size -= next.length;
    }
    link.busy = false;
  }

  /** @param {number} span */
  leaveAfter(span) {
    const {table} = this;
    setTimeout(() => { if (table === this.table) this.leave(); }, span);
  }

  /** The connections end; what is kept stays. */
  async leave() {
    const {table} = this;
    this.table = null;
    table?.hand?.end();
    await table?.rooms?.end();
  }

  /** Nothing more is said or heard. */
  end() {
    this.leave();
    this.worker?.terminate();
    this.worker = null;
    this.ended = true;
  }

  /** @param {ToNetWorker} message @param {Transferable[]} moved */
  post(message, moved = []) {
    if (this.ended) return;
    this.worker ??= this.start();
    this.worker.postMessage(message, moved);
  }

  start() {
    const worker = new Worker(new URL(workerFile.name, document.baseURI), {type: 'module'});
    worker.addEventListener('message', ({data}) => this.take(data));
    worker.addEventListener('error', event => {
      event.preventDefault();
      this.fail(event.message ?? 'the worker cannot be loaded');
    });
    return worker;
  }

  /** @param {FromNetWorker} message */
  take({code, packets = [], news = [], read, kept, checked, taken, left, trouble}) {
    if (trouble) this.fail(trouble);
    if (checked) this.told(`{"checked":${checked}}`);
    if (!this.table || code !== this.table.code) return;
    if (read) {
      const link = this.table.links.get(read.link);
      if (link) link.unread -= read.size;
    }
    if (kept !== undefined && kept !== this.more.kept) this.more.kept = kept;
    for (const {to, bytes} of packets) {
      for (const number of to === null ? [...this.table.links.keys()] : [to]) this.send(number, bytes);
    }
    for (const each of news) {
      this.last = each;
      this.said = this.net();
      this.told(`${each.slice(0, -1)},"net":${this.said}}`);
    }
    if (left) this.leaveAfter(farewell);
    if (taken !== undefined) this.more.taken = {number: (this.more.taken?.number ?? 0) + 1, good: taken};
    if (kept !== undefined || taken !== undefined) this.renew();
  }

  /** @param {string} code */
  link(code) {
    return `${location.href.split('#')[0]}#/net/${code}`;
  }

  net() {
    const {table} = this;
    /** @type {NetState} */
    const state = {
      relays: table?.rooms?.state ?? 'connecting', peers: table?.links.size ?? 0,
      ...(table && {link: this.link(table.code)}), ...(table?.qr && {qr: table.qr}), ...this.more,
    };
    return JSON.stringify(state);
  }

  /** Tells the last news again when the net's part of them has changed, without what is told once. */
  renew() {
    const net = this.net();
    if (!this.last || net === this.said) return;
    this.said = net;
    /** @type {Partial<PeerNews>} */
    const news = JSON.parse(this.last);
    const decisions = news.game?.decisions;
    if (news.game && decisions) news.game.decisions = {from: decisions.from + decisions.list.length, list: []};
    if (decisions || news.signed) {
      delete news.signed;
      this.last = JSON.stringify(news);
    }
    this.told(`${this.last.slice(0, -1)},"net":${net}}`);
  }

  /** @param {string} why */
  fail(why) {
    console.warn(`no net: ${why}`);
    this.worker?.terminate();
    this.worker = null;
    /** @type {PageNews} */
    const news = {stage: 'failed', code: this.table?.code, trouble: troubles.find(each => each === why) ?? 'broken'};
    this.leave();
    this.last = JSON.stringify(news);
    this.said = '';
    this.renew();
  }
}
