// The table over the net, on the page's side: commands of the program go to the worker that has the
// protocol (net_worker.js), its packets to the other devices and theirs to it, and its news back, with what
// only this side knows. Fetched with the first command. Knows no rule.

import {ByHand} from './{{net_hand.js}}';

const troubles = ['elsewhere', 'damaged', 'unknown'];  // all others are faults of ours
const farewell = 500;                  // milliseconds that what was said last has to arrive
const longest_farewell = 10_000;       // milliseconds until it is said at all
const longest_code = 1000;             // letters of a QR code that a camera still reads from a phone
const most_waiting = 4 * 1024 * 1024;  // bytes to or from a device; more is lost, or it is not listened to
const patience = 15_000;               // milliseconds for the configuration, then it counts as not come
const soonest = 2000, latest = 30_000;  // milliseconds from try to try to fetch what has not come

let known_rooms = null;  // a promise of what brings devices together

/** Fetched before it is imported: an import that failed fails again as long as the page is open. */
function rooms() {
  known_rooms ??= (async () => {
    const file = await fetch(new URL('./{{net_rooms.js}}', import.meta.url));
    if (!file.ok) throw new Error(`net_rooms.js: ${file.status}`);
    await file.arrayBuffer();
    return import('./{{net_rooms.js}}');
  })().catch(error => {
    known_rooms = null;
    throw error;
  });
  return known_rooms;
}

/** Rooms where nobody can be met. */
const nowhere = () => ({state: 'none', part() {}, end() {}});

/** 16 random bytes, as 22 letters of base64url. */
function newCode() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * What the site's owner has configured (README.md); nothing of it where it cannot be read. `lost`: it has
 * not come, and may the next time.
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
    return {relays: relays.filter(each => /^wss?:\/\//.test(each)), ice};
  } catch {
    return {relays: [], ice: []};
  }
}

