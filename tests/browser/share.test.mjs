// Links: a recipient opens a finished game or its deal by an address, sees the same game, plays the same deal and
// compares. And the shared picture.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {pixelsOf} from './pictures.mjs';
import {messagesOf} from './playing.mjs';
import {pathIn, saved, sharing} from './sharing.mjs';

const engines = ['chromium', 'firefox'];
const words = messagesOf('en');
const plan = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

/** Gives up a game after some decisions; returns it at its last screen. */
async function ended(open, Kind, prepare) {
  const table = await open({prepare});
  await table.ready();
  const game = new Kind(table);
  await game.begin(plan);
  for (let i = 0; i < 3; ++i) await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  await game.giveUp();
  await game.press('button', words['share.heading']);
  return game;
}

/** Returns all points from the ranking of the last screen in English: {Nadja: '12', …}. */
async function ranking(game) {
  const rows = await game.table.control('list', words['over.ranking']).getByRole('listitem').allTextContents();
  return Object.fromEntries(rows.map(row => row.match(/^\d+\. (.+?)(?: \(you\))?, (\S+) /).slice(1)));
}

/** Opens a link as its recipient. */
async function visit(open, path) {
  const table = await open({path});
  await table.ready();
  await table.see('heading', words['shared.heading']);
  return table;
}

for (const Kind of [Game, CaveGame]) {
  oneOf('links', `a link to a finished game shows the same game and deal elsewhere (${Kind.name})`,
      async ({open, site}) => {
    const game = await ended(open, Kind, sharing(false));
    await game.press('button', words['share.game']);
    await game.table.read(words['share.copied']);
    const text = await game.page.evaluate(() => globalThis.handedOn[0]);
    await game.press('button', words.close);
    const points = await ranking(game);
    const save = await game.save();
    const path = pathIn(text, site);
    assert.ok(path.length < 2000);

    const table = await visit(open, path);
    await table.page.waitForFunction(() => location.hash === '');
    const seats = await table.control('list', words['menu.seats']).getByRole('listitem').allTextContents();
    for (const [name, score] of Object.entries(points)) {
      assert.ok(seats.some(seat => seat.startsWith(`${name}, `) && seat.endsWith(`: ${score}`)), seats.join());
      assert.ok(text.includes(`${name} ${score}`), text);
    }
    await table.shot(`share-game-${Kind.name}`);
    const theirs = new Kind(table);
    await theirs.press('button', words['shared.watch']);
    const line = table.control('slider', words['replay.line']);
    assert.equal(Number(await line.getAttribute('max')), save.decisions.length);
    assert.equal(Number(await line.inputValue()), 0);
    await table.key('End');
    await table.settle();
    const seen = await table.outline();

    // The same table as in the original game.
    await game.press('button', words['replay.heading']);
    await game.table.key('End');
    await game.table.settle();
    assert.equal(seen, await game.table.outline());

    await table.page.evaluate(() => history.back());
    await table.see('button', words['shared.play']);
    await theirs.press('button', words['shared.play']);
    await theirs.awaited();
    const mine = await theirs.save();
    assert.equal(mine.seed, save.seed);
    assert.equal(mine.first, save.first);
    assert.deepEqual(mine.seats.map(({kind}) => kind), save.seats.map(({kind}) => kind));
    await theirs.giveUp();
    // The compared game was given up, and says so.
    await table.read(new RegExp(`^You .*, Nadja ${points.Nadja} · ${words['over.given_up']}$`));
    await table.shot(`share-compared-${Kind.name}`);
    // A reload does not ask again.
    await table.page.reload();
    await table.ready();
    assert.ok(!await table.has('heading', words['shared.heading']));
  }, {engines});
}

test('a text that cannot be shared is shown for copying, and opens the deal', async ({open, site}) => {
  const game = await ended(open, Game, sharing(true));
  await game.press('button', words['share.deal']);
  await game.table.read(words['share.failed']);
  const text = await game.table.control('textbox', words['share.text']).inputValue();
  const table = await visit(open, pathIn(text, site));
  assert.ok(!await table.has('button', words['shared.watch']));
  await table.see('button', words['shared.play']);
}, {engines});

