// Links: a finished game and its deal go to somebody else by an address, who sees the same game, plays
// the same deal and compares; what is damaged or newer says so. And the deal of the day.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {pathIn, saved, sharing} from './handing_on.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {messagesOf} from './playing.mjs';

const engines = ['chromium', 'firefox'];
const words = messagesOf('en');
const plan = {sitters: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

/** A game that was given up after some decisions, and its last screen. */
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

/** Everybody's points as the ranking of the last screen tells them: {Nadja: '12', …}. */
async function ranking(game) {
  const rows = await game.table.control('list', words['over.ranking']).getByRole('listitem').allTextContents();
  return Object.fromEntries(rows.map(row => row.match(/^\d+\. (.+), (\S+) /).slice(1)));
}

/** Somebody else opens a link. */
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

    // The same table as where it was played.
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
    // What is compared with was given up, and says so.
    await table.read(new RegExp(`^You .*, Nadja ${points.Nadja} · ${words['over.given_up']}$`));
    await table.shot(`share-compared-${Kind.name}`);
    // Loaded again, the page does not ask again.
    await table.page.reload();
    await table.ready();
    assert.ok(!await table.has('heading', words['shared.heading']));
  }, {engines});
}

test('a text that nobody takes stands there to be copied, and leads to the deal', async ({open, site}) => {
  const game = await ended(open, Game, sharing(true));
  await game.press('button', words['share.deal']);
  await game.table.read(words['share.failed']);
  const text = await game.table.control('textbox', words['share.text']).inputValue();
  const table = await visit(open, pathIn(text, site));
  assert.ok(!await table.has('button', words['shared.watch']));
  await table.see('button', words['shared.play']);
}, {engines});

/** Width and height of a PNG, and how many colours a grid of its pixels has, as the page reads it. */
async function pictureFacts(page, bytes) {
  return page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const canvas = Object.assign(document.createElement('canvas'), {width: bitmap.width, height: bitmap.height});
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const colours = new Set();
    for (let x = 5; x < bitmap.width; x += 10) {
      for (let y = 5; y < bitmap.height; y += 10) colours.add(context.getImageData(x, y, 1, 1).data.join());
    }
    return {width: bitmap.width, height: bitmap.height, colours: colours.size};
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
    const {width, height, colours} = await pictureFacts(page, bytes);
    assert.deepEqual([width, height], [1200, 630]);
    assert.ok(colours > 400, `${colours} colours`);
    await game.table.read(words['games.exported'].replace('{file}', name));
    // The game goes on being usable.
    await game.press('button', words.close);
    await game.table.see('button', words['over.rematch']);
  }, {engines});
}

test('a finished game as a picture is handed to who takes files', async ({open}) => {
  const game = await ended(open, Game, async page => page.addInitScript(() => {
    globalThis.taken = [];
    Object.defineProperty(navigator, 'canShare', {value: ({files}) => files?.length === 1});
    Object.defineProperty(navigator, 'share', {value: async ({files}) => { globalThis.taken.push(...files); }});
  }));
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

/** A link of these bytes whose checksum (CRC-32) fits. */
function sealed(game, bytes) {
  let left = ~0;
  for (const byte of Buffer.concat([Buffer.from(game), bytes])) {
    left ^= byte;
    for (let bit = 0; bit < 8; ++bit) left = (left >>> 1) ^ (left & 1 ? 0xEDB88320 : 0);
  }
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(~left >>> 0);
  return `#/${game}/link/${Buffer.concat([bytes, sum]).toString('base64url')}`;
}

test('a damaged link and a newer one say so, and nothing else happens', async ({open}) => {
  const table = await open({});
  await table.ready();
  const game = new Game(table);
  await game.begin(plan);
  await game.awaited();
  const save = await game.save();
  for (const [hash, key] of [['#/mount-drago/link/AQdzY2htaWR0AzJm', 'link.damaged'],
    [sealed('mount-drago', Buffer.from([2, 7, 7])), 'link.newer']]) {
    await table.page.evaluate(hash => { location.hash = hash; }, hash);
    await table.read(words[key]);
    await table.shot(key);
    await game.press('button', words.ok);
    await table.page.waitForFunction(() => location.hash === '#/mount-drago/table');
    assert.deepEqual(await game.save(), save);
  }
}, {engines});

test('the deal of the day is the same for two people', async ({open}) => {
  const deals = [];
  for (const locale of ['en-GB', 'en-US']) {
    const table = await open({locale});
    await table.ready();
    const game = new Game(table);
    await game.press('button', game.words('title.new', {game: game.title}));
    await game.press(table.control('button', new RegExp(`^${words['daily.heading']}`)));
    await table.shot('daily');
    await game.press('button', words['daily.play']);
    await game.awaited();
    const {seed, first, rules, table: {day}} = await game.save();
    deals.push({seed, first, rules, day});
  }
  // Midnight may lie between them.
  if (deals[0].day === deals[1].day) assert.deepEqual(deals[0], deals[1]);
}, {engines});

test('what came of the deal of the day is handed on as a text, with the days in a row', async ({open}) => {
  const day = Math.floor(Date.now() / 86_400_000);
  const table = await open({viewport: {width: 390, height: 844}, prepare: page => page.addInitScript(yesterday => {
    if (!localStorage.getItem('drago.days.mount-drago')) {
      localStorage.setItem('drago.days.mount-drago', `${yesterday} 31 2 4\n`);
    }
    globalThis.taken = [];
    globalThis.refusal = 'AbortError';
    Object.defineProperty(navigator, 'canShare', {value: ({text}) => Boolean(text)});
    Object.defineProperty(navigator, 'share', {value: async ({text}) => {
      if (globalThis.refusal) throw new DOMException('', globalThis.refusal);
      globalThis.taken.push(text);
    }});
  }, day - 1)});
  await table.ready();
  const game = new Game(table);
  const row = table.page.locator('[data-id="daily.streak"]');
  const opened = async () => {
    await game.press('button', game.words('title.new', {game: game.title}));
    await game.press(table.control('button', new RegExp(`^${words['daily.heading']}`)));
    await table.see('dialog', words['daily.heading']);
  };
  const inARow = count => words['daily.streak'][count === 1 ? 'one' : 'other'].replace('{count}', count);
  await opened();
  // Today is still to come, so yesterday's row goes on.
  assert.equal(await row.textContent(), inARow(1));
  await game.press('button', words['daily.play']);
  for (let i = 0; i < 3; ++i) await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  const players = (await game.save()).seats.length;
  await game.giveUp();
  await game.press('button', words.back_to_title);
  await opened();
  const done = await table.page.locator('[data-id="daily.done"]').textContent();
  const place = `, place ${players} of ${players}`;
  assert.ok(done.startsWith('Today: ') && done.endsWith(place), done);
  assert.equal(await row.textContent(), inARow(2));
  await table.see('button', words['daily.again']);
  await table.shot('daily-done');

  // Who thinks better of it is told nothing; the text stays to be handed on.
  await game.press('button', words['share.heading']);
  assert.ok(!await table.has('textbox', words['share.text']));
  await table.page.evaluate(() => { globalThis.refusal = ''; });
  await game.press('button', words['share.heading']);
  await table.read(words['share.sent']);
  const [text] = await table.page.evaluate(() => globalThis.taken);
  const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
  const points = done.match(/−?\d+/)[0];
  assert.ok(text.startsWith(`${game.title}, ${date}: ${points}${place} · ${inARow(2)}\n`), text);
  assert.match(text, /#\/mount-drago\/link\/[\w-]+$/);
});
