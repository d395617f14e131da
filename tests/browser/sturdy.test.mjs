// Stress from the device: a lost WebGL context, a hidden tab, rotation, any ratio of device pixels, no storage. The
// game continues without loss.
/* global hide -- in the page, by this test */
import {Game} from './game.mjs';
import {assert, everyEngine, test} from './harness.mjs';
import {sample} from './sampling.mjs';

const long = everyEngine;
const plan = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function begun(open, browser = {}, more = {}) {
  const table = await open({viewport: {width: 800, height: 600}, ...browser});
  await table.ready();
  const game = new Game(table);
  await game.begin({...plan, ...more});
  return game;
}

/** Makes the graphics driver drop the WebGL context. */
const lose = page => page.evaluate(async () => {
  const canvas = document.getElementById('canvas');
  const extension = canvas.getContext('webgl').getExtension('WEBGL_lose_context');
  const lost = new Promise(done => canvas.addEventListener('webglcontextlost', done, {once: true}));
  extension.loseContext();
  await lost;
});

test('a context lost for good is reported, and the game continues after a reload', async ({open}) => {
  const game = await begun(open, {allow: [/CONTEXT_LOST|context lost|WebGL/i]});
  await game.take(await game.awaited(), 'keyboard');
  await game.awaited();
  const save = await game.save();
  await lose(game.page);
  await game.page.getByRole('alert').getByText('The display was lost').waitFor();
  await game.table.shot('sturdy-lost');
  await game.page.getByRole('button', {name: 'Reload the page'}).click();
  await game.table.ready();
  await game.awaited();
  assert.deepEqual(await game.save(), save);
}, {webgl: true, long});

/** Hides the page or shows it again, like a browser, which also stops frames. */
const prepareHiding = page => page.addInitScript(() => {
  const real = globalThis.requestAnimationFrame.bind(globalThis);
  const waiting = [];
  globalThis.realFrame = real;
  globalThis.requestAnimationFrame = step => document.hidden ? -waiting.push(step) : real(step);
  globalThis.hide = hidden => {
    const visibilityState = hidden ? 'hidden' : 'visible';
    for (const [name, value] of Object.entries({hidden, visibilityState})) {
      Object.defineProperty(document, name, {value, configurable: true});
    }
    document.dispatchEvent(new Event('visibilitychange'));
    if (!hidden) waiting.splice(0).forEach(step => real(step));
  };
});

test('a hidden tab draws no frames and loses nothing', async ({open}) => {
  const game = await begun(open, {prepare: prepareHiding}, {pace: 'normal'});
  await game.take(await game.awaited(), 'keyboard');
  const {page} = game;
  await page.evaluate(() => hide(true));  // in the middle of an animation
  const {frames} = await game.table.stats();
  await page.evaluate(() => new Promise(done => {
    let left = 120;
    const next = () => left-- > 0 ? globalThis.realFrame(next) : done();
    next();
  }));
  assert.equal((await game.table.stats()).frames, frames, 'frames while nobody sees them');
  const save = await game.save();
  await page.evaluate(() => hide(false));
  await game.awaited();
  const {decisions} = await game.save();
  assert.deepEqual(decisions.slice(0, save.decisions.length), save.decisions);
  await game.take(await game.awaited(), 'keyboard');
}, {long});

test('a phone rotates repeatedly in the middle of an animation', async ({open, lacks}) => {
  if (lacks('narrow window')) return;
  const game = await begun(open, {viewport: {width: 390, height: 844}}, {pace: 'slow'});
  const {page, table} = game;
  await game.awaited();
  for (let turn = 0; turn < 3; ++turn) {
    const decided = await game.decisions();
    const {mounts} = await game.asked();
    await table.enter('button', mounts[turn]);
    for (const [width, height] of [[844, 390], [390, 844], [390, 400], [195, 844], [390, 844]]) {
      await page.setViewportSize({width, height});
      await table.after();
    }
    await game.awaited();
    assert.ok(await game.decisions() > decided);
    if ((await game.asked()).mounts.length === 0) break;
  }
  const size = await page.evaluate(() => {
    const {width, height} = document.getElementById('canvas');
    return [width, height, document.scrollingElement.scrollWidth];
  });
  assert.deepEqual(size, [390, 844, 390]);
}, {long});

for (const ratio of sample([1.25, 1.5, 2.625, 3, 4], 2, 'ratios of pixels in a game')) {
  test(`a game at ${ratio} device pixels per CSS pixel`, async ({open, lacks}) => {
    if (lacks('other ratio of pixels')) return;
    const game = await begun(open, {viewport: {width: 411, height: 731}, deviceScaleFactor: ratio});
    await game.take(await game.awaited(), 'mouse');
    await game.take(await game.awaited(), 'keyboard');
    await game.awaited();
    const size = await game.page.evaluate(() => {
      const {width, height} = document.getElementById('canvas');
      return [width, height];
    });
    assert.deepEqual(size, [411, 731].map(length => Math.round(length * ratio)));
  }, {long});
}
