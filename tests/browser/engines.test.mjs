// A short walk through the page in every engine: it starts and is drawn, both games are played to the
// end, what is kept goes on after a reload, the curtain keeps a hand, sound comes with a press.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {pixelsOf} from './pictures.mjs';
import {wordsOf} from './playing.mjs';
import {checkRanking} from './ranking.mjs';

const engines = ['chromium', 'firefox', 'webkit'];
// Small, since a processor draws it.
const desktop = {viewport: {width: 800, height: 600}};
const words = wordsOf('en');

/** How many colours there are in a picture of the page, roughly. */
function coloursOf(picture) {
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
    const colours = coloursOf(await table.page.screenshot());
    assert.ok(colours > 500, `${colours} colours`);
    await table.shot(`${engine}-title-${how.replace(' ', '-')}`);
  }, {webgl, engines});
}

/** What stays over a reload. */
async function seen(game) {
  await game.table.settle();
  return {asked: await game.asked(), outline: await game.table.outline(), save: await game.save()};
}

for (const [title, Kind] of [['Mount Drago', Game], ['the cave', CaveGame]]) {
  test(`every engine: ${title} to the end, over a reload`, async ({open, engine, canTouch}) => {
    const table = await open({...desktop, hasTouch: canTouch});
    await table.ready();
    const game = new Kind(table);
    await game.begin({sitters: ['person', 'easy'], names: ['Nadja'], first: 'Nadja', seed: 3});
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

/** A game given up by Nadja after 27 decisions, as Chromium handed it on. */
const chromiums_link = {
  path: '#/mount-drago/link/AQdzY2htaWR0BHfbDlUDAAAAAAAAAAAABGZpcmUFTmFkamECBWFycm93BUpvbmFzAgNleWUEQWlubwEEd2lu' +
    'ZwRMdWNhAQtnaXZlbl91cF9ieQEwABvwoYrZHGc09xL-nE_O',
  points: {Nadja: 0, Jonas: 4, Aino: 3, Luca: 0},
  decisions: 27,
  rides: [['Nadja', 'Blue', '0'], ['Jonas', 'Gray', '9'], ['Aino', 'Light blue', '6'], ['Luca', 'Purple', '9']],
};

test('every engine: a link that Chromium has made shows the game it was made of', async ({open}) => {
  const {path, points, decisions, rides} = chromiums_link;
  const table = await open({...desktop, path});
  await table.ready();
  await table.see('heading', words('shared.heading'));
  const seats = await table.control('list', words('menu.seats')).getByRole('listitem').allTextContents();
  assert.equal(seats.length, Object.keys(points).length);
  for (const [name, score] of Object.entries(points)) {
    assert.ok(seats.some(seat => seat.startsWith(`${name}, `) && seat.endsWith(`: ${score}`)), seats.join());
  }
  await table.press('button', words('shared.watch'));
  const line = table.control('slider', words('replay.line'));
  assert.equal(Number(await line.getAttribute('max')), decisions);
  await table.key('End');
  await table.settle();
  const riders = await table.control('region', words('table.riders')).getByRole('button').allTextContents();
  assert.deepEqual(riders.map(rider => rider.match(/^(.+): .* rides (.+) on space (\d+)/).slice(1)), rides);
}, {engines, always: true});

test('every engine: two persons and the curtain', async ({open}) => {
  const table = await open(desktop);
  await table.ready();
  const game = new CaveGame(table);
  const names = ['Nadja', 'Otto'];
  await game.begin({sitters: ['person', 'person'], names, first: 'Nadja', seed: 5});
  let curtains = 0;
  for (let step = 0; step < 6; ++step) {
    let asked = await game.awaited();
    if (asked.curtain) {
      curtains += 1;
      // Nobody's cards stand behind it.
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
 * Keeps the audio contexts of the page, and makes a plain one with the first press: Firefox lets none
 * run on a machine without any device for sound.
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

test('every engine: sound comes with the first press, and its loss breaks nothing',
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
