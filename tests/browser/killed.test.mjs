// Kills the whole browser in the middle of a game: the next one has every decision that was on the screen for more than
// `promised` ms, and the game continues.
import {CaveGame} from './cave_game.mjs';
import {launchKept} from './engines.mjs';
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {asManyAs, random} from './sampling.mjs';
import {Table} from './table.mjs';
import {temporaryFolder} from './versions.mjs';

const kills = asManyAs(2, 10);
const promised = 100;  // milliseconds

/** Runs in the page: calls `saw` with the number of decisions at the table and the save at that time. */
function watch(key) {
  let last = 0;
  new MutationObserver(() => {
    const told = [...document.querySelectorAll('#mirror [data-id^="told."]')];
    const count = Math.max(0, ...told.map(({dataset}) => Number(dataset.id.split('.')[1]) + 1));
    if (count <= last) return;
    last = count;
    globalThis.saw(Date.now(), count, localStorage.getItem(key));
  }).observe(document, {attributes: true, childList: true, subtree: true});
}

/**
 * Starts a browser on a profile and opens the game; `seen` collects {at, count, kept} after those seen `earlier`, and
 * `next` waits for another entry.
 */
async function begin(folder, site, Playing, earlier = []) {
  const {context, kill} = await launchKept(folder, {locale: 'en-GB', serviceWorkers: 'block'});
  const page = context.pages()[0] ?? await context.newPage();
  const game = new Playing(new Table(page));
  const seen = [...earlier];
  let more = () => {};
  const next = () => new Promise(done => { more = done; });
  await page.exposeBinding('saw', (_, at, count, kept) => {
    seen.push({at, count, kept});
    more();
  });
  await page.addInitScript(watch, game.kept_at);
  await page.goto(site.url);
  await game.table.ready();
  return {game, kill, seen, next};
}

for (const [name, Playing] of [['Mount Drago', Game], ["Dragon's Cave", CaveGame]]) {
  test(`no decision is lost when the browser is killed (${name})`, async ({site}) => {
    const folder = temporaryFolder();
    let browser = await begin(folder, site, Playing);
    await browser.game.begin({
      seatKinds: ['person', 'easy', 'easy'], names: ['Nadja'], seed: 5, pace: 'normal',
    });
    const youngest = [];  // age of the newest required decision at each kill
    for (let killed = 0; killed < kills; ++killed) {
      const {game, kill, seen, next} = browser;
      for (let step = random(2); step >= 0; --step) {
        const asked = await game.awaited();
        if (asked.over) break;  // the end of a game must be saved, too
        if (step > 0) {
          await game.take(asked, 'mouse');
          continue;
        }
        // Do not wait for the bots' moves after that.
        const told = next();
        const taking = game.take(asked, 'mouse');
        await Promise.race([told, taking.then(() => told)]);
        taking.catch(() => {});
      }
      await new Promise(done => setTimeout(done, random(300)));
      const end = Date.now();
      await kill();
      const due = seen.filter(({at}) => at <= end - promised).at(-1);
      assert.ok(due, 'the table tells of decisions');
      youngest.push(end - due.at);
      const decisions = JSON.parse(due.kept).decisions;
      assert.ok(decisions.length >= due.count, `${due.count} were seen, ${decisions.length} written`);
      browser = await begin(folder, site, Playing, [due]);
      const found = (await browser.game.save())?.decisions ?? [];
      assert.deepEqual(found.slice(0, due.count), decisions.slice(0, due.count), `kill ${killed}`);
    }
    await browser.kill();
    console.log(`      ${kills} kills; the last decision that had to be there was seen for `
                + `${youngest.sort((a, b) => a - b).join(', ')} ms`);
  }, {always: true});
}
