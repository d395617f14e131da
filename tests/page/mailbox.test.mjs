// Tests the mail of tables over days with strict relays (tests/browser/relay.mjs): letters come once and whole,
// whatever relays forget, refuse, delay or falsify.
import assert from 'node:assert/strict';
import {randomBytes} from 'node:crypto';
import {test} from 'node:test';

import {startRelay, WebSocket} from '../browser/relay.mjs';

/** As in browsers, an error that is not listened to does no harm. */
class PageSocket extends WebSocket {
  constructor(url) {
    super(url);
    this.on('error', () => {});
  }
}
Object.assign(globalThis, {
  WebSocket: PageSocket, addEventListener() {}, removeEventListener() {},
  document: {visibilityState: 'visible', addEventListener() {}, removeEventListener() {}},
});
const {kind, Mailbox} = await import('../../web/net/mailbox.js');

const patience = 60_000;  // milliseconds, for busy machines
const code = 'AAAAAAAAAAAAAAAAAAAAAA-3d';

const pass = span => new Promise(done => { setTimeout(done, span); });

async function until(what, is) {
  const end = performance.now() + patience;
  while (!await is()) {
    if (performance.now() > end) assert.fail(`not in time: ${what}`);
    await pass(10);
  }
}

const bytesOf = text => new TextEncoder().encode(text);
const textOf = bytes => Buffer.from(bytes).toString();

/** A device's mailbox: `heard` has the letters so far, since the last `remail`. */
class Device {
  constructor(relays, ahead = 0) {
    Object.assign(this, {heard: [], mailed: 0, remails: 0, left: 0});
    this.box = new Mailbox({
      code, relays: relays.map(({url}) => url ?? 'ws://127.0.0.1:1'), ahead, changed() {},
      mail: letters => this.heard.push(...letters.map(textOf)),
      mailed: () => { this.mailed += 1; },
      remail: () => {
        this.remails += 1;
        this.heard = [];
      },
    });
  }

  ready() {
    return until('the mail is read', () => this.box.mailState.state === 'ready');
  }

  /** Leaves each letter in an event of its own, dated `step` seconds after the one before; the last one now. */
  async leave(letters, step = 10) {
    for (const [at, letter] of letters.entries()) {
      this.box.ahead = (at + 1 - letters.length) * step * 1000;
      this.box.leave([bytesOf(letter)]);
      await this.box.pack();
    }
    await until('all is accepted', () => this.box.mailState.waiting === 0);
  }

  hears(letters) {
    return until(`${letters} come, not ${this.heard}`, () => letters.every(each => this.heard.includes(each)));
  }
}

const lists = (count, of = 'letter') => Array.from({length: count}, (_, at) => `${of} ${at}`);
const sorted = list => [...list].sort();

const cases = [];
/** Adds a test with `count` relays; `device(relays)` makes a device. */
const at = (count, name, work) => cases.push({name, work: async () => {
  const relays = await Promise.all(Array.from({length: count}, () => startRelay()));
  const devices = [];
  const device = (those = relays, ahead = 0) => {
    devices.push(new Device(those, ahead));
    return devices.at(-1);
  };
  try {
    await work({relays, relay: relays[0], device});
  } finally {
    for (const {box} of devices) await box.end();
    await Promise.all(relays.map(each => each.stop()));
  }
}});

at(2, 'letters come later, once, the oldest first, and long ones whole', async ({relays, device}) => {
  const first = device();
  await first.ready();
  assert.deepEqual([first.heard, first.mailed, first.box.mailState.last], [[], 1, 0]);
  const long = randomBytes(35_000).toString('hex') + randomBytes(15_000).toString('hex');
  const letters = ['one', 'two', long, 'three'];
  await first.leave(letters);
  first.box.leave(['four', 'five'].map(bytesOf));
  await until('they are there', () => relays.every(({kept}) => kept.length === 7));
  for (const {kept} of relays) {
    for (const {kind: own, tags, created_at: date, pubkey} of kept) {
      assert.equal(own, kind);
      assert.deepEqual(tags, [['expiration', String(date + 60 * 86_400)]]);
      assert.equal(pubkey, kept[0].pubkey);
    }
  }
  assert.deepEqual(relays.flatMap(({refused}) => refused), []);
  const second = device();
  await second.ready();
  assert.deepEqual(second.heard.slice(0, 4), letters);
  assert.deepEqual(sorted(second.heard.slice(4)), ['five', 'four']);
  const newest = Math.max(...relays[0].kept.map(({created_at: date}) => date));
  await until('the date is known', () => second.box.mailState.last === newest);
  // Both are there: what one leaves comes to the other, and not to itself.
  second.box.leave([bytesOf('six')]);
  await first.hears(['six']);
  first.box.leave([bytesOf('seven')]);
  await second.hears(['seven']);
  // The same letter beside another.
  second.box.leave(['one', 'eight'].map(bytesOf));
  await first.hears(['eight']);
  assert.deepEqual([sorted(first.heard), second.heard.slice(6), second.mailed], [['eight', 'one', 'six'], ['seven'], 1]);
  const third = device();
  await third.ready();
  assert.deepEqual(sorted(third.heard), sorted([...letters, 'four', 'five', 'six', 'seven', 'eight']));
});

