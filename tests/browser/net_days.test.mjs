// Tables over days: devices that are never there at the same time play by letters left with relays. Devices are plain
// pages that talk to net.js (net_pages.mjs). WebKitGTK has no WebRTC and plays all the same.
import {assert, everyEngine, test} from './harness.mjs';
import {Device} from './net_pages.mjs';
import {names, planOf, playAt, setUp} from './net_tables.mjs';

const strange = 'AAAAAAAAAAAAAAAAAAAAAA', newcomer = `${strange}-1d`;  // codes of no table here
const quiet = 500;  // milliseconds without letters after which a device has said all
const isLong = Boolean(process.env.DRAGO_LONG);

/** The engine of a device: in a run of another engine than Chromium each table has both. */
const engineOf = (seat, {engine}) => seat === 1 ? 'chromium' : engine;

/** Opens a device in a page and counts the connections that it makes, if its engine can make any. */
async function startCounted(page, server) {
  const device = await Device.start(page, server);
  await page.evaluate(() => {
    globalThis.connections = 0;
    const Own = globalThis.RTCPeerConnection;
    if (!Own) return;
    globalThis.RTCPeerConnection = class extends Own {
      constructor(how) {
        super(how);
        globalThis.connections += 1;
      }
    };
  });
  return device;
}

/** A device whose page is open during visits only. */
class Visitor {
  constructor(name, device, server, chooser) {
    Object.assign(this, {name, page: device.page, server, chooser});
    Object.assign(this, {code: '', isReady: false, visits: 0, decisions: 0, news: null});
  }

  /** Comes, says `command`, decides all that it is asked, and goes when its letters are left. */
  async visit(command) {
    const device = await startCounted(this.page, this.server);
    // The command ends the visits.
    if (this.code) await device.tell({do: 'visit', codes: [this.code]});
    await device.tell(command);
    this.news = await device.until('the mail is read', ({net}) => net?.mail?.state === 'ready');
    this.code = this.news.code;
    if (this.news.stage === 'lobby' && !this.isReady) {
      this.isReady = true;
      await device.tell({do: 'ready', ready: true});
    }
    await this.settle(device);
    for (let count = 0; this.news.game?.asked && count < 20; ++count) {
      await playAt(device, this.chooser, () => { this.decisions += 1; }, ({game}) => !game?.asked);
      await this.settle(device);
    }
    assert.equal(await this.page.evaluate(() => globalThis.connections), 0);
    await this.page.goto('about:blank');
    this.visits += 1;
  }

  /** Comes without opening a table; returns what is said of these. */
  async look(...codes) {
    const device = await startCounted(this.page, this.server);
    await device.tell({do: 'visit', codes});
    await device.until('all are visited', ({visited}) => visited?.code === codes.at(-1));
    const heard = await this.page.evaluate(() => globalThis.heard.map(({news}) => news));
    assert.equal(await this.page.evaluate(() => globalThis.connections), 0);
    await this.page.goto('about:blank');
    return heard.map(({visited, ...rest}) => {
      assert.deepEqual(rest, {});
      return visited;
    });
  }

  /** Waits until all letters are left. */
  async settle(device) {
    for (let since = Date.now(); Date.now() - since < quiet;) {
      this.news = await device.news();
      const {mail, peers, lacks} = this.news.net;
      assert.deepEqual([peers, lacks], [0, undefined]);
      if (mail.waiting > 0 || mail.state !== 'ready') since = Date.now();
      await new Promise(done => { setTimeout(done, 20); });
    }
  }
}

