// The list of saved games: the dates of its rows; exporting a game to a file and importing it, by the browser's dialog
// or by drag and drop.
import {readFileSync} from 'node:fs';

import {Game} from './game.mjs';
import {assert, everyEngine, test} from './harness.mjs';
import {pattern, wordsOf} from './playing.mjs';
import {choose} from './sharing.mjs';

const long = everyEngine;
const words = wordsOf('en');
const plan = {seatKinds: ['person', 'medium', 'easy'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function begun(open, Kind = Game, browser = {}) {
  const table = await open({viewport: {width: 1024, height: 768}, ...browser});
  await table.ready();
  const game = new Kind(table);
  await game.begin(plan);
  for (let i = 0; i < 3; ++i) await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  return game;
}

/** Returns the names of the listed games, in order. */
async function listed(game) {
  const {table} = game;
  await game.press('button', words('games.heading'));
  return table.control('list', words('games.heading')).locator('> li').allTextContents();
}

/** Locates a button of the last game in the list. */
const last = (game, key) =>
    game.table.control('button', pattern(words(key, {game: '{game}'}))).last();

/** Exports the list's only game; returns the file's content. */
async function exported(game) {
  const downloading = game.page.waitForEvent('download');
  await game.press(last(game, 'games.export'));
  const download = await downloading;
  await game.table.read(words('games.exported', {file: download.suggestedFilename()}));
  return {name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8')};
}

const chosen = (game, name, text) =>
    choose(game.page, () => game.press('button', words('games.import')), name, text);

test('kept games: the list shows local dates', async ({open}) => {
  // A zone where the date differs from UTC at any time.
  const ahead = new Date().getUTCHours() >= 11;
  const zone = ahead ? 'Pacific/Kiritimati' : 'Pacific/Pago_Pago';
  const there = Date.now() + (ahead ? 14 : -11) * 3_600_000;
  const game = await begun(open, Game, {timezoneId: zone});
  await game.leave();
  const [first] = await listed(game);
  const date = new Date(there).toLocaleDateString('en-US', {dateStyle: 'medium', timeZone: 'UTC'});
  assert.ok(first.includes(date), first);
});

test('kept games: a game is exported to a file and imported, chosen or dropped', async ({open, lacks}) => {
  if (lacks('choice of files')) return;
  const game = await begun(open);
  const before = await game.save();
  await game.leave();
  await listed(game);
  const {name, text} = await exported(game);
  assert.match(name, /^drago-mount-drago-\d{4}-\d\d-\d\d\.jsonl$/);
  assert.match(text, /^\{"type":"game","format":"drago-log\/1"/);

  const table = await open();
  await table.ready();
  const other = new Game(table);
  assert.equal((await listed(other)).length, 0);
  await chosen(other, name, text.slice(0, -30));
  await table.read(/^This file is damaged/);
  await other.press('button', words('details'));
  await table.read(/line \d+/);
  await other.press('button', words('ok'));
  await chosen(other, name, 'Dear diary');
  await table.read(/^This file doesn’t contain a Drago game/);
  await other.press('button', words('ok'));
  await chosen(other, name, 'x'.repeat(17 * 2 ** 20));
  await table.read(words('import.long', {most: '16'}));
  await other.press('button', words('ok'));
  assert.ok(!await table.has('list', words('games.heading')));
  await chosen(other, name, text);
  await table.read(pattern(words('games.imported')));
  await other.press('button', words('close'));

  // Twice more, dropped onto the title together.
  await table.page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer();
    for (const each of [name, `again-${name}`]) dataTransfer.items.add(new File([text], each));
    const frame = () => getComputedStyle(document.getElementById('table'), '::after').borderTopStyle;
    for (const kind of ['dragover', 'dragleave', 'dragover', 'drop']) {
      const event = new DragEvent(kind, {dataTransfer, bubbles: true, cancelable: true});
      document.getElementById('canvas').dispatchEvent(event);
      if (kind !== 'dragleave' && !event.defaultPrevented) throw new Error('the browser would open the file');
      if ((frame() === 'dashed') !== (kind === 'dragover')) throw new Error(`${kind}: the frame is ${frame()}`);
    }
  }, [name, text]);
  await table.read(pattern(words('games.imported')));
  await table.control('list', words('games.heading')).locator('> li').nth(2).waitFor({state: 'attached'});
  await table.settle();
  await other.press(table.control('button', words('games.go_on')).first());
  await other.awaited();
  // Imported games do not count in the statistics.
  assert.deepEqual(await other.save(), { ...before, table: { ...before.table, uncounted: 'yes' } });
}, {long});