/** Waits so many milliseconds, or until the browser is online again: then true. */
function pass(span) {
  return new Promise(done => {
    const end = online => {
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
  /** `news(json)` as web/net/README.md has them. */
  constructor({news}) {
    this.told = news;
    this.worker = null;
    this.table = null;  // {code, rooms, hand, links, ids}, from open, join or resume on
    this.last = null;   // news, as they were told
    this.said = '';     // the net's part of them
    this.more = {};     // what else is told in that part
  }

  /** A command of the program, JSON. */
  tell(json) {
    const command = JSON.parse(json);
    const {do: what} = command;
    if (['open', 'join', 'resume'].includes(what)) {
      if (what === 'open') command.code ??= newCode();
      this.begin(command);
    } else if (what === 'forget') {
      if (this.table?.code === command.code) this.leave();
      this.post({forget: command.code});
    } else if (what === 'check') {
      this.post({check: String(command.file)});
    } else if (what === 'offer') {
      this.handOn('offer', this.offer());
    } else if (what === 'answer') {
      this.handOn('answer', this.answer(String(command.text)));
    } else {
      this.post({tell: json});
      // That it leaves is still told to the others.
      if (what === 'leave') this.leaveAfter(longest_farewell);
    }
  }

  /** A text for another device, and what one takes of its own (net_hand.js). */
  async offer() {
    return (await this.table.ready).offer();
  }
  async answer(text) {
    return (await this.table.ready).answer(text);
  }

  /**
   * What becomes of an `offer` or an `answer` comes with the news: {"of"} at first, then with it "text",
   * null where none is needed, and its "qr", or "fault".
   */
  async handOn(of, text) {
    const {more, table} = this;
    const tell = what => {
      more.hand = {of, ...what};
      if (more === this.more) this.renew();
    };
    tell({});
    try {
      const made = await text;
      const whole = of === 'offer' ? `${this.link(table.code)}/${made}` : made;
      // It may be there before the rooms are.
      const {matrixOf} = made && whole.length <= longest_code ? await rooms().catch(() => ({})) : {};
      tell({text: made, ...(matrixOf && {qr: matrixOf(whole)})});
    } catch (error) {
      tell({fault: error.message});
    }
  }

  begin(command) {
    const free = this.leave();
    const {code} = command;
    const table = {code, links: new Map(), ids: new Map(), rooms: null, hand: null};
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
    const configured = configuration();
    table.ready = configured.then(({ice}) => table.hand = new ByHand({ice, ...ways}));
    this.meet(table, configured, free, {missing: command.do !== 'open', ...ways});
  }

  /**
   * Fetches what brings devices together and lets it begin, when the table before is `free` of it. What
   * does not come is fetched again, as long as it is the same table.
   */
  async meet(table, configured, free, ways) {
    let found = await configured;
    await free;
    for (let pause = soonest; table === this.table;) {
      const {Rooms, matrixOf, fault = found.lost && 'net.json has not come'} =
          await rooms().catch(({message}) => ({fault: message}));
      if (table !== this.table) return;
      try {
        table.qr ??= matrixOf?.(this.link(table.code));
      } catch {
        // A link that is too long for a code.
      }
      if (!fault) {
        this.enter(table, Rooms, {code: table.code, ...found, ...ways});
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

  enter(table, Rooms, what) {
    try {
      table.rooms = new Rooms(what);
    } catch (error) {
      console.warn(`no rooms: ${error.message}`);
      table.rooms = nowhere();
    }
    this.renew();
  }

  join(table, id, send) {
    if (table !== this.table) return;
    const number = (table.newest ?? 0) + 1;
    table.newest = number;
    table.ids.set(id, number);
    table.links.set(number, {id, send, waiting: [], size: 0, unread: 0, busy: false});
    this.post({linked: number});
    this.renew();
  }

  part(table, id) {
    const number = table.ids.get(id);
    if (!number || table !== this.table) return;
    table.ids.delete(id);
    table.links.delete(number);
    this.post({parted: number});
    this.renew();
  }

  hear(table, id, bytes) {
    const number = table.ids.get(id);
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

  /** One packet after the other to each device; what it does not take in time it will ask for again. */
  async send(number, bytes) {
    const link = this.table?.links.get(number);
    if (!link || link.size > most_waiting) return;
    link.waiting.push(bytes);
    link.size += bytes.length;
    if (link.busy) return;
    link.busy = true;
    while (link.waiting.length > 0) {
      const next = link.waiting.shift();
      await Promise.resolve(link.send(next)).catch(() => {});
      link.size -= next.length;
    }
    link.busy = false;
  }

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

  post(message, moved = []) {
    if (this.ended) return;
    this.worker ??= this.start();
    this.worker.postMessage(message, moved);
  }

  start() {
    const worker = new Worker(new URL('./{{net_worker.js}}', import.meta.url), {type: 'module'});
    worker.addEventListener('message', ({data}) => this.take(data));
    worker.addEventListener('error', event => {
      event.preventDefault();
      this.fail(event.message ?? 'the worker cannot be loaded');
    });
    return worker;
  }

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

  link(code) {
    return `${location.href.split('#')[0]}#/net/${code}`;
  }

  net() {
    const {code, rooms, links, qr} = this.table ?? {links: new Map()};
    return JSON.stringify({
      relays: rooms?.state ?? 'connecting', peers: links.size,
      ...(code && {link: this.link(code)}), ...(qr && {qr}), ...this.more,
    });
  }

  /** Tells the last news again when the net's part of them has changed, without what is told once. */
  renew() {
    const net = this.net();
    if (!this.last || net === this.said) return;
    this.said = net;
    const news = JSON.parse(this.last);
    const decisions = news.game?.decisions;
    if (decisions) news.game.decisions = {from: decisions.from + decisions.list.length, list: []};
    if (decisions || news.signed) {
      delete news.signed;
      this.last = JSON.stringify(news);
    }
    this.told(`${this.last.slice(0, -1)},"net":${net}}`);
  }

  fail(why) {
    console.warn(`no net: ${why}`);
    this.worker?.terminate();
    this.worker = null;
    const {code} = this.table ?? {};
    this.leave();
    this.last = JSON.stringify({stage: 'failed', code, trouble: troubles.includes(why) ? why : 'broken'});
    this.said = '';
    this.renew();
  }
}
