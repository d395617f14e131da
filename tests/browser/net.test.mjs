// Net play without the game's screens: devices are plain pages that talk to net.js like the program. Whole games, with
// kills and relay failures, are in net_screens.test.mjs.
import {existsSync} from 'node:fs';
import {join} from 'node:path';

import {launch} from './engines.mjs';
import {assert, everyEngine, test} from './harness.mjs';
import {Device} from './net_pages.mjs';
import {code, meet, names, planOf, playAt, ready, setUp} from './net_tables.mjs';
import {random} from './sampling.mjs';
import {meddling, serve} from './server.mjs';

test('a device that comes minutes after the others connects with all of them', async tools => {
  const {device, end} = await setUp(tools);
  try {
    const devices = [];
    // Random names decide which of two peers makes the offer: among four, at least one old offer is almost always used.
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

test('five pages start a game of Mount Drago over the net', async tools => {
  const {chooser, device, end} = await setUp(tools);
  try {
    const devices = [];
    for (let at = 0; at < 5; ++at) devices.push(await device());
    const mesh = await meet(devices, 'mount-drago');
    const start = await ready(devices);
    // All seats choose a first mount (MD-6), then the deal.
    const began = performance.now();
    const news = await Promise.all(devices.map(each =>
      playAt(each, chooser, undefined, ({seat, game}) => game?.now?.hands[seat].length > 0)));
    const dealt = start + performance.now() - began;
    assert.equal(new Set(news.map(({seat}) => seat)).size, 5);
    for (const {seat, stage, game} of news) {
      assert.equal(stage, 'game');
      assert.ok(game.now.hands[seat].length > 0);
    }
    console.log(`      mesh ${mesh.toFixed(0)} ms, last ready to first question ${start.toFixed(0)} ms, ` +
      `to the first hand ${dealt.toFixed(0)} ms, with five pages`);
  } finally {
    await end();
  }
}, {net: true, alone: true});

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
    // A rematch: both know its table.
    const [{next}] = ends;
    assert.match(next, /^[\w-]{22}$/);
    assert.notEqual(next, code);
    assert.equal(ends[1].next, next);
    await meet(devices, 'dragons-cave', next);
    for (const {next: none, code: at} of await Promise.all(devices.map(each => each.news()))) {
      assert.deepEqual([at, none], [next, undefined]);
    }
    await ready(devices);
  } finally {
    await firefox.close();
    await end();
  }
}, {net: true});

