// Play over the net without the game's screens: devices are plain pages that speak to net.js as the
// program does. Whole games of both kinds; a page is killed and comes back, a relay dies in mid-game.
import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {launch} from './engines.mjs';
import {assert, test} from './harness.mjs';
import {timeToFirstHand} from './net_alone.mjs';
import {Device} from './net_pages.mjs';
import {code, delaysOf, games, meet, names, planOf, playAt, ready, setUp} from './net_tables.mjs';
import {startRelay} from './relay.mjs';
import {serve} from './server.mjs';

for (const game of Object.keys(games)) {
  test(`four pages play a whole game of ${game} over the net, one is killed, the relay dies`, async tools => {
    const {chooser, device, relay, server, end} = await setUp(tools);
    try {
      const devices = [];
      for (let at = 0; at < 4; ++at) devices.push(await device());
      const mesh = await meet(devices, game);
      const start = await ready(devices);
      const seats = await Promise.all(devices.map(async each => (await each.news()).seat));
      assert.deepEqual([...seats].sort(), [0, 1, 2, 3]);

      let decisions = 0;
      let killed;
      const told = [];
      const decided = async (seat, at) => {
        decisions += 1;
        told.push({seat, at});
        if (decisions === 4) await relay.stop();
      };
      const others = devices.slice(0, 3).map(each => playAt(each, chooser, decided));
      // The last one acts a few times, is killed, and comes back by the same link to the same seat.
      const last = (async () => {
        const before = seats[3];
        const {page} = devices[3];
        let own = 0;
        await playAt(devices[3], chooser, async (...what) => {
          await decided(...what);
          if (++own === 3) throw new Error('killed');
        }).catch(error => { if (error.message !== 'killed') throw error; });
        relay.stop = (await startRelay(relay.port)).stop;  // nobody has missed it until now
        for (const each of devices) await each.until('it is found again', ({net}) => net.relays === 'connected');
        killed = performance.now();
        const context = page.context();
        await page.close();
        devices[3] = await Device.start(await context.newPage(), server);
        await devices[3].tell({do: 'join', code, name: 'Somebody', symbol: '', onlooker: false});
        const news = await devices[3].until('it is back', ({stage, seat, net}) =>
          stage === 'game' && seat === before && net.peers === 3);
        killed = performance.now() - killed;
        assert.equal(news.plan.seats[before].name, names[3]);
        return playAt(devices[3], chooser, decided);
      })();
      const ends = await Promise.all([...others, last]);
      for (const news of ends) assert.equal(news.stage, 'over');
      const logs = await Promise.all(devices.map(async each =>
        (await each.until('the log is there', news => news.log)).log));
      for (const log of logs) assert.equal(log, logs[0]);
      for (const news of ends) assert.deepEqual(news.verdicts ?? [], []);

      // In Dragon's Cave the others hear of it when all have chosen.
      const delays = game === 'mount-drago' ? await delaysOf(devices, told, seats) : '';
      console.log(`      mesh ${mesh.toFixed(0)} ms, last ready to first question ${start.toFixed(0)} ms, ` +
        `back after ${killed.toFixed(0)} ms, ${decisions} decisions${delays}`);
    } finally {
      await end();
    }
  }, {net: true, engines: game === 'dragons-cave' ? ['chromium', 'firefox'] : ['chromium']});
}

test('whoever comes minutes after the others is connected with all of them', async tools => {
  const {device, end} = await setUp(tools);
  try {
    const devices = [];
    // Which of two makes the offer hangs on random names: of four somebody's old one is all but always used.
    for (let at = 0; at < 4; ++at) {
      devices.push(await device());
      const {page} = devices.at(-1);
      const who = {code, name: names[at], symbol: ''};
      await devices.at(-1).tell(at === 0 ? {do: 'open', plan: planOf('mount-drago', 4), ...who}
                                         : {do: 'join', onlooker: false, ...who});
      for (const each of devices) await each.until(`all ${at + 1} are connected`, ({net}) => net.peers === at);
      await page.evaluate(() => {
        const {now} = Date;
        Date.now = () => now() + 120_000;
      });
    }
  } finally {
    await end();
  }
}, {net: true, always: true});

