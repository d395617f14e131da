// A short test of the page in every engine: it starts and draws, plays both games to the end, resumes after a reload,
// hides hands behind the curtain, and starts sound with the first press.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {pixelsOf} from './pictures.mjs';
import {wordsOf} from './playing.mjs';
import {checkRanking} from './ranking.mjs';
import {pathIn, sharing} from './sharing.mjs';

const engines = ['chromium', 'firefox', 'webkit'];
// Small, because software draws it.
const desktop = {viewport: {width: 800, height: 600}};
const words = wordsOf('en');

/** Counts roughly the colors in a picture of the page. */
function colorsOf(picture) {
  const {bytes, step} = pixelsOf(picture);
  const found = new Set();
  for (let at = 0; at < bytes.length; at += step) {
    found.add((bytes[at] >> 3 << 10) | (bytes[at + 1] >> 3 << 5) | bytes[at + 2] >> 3);
  }
  return found.size;
}

for (const [how, webgl] of [['with WebGL', true], ['without WebGL', false]]) {
  test(`every engine: the page starts and is drawn ${how}`, async ({open, engine}) => {
    const table = await open(desktop);
    await table.ready();
    for (const game of ['mount_drago', 'dragons_cave']) {
      await table.see('button', words('title.new', {game: words(game)}));
    }
    assert.equal(await table.page.evaluate(() =>
      Boolean(document.createElement('canvas').getContext('webgl'))), webgl);
    const {size, window, ratio} = await table.page.evaluate(() => {
      const {width, height} = document.getElementById('canvas');
      return {size: [width, height], window: [innerWidth, innerHeight], ratio: devicePixelRatio};
    });
    assert.deepEqual(size, window.map(length => Math.round(length * ratio)));
    const colors = colorsOf(await table.page.screenshot());
    assert.ok(colors > 500, `${colors} colors`);
    await table.shot(`${engine}-title-${how.replace(' ', '-')}`);
  }, {webgl, engines});
}

/** Returns the state that survives a reload. */
async function seen(game) {
  await game.table.settle();
  return {asked: await game.asked(), outline: await game.table.outline(), save: await game.save()};
}

for (const [title, Kind] of [['Mount Drago', Game], ['the cave', CaveGame]]) {
  test(`every engine: ${title} to the end, over a reload`, async ({open, engine, canTouch}) => {
    const table = await open({...desktop, hasTouch: canTouch});
    await table.ready();
    const game = new Kind(table);
    await game.begin({seatKinds: ['person', 'easy'], names: ['Nadja'], first: 'Nadja', seed: 3});
    const ways = ['mouse', 'keyboard', 'target', ...(canTouch ? ['finger'] : [])];
    if (!canTouch) console.log(`      no finger in ${engine}, whose driver has none`);
    for (const way of ways) await game.take(await game.awaited(), way);
    await game.awaited();
    const before = await seen(game);
    assert.ok(before.save.decisions.length >= ways.length);
    await table.page.mouse.move(0, 0);
    await table.page.reload();
    await table.ready();
    await game.awaited();
    const {asked, save} = await seen(game);
    assert.deepEqual({asked, save}, {asked: before.asked, save: before.save});
    await table.shot(`${engine}-${game.save_name}`);
    const steps = await game.toTheEnd(['keyboard']);
    assert.ok(steps > 3, `a game of ${steps} decisions`);
    await checkRanking(game, 2);
    await table.shot(`${engine}-${game.save_name}-over`);
  }, {engines});
}

/** Returns the table's outline at the last moments of the open replay. */
async function lastMoments(table) {
  const told = [];
  await table.page.mouse.move(0, 0);
  for (const key of ['End', ...Array(9).fill('ArrowLeft')]) {
    await table.key(key);
    await table.settle();
    told.push(await table.outline());
  }
  return told;
}

