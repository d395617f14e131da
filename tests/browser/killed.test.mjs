// A browser that is killed, all of it, in the middle of a game: the next one has every decision that
// was written, and goes on.
import {CaveGame} from './cave_game.mjs';
import {launchKept} from './engines.mjs';
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {asManyAs, random} from './sampling.mjs';
import {Table} from './table.mjs';
import {room} from './versions.mjs';

const kills = asManyAs(2, 10);

/** Starts a browser on a profile, and opens the game in it. */
async function begin(folder, site) {
  const {context, kill} = await launchKept(folder, {locale: 'en-GB', serviceWorkers: 'block'});
  const table = new Table(context.pages()[0] ?? await context.newPage());
  await table.page.goto(site.url);
  await table.ready();
  return {table, kill};
}

for (const [name, Playing] of [['Mount Drago', Game], ["Dragon's Cave", CaveGame]]) {
  test(`no decision is lost when the browser is killed (${name})`, async ({site}) => {
    const folder = room();
    let browser = await begin(folder, site);
    await new Playing(browser.table).begin({sitters: ['person', 'easy', 'easy'], names: ['Nadja'], seed: 5});
    let slowest = 0;
    for (let killed = 0; killed < kills; ++killed) {
      const game = new Playing(browser.table);
      for (let step = random(2); step >= 0; --step) {
        const asked = await game.awaited();
        if (asked.over) break;  // that nothing more comes is to be kept, too
        await game.take(asked, 'mouse');
      }
      // What everybody has seen for a moment, whatever the bots do by then.
      const {decisions} = await game.save();
      const seen = performance.now();
      await browser.table.page.evaluate(async () => {
        await new Promise(done => setTimeout(done, 100));
        while (globalThis.dragoStats.unwritten() > 0) await new Promise(done => setTimeout(done, 1));
      });
      slowest = Math.max(slowest, performance.now() - seen);
      await new Promise(done => setTimeout(done, random(200)));
      await browser.kill();
      browser = await begin(folder, site);
      const found = (await new Playing(browser.table).save())?.decisions ?? [];
      assert.deepEqual(found.slice(0, decisions.length), decisions, `kill ${killed}`);
    }
    await browser.kill();
    console.log(`      ${kills} kills; the slowest decision was on the disk after ${Math.round(slowest)} ms`);
  });
}
