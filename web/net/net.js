// The net table on the page's side: sends the program's commands to the worker with the protocol (net_worker.js),
// exchanges its packets with other devices, and returns its news with connection state. Fetched with the first command.
// Knows no rule.

import roomsFile from 'file:./net_rooms.js';
import workerFile from 'file:./net_worker.js';
import {ManualSignaling} from './manual_signaling.js';
import {PeerLink} from './peer_link.js';
import {daysOf, Visit} from './visit.js';

import {messageOf} from '../thrown.js';

/** @import {Begin, Bytes, Days, FromNetWorker, NetCommand, NetState, NetTrouble} from '../messages.js' */
/** @import {PageNews, PeerNews, ToNetWorker} from '../messages.js' */
/** @import {PeerCallbacks} from './manual_signaling.js' */
/** @import {Mailbox} from './mailbox.js' */
/** @import {LinkCallbacks} from './peer_link.js' */
/** @import {RelayRoom} from './net_rooms.js' */

/**
 * The way devices meet, or over days the mail between them.
 * @typedef {Pick<RelayRoom, 'state' | 'wakeUp' | 'disconnect' | 'end'> & Partial<Pick<RelayRoom, 'counts' | 'fault'>> &
 *           Partial<Pick<Mailbox, 'mailState' | 'leave' | 'delivered'>>} Meeting
 */

/**
 * A connection to a device: `unread` bytes from it are with the worker, `size` bytes wait to be sent.
 * @typedef {{id: string, send(bytes: Bytes): Promise<unknown>, waiting: Bytes[], size: number, unread: number,
 *            busy: boolean}} Link
 */

/**
 * A table after `open`, `join` or `resume`: connections by number, and numbers by device id; over `days` none, but
 * `isMailed` once the worker has read the mail.
 * @typedef {{code: string, days: Days, links: Map<number, Link>, ids: Map<string, number>, newest: number,
 *            meeting: Meeting | null, hand: ManualSignaling | null,
 *            ready: Promise<ManualSignaling | null>, isMailed?: boolean, qr?: string[], lacks?: NetState['lacks'],
 *            ahead?: number}} Table
 */

/** @type {readonly NetTrouble[]} */
const troubles = ['elsewhere', 'damaged', 'unknown'];  // any other error is a bug
const farewell = 500;                  // milliseconds for the last messages to arrive
const longest_farewell = 10_000;       // milliseconds until they must be sent
const last_letters = 5000;             // milliseconds to leave them with relays
const longest_code = 1000;             // letters of a QR code that a camera can still read from a phone
const most_waiting = 4 * 1024 * 1024;  // bytes per device and direction; drops more, or disconnects
const patience = 15_000;               // milliseconds to load the configuration
const soonest = 2000, latest = 30_000;  // milliseconds between attempts to load missing files
const wrong_clock = 120;               // seconds

/** The module net_rooms.js, once requested. @type {Promise<typeof import('./net_rooms.js')> | null} */
let relay_module = null;

/** Fetches the module before importing it: browsers remember a failed import as long as the page is open. */
function loadRelayModule() {
  relay_module ??= (async () => {
    const address = new URL(roomsFile.name, document.baseURI).href;
    const file = await fetch(address);
    if (!file.ok) throw new Error(`net_rooms.js: ${file.status}`);
    await file.arrayBuffer();
    return import(address);
  })().catch(error => {
    relay_module = null;
    throw error;
  });
  return relay_module;
}

/** Stands in while net_rooms.js or its configuration is missing. @type {() => Meeting} */
const noRelays = () => ({state: 'none', wakeUp() {}, disconnect() {}, async end() {}});

/** Returns 16 random bytes, as 22 letters of base64url. */
function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Returns the site's configuration (../HOSTING.md), and by how many milliseconds the server's clock is ahead of this
 * device's; without relays if invalid. `lost`: it has not come, or something else came in its place, so try again.
 * @returns {Promise<{relays: string[], ice: RTCIceServer[], ahead: number, lost?: true}>}
 */
