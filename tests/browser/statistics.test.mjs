// Statistics: a finished game is counted once, whatever becomes of the page; they go into a file, from there
// to another device, and are erased; what was achieved is told; who has beaten a level three times is asked to
// try the next, by keyboard, too.
import {readFileSync} from 'node:fs';

import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {choose, saved} from './handing_on.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {messagesOf, pattern, wordsOf} from './playing.mjs';

const words = wordsOf('en');
const plan = {sitters: ['person', 'easy', 'easy'], names: ['Nadja'], first: 'Nadja', seed: 3};

/** What is remembered in the browser. */
const kept = table => table.page.evaluate(
    () => JSON.parse(localStorage.getItem('drago.statistics') ?? '{"games":[]}'));

/** From the title to the statistics. */
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

test('statistics: they go into a file, and are erased for good', async ({open}) => {
  const table = await open({viewport: {width: 390, height: 844}});
  await table.ready();
  const game = new Game(table);
  await game.begin(plan);
  await game.awaited();
  await game.giveUp();
  await game.press('button', words('back_to_title'));
  await opened(game);
  const downloading = table.page.waitForEvent('download');
  await game.press('button', words('statistics.export'));
  const download = await downloading;
  assert.match(download.suggestedFilename(), /^drago-statistics-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  assert.equal(file.format, 'drago-statistics/1');
  assert.equal(file.games[0].given_up, true);
  await game.press('button', words('statistics.erase'));
  await game.press('button', words('statistics.erase_no'));
  assert.equal((await kept(table)).games.length, 1);
  await game.press('button', words('statistics.erase'));
  await game.press('button', words('statistics.erase_yes'));
  await table.read(words('statistics.erased'));
  assert.equal((await kept(table)).games.length, 0);
  await table.page.reload();
  await table.ready();
  assert.equal((await kept(table)).games.length, 0);
});

test('statistics: they are asked for by game, opponents and seats, and the graph can be read', async ({open}) => {
  const first = 20701;
  const played = (game, bots, rank, points, day) => ({
    deal: String(day), day, game, bots, rules: [0, 0, 0], given_up: false, rank, shared: false, points, counts: []});
  const games = [
    played('mount-drago', ['medium'], 1, 9, first),
    played('mount-drago', ['easy', 'easy', 'easy'], 2, 21, first + 1),
    played('mount-drago', ['medium'], 2, -4, first + 2),
  ];
  // What was played last is asked for at first.
  const before = played('dragons-cave', ['hard'], 1, 17, first - 1);
  const table = await open({
    viewport: {width: 390, height: 844}, hasTouch: true,
    prepare: page => page.addInitScript(statistics => {
      localStorage.setItem('drago.statistics', statistics);
    }, JSON.stringify({format: 'drago-statistics/1', looked_back: true, games: [before, ...games], older: [],
                       last: {}, achievements: {}, asked: []})),
  });
  await table.ready();
  const game = new Game(table);
  game.way = 'finger';
  await opened(game);
  const counted = number => table.read(new RegExp(`^${words('statistics.games')}: ${number}\\b`));
  const course = () => table.control('list', words('statistics.graph')).getByRole('listitem').allTextContents();
  const told = (number, key, at) => words(key, {
    number, points: String(games[at].points).replace('-', '−'),
    when: ` (${new Date((first + at) * 86_400_000).toISOString().slice(0, 10)})`});
  await counted(3);
  assert.deepEqual(await course(), [told(1, 'statistics.graph_won', 0), told(2, 'statistics.graph_not', 1),
                                    told(3, 'statistics.graph_not', 2)]);
  await table.shot('statistics-graph');
  await game.choose(words('statistics.level'), words('level.medium'));
  await counted(2);
  assert.deepEqual(await course(),
                   [told(1, 'statistics.graph_won', 0), told(2, 'statistics.graph_not', 2)]);
  await game.choose(words('statistics.seats'), '4');
  await table.read(words('statistics.none_asked'));
  await game.choose(words('statistics.level'), words('statistics.all'));
  await counted(1);
  // Another game is asked for from its beginning, whatever was chosen before.
  await game.choose(words('statistics.game'), words('dragons_cave'));
  await table.read(new RegExp(`^${words('statistics.average_cave')}: 17`));
  await game.choose(words('statistics.level'), words('level.hard'));
  await counted(1);
  await game.choose(words('statistics.level'), words('level.easy'));
  await table.read(words('statistics.none_asked'));
});

const won = day => ({deal: String(day), day, game: 'mount-drago', bots: ['medium'], rules: [0, 0, 0],
                     given_up: false, rank: 1, shared: false, points: 9, counts: []});
const statisticsOf = (games, achievements = {}) => JSON.stringify(
    {format: 'drago-statistics/1', looked_back: true, games, older: [], last: {}, achievements, asked: []});

/** The person wins a game of two, with its last card and for the third time against medium. */
async function thirdWin(open, way, viewport) {
  // A finished game without its last decision, that card.
  const save = JSON.parse(readFileSync(new URL('last_card.json', import.meta.url), 'utf8'));
  const {action} = save.decisions.pop();
  const table = await open({
    viewport,
    prepare: page => page.addInitScript(([save, statistics]) => {
      if (localStorage.getItem('drago.statistics')) return;
      localStorage.setItem('drago.statistics', statistics);
      localStorage.setItem('drago.game.mount-drago', save);
      localStorage.setItem('drago.preferences', 'hints off\npace instant\n');
    }, [JSON.stringify(save), statisticsOf([won(20701), won(20702)])]),
  });
  await table.ready();
  const game = new Game(table);
  game.way = way;
  await game.goOn();
  await game.awaited();
  const [color, value] = action.card.split('-');
  const card = words('card.name', {dragon: words(`dragon.${color}`), value});
  await game.press(game.card(card));
  await game.press(game.answer(words('prompt.play', {card})));
  await table.read(words('over.try_level', {level: words('level.hard')}));
  return game;
}

test('statistics: the third win offers the next level, once', async ({open}) => {
  const game = await thirdWin(open, 'keyboard', {width: 1024, height: 768});
  const {table} = game;
  await table.shot('statistics-next-level');
  await game.press('button', words('over.try_yes', {level: words('level.hard')}));
  await game.awaited();
  assert.deepEqual((await game.save()).seats.map(seat => seat.kind), ['person', 'hard']);
  const {asked, games} = await kept(table);
  assert.deepEqual(asked, ['mount-drago hard']);
  assert.equal(games.length, 3);
});

/** The achievements as they are told: {name, state}. */
async function achievements(table) {
  const rows = await table.control('list', words('statistics.achievements')).getByRole('listitem').allTextContents();
  return rows.map(row => ({name: row.split(':')[0], state: row.match(/[.?!] ([^.?!]+)$/)[1]}));
}

test('statistics: what a win has achieved is told and listed, and who does not want the next level has peace',
     async ({open}) => {
  const game = await thirdWin(open, 'mouse', {width: 390, height: 844});
  const {table} = game;
  const gained = Object.keys((await kept(table)).achievements).map(key => words(`achievement.${key.split(' ')[1]}`));
  assert.ok(gained.includes(words('achievement.last_card')), gained.join());
  const told = await table.page.locator('[data-id="over.gained"]').textContent();
  for (const name of gained) assert.ok(told.includes(name), told);
  await game.press('button', words('over.try_no'));
  const asks = () => table.has('button', words('over.try_yes', {level: words('level.hard')}));
  assert.equal(await asks(), false);
  await game.press('button', words('statistics.heading'));
  const all = await achievements(table);
  assert.ok(gained.length < all.length);
  for (const {name, state} of all) {
    assert.ok(state.startsWith(words(gained.includes(name) ? 'statistics.gained' : 'statistics.not_gained')),
              `${name}: ${state}`);
  }
  await table.shot('statistics-achievements');
  await table.page.reload();
  await table.ready();
  await table.see('list', words('over.ranking'));
  assert.equal(await asks(), false);
});

test('statistics: a file of them is taken in on another device, each game once', async ({open, engine}) => {
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