test('every engine: opens a link made by Chromium and shows that game', async ({open, site}) => {
  const there = await open({...desktop, engine: 'chromium', prepare: sharing(false)});
  await there.ready();
  const played = new Game(there);
  await played.begin({seatKinds: ['person', 'easy', 'medium', 'easy'], names: ['Nadja'], first: 'Nadja', seed: 3});
  for (let decisions = 0; decisions < 5; ++decisions) await played.take(await played.awaited(), 'keyboard');
  await played.awaited();
  await played.giveUp();
  await played.press('button', words('share.heading'));
  await played.press('button', words('share.game'));
  await there.read(words('share.copied'));
  const text = await there.page.evaluate(() => globalThis.handedOn[0]);
  // In the browser that played it the replay also shows the chances that its review has found.
  const watching = async options => {
    const table = await open({...desktop, ...options, path: pathIn(text, site)});
    await table.ready();
    await table.see('heading', words('shared.heading'));
    await table.press('button', words('shared.watch'));
    return table;
  };
  const table = await watching();
  const line = table.control('slider', words('replay.line'));
  assert.equal(Number(await line.getAttribute('max')), await played.decisions());
  const told = await lastMoments(table);
  assert.equal(new Set(told).size, told.length);
  assert.deepEqual(told, await lastMoments(await watching({engine: 'chromium'})));
}, {engines, always: true});

test('every engine: two persons and the curtain', async ({open}) => {
  const table = await open(desktop);
  await table.ready();
  const game = new CaveGame(table);
  const names = ['Nadja', 'Otto'];
  await game.begin({seatKinds: ['person', 'person'], names, first: 'Nadja', seed: 5});
  let curtains = 0;
  for (let step = 0; step < 6; ++step) {
    let asked = await game.awaited();
    if (asked.curtain) {
      curtains += 1;
      // The hand behind the curtain is empty.
      assert.deepEqual(asked.cards, []);
      assert.equal(await table.has('group', words('table.hand')), false);
      await game.lift(names.find(name => asked.curtain.includes(name)));
      asked = await game.asked();
    }
    await game.take(asked, ['mouse', 'keyboard'][step % 2]);
  }
  assert.ok(curtains >= 2, `${curtains} curtains`);
}, {engines});

/**
 * Keeps the page's audio contexts, and creates a plain one with the first press: Firefox runs none on a machine without
 * an audio device.
 */
const listen = page => page.evaluate(() => {
  const Real = globalThis.AudioContext;
  globalThis.contexts = [];
  globalThis.AudioContext = class extends Real {
    constructor(...options) {
      super(...options);
      globalThis.contexts.push(this);
      this.addEventListener('statechange', () => { this.ran ||= this.state === 'running'; });
    }
    resume() {
      this.asked = true;
      return super.resume();
    }
  };
  addEventListener('click', () => {
    globalThis.plain = new Real();
    globalThis.plain.resume();
  }, {once: true, capture: true});
});

test('every engine: sound starts with the first press, and losing it breaks nothing',
     async ({open, engine}) => {
  const table = await open(desktop);
  await table.ready();
  const {page} = table;
  await listen(page);
  await page.mouse.move(300, 300);
  await table.pass(10);
  assert.equal(await page.evaluate(() => globalThis.contexts.length), 0, 'no device before a press');
  await table.press('button', words('settings'));
  await page.waitForFunction(() => globalThis.contexts.length === 1);
  await table.pass(60);
  if (await page.evaluate(() => globalThis.plain.state === 'running')) {
    await page.waitForFunction(() => globalThis.contexts[0].ran);
  } else {
    assert.ok(await page.evaluate(() => globalThis.contexts[0].asked), 'asked to run');
    console.log(`      ${engine} has no device for sound on this machine`);
  }
  await table.press('radio', words('sound.loud'));
  await table.key('Escape');
  await table.settle();
  await table.see('button', words('title.new', {game: words('mount_drago')}));

  const deaf = await open(desktop);
  await deaf.ready();
  await deaf.page.evaluate(() => {
    for (const name of ['AudioContext', 'webkitAudioContext']) delete globalThis[name];
  });
  await deaf.press('button', words('settings'));
  await deaf.press('radio', words('sound.loud'));
  await deaf.key('Escape');
  await deaf.settle();
  await deaf.see('button', words('title.new', {game: words('mount_drago')}));
}, {engines});