test('five pages begin a game of Mount Drago over the net', async tools => {
  const {chooser, device, end} = await setUp(tools);
  try {
    const devices = [];
    for (let at = 0; at < 5; ++at) devices.push(await device());
    const mesh = await meet(devices, 'mount-drago');
    const start = await ready(devices);
    // Everybody takes a first mount (MD-6); then the cards are dealt.
    const began = performance.now();
    const news = await Promise.all(devices.map(each =>
      playAt(each, chooser, undefined, ({seat, game}) => game?.now?.hands[seat].length > 0)));
    const dealt = start + performance.now() - began;
    assert.equal(new Set(news.map(({seat}) => seat)).size, 5);
    for (const {seat, stage, game} of news) {
      assert.equal(stage, 'game');
      assert.ok(game.now.hands[seat].length > 0);
    }
    const computing = await timeToFirstHand(tools.site.folder, planOf('mount-drago', 5), chooser.choose);
    console.log(`      mesh ${mesh.toFixed(0)} ms, last ready to first question ${start.toFixed(0)} ms, ` +
      `to the first hand ${dealt.toFixed(0)} ms, with five pages; computing alone takes ` +
      `${computing.toFixed(0)} ms on one core: ${(dealt / computing).toFixed(2)} of it`);
  } finally {
    await end();
  }
}, {net: true, alone: true});

test('two devices meet without anybody between, by texts handed on', async tools => {
  const {device, relay, end} = await setUp(tools);
  try {
    await relay.stop();
    const [one, other] = [await device(), await device()];
    const plan = planOf('dragons-cave', 2);
    await one.tell({do: 'open', code, plan, name: names[0], symbol: ''});
    await other.tell({do: 'join', code, name: names[1], symbol: '', onlooker: false});
    await one.tell({do: 'offer'});
    const {net: {hand: {text: offer}}} = await one.until('it offers', ({net}) => net.hand?.text);
    await other.tell({do: 'answer', text: 'no such text'});
    await other.until('it refuses what is none', ({net}) => net.hand?.fault);
    await other.tell({do: 'answer', text: offer});
    const {net: {hand: {text: answer}}} = await other.until('it answers', ({net}) => net.hand?.text);
    assert.match(answer, /^[\w-]{100,2000}$/);
    await one.tell({do: 'answer', text: answer});
    for (const each of [one, other]) {
      await each.until('they are connected', ({stage, net, plan: seen}) =>
        stage === 'lobby' && net.peers === 1 && seen.seats.every(({connected}) => connected));
    }
  } finally {
    await end();
  }
}, {net: true, engines: ['chromium', 'firefox']});

test('where one of two leaves a table over the net for good, a bot plays on', async tools => {
  const {chooser, device, end} = await setUp(tools);
  try {
    const [one, other] = [await device(), await device()];
    await meet([one, other], 'mount-drago');
    await ready([one, other]);
    let made = 0;
    const some = () => made >= 6;  // decisions
    await Promise.all([one, other].map(each => playAt(each, chooser, () => { ++made; }, some)));
    const {seat} = await other.until('it sits there', ({stage}) => stage === 'game');
    await other.tell({do: 'leave'});
    await other.until('it has left', ({stage}) => stage === 'failed');
    await one.until('a bot has the seat', ({plan}) => plan.seats[seat].left);
    assert.equal((await playAt(one, chooser)).stage, 'over');
  } finally {
    await end();
  }
}, {net: true});

test('a device in Firefox and one in Chromium play a game over the net', async tools => {
  const {chooser, device, server, end} = await setUp(tools);
  const firefox = await launch({engine: 'firefox', webgl: false, net: true});
  try {
    const context = await firefox.newContext({serviceWorkers: 'block'});
    const devices = [await device(), await Device.start(await context.newPage(), server)];
    await meet(devices, 'dragons-cave');
    await ready(devices);
    const ends = await Promise.all(devices.map(each => playAt(each, chooser)));
    for (const news of ends) assert.equal(news.stage, 'over');
  } finally {
    await firefox.close();
    await end();
  }
}, {net: true});

