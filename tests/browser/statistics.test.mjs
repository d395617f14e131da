// Statistics: each finished game counts once, whatever happens to the page; export to a file and import on another
// device.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {messagesOf, pattern, wordsOf} from './playing.mjs';
import {choose, saved} from './sharing.mjs';

const words = wordsOf('en');
const plan = {seatKinds: ['person', 'easy', 'easy'], names: ['Nadja'], first: 'Nadja', seed: 3};

/** Returns the stored statistics. */
const kept = table => table.page.evaluate(
    () => JSON.parse(localStorage.getItem('drago.statistics') ?? '{"games":[]}'));

/** Opens the statistics from the title. */
async function opened(game) {
  await game.press('button', words('games.heading'));
  await game.press('button', words('statistics.heading'));
  await game.table.see('heading', words('statistics.heading'));
}

for (const Kind of [Game, CaveGame]) {
  oneOf('statistics', `statistics: a finished game counts once (${Kind.name})`, async ({open}) => {
    const table = await open({viewport: {width: 1024, height: 768}});
    await table.ready();
    const game = new Kind(table);
    await game.begin(plan);
    await game.toTheEnd(['mouse']);
    const {games} = await kept(table);
    assert.equal(games.length, 1);
    assert.equal(games[0].game, game.save_name);
    assert.deepEqual(games[0].bots, ['easy', 'easy']);
    assert.ok(games[0].counts.length > 10);
    await table.page.reload();
    await table.ready();
    assert.equal((await kept(table)).games.length, 1);
    await game.press('button', words('statistics.heading'));
    await table.read(pattern(words('statistics.achievements')));
    await table.read(new RegExp(`^${words('statistics.games')}: 1`));
    await table.shot(`statistics-${Kind.name}`);
  });
}

const won = day => ({deal: String(day), day, game: 'mount-drago', bots: ['medium'], rules: [0, 0, 0],
                     given_up: false, rank: 1, shared: false, points: 9, counts: []});
const statisticsOf = (games, achievements = {}) => JSON.stringify(
    {format: 'drago-statistics/1', looked_back: true, games, older: [], last: {}, achievements, asked: []});

/** Returns the achievements as announced: {name, state}. */
async function achievements(table) {
  const rows = await table.control('list', words('statistics.achievements')).getByRole('listitem').allTextContents();
  return rows.map(row => ({name: row.split(':')[0], state: row.match(/[.?!] ([^.?!]+)$/)[1]}));
}

test('statistics: another device imports a file of them, each game once', async ({open, engine}) => {
  const device = async statistics => {
    const table = await open({
      viewport: {width: 1024, height: 768},
      prepare: page => page.addInitScript(text => localStorage.setItem('drago.statistics', text), statistics),
    });
    await table.ready();
    const game = new Game(table);
    await opened(game);
    return game;
  };
  const games = [won(20701), won(20702), won(20703)];
  const first = await device(statisticsOf(games.slice(0, 2), {'mount-drago summit': 20702}));
  const {name, bytes} = await saved(first.page, engine, () => first.press('button', words('statistics.export')));
  const second = await device(statisticsOf(games.slice(1)));
  const {table} = second;
  const open_file = text => choose(second.page, () => second.press('button', words('games.import')), name, text);
  const counted = number => table.read(new RegExp(`^${words('statistics.games')}: ${number}\\b`));
  await counted(2);
  await open_file(bytes);
  await table.read(messagesOf('en')['statistics.added'].one.replace('{count}', 1));
  await counted(3);
  const {state} = (await achievements(table)).find(each => each.name === words('achievement.summit'));
  assert.ok(state.startsWith(words('statistics.gained')), state);
  await table.shot('statistics-import');
  const {games: added} = await kept(table);
  assert.deepEqual(added, games);
  await open_file(bytes);
  await table.read(words('statistics.none_added'));
  await open_file(bytes.subarray(0, -9));
  await table.read(pattern(words('statistics.damaged')));
  await second.press('button', words('ok'));
  assert.deepEqual((await kept(table)).games, games);
});