for (const why of ['blocked: no', 'restricted: members', 'auth-required: who', 'payment-required: pay', 'pow: 28']) {
  at(2, `a relay that takes no mail: ${why}`, async ({relays, relay, device}) => {
    relay.rules = {event: () => why};
    const first = device();
    await first.ready();
    await first.leave(['one']);
    await until('it is passed over', () => first.box.counts.refused === 1 && relay.sockets.size === 0);
    assert.equal(relays[1].kept.length, 1);
    assert.equal(first.box.mailState.state, 'ready');
  });
}

at(8, 'further relays take the place of those that take no mail', async ({relays, device}) => {
  relays[0].rules = relays[3].rules = {event: () => 'blocked: no'};
  const first = device();
  await first.ready();
  await first.leave(['one']);
  await until('five others are used', () =>
    JSON.stringify(first.box.counts) === JSON.stringify({asked: 7, reached: 5, refused: 2, apart: 0}));
  await until('they have it', () => relays.filter(({kept}) => kept.length === 1).length === 5);
});

for (const why of ['rate-limited: slow down', 'error: no database', 'what']) {
  at(1, `what a relay refuses is left later: ${why}`, async ({relay, device}) => {
    const refused = new Set();
    relay.rules = {
      event: ({id}) => !refused.has(id) && refused.add(id) && why, request: (_, count) => count === 2 && why,
    };
    const first = device();
    await first.ready();
    first.box.leave([bytesOf('one')]);
    await until('it is refused', () => relay.refused.length === 2);
    assert.equal(first.box.mailState.waiting, 1);
    await until('it is accepted', () => first.box.mailState.waiting === 0);
    assert.equal(relay.kept.length, 1);
  });
}

at(1, 'a device with a wrong clock learns the time', async ({relay, device}) => {
  const first = device([relay], 86_400_000);
  await first.ready();
  // Meanwhile it does not send the event as it was.
  const [own] = first.box.relays;
  const {redate} = own;
  own.redate = (...given) => {
    first.box.share();
    return redate(...given);
  };
  first.box.leave([bytesOf('one')]);
  await until('it is accepted', () => first.box.mailState.waiting === 0);
  assert.deepEqual(relay.refused, ['invalid: created_at too late']);
});

at(2, 'a relay that refuses long events keeps the short ones', async ({relays, relay, device}) => {
  relay.rules = {event: ({content}) => content.length > 20_000 && 'invalid: too large'};
  const first = device();
  await first.ready();
  await first.leave(['one', 'x'.repeat(20_000), 'two']);
  await until('both have what they take', () => relays.map(({kept}) => kept.length).join() === '2,3');
  assert.equal(first.box.counts.refused, 0);
});

at(3, 'slow, silent and dead relays keep nothing up', async ({relays, relay, device}) => {
  const [, slow, silent] = relays;
  const before = device([slow]);
  await before.leave(['zero']);
  slow.rules = {delay: 1500};
  silent.rules = {silent: true};
  const first = device([{}, ...relays]);
  await first.ready();
  await first.leave(['one']);
  await first.hears(['zero']);
  await until('the slow one has it', () => slow.kept.length === 2);
  await until('what one lacked was copied', () => relay.kept.length === 2);
});

at(1, 'a relay that gives few events at once is asked for all', async ({relay, device}) => {
  const letters = lists(20);
  await device().leave(letters);
  relay.rules = {limit: 3};
  const second = device();
  await second.ready();
  assert.deepEqual(second.heard, letters);
});

