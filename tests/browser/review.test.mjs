// The review of a finished game: how long one of four takes and whether it holds up frames while the page
// is looked at; that Node finds the same; a moment of it and back; the picture
// for friends.
import {execFileSync} from 'node:child_process';
import {dirname, join} from 'node:path';

import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {saved, sharing} from './handing_on.mjs';
import {assert, oneOf} from './harness.mjs';
import {difference, pixelsOf} from './pictures.mjs';

const long = ['firefox'];

/** How long the page's own frames take, the longest of them. */
const watchFrames = page => page.addInitScript(() => {
  globalThis.longestFrame = 0;
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = callback => ask(time => {
    const from = performance.now();
    callback(time);
    globalThis.longestFrame = Math.max(globalThis.longestFrame, performance.now() - from);
  });
});

/** Where a picture goes into a file. */
const prepare = async page => {
  await watchFrames(page);
  await sharing(false)(page);
};

/** Bots play a game to its end; its last screen. */
async function finished(open, Kind, sitters, browser) {
  const table = await open({prepare, ...browser});
  await table.ready();
  const game = new Kind(table);
  await game.byBots({sitters, seed: 7});
  return game;
}

/** A finished game's picture for friends; at its last screen or in its review. */
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

/** A text that the browser keeps of a game: `.review` behind its key for the review. */
const kept = (game, more = '') => game.page.evaluate(key => localStorage.getItem(key), game.kept_at + more);

/** The replies about its decisions that a complete review was put together from, a line each. */
const repliesOf = async game => (await kept(game, '.review')).split('\n').slice(1, -1);

/** The same as `drago-sim --review` finds them in Node. */
async function inNode(game, site) {
  const program = join(dirname(site.folder), 'drago-sim.js');
  const lines = execFileSync(process.execPath, [program, '--review', '-'],
                             {input: await kept(game), encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore']});
  return lines.split('\n').slice(0, -2);  // the last one sums up
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

    // Along the chances, by keys; what is pointed at is told.
    const line = table.control('slider', words('replay.line'));
    await line.focus();
    await table.key('Home');
    await table.read(new RegExp(`^${words('review.start')}`));
    await table.key('ArrowRight');
    await table.read(/^(Turn|Round) 1: /);
    assert.match(await line.getAttribute('aria-valuetext'), /^(Turn|Round) 1: /);

    // A moment that turned the game, by its name; then back, where one was.
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

    // Somebody's decisions, and luck; which are in the picture for friends, too.
    await table.press('radio', words('review.decisions'));
    await page.locator('#mirror [data-id^="review.decision."]').first().waitFor({state: 'attached'});
    await table.shot(`review-decisions-${Kind.name}`);
    await table.press('radio', words('review.luck'));
    await table.read(words(Kind === CaveGame ? 'review.luck_about_cave' : 'review.luck_about'));
    assert.ok(difference(unreviewed, await pictureOf(game, engine)), 'the picture shows no review');
    await page.goBack();
    await table.see('button', words('over.rematch'));
  }, {alone: true, long});
}