test('a forgotten table is gone, and two tabs never share a seat', async tools => {
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

test('a page of four that crashes in the middle of a shuffle is back, and the game goes on', async tools => {
  const {chooser, device, server, end} = await setUp(tools);
  try {
    const devices = [await device(), await device(), await device(), await device()];
    await meet(devices, 'mount-drago');
    await ready(devices);
    const isDealt = ({seat, game}) => game?.now?.hands[seat].length > 0;
    const play = each => playAt(each, chooser, undefined, isDealt);
    const at = random(devices.length);
    const {page} = devices[at];
    const others = devices.filter((_, place) => place !== at).map(play);
    const crashed = play(devices[at]).catch(error => {
      if (!page.isClosed()) throw error;
    });
    const shuffled = random(4);
    await devices[at].until('they shuffle', news => isDealt(news) || news.game?.preparing?.done >= shuffled);
    const context = page.context();
    const crash = new Promise(done => { page.on('crash', done); });
    (await context.newCDPSession(page)).send('Page.crash').catch(() => {});  // no answer comes
    await crash;
    await page.close();
    await crashed;
    const back = await Device.start(await context.newPage(), server);
    await back.tell({do: 'join', code, name: names[at], symbol: '', onlooker: false});
    for (const news of await Promise.all([...others, play(back)])) assert.ok(isDealt(news));
  } finally {
    await end();
  }
}, {net: true});

test('a page that closes says goodbye, so that the others need not find out', async tools => {
  const {device, end} = await setUp(tools);
  try {
    const devices = [await device(), await device(), await device()];
    await meet(devices, 'dragons-cave');
    const [one, hidden, closed] = devices;
    const [, hiddenSeat, closedSeat] = await Promise.all(devices.map(async each => (await each.news()).seat));
    const away = seat => one.until(`seat ${seat} is away`, ({plan}) => !plan.seats[seat].connected);
    // This page stays: without the goodbye its connections would, too.
    await hidden.page.evaluate(() => globalThis.dispatchEvent(new Event('pagehide')));
    await away(hiddenSeat);
    const began = performance.now();
    await closed.page.close();
    await away(closedSeat);
    console.log(`      a closed page is away after ${(performance.now() - began).toFixed(0)} ms`);
  } finally {
    await end();
  }
}, {net: true});

/** Serves other answers in place of net.json: `answer(response)`, until it is null. */
function replaceConfiguration(server) {
  const {meddle} = server;
  const replaced = {answer: null, asked: 0};
  server.meddle = (name, response, right) => {
    if (name !== 'net.json') return meddle(name, response, right);
    replaced.asked += 1;
    return replaced.answer?.(response) ?? meddle(name, response, right);
  };
  return replaced;
}

test('with an invalid configuration or without WebRTC a table opens, and says that no devices can meet', async tools => {
  const {device, relay, server, end} = await setUp(tools);
  try {
    const replaced = replaceConfiguration(server);
    const right = {relays: [relay.url]};
    for (const [configuration, lacks, without] of [
      [{}], [{relays: 7}], [7],
      [{...right, ice: [{urls: 'no such server'}]}, 'connections'],
      [right, 'connections', 'RTCPeerConnection'],
    ]) {
      const content = JSON.stringify(configuration);
      replaced.answer = response => Boolean(response.writeHead(200).end(content));
      const one = await device();
      await one.page.evaluate(name => { delete globalThis[name]; }, without);
      await one.tell({do: 'open', code, plan: planOf('dragons-cave', 2), name: names[0], symbol: ''});
      await one.until(`${content} is told`, ({stage, net}) =>
        stage === 'lobby' && net.relays === 'none' && net.lacks === lacks);
    }
  } finally {
    await end();
  }
}, {net: true, engines: everyEngine});

test('a configuration that does not come, or a login page in its place, is fetched again', async tools => {
  const {server, end} = await setUp(tools);
  try {
    const replaced = replaceConfiguration(server);
    const answers = [meddling.failed, meddling.page, meddling.refused, meddling.gone];
    [replaced.answer] = answers;
    const {page} = await tools.open({site: server, path: 'plain.html', allow: [/WebSocket|Failed to load resource/]});
    const one = await Device.start(page, server);
    await one.tell({do: 'open', code, plan: planOf('dragons-cave', 2), name: names[0], symbol: ''});
    const lacks = () => one.until('it is told', ({stage, net}) =>
      stage === 'lobby' && net.relays === 'none' && net.lacks === 'net.json' && net.qr);
    const askedAgain = async wish => {
      const {asked} = replaced;
      for (const end = Date.now() + 30_000; replaced.asked === asked;) {
        assert.ok(Date.now() < end, 'net.json is asked for again');
        await wish?.();
        await new Promise(done => { setTimeout(done, 20); });
      }
    };
    await askedAgain();
    // From now on only when the player asks for it: by itself it takes more seconds each time.
    await page.evaluate(() => {
      const later = globalThis.setTimeout;
      globalThis.setTimeout = (work, span, ...more) => span >= 2000 ? 0 : later(work, span, ...more);
      dispatchEvent(new Event('online'));
    });
    for (const answer of [...answers, null]) {
      await lacks();
      replaced.answer = answer;
      await askedAgain(() => one.tell({do: 'reach'}));
    }
    await one.until('the relay is found', ({net}) => net.relays === 'connected' && !net.lacks);
  } finally {
    await end();
  }
}, {net: true});

test('without net play the page fetches none of its files and opens no connection', async ({open, site}) => {
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