async function configuration() {
  let found, ahead = 0;
  try {
    const signal = AbortSignal.timeout?.(patience);
    const answer = await fetch(new URL('net.json', document.baseURI), {cache: 'no-store', signal});
    if (!answer.ok) throw new Error(`net.json: ${answer.status}`);
    // The date is cut to the second, and that of a proxy's copy has an age.
    const date = Date.parse(answer.headers.get('Date') ?? '') + 1000 * Number(answer.headers.get('Age')) + 500;
    ahead = Number.isFinite(date) ? date - Date.now() : 0;
    // A network's login page is no JSON.
    found = JSON.parse(await answer.text());
  } catch {
    return {relays: [], ice: [], ahead, lost: true};
  }
  try {
    const {relays = [], ice = []} = found;
    return {relays: relays.filter((/** @type {string} */ each) => /^wss?:\/\//.test(each)), ice, ahead};
  } catch {
    return {relays: [], ice: [], ahead};
  }
}

/**
 * Waits `span` milliseconds, or until the browser is online again or `meeting` is woken up: then resolves to true.
 * @param {number} span @param {Meeting} meeting
 * @returns {Promise<boolean>}
 */
function pass(span, meeting) {
  return new Promise(done => {
    const end = (/** @type {boolean} */ again) => {
      clearTimeout(timer);
      removeEventListener('online', meeting.wakeUp);
      done(again);
    };
    meeting.wakeUp = () => end(true);
    const timer = setTimeout(() => end(false), span);
    addEventListener('online', meeting.wakeUp);
  });
}

export class Net {
  /** `news` takes NetNews, JSON. @param {{news(json: string): void}} program */
  constructor({news}) {
    this.onNews = news;
    this.ended = false;
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Table | null} */
    this.table = null;
    /** @type {Visit | null} */
    this.visit = null;
    this.last = '';     // news, as last sent
    this.said = '';     // their net state
    /** More fields of the net state. @type {Pick<NetState, 'kept' | 'hand' | 'taken'>} */
    this.more = {};
    // Otherwise the others notice only after some 12 s that this page is gone. In the back/forward cache the worker
    // would keep the table from other pages; one_tab.js reloads a page that returns from there.
    addEventListener('pagehide', ({persisted}) => {
      this.disconnectAll();
      if (persisted) this.end();
    });
  }

  /** Executes a command of the program: NetCommand, JSON. @param {string} json */
  tell(json) {
    /** @type {NetCommand} */
    const command = JSON.parse(json);
    this.visit?.end();
    this.visit = null;
    switch (command.do) {
      case 'open': {
        const {days, ...rest} = command;
        this.begin({...rest, code: command.code ?? newCode() + (days ? `-${days}d` : '')});
        break;
      }
      case 'visit':
        this.leave();
        this.look(command.codes);
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
      case 'reach':
        this.table?.meeting?.wakeUp();
        break;
      case 'offer':
        this.makeText('offer', hand => hand.offer());
        break;
      case 'answer':
        this.makeText('answer', hand => hand.answer(String(command.text)));
        break;
      default:
        this.post({tell: json});
        // The others still get the message that this device leaves.
        if (command.do === 'leave') this.leaveAfter(longest_farewell);
    }
  }

  /**
   * Makes an `offer` or an `answer`; the result comes with the news, in NetState.hand.
   * @param {'offer' | 'answer'} of
   * @param {(hand: ManualSignaling) => Promise<string | null>} make  the text for another device
   */
  async makeText(of, make) {
    const {more, table} = this;
    /** @param {NetState['hand']} hand */
    const tell = hand => {
      more.hand = hand;
      if (more === this.more) this.renew();
    };
    tell({of});
    try {
      if (!table) throw new Error('this device is at no table');
      const hand = await table.ready;
      if (!hand) throw new Error('devices at this table do not connect');
      const made = await make(hand);
      const whole = of === 'offer' ? `${this.link(table.code)}/${made}` : made;
      // The text may be ready before net_rooms.js has loaded.
      const known = made && whole && whole.length <= longest_code ? await loadRelayModule().catch(() => null) : null;
      tell({of, text: made, ...(known && whole && {qr: known.matrixOf(whole)})});
    } catch (error) {
      tell({of, fault: messageOf(error)});
    }
  }

  /** @param {Begin} command */
  begin(command) {
    const free = this.leave();
    const {code} = command;
    const days = daysOf(code);
    const configured = configuration();
    /** @type {Table} */
    const table = {
      code, days, links: new Map(), ids: new Map(), newest: 0, meeting: null, hand: null,
      ready: configured.then(({ice}) => days ? null : table.hand = new ManualSignaling({ice, ...callbacks})),
    };
    /** @type {PeerCallbacks & {changed(): void}} */
    const callbacks = {
      linked: (id, send) => this.join(table, id, send),
      parted: id => this.disconnect(table, id),
      heard: (id, bytes) => this.receive(table, id, bytes),
      changed: () => {
        if (table.meeting?.fault) {
          console.warn(`no relays: ${table.meeting.fault}`);
          if (!days) table.lacks = 'connections';
        }
        this.renew();
      },
    };
    this.table = table;
    this.last = `{"stage":"joining","code":${JSON.stringify(code)}}`;
    this.more = {};
    this.post({begin: command});
    this.renew();
    this.meet(table, configured, free, callbacks);
  }

  /**
   * Loads net_rooms.js and connects, once the table before is `free` of it. Retries missing files while the table stays
   * open.
   * @param {Table} table
   * @param {ReturnType<typeof configuration>} configured
   * @param {Promise<void>} free
   * @param {PeerCallbacks & {changed(): void}} callbacks
   */
  async meet(table, configured, free, callbacks) {
    let found = await configured;
    await free;
    for (let pause = soonest; table === this.table;) {
      let fault = found.lost ? 'net.json has not come' : '';
      const known = await loadRelayModule().catch(error => {
        fault = messageOf(error);
        return null;
      });
      if (table !== this.table) return;
      try {
        table.qr ??= known?.matrixOf(this.link(table.code));
      } catch {
        // The link is too long for a QR code.
      }
      const {relays, ice, ahead, lost} = found;
      table.lacks = lost && 'net.json';
      table.ahead = ahead;
      if (known && !fault) {
        const {code, days} = table;
        const connect = (/** @type {LinkCallbacks} */ how) => new PeerLink({ice, ...how});
        const how = {code, relays, ahead, ...callbacks};
        this.enter(table, () => days ? new known.Mailbox({...how, ...this.carrier(table)}) :
          new known.RelayRoom({...how, connect}));
        return;
      }
      if (!table.meeting) console.warn(`no relays: ${fault}`);
      table.meeting ??= noRelays();
      this.renew();
      pause = await pass(pause, table.meeting) ? soonest : Math.min(latest, 2 * pause);
      if (table !== this.table || !found.lost) continue;
      found = await configuration();
      const hand = await table.ready;
      if (!found.lost && hand) hand.ice = found.ice;  // for devices that meet by hand from now on
    }
  }

  /** Brings the mail of a table to the worker. @param {Table} table */
  carrier(table) {
    /** @type {Net['post']} */
    const post = (message, moved) => { if (table === this.table) this.post(message, moved); };
    return {
      mail: (/** @type {Bytes[]} */ letters) => post({mail: letters}, letters.map(({buffer}) => buffer)),
      mailed: () => post({mailed: true}),
      remail: () => {
        table.isMailed = false;
        post({remail: true});
      },
    };
  }

  /** Looks after kept tables in the background. @param {string[]} codes */
  look(codes) {
    const visit = new Visit({
      codes, post: (message, moved) => this.post(message, moved),
      report: visited => this.onNews(JSON.stringify({visited})),
      found: Promise.all([configuration(), loadRelayModule()]),
    });
    this.visit = visit;
    visit.run().catch(error => console.warn(`no visits: ${messageOf(error)}`)).finally(() => {
      if (this.visit === visit) this.visit = null;
    });
  }

  /** @param {Table} table @param {() => Meeting} make */
  enter(table, make) {
    try {
      table.meeting = make();
    } catch (error) {
      console.warn(`no relays: ${messageOf(error)}`);
      table.meeting = noRelays();
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
  disconnect(table, id) {
    const number = table.ids.get(id);
    if (!number || table !== this.table) return;
    table.ids.delete(id);
    table.links.delete(number);
    this.post({parted: number});
    this.renew();
  }

  /** Closes all connections at once; the table stays. */
  disconnectAll() {
    const {table} = this;
    for (const {id} of [...table?.links.values() ?? []]) {
      table?.meeting?.disconnect(id);
      table?.hand?.disconnect(id);
    }
  }

  /** @param {Table} table @param {string} id @param {Bytes} bytes */
  receive(table, id, bytes) {
    const number = table.ids.get(id) ?? 0;
    const link = table.links.get(number);
    if (!link || table !== this.table) return;
    link.unread += bytes.length;
    if (link.unread > most_waiting) {
      table.meeting?.disconnect(id);
      table.hand?.disconnect(id);
      return;
    }
    this.post({hear: number, bytes}, [bytes.buffer]);
  }

  /**
   * Sends to each device one packet at a time; the protocol requests lost ones again.
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

  /** Ends the connections; stored state stays. */
  async leave() {
    const {table} = this;
    this.table = null;
    table?.hand?.end();
    const {meeting} = table ?? {};
    if (meeting?.delivered) meeting.delivered(last_letters).then(() => meeting.end());
    else await meeting?.end();
  }

  /** Ends all communication. */
  end() {
    this.visit?.end();
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
  take(message) {
    const {code, packets = [], letters = [], news = [], read, kept, checked, taken, left, trouble} = message;
    if (code && this.visit?.take(code, message)) return;
    if (trouble && (!code || code === this.table?.code)) this.fail(trouble);
    if (checked) this.onNews(`{"checked":${checked}}`);
    if (!this.table || code !== this.table.code) return;
    if (read) {
      const link = this.table.links.get(read.link);
      if (link) link.unread -= read.size;
    }
    if (kept !== undefined && kept !== this.more.kept) this.more.kept = kept;
    for (const {to, bytes} of packets) {
      for (const number of to === null ? [...this.table.links.keys()] : [to]) this.send(number, bytes);
    }
    if (letters.length > 0) this.table.meeting?.leave?.(letters);
    if (message.mailed) {
      this.table.isMailed = true;
      this.renew();
    }
    for (const each of news) {
      this.last = each;
      this.said = this.net();
      this.onNews(`${each.slice(0, -1)},"net":${this.said}}`);
    }
    if (left) this.leaveAfter(farewell);
    if (taken !== undefined) this.more.taken = {number: (this.more.taken?.number ?? 0) + 1, good: taken};
    if (kept !== undefined || taken !== undefined) this.renew();
  }

  /** @param {string} code */
  link(code) {
    return `${location.origin}${location.pathname}#/net/${code}`;
  }

  net() {
    const {table} = this;
    const {counts, state: relays = 'connecting', mailState} = table?.meeting ?? {};
    const mail = mailState ?? {state: relays === 'none' ? 'none' : 'fetching', waiting: 0, last: 0};
    if (!table?.isMailed && mail.state === 'ready') mail.state = 'fetching';
    const clock = Math.round(-(table?.ahead ?? 0) / 1000);
    /** @type {NetState} */
    const state = {
      relays, peers: table?.links.size ?? 0, ...(counts && {counts}), ...(table?.lacks && {lacks: table.lacks}),
      ...(Math.abs(clock) > wrong_clock && {clock}), ...(table?.days && {mail}),
      ...(table && {link: this.link(table.code)}), ...(table?.qr && {qr: table.qr}), ...this.more,
    };
    return JSON.stringify(state);
  }

  /** Sends the last news again if their net state has changed, without fields that are sent once. */
  renew() {
    const net = this.net();
    if (!this.last || net === this.said) return;
    this.said = net;
    /** @type {Partial<PeerNews>} */
    const news = JSON.parse(this.last);
    const decisions = news.game?.decisions;
    if (news.game && decisions) news.game.decisions = {from: decisions.from + decisions.list.length, list: []};
    if (decisions || news.signed || news.letters) {
      delete news.signed;
      delete news.letters;
      this.last = JSON.stringify(news);
    }
    this.onNews(`${this.last.slice(0, -1)},"net":${net}}`);
  }

  /** @param {string} why */
  fail(why) {
    console.warn(`no net: ${why}`);
    const {visit} = this;
    visit?.end();
    this.visit = null;
    this.worker?.terminate();
    this.worker = null;
    if (visit) return;
    /** @type {PageNews} */
    const news = {stage: 'failed', code: this.table?.code, trouble: troubles.find(each => each === why) ?? 'broken'};
    this.leave();
    this.last = JSON.stringify(news);
    this.said = '';
    this.renew();
  }
}