at(2, 'what a relay has lost is copied from another, as it was', async ({relays, relay, device}) => {
  const letters = lists(10);
  const first = device();
  await first.ready();
  await first.leave(letters);
  await until('both have all', () => relays.every(({kept}) => kept.length === 10));
  await first.box.end();
  const ids = ({kept}) => sorted(kept.map(({id, sig}) => id + sig));
  const all = ids(relay);
  relays[0].forget((_, number) => number % 2 === 0);
  relays[1].forget((_, number) => number % 3 === 1);
  const lost = relays[0].kept.filter(({id}) => !relays[1].kept.some(each => each.id === id)).length;
  assert.ok(lost > 0);
  const second = device();
  await second.ready();
  const there = letters.filter((_, number) => number % 2 !== 0 || number % 3 !== 1);
  assert.deepEqual(second.heard, there);
  await until('both have what there is', () => relays.every(({kept}) => kept.length === there.length));
  assert.deepEqual(ids(relays[0]), ids(relays[1]));
  assert.ok(ids(relay).every(each => all.includes(each)));
});

at(2, 'a relay that was lost alone is read again, and gets what it has forgotten', async ({relays, relay, device}) => {
  const first = device();
  await first.ready();
  await first.leave(['one', 'two']);
  await until('both have all', () => relays.every(({kept}) => kept.length === 2));
  relay.forget(() => true);
  for (const socket of relay.sockets) socket.terminate();
  await until('it has all again', () => relay.kept.length === 2);
  assert.deepEqual([first.remails, first.mailed], [0, 1]);
});

at(2, 'after all relays were lost the mail is read anew, and what none had is left', async ({relays, device}) => {
  const first = device();
  const second = device();
  await Promise.all([first.ready(), second.ready()]);
  await first.leave(['one', 'two']);
  await second.hears(['one', 'two']);
  for (const relay of relays) relay.rules = {silent: true};
  for (const {sockets} of relays) for (const socket of sockets) socket.terminate();
  await until('it is noticed', () => first.box.counts.reached === 0);
  first.box.leave([bytesOf('three')]);
  await until('it waits', () => first.box.mailState.waiting === 1 && first.box.outbox.length === 0);
  assert.notEqual(first.box.mailState.state, 'ready');
  relays[0].forget(() => true);
  for (const relay of relays) relay.rules = {};
  for (const {sockets} of relays) for (const socket of sockets) socket.terminate();
  for (const {box} of [first, second]) box.wakeUp();
  await second.hears(['one', 'two', 'three']);
  await first.ready();
  await until('none waits', () => first.box.mailState.waiting === 0);
  assert.deepEqual([first.remails, first.mailed, first.heard.slice(0, 2)], [1, 2, ['one', 'two']]);
  await until('both have all', () => relays.every(({kept}) => kept.length === 3));
});

at(2, 'what strangers and holders of the link make up does no harm', async ({relay, relays, device}) => {
  const first = device([relay]);
  await first.ready();
  await first.leave(['one', 'x'.repeat(50_000)]);
  const [one] = relay.kept;
  const real = new Set(relay.kept.map(({id}) => id));
  const {seal, pen} = first.box;
  // By holders of the link.
  const long = relay.kept.find(({content}) => content.length > 40_000);
  const piece = await seal.open(long.content);
  const changed = piece.slice();
  changed[changed.length - 1] ^= 1;
  for (const bytes of [
    [], [0], [1], [1, 0, 0], [1, 0, 0, 0, 0], [1, 255, 255, 255, 255, 1],
    [2], [2, 0], [2, 0, 1], [2, 3, 2, ...Array(99).fill(7)],
    [2, 0, 255, ...randomBytes(9000)], changed, piece.slice(0, 60), randomBytes(500),
  ]) {
    const content = await seal.close(Uint8Array.from(bytes));
    relay.kept.push(await pen.sign(Math.round(Date.now() / 1000), [], content));
  }
  // By the relay.
  const {pubkey} = pen;
  const made = more => ({...one, id: randomBytes(32).toString('hex'), ...more});
  relay.kept.push(...[
    {content: ''}, {content: '####'}, {content: 'A'.repeat(108_000)}, {content: 'A'.repeat(200_000)}, {content: 7},
    {created_at: 'never'}, {created_at: 1e300}, {pubkey: 'ff'.repeat(32)}, {kind: 1}, {id: 7}, {id: ''}, {sig: null},
  ].map(made));
  relay.rules = {forge: event => event};
  const second = new Device([relay, relays[1]]);
  try {
    await second.ready();
    for (const message of [
      null, 7, [], ['EVENT'], ['EVENT', 'mail 1'], ['EVENT', 'mail 1', null], ['EVENT', 'table', {}],
      ['EVENT', 'table', made({pubkey})], ['OK'], ['OK', null, true], ['EOSE'], ['EOSE', 'mail 1'],
      ['CLOSED', 'other', 'blocked: no'],
    ]) {
      for (const socket of relay.sockets) socket.send(JSON.stringify(message));
    }
    for (const socket of relay.sockets) socket.send('{[');
    await first.leave(['two']);
    await second.hears(['one', 'x'.repeat(50_000), 'two']);
    assert.equal(second.heard.length, 3);
    assert.equal(second.box.counts.refused, 0);
    // Nothing of it is copied; the newest event is the last to be.
    const isReal = ({id}) => real.has(id) || id === relay.kept.at(-1).id;
    await until('the rest is', () => relays[1].kept.filter(isReal).length === 4);
    assert.equal(relays[1].kept.length, 4);
  } finally {
    await second.box.end();
  }
});