/** Returns width and height of a PNG, and how many colors a grid of its pixels has, decoded by the page. */
async function pictureFacts(page, bytes) {
  return page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const canvas = Object.assign(document.createElement('canvas'), {width: bitmap.width, height: bitmap.height});
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const colors = new Set();
    for (let x = 5; x < bitmap.width; x += 10) {
      for (let y = 5; y < bitmap.height; y += 10) colors.add(context.getImageData(x, y, 1, 1).data.join());
    }
    return {width: bitmap.width, height: bitmap.height, colors: colors.size};
  }, bytes.toString('base64'));
}

for (const Kind of [Game, CaveGame]) {
  oneOf('pictures', `a finished game as a picture goes into a file (${Kind.name})`,
      async ({open, engine}) => {
    const game = await ended(open, Kind, sharing(false));
    const {page} = game.table;
    const {name, bytes} =
        await saved(page, engine, () => game.press('button', words['share.picture']));
    assert.match(name, /^drago-(mount-drago|dragons-cave)-\d{4}-\d\d-\d\d\.png$/);
    const {width, height, colors} = await pictureFacts(page, bytes);
    assert.deepEqual([width, height], [1200, 630]);
    assert.ok(colors > 400, `${colors} colors`);
    await game.table.read(words['games.exported'].replace('{file}', name));
    // The game stays usable.
    await game.press('button', words.close);
    await game.table.see('button', words['over.rematch']);
  }, {engines});
}

/** Counts the colors on a grid of a PNG, without the browser, whose canvas may lie. */
function colorsOf(picture) {
  const {bytes, step} = pixelsOf(picture);
  const colors = new Set();
  for (let at = 0; at < bytes.length; at += 101 * step) colors.add(bytes.subarray(at, at + 3).join());
  return colors.size;
}

/** Saves the picture of a finished game; returns its file. */
async function picture(game, engine) {
  const {bytes} = await saved(game.table.page, engine, () => game.press('button', words['share.picture']));
  return bytes;
}

test('the picture is the drawn one where the browser spoils what a canvas returns', async ({open, engine}) => {
  const stripes = page => page.addInitScript(() => {
    const {toBlob} = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function(...values) {
      const context = this.getContext('2d');
      for (let x = 0; x < this.width; ++x) {
        context.fillStyle = x % 2 ? '#000' : '#fff';
        context.fillRect(x, 0, 1, this.height);
      }
      toBlob.apply(this, values);
    };
  });
  const game = await ended(open, Game, async page => {
    await sharing(false)(page);
    await stripes(page);
  });
  const colors = colorsOf(await picture(game, engine));
  assert.ok(colors > 400, `${colors} colors`);
}, {engines});

test('the picture is the drawn one where Firefox resists fingerprinting', async ({open, engine}) => {
  const resisting = more => open({...more, prefs: {'privacy.resistFingerprinting': true}});
  const game = await ended(resisting, Game, sharing(false));
  const {page} = game.table;
  assert.ok(await page.evaluate(() => {
    const context = Object.assign(document.createElement('canvas'), {width: 9, height: 9}).getContext('2d');
    return context.getImageData(0, 0, 9, 9).data.some(value => value !== 0);
  }), 'this Firefox resists');
  const colors = colorsOf(await picture(game, engine));
  assert.ok(colors > 400, `${colors} colors`);
}, {engines: ['firefox']});

test('the picture of a finished game is shared as a file where possible', async ({open}) => {
  const game = await ended(open, Game, async page => page.addInitScript(() => {
    globalThis.taken = [];
    globalThis.refusal = 'AbortError';
    Object.defineProperty(navigator, 'canShare', {value: ({files}) => files?.length === 1});
    Object.defineProperty(navigator, 'share', {value: async ({files}) => {
      if (globalThis.refusal) throw new DOMException('', globalThis.refusal);
      globalThis.taken.push(...files);
    }});
  }));
  // A canceled share does not fall back to another way.
  await game.press('button', words['share.picture']);
  await game.page.evaluate(() => { globalThis.refusal = ''; });
  await game.press('button', words['share.picture']);
  await game.table.read(words['share.sent']);
  const [name, type, size] = await game.table.page.evaluate(() => {
    const [file] = globalThis.taken;
    return [file.name, file.type, file.size];
  });
  assert.match(name, /^drago-mount-drago-.*\.png$/);
  assert.equal(type, 'image/png');
  assert.ok(size > 50_000);
}, {engines});
