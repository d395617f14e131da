// How devices meet through strict relays (relay.mjs): wrong clocks, refusals, sleep, and a network's login page. Devices
// are plain pages that talk to net.js (net_pages.mjs).
import {assert, test} from './harness.mjs';
import {names, planOf, setUp} from './net_tables.mjs';

/** Far more than devices need, for busy machines. */
const margin = 60_000;

/**
 * Lets tests move the page's clock by `shift` ms, choose which of two devices makes the offer (that with the smaller
 * `rank`), and find out what waits for long (`hasty`: timeouts of five seconds and more never come).
 */
const prepare = page => page.addInitScript(() => {
  globalThis.shift = 0;
  globalThis.rank = 0;
  const Own = Date;
  globalThis.Date = class extends Own {
    constructor(...given) { super(...given.length > 0 ? given : [Own.now() + globalThis.shift]); }
    static now() { return Own.now() + globalThis.shift; }
  };
  const later = globalThis.setTimeout;
  globalThis.setTimeout = (work, span, ...more) => globalThis.hasty && span >= 5000 ? 0 : later(work, span, ...more);
  const own = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = array => {
    own(array);
    if (array.length === 8) array[0] = globalThis.rank;
    return array;
  };
});

let tables = 0;
/** Returns the code of another table. */
const newCode = () => `${String(++tables).padStart(21, 'B')}A`;

/** Two devices; `meets()` brings them together at a new table and returns the time in ms. */
async function pair(tools, work, relays = 1) {
  const {device, end, ...all} = await setUp(tools, {relays, prepare});
  try {
    const [opener, guest] = [await device(), await device()];
    const opens = code => opener.tell({do: 'open', code, plan: planOf('dragons-cave', 2), name: names[0], symbol: ''});
    const joins = code => guest.tell({do: 'join', code, name: names[1], symbol: '', onlooker: false});
    const linked = each => each.until('they are connected', ({net}) => net?.peers === 1, margin);
    await work({
      opener, guest, opens, joins, linked, ...all,
      async meets(settled = () => true) {
        const code = newCode();
        await opens(code);
        await opener.until('it waits', ({code: own, stage, net}) =>
          own === code && stage === 'lobby' && settled(net), margin);
        const began = performance.now();
        await joins(code);
        await Promise.all([linked(opener), guest.until('it has joined', ({code: own, net}) =>
          own === code && net?.peers === 1, margin)]);
        return performance.now() - began;
      },
    });
  } finally {
    await end();
  }
}

const reached = net => net.counts?.reached > 0;

test('devices whose clocks differ by up to a day meet through a strict relay', tools =>
  pair(tools, async ({opener, guest, relay, server, meets}) => {
    const {meddle} = server;
    const undated = (name, response, right) => {
      response.sendDate = false;
      return meddle(name, response, right);
    };
    const set = (device, shift, rank) => device.page.evaluate(([span, first]) => {
      globalThis.shift = 1000 * span;
      globalThis.rank = first;
    }, [shift, rank]);
    for (const {dated, quiet} of [{dated: true}, {dated: false}, {dated: false, quiet: true}]) {
      relay.rules = {quiet};
      server.meddle = dated ? meddle : undated;
      const times = [];
      for (const shift of [-86_400, -90, 0, 3, 30, 86_400]) {
        for (const rank of [0, 255]) {
          const what = `clock ${shift} s, ${dated ? 'dated' : quiet ? 'quiet' : 'undated'}, rank ${rank}`;
          await set(opener, shift, rank);
          await set(guest, 0, 128);
          const before = {events: relay.events, refused: relay.refused.length, at: performance.now()};
          const time = await meets(reached);
          times.push(`${shift} s ${time.toFixed(0)} ms`);
          const refused = relay.refused.length - before.refused;
          // The site tells the time; without that the relay refuses an event, and its newest events tell it.
          const expected = dated || (shift > -60 && shift < 900) ? 0 : quiet ? 2 : 1;
          assert.equal(Math.min(refused, expected || refused), expected, `${what}: ${refused} refused`);
          // Two announcements and one in answer, an offer and an answer; each device announces itself once a second at
          // most, and the guest is still at the table before.
          const events = relay.events - before.events;
          const seconds = Math.floor((performance.now() - before.at) / 1000);
          assert.ok(events <= 8 + refused + 2 * seconds, `${what}: ${events} events`);
          const {net} = await opener.news();
          assert.equal(net.clock === undefined, !dated || Math.abs(shift) < 120, what);
          if (net.clock) assert.ok(Math.abs(net.clock - shift) <= 2, `${what}: ${net.clock}`);
        }
      }
      const teller = dated ? 'the site' : `a ${quiet ? 'quiet' : 'busy'} relay`;
      console.log(`      ${teller} tells the time: ${times.join(', ')}`);
    }
  }), {net: true, always: true, engines: ['chromium', 'firefox']});

