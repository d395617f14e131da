// Net play through the screens: friends on pages of their own open a table, follow its link and play whole games by the
// controls. Pages are killed and return, the relay fails in mid-game.
import {execFileSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

import {CaveGame} from './cave_game.mjs';
import {launch} from './engines.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';
import {Friends} from './net_friends.mjs';
import {pattern, wordsOf} from './playing.mjs';
import {asManyAs, random} from './sampling.mjs';
import {Table} from './table.mjs';

const words = wordsOf('en');

/** Checks that all pages show the same result, and that their equal logs replay. */
async function agree({seats}, {site}) {
  const ends = await Promise.all(seats.map(game => game.outcome()));
  for (const each of ends) assert.deepEqual(each, ends[0]);
  const logs = await Promise.all(seats.map(game => game.log()));
  for (const each of logs) assert.equal(each, logs[0]);
  const folder = mkdtempSync(join(tmpdir(), 'drago-log-'));
  const file = join(folder, 'game.jsonl');
  writeFileSync(file, logs[0]);
  execFileSync(process.execPath, [join(dirname(site.folder), 'drago-sim.js'), '--replay', file]);
  rmSync(folder, {recursive: true});
}

/** Plays at a table until the end with `play`; `people` and more as for `Friends.of`. */
async function atTable(tools, Kind, people, play, more) {
  const began = performance.now();
  const friends = await Friends.of(tools, Kind, people, more);
  let fault;
  try {
    const sat = performance.now();
    await play(friends);
    const played = performance.now();
    await agree(friends, tools);
    console.log(`      all ready after ${(sat - began).toFixed(0)} ms, ${friends.decisions} decisions in ` +
      `${(played - sat).toFixed(0)} ms`);
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    await friends.end(fault);
  }
}

const all = [0, 1, 2, 3];

for (const Kind of [Game, CaveGame]) {
  oneOf('games over the net by their controls', `four pages play a whole game by their controls, and the relay dies unnoticed (${Kind.name})`, tools =>
    atTable(tools, Kind, all.length, async friends => {
      const playing = all.map(at => friends.play(at));
      await friends.until(10);
      await friends.relay.stop();
      await Promise.all(playing);
      // The status line showed nothing but whose turn it is.
      const gone = [words('net.trouble.relays'), words('net.connecting')];
      const missed = [pattern(words('net.reconnecting')), pattern(words('net.reconnecting_several'))];
      for (const {page} of friends.seats) {
        const told = await page.evaluate(() => globalThis.statuses);
        assert.ok(told.includes(words('table.your_turn')), told.join(' | '));
        for (const each of told) {
          assert.ok(!gone.some(one => each.includes(one)) && !missed.some(one => one.test(each)), told.join(' | '));
        }
      }
    }), {net: true});
}

for (const Kind of [Game, CaveGame]) {
  const kills = asManyAs(1, 10);
  oneOf('games over the net by their controls', `a page is killed in the middle of a game over the net and is back at its seat (${Kind.name})`, tools =>
    atTable(tools, Kind, 3, async friends => {
      const victim = 1;
      const playing = [friends.play(0), friends.play(2)];
      let killed = 0;
      const next = () => friends.killed(victim, friends.decisions + 1 + random(kills > 1 ? 3 : 12));
      while (killed < kills && await next()) killed += 1;
      assert.ok(killed > 0);
      console.log(`      killed ${killed} times`);
      await Promise.all([...playing, friends.play(victim)]);
    }), {net: true});
}

oneOf('games over the net by their controls', 'Firefox and Chromium play a whole game at one table with a bot', async tools => {
  const firefox = await launch({engine: 'firefox', webgl: false, net: true});
  try {
    const opener = async ({site, path, prepare, viewport}) => {
      const context = await firefox.newContext({viewport, locale: 'en-GB', serviceWorkers: 'block'});
      const page = await context.newPage();
      await prepare(page);
      await page.goto(site.url + path);
      return new Table(page);
    };
    const play = friends => Promise.all([friends.play(0), friends.play(1)]);
    await atTable(tools, CaveGame, 2, play, {bots: 1, opener});
  } finally {
    await firefox.close();
  }
}, {net: true});