test('a table that is forgotten is gone, and two tabs never sit at one', async tools => {
  const {device, server, end} = await setUp(tools);
  try {
    const one = await device();
    const plan = planOf('dragons-cave', 2);
    await one.tell({do: 'open', code, plan, name: names[0], symbol: ''});
    await one.until('it is open', ({stage}) => stage === 'lobby');
    const beside = await Device.start(await one.page.context().newPage(), server);
    await beside.tell({do: 'resume', code});
    const back = await beside.until('the other tab has it', ({stage}) => stage === 'lobby');
    assert.equal(back.seat, 0);
    const lost = await one.until('this one has lost it', ({stage}) => stage === 'failed');
    assert.equal(lost.trouble, 'elsewhere');
    await beside.tell({do: 'leave'});
    await beside.tell({do: 'join', code, name: names[1], symbol: '', onlooker: false});
    const anew = await beside.until('it came anew', ({stage}) => stage !== 'lobby');
    assert.equal(anew.stage, 'joining');
    await beside.tell({do: 'forget', code});
    await beside.tell({do: 'resume', code});
    const unknown = await beside.until('it is unknown', ({stage}) => stage === 'failed');
    assert.equal(unknown.trouble, 'unknown');
  } finally {
    await end();
  }
}, {net: true});

test('a configuration that is none lets a table open, and says that nobody can be met', async tools => {
  const {device, relay, server, end} = await setUp(tools);
  try {
    const {meddle} = server;
    const ice = [{urls: 'no such server'}];
    for (const content of ['<!doctype html>', '{}', '{"relays": 7}', JSON.stringify({relays: [relay.url], ice})]) {
      server.meddle = (name, response, right) => {
        if (name !== 'net.json') return meddle(name, response, right);
        return Boolean(response.writeHead(200, {'Content-Type': 'application/json'}).end(content));
      };
      const one = await device();
      await one.tell({do: 'open', code, plan: planOf('dragons-cave', 2), name: names[0], symbol: ''});
      await one.until(`${content} is told`, ({stage, net}) => stage === 'lobby' && net.relays === 'none');
    }
  } finally {
    await end();
  }
}, {net: true});

test('a configuration that does not come at first is fetched again while the table is open', async tools => {
  const {server, end} = await setUp(tools);
  try {
    const {meddle} = server;
    let refused = 0;
    server.meddle = (name, response, right) => {
      if (name !== 'net.json' || refused === 2) return meddle(name, response, right);
      refused += 1;
      return Boolean(response.writeHead(503).end());
    };
    const {page} = await tools.open({site: server, path: 'plain.html', allow: [/WebSocket|Failed to load resource/]});
    const one = await Device.start(page, server);
    await one.tell({do: 'open', code, plan: planOf('dragons-cave', 2), name: names[0], symbol: ''});
    await one.until('nobody can be met', ({stage, net}) => stage === 'lobby' && net.relays === 'none' && net.qr);
    await one.until('the relay is found', ({net}) => net.relays === 'connected');
    assert.equal(refused, 2);
  } finally {
    await end();
  }
}, {net: true});

test('who does not play over the net fetches nothing of it and opens no connection', async ({open, site}) => {
  const server = await serve(site.folder);
  try {
    const sockets = [];
    const table = await open({
      site: server, serviceWorkers: 'allow',
      prepare: page => { page.on('websocket', socket => sockets.push(socket.url())); },
    });
    await table.settle();
    await table.page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    const fetched = server.requests.filter(path => /\/(drago-)?net(_(?!line)\w+)?\.[^/]*$/.test(path));
    assert.deepEqual(fetched, []);
    assert.deepEqual(sockets, []);
    assert.ok(existsSync(join(site.folder, 'net.json')));
  } finally {
    await server.close();
  }
});