/** A rule that refuses the first `count` times. */
const first = (count, why) => () => count-- > 0 ? why : '';

/** A rule that refuses each event once. */
function once(why) {
  const known = new Set();
  return ({content}) => {
    if (known.has(content)) return '';
    known.add(content);
    return why;
  };
}

/** What a relay may say, and how many relays are asked, answer and refuse for good when two devices have met. */
const refusals = [
  {name: 'a rate limit', rules: () => ({event: once('rate-limited: slow down')})},
  {name: 'an error', rules: () => ({event: once('error: could not reach the database')})},
  {name: 'words without a prefix', rules: () => ({event: once('oh')})},
  {name: 'closed subscriptions', rules: () => ({request: first(3, 'error: too busy')})},
  {name: 'a rate limit of subscriptions', rules: () => ({request: first(1, 'rate-limited: too many')})},
  ...['auth-required: we only serve members', 'restricted: kind not allowed', 'blocked: go away', 'pow: 28 bits needed']
      .flatMap(why => ['event', 'request'].map(kind => ({
        name: `${why} (${kind})`, rules: () => ({[kind]: () => why}), relays: 2,
        counts: {asked: 2, reached: 1, refused: 1},
      }))),
  {name: 'always invalid', rules: () => ({event: () => 'invalid: tags'}), relays: 2,
   counts: {asked: 2, reached: 1, refused: 1}},
  {name: 'silence', rules: () => ({silent: true}), relays: 2, counts: {asked: 2, reached: 1, refused: 0}},
  {name: 'one of six refuses', rules: () => ({request: () => 'restricted: members'}), relays: 6,
   counts: {asked: 6, reached: 5, refused: 1}},
  {name: 'six relays, five side by side', rules: () => ({}), relays: 6, counts: {asked: 5, reached: 5, refused: 0}},
];

test('one refusal is not the end of a relay, and none keeps devices from meeting through others', tools =>
  pair(tools, async ({opener, guest, relays, server, meets}) => {
    const {meddle} = server;
    for (const {name, rules, relays: count = 1, counts = {asked: 1, reached: 1, refused: 0}} of refusals) {
      server.meddle = (file, response, right) => file === 'net.json' ?
        Boolean(response.writeHead(200).end(JSON.stringify({relays: relays.slice(0, count).map(({url}) => url)}))) :
        meddle(file, response, right);
      relays[0].rules = rules();
      const time = await meets();
      console.log(`      ${name}: ${time.toFixed(0)} ms`);
      for (const each of [opener, guest]) {
        await each.until(`${name}: ${JSON.stringify(counts)}`, ({net}) =>
          JSON.stringify(net.counts) === JSON.stringify({...counts, apart: 0}), margin);
      }
      if (counts.refused > 0) assert.equal(relays[0].sockets.size, 0, `${name}: it is left alone`);
    }
    relays[0].rules = {};
    await relays[1].stop();
    await meets();
    await opener.until('the dead relay is told', ({net}) => net.counts.asked === 5 && net.counts.reached === 4, margin);
  }, 6), {net: true, engines: ['chromium', 'firefox']});

