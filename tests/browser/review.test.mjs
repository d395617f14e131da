// The review of a finished game of four: how long it takes and whether it holds up frames while the
// page is looked at; a moment of it and back; by keys and by names.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';

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

/** Bots play a game to its end; its last screen. */
async function finished(open, Kind, viewport) {
  const table = await open({viewport, prepare: watchFrames});
  await table.ready();
  const game = new Kind(table);
  await game.byBots({sitters: ['easy', 'easy', 'medium', 'medium'], seed: 7});
  return game;
}

for (const [Kind, viewport] of [[Game, {width: 1440, height: 900}], [CaveGame, {width: 844, height: 390}]]) {
  oneOf('reviews', `review: a game of four is reviewed while one looks, and a moment seen (${Kind.name})`,
      async ({open}) => {
    const game = await finished(open, Kind, viewport);
    const {page, table, words} = game;
    await page.evaluate(() => { globalThis.longestFrame = 0; });
    const took = await game.reviewed();
    const longest = await page.evaluate(() => globalThis.longestFrame);
    console.log(`  review of ${Kind.name}: ${(took / 1000).toFixed(1)} s, longest frame ${longest.toFixed(0)} ms`);
    await table.shot(`review-${Kind.name}`);

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

    // Somebody's decisions, and luck.
    await table.press('radio', words('review.decisions'));
    await page.locator('#mirror [data-id^="review.decision."]').first().waitFor({state: 'attached'});
    await table.shot(`review-decisions-${Kind.name}`);
    await table.press('radio', words('review.luck'));
    await table.read(words(Kind === CaveGame ? 'review.luck_about_cave' : 'review.luck_about'));
    await page.goBack();
    await table.see('button', words('over.rematch'));
  }, {alone: true});
}