at(2, 'a relay that falsifies events is passed over, and the others are read again', async ({relays, device}) => {
  const [relay] = relays;
  const first = device([relay]);
  await first.leave(['one', 'two']);
  await first.box.end();
  const hour = ({id, ...event}) => ({...event, id: `00${id.slice(2)}`, created_at: event.created_at + 3600});
  const forgeries = [event => ({...event, sig: '00'.repeat(64)}), event => event.kind === kind ? hour(event) : event];
  for (const forge of forgeries) {
    relay.rules = {forge};
    const second = device();
    await until('it is passed over', () => second.box.counts.refused === 1);
    await second.ready();
    assert.deepEqual([second.heard, second.remails, second.box.mailState.last], [[], 1, 0]);
    await second.leave([`own ${forge}`]);
    assert.equal(second.box.counts.refused, 1);
    relays[1].forget(() => true);
    await second.box.end();
  }
});

at(2, 'no relay can make a device read more than 2,000 events or 16 MB', async ({relay, relays, device}) => {
  const first = device([relays[1]]);
  await first.leave(['one']);
  const [real] = relays[1].kept;
  const made = (content, number) =>
    ({...real, content, id: number.toString(16).padStart(64, '0'), created_at: real.created_at - number});
  for (const [count, size] of [[2500, 100], [250, 80_000]]) {
    relay.kept = Array.from({length: count}, (_, number) => made('A'.repeat(size), number));
    const second = device();
    let read = 0;
    const {box} = second;
    const find = box.find.bind(box);
    box.find = (event, from) => {
      if (from.url === relay.url) read += 1;
      return find(event, from);
    };
    await second.ready();
    await second.hears(['one']);
    await until('it has stopped', () => box.relays[0].hasTold);
    assert.equal(box.relays[0].isWhole, false);
    assert.ok(read <= 2000 && read * size <= 16 * 1024 * 1024 && read > 100, `${read} events of ${size}`);
    // It still takes what this device leaves.
    relay.kept = [];
    await second.leave([`own ${size}`]);
    await until('it has it', () => relay.kept.length === 1);
    // A flood.
    for (let number = 0; number < 4100; ++number) relay.say('EVENT', 'table', made('A', number));
    await until('it is passed over', () => box.counts.refused === 1);
    assert.equal(box.mailState.state, 'ready');
    await box.end();
  }
});

at(1, 'a closed subscription is opened again', async ({relay, device}) => {
  const first = device();
  const second = device();
  await Promise.all([first.ready(), second.ready()]);
  relay.unsubscribe('error: idle for too long');
  await until('it is noticed', () => second.box.counts.reached === 0 && first.box.counts.reached === 0);
  first.box.leave([bytesOf('one')]);
  await second.hears(['one']);
});

at(1, 'letters of one moment are left together, and at once when the page is hidden', async ({relay, device}) => {
  const first = device();
  await first.ready();
  for (const each of ['one', 'two', 'three']) first.box.leave([bytesOf(each)]);
  assert.equal(first.box.outbox.length, 3);
  await until('they are left', () => first.box.mailState.waiting === 0);
  assert.equal(relay.kept.length, 1);
  document.visibilityState = 'hidden';
  first.box.leave([bytesOf('four')]);
  document.visibilityState = 'visible';
  assert.equal(first.box.outbox.length, 0);
  assert.equal(first.box.mailState.waiting, 1);
  await first.box.delivered(patience);
  assert.equal(relay.kept.length, 2);
});

test('mail of tables over days', {concurrency: true}, context =>
  Promise.all(cases.map(({name, work}) => context.test(name, work))));
