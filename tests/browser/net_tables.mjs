// Net tables of devices without screens (net_pages.mjs): meeting, starting and playing.
import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

import {assert} from './harness.mjs';
import {Device, servePlain, startChooser} from './net_pages.mjs';
import {startRelay, useRelays} from './relay.mjs';
import {serve} from './server.mjs';

const board = name => JSON.parse(readFileSync(new URL(`../../assets/boards/${name}.json`, import.meta.url)));
/** The plan of each game, for a number of seats. */
export const games = {
  'mount-drago': seats => ({
    rules: {name: 'schmidt', first_mount: 'chosen', summit_discard: 'before_draw'},
    board: board(seats < 4 ? 'mount-drago-2-3' : 'mount-drago-4-5'),
  }),
  'dragons-cave': () => ({rules: {open_chests: false}, board: board('dragons-cave')}),
};
export const names = ['Mia', 'Luca', 'Ada', 'Ben', 'Zoe'];
export const code = 'AAAAAAAAAAAAAAAAAAAAAA';

export const planOf = (game, seats) => ({
  game, ...games[game](seats), first: null, hints: false,
  seats: Array.from({length: seats}, (_, at) => ({kind: at === 0 ? 'person' : 'open', name: at === 0 ? names[0] : ''})),
});

/** Console messages of browsers about lost relays, and of Firefox about invalid JSON. */
const said = [/WebSocket connection/, /establish a connection|interrupted while/, /Failed to read data/];

/**
 * Starts a site and relays, `relay` being the first; `device(more)` adds a device, whose page `prepare` prepares and
 * which `open` of the test opens with `more`; `chooser` knows the legal actions.
 */
export async function setUp({site, open}, {relays: count = 1, prepare} = {}) {
  const server = await serve(site.folder);
  const relays = await Promise.all(Array.from({length: count}, () => startRelay()));
  const [relay] = relays;
  useRelays(server, relays);
  servePlain(server);
  const chooser = startChooser(join(dirname(site.folder), 'drago-net-choose.js'), 7);
  return {
    server, relay, relays, chooser,
    device: async (more = {}) => {
      const table = await open({site: server, path: 'plain.html', allow: said, prepare, ...more});
      return Device.start(table.page, server);
    },
    async end() {
      chooser.stop();
      await Promise.all(relays.map(each => each.stop()));
      await server.close();
    },
  };
}

/** Connects all devices at one table; returns the time in ms. */
export async function meet(devices, game, table = code) {
  const began = performance.now();
  const plan = planOf(game, devices.length);
  await devices[0].tell({do: 'open', code: table, plan, name: names[0], symbol: plan.seats[0].symbol ?? ''});
  for (const [at, device] of devices.entries()) {
    if (at > 0) await device.tell({do: 'join', code: table, name: names[at], symbol: '', onlooker: false});
  }
  for (const device of devices) {
    await device.until('all are connected and seated', ({code: at, stage, seat, plan: seen, net}) =>
      at === table && stage === 'lobby' && net.peers === devices.length - 1 && seat !== null && seat !== undefined &&
      seen.seats.every(each => each.kind === 'person' && each.connected));
  }
  return performance.now() - began;
}

/** Declares all ready; returns the time until the first decision is due. */
export async function ready(devices) {
  for (const device of devices) await device.tell({do: 'ready', ready: true});
  const began = performance.now();
  for (const device of devices) {
    await device.until('it has begun', ({stage, game}) =>
      stage === 'game' && game?.awaited.length > 0 && !game.preparing);
  }
  return performance.now() - began;
}

/**
 * Plays for one device to the end of the game, or until `enough` accepts its news; calls `decided(seat, at)` with each
 * of its decisions.
 */
export async function playAt(device, chooser, decided, enough = () => false) {
  for (;;) {
    const news = await device.until('it is asked, or over', each =>
      each.stage === 'over' || each.stage === 'failed' || each.game?.asked || enough(each), 120_000);
    if (news.stage !== 'game' || enough(news)) return news;
    const before = JSON.stringify(news.game.now);
    const at = await device.tell({do: 'act', action: await chooser.choose(news)});
    await decided?.(news.seat, at);
    await device.until('the decision counts', ({stage, trouble, game}) => {
      assert.ok(!trouble, `refused: ${trouble}`);
      return stage !== 'game' || !game.asked || JSON.stringify(game.now) !== before;
    });
  }
}