/** Plays `game` with so many devices until `enough(devices)`. */
async function play(tools, game, seats, enough) {
  const {device, relays, server, chooser, end} = await setUp(tools, {relays: 2});
  try {
    const all = [];
    for (let seat = 0; seat < seats; ++seat) {
      all.push(new Visitor(names[seat], await device({engine: engineOf(seat, tools)}), server, chooser));
    }
    const [opener, ...guests] = all;
    const began = performance.now();
    await opener.visit({do: 'open', days: 3, plan: planOf(game, seats), name: opener.name, symbol: ''});
    const {code, days, net} = opener.news;
    assert.match(code, /^[\w-]{22}-3d$/);
    assert.equal(days, 3);
    assert.ok(net.link.endsWith(`#/net/${code}`));
    assert.ok(Math.abs(net.mail.last - Date.now() / 1000) < 60);
    for (const guest of guests) {
      await guest.visit({do: 'join', code, name: guest.name, symbol: '', onlooker: false});
    }
    let start = null, kept = null, later = 0;  // `kept`: events that are not forgotten; `later`: visits from then on
    for (let at = 0; !enough(all) || later < 2 * seats; at = (at + 1) % seats) {
      assert.ok(opener.visits < 500, 'the game goes on');
      await all[at].visit({do: 'resume', code});
      const decided = all.reduce((sum, {decisions}) => sum + decisions, 0);
      if (decided > 0) start ??= {visits: all.map(({visits}) => visits), events: relays[0].kept.length};
      if (kept !== null) later += 1;
      if (decided < 3 || kept !== null) continue;
      const next = all[(at + 1) % seats];
      const seen = await next.look(code, strange, newcomer);
      const {yours} = seen[0];
      const last = Math.max(...relays[0].kept.map(({created_at: date}) => date));
      assert.deepEqual(seen, [
        {code, stage: 'game', yours, names: names.slice(0, seats).filter(name => name !== next.name), days: 3, last},
        {code: newcomer, stage: 'unknown', yours: false, names: [], days: 1, last: 0},
      ]);
      const before = next.decisions;
      await next.visit({do: 'resume', code});
      assert.equal(yours, next.decisions > before);
      at = (at + 1) % seats;
      // Both relays forget the same half: the devices leave it again.
      const half = new Set(relays[0].kept.filter((_, number) => number % 2 === 0).map(({id}) => id));
      for (const relay of relays) relay.forget(({id}) => half.has(id));
      kept = relays[0].kept.length;
    }
    for (const {news} of all) {
      assert.deepEqual([news.verdicts, news.trouble], [[], null]);
      assert.equal(news.log, opener.news.log);
    }
    const {kept: events, bytes} = relays[0];
    assert.ok(events.length > kept, 'what was forgotten is left again');
    const sizes = events.map(each => JSON.stringify(each).length);
    console.log(`      ${game}: ${(performance.now() - began).toFixed(0)} ms, first decision after visits ` +
      `${start.visits} and ${start.events} events; ${all.map(({visits}) => visits)} visits, ` +
      `${all.map(({decisions}) => decisions)} decisions, ${events.length} events, ` +
      `${sizes.reduce((sum, each) => sum + each)} bytes stored, longest ${Math.max(...sizes)}, ` +
      `${bytes} bytes to and from the first relay`);
    assert.deepEqual(relays.flatMap(({refused}) => refused), []);
  } finally {
    await end();
  }
}

const daily = {always: true, engines: everyEngine};
for (const game of ['mount-drago', 'dragons-cave']) {
  for (const seats of [2, 3]) {
    test(`${seats} devices that are never there together play over days: ${game}`, tools => {
      // Of three, in the other engines, it takes too long.
      const whole = isLong && (tools.engine === 'chromium' || seats === 2);
      return play(tools, game, seats, all => whole ? all.every(({news}) => news?.stage === 'over')
                                                   : all.every(({decisions}) => decisions >= (seats === 2 ? 3 : 1)));
    }, {net: true, ...(seats === 2 && game === 'mount-drago' ? daily : {long: everyEngine})});
  }
}

test('what a friend says over days comes at once while both are there', async tools => {
  const {device, relays, server, end} = await setUp(tools, {relays: 2});
  try {
    const [opener, guest] = await Promise.all([0, 1].map(async seat =>
      startCounted((await device({engine: engineOf(seat, tools)})).page, server)));
    const reads = each => each.until('the mail is read', ({net}) => net?.mail?.state === 'ready');
    await opener.tell({do: 'open', days: 1, plan: planOf('dragons-cave', 2), name: names[0], symbol: ''});
    const {code} = await reads(opener);
    await guest.tell({do: 'join', code, name: names[1], symbol: '', onlooker: false});
    await reads(guest);
    const both = [opener, guest];
    for (const each of both) {
      await each.until('both have seats', ({plan}) => plan?.seats.every(({kind}) => kind === 'person'));
    }
    const {events} = relays[0];
    const times = [];
    for (const [from, is, fits] of [
      [0, true, ({plan}) => plan?.seats[0].ready], [0, false, ({plan}) => !plan?.seats[0].ready],
      [1, true, ({plan}) => plan?.seats[1].ready], [0, true, ({stage}) => stage === 'game'],
    ]) {
      const began = await both[from].tell({do: 'ready', ready: is});
      await both[1 - from].until(`${names[from]} is ready: ${is}`, fits);
      times.push((await both[1 - from].page.evaluate(() => globalThis.heard.at(-1).at) - began).toFixed(0));
    }
    console.log(`      it comes after ${times.join(', ')} ms; ${relays[0].events - events} events`);
    // A visit leaves the table, and finds its letters all the same.
    await guest.tell({do: 'visit', codes: [code]});
    const {visited} = await guest.until('it is visited', each => each.visited);
    assert.deepEqual([visited.code, visited.stage], [code, 'game']);
    for (const {page} of both) assert.equal(await page.evaluate(() => globalThis.connections), 0);
  } finally {
    await end();
  }
}, {net: true, engines: everyEngine});