test('a subscription that the relay closes later is opened again, and what strangers write is dropped', tools =>
  pair(tools, async ({opener, relay, opens, joins, linked, guest}) => {
    const code = newCode();
    await opens(code);
    await opener.until('it waits', ({stage, net}) => stage === 'lobby' && reached(net), margin);
    // What others write under the table's topic, and what is no message at all.
    for (const content of ['', '####', 'A'.repeat(200), 7]) relay.say('EVENT', 'table', {id: '', content});
    relay.say(null);
    relay.unsubscribe('error: idle for too long');
    await opener.until('it is closed', ({net}) => !reached(net), margin);
    await opener.until('it is open again', ({net}) => reached(net), margin);
    await joins(code);
    await Promise.all([opener, guest].map(linked));
  }), {net: true});

for (const rank of [0, 255]) {
  test(`a connection that only the device ${rank ? 'without' : 'with'} the offer has lost is made anew`, tools =>
    pair(tools, async ({opener, guest, meets}) => {
      await opener.page.evaluate(own => { globalThis.rank = own; }, rank);
      await guest.page.evaluate(() => { globalThis.rank = 128; });
      await meets();
      await opener.page.evaluate(() => {
        const [{link}] = globalThis.net.table.meeting.devices.values();
        link.connection.close = () => {};
        link.close();
      });
      for (const {page} of [opener, guest]) {
        await page.waitForFunction(() => /10+1+$/.test(globalThis.heard.map(({news}) => news.net?.peers ?? '').join('')),
            undefined, {timeout: margin});
      }
    }), {net: true});
}

test('a relay that falls silent is noticed and reached again', tools =>
  pair(tools, async ({opener, guest, relay, opens, joins, linked}) => {
    const code = newCode();
    await opens(code);
    await opener.until('it waits', ({stage, net}) => stage === 'lobby' && reached(net), margin);
    relay.cut();
    await joins(code);
    await Promise.all([opener, guest].map(linked));
  }), {net: true});

test('devices that hear of each other but cannot connect are told so', tools =>
  pair(tools, async ({opener, guest, opens, joins}) => {
    await guest.page.evaluate(() => {
      const Own = RTCPeerConnection;
      // Without a TURN server it has no address.
      globalThis.RTCPeerConnection = class extends Own {
        constructor(how) { super({...how, iceTransportPolicy: 'relay'}); }
      };
    });
    const code = newCode();
    await opens(code);
    await joins(code);
    for (const each of [opener, guest]) {
      await each.until('the other is there, but apart', ({net}) => net?.counts?.apart === 1, margin);
    }
  }), {net: true});

/** Milliseconds that a phone's page is stopped. */
const sleep = process.env.DRAGO_LONG ? 70_000 : 7000;

/** Ways in which a sleeping device loses its relay. */
const losses = {
  unnoticed: relay => relay.cut(),
  closed: relay => { for (const socket of relay.sockets) socket.terminate(); },
};

for (const [name, lose] of Object.entries(losses)) {
  test(`a page that slept while its friend came is connected when it is back, its relay lost (${name})`, tools =>
    pair(tools, async ({opener, guest, relay, opens, joins, linked}) => {
      await opener.page.evaluate(() => { globalThis.hasty = true; });
      const code = newCode();
      await opens(code);
      await opener.until('it waits', ({stage, net}) => stage === 'lobby' && reached(net), margin);
      const debug = await opener.page.context().newCDPSession(opener.page);
      const paused = new Promise(done => { debug.once('Debugger.paused', done); });
      await debug.send('Debugger.enable');
      await debug.send('Debugger.pause');
      await paused;
      lose(relay);
      await joins(code);
      await guest.until('it is alone', ({net}) => reached(net) && net.peers === 0, margin);
      await new Promise(done => { setTimeout(done, sleep); });
      const {peers} = (await guest.news()).net;
      assert.equal(peers, 0);
      const events = relay.events;
      const began = performance.now();
      await debug.send('Debugger.resume');
      await Promise.all([opener, guest].map(linked));
      console.log(`      ${(performance.now() - began).toFixed(0)} ms after ${sleep} ms of sleep, ` +
        `${relay.events - events} events`);
    }), {net: true, always: name === 'unnoticed'});
}
