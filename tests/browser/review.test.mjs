// The review of a finished game: its duration for a game of four and its effect on frames; equal results in Node;
// opening a moment and returning; the picture to share.
import {execFileSync} from 'node:child_process';
import {dirname, join} from 'node:path';

import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';
import {difference, pixelsOf} from './pictures.mjs';
import {saved, sharing} from './sharing.mjs';

const long = ['firefox'];

/** Records the longest of the page's own frames. */
const watchFrames = page => page.addInitScript(() => {
  globalThis.longestFrame = 0;
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = callback => ask(time => {
    const from = performance.now();
    callback(time);
    globalThis.longestFrame = Math.max(globalThis.longestFrame, performance.now() - from);
  });
});

/** Prepares a page that saves pictures as files. */
const prepare = async page => {
  await watchFrames(page);
  await sharing(false)(page);
};

/** Bots play a game to its last screen. */
async function finished(open, Kind, seatKinds, browser) {
  const table = await open({prepare, ...browser});
  await table.ready();
  const game = new Kind(table);
  await game.byBots({seatKinds, seed: 7});
  return game;
}

/** Returns the shared picture of a finished game, from its last screen or its review. */
async function pictureOf(game, engine) {
  const {table, words, page} = game;
  await game.press('button', words('share.heading'));
  const {bytes} = await saved(page, engine, () => game.press('button', words('share.picture')));
  await game.press('button', words('close'));
  await table.settle();
  const {width, height} = pixelsOf(bytes);
  assert.deepEqual([width, height], [1200, 630]);
  return bytes;
}

/** Returns a stored text of a game; with `.review` that of its review. */
const kept = (game, more = '') => game.page.evaluate(key => localStorage.getItem(key), game.kept_at + more);

/** Returns the replies about its decisions in a complete review, one per line. */
const repliesOf = async game => (await kept(game, '.review')).split('\n').slice(1, -1);

/** Returns the replies of `drago-sim --review` in Node. */
async function inNode(game, site) {
  const program = join(dirname(site.folder), 'drago-sim.js');
  const lines = execFileSync(process.execPath, [program, '--review', '-'],
                             {input: await kept(game), encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore']});
  return lines.split('\n').slice(0, -2);  // the last line is a summary
}

for (const [Kind, viewport] of [[Game, {width: 1440, height: 900}], [CaveGame, {width: 844, height: 390}]]) {
  oneOf('reviews', `review: a game of four is reviewed while one looks, and a moment seen (${Kind.name})`,
      async ({open, site, engine}) => {
    const game = await finished(open, Kind, ['easy', 'easy', 'medium', 'medium'], {viewport});
    const {page, table, words} = game;
    const unreviewed = await pictureOf(game, engine);
    await page.evaluate(() => { globalThis.longestFrame = 0; });
    const took = await game.reviewed();
    const longest = await page.evaluate(() => globalThis.longestFrame);
    console.log(`  review of ${Kind.name}: ${(took / 1000).toFixed(1)} s, longest frame ${longest.toFixed(0)} ms`);
    await table.shot(`review-${Kind.name}`);
    const replies = await repliesOf(game);
    assert.equal(replies.length, await game.decisions());
    assert.deepEqual(replies, await inNode(game, site));

    // Along the win chances, by keys; the selected point is announced.
    const line = table.control('slider', words('replay.line'));
    await line.focus();
    await table.key('Home');
    await table.read(new RegExp(`^${words('review.start')}`));
    await table.key('ArrowRight');
    await table.read(/^(Turn|Round) 1: /);
    assert.match(await line.getAttribute('aria-valuetext'), /^(Turn|Round) 1: /);

    // Open a turning point by its name; then return to the former moment.
    const moment = page.locator('#mirror [data-id^="review.moment."]').first();
    const id = await moment.getAttribute('data-id');
    await moment.focus();
    await page.keyboard.press('Enter');
    await table.after();
    await table.settle();
    await table.see('button', words('over.back'));
    await page.goBack();
    await table.see('dialog', words('review.heading'));
    assert.equal(await page.evaluate(() => document.activeElement.closest('[data-id]')?.dataset.id), id);

    // A player's decisions, and luck; both are in the shared picture, too.
    await table.press('radio', words('review.decisions'));
    await page.locator('#mirror [data-id^="review.decision."]').first().waitFor({state: 'attached'});
    await table.shot(`review-decisions-${Kind.name}`);
    await table.press('radio', words('review.luck_tab'));
    await table.read(words(Kind === CaveGame ? 'review.luck_about_cave' : 'review.luck_about'));
    assert.ok(difference(unreviewed, await pictureOf(game, engine)), 'the picture shows no review');
    await page.goBack();
    await table.see('button', words('over.rematch'));
  }, {alone: true, long});
}
