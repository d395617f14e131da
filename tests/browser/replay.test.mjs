// A game looked at again, while it goes on and after its end: from the menu and the log; stepped through,
// played and slid along, from mark to mark, with whose eyes; by pointer, keys and finger.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {pattern} from './playing.mjs';
import {holdClock} from './worlds.mjs';

const long = ['firefox'];
const plan = {sitters: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function playedOn(open, Kind, viewport, decisions, touch = false) {
  const table = await open({viewport, hasTouch: touch});
  await table.ready();
  const game = new Kind(table);
  await game.begin(plan);
  for (let i = 0; i < decisions; ++i) {
    const asked = await game.awaited();
    await game.take(asked, touch ? 'finger' : 'mouse');
  }
  await game.awaited();
  return game;
}

/** The line of the replay: which moment of how many. */
const line = game => game.page.locator('#mirror').getByRole('slider', {name: game.words('replay.line')});
const at = async game => Number(await line(game).inputValue());
const last = async game => Number(await line(game).getAttribute('max'));

/** Waits until the replay shows this moment. */
async function shows(game, moment) {
  await game.page.waitForFunction(([name, moment]) => {
    const found = document.querySelector(`#mirror input[type=range][aria-label="${name}"]`);
    return found && Number(found.value) === moment;
  }, [game.words('replay.line'), moment]);
}

for (const [Kind, viewport] of [[Game, {width: 1024, height: 768}], [CaveGame, {width: 390, height: 844}]]) {
  oneOf('replays', `a game that goes on is looked back at and left as it was (${Kind.name})`,
      async ({open, canTouch}) => {
    const touch = canTouch && viewport.width < 500;
    const game = await playedOn(open, Kind, viewport, 4, touch);
    const {page, table, words} = game;
    const save = await game.save();
    const press = name => table.press('button', name, {touch});
    await press(words('table.menu'));
    await press(words('menu.replay'));
    await table.settle();
    const all = await last(game);
    assert.equal(all, save.decisions.length);
    assert.equal(await at(game), all);
    // With keys, and with buttons.
    await table.key('Home');
    await shows(game, 0);
    await table.key('ArrowRight');
    await shows(game, 1);
    await press(words('replay.next'));
    await shows(game, 2);
    await press(words('replay.back'));
    await shows(game, 1);
    // By itself, to the end.
    await line(game).focus();
    await table.key(' ');
    await shows(game, all);
    await table.settle();
    await table.see('button', words('replay.play'));
    // Along the line; what happened there is said.
    const box = await line(game).boundingBox();
    if (touch) {
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    } else {
      await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
      await page.mouse.up();
    }
    await table.after();
    assert.ok(Math.abs(await at(game) - all / 2) <= 1, `${await at(game)} of ${all}`);
    assert.ok((await page.locator('[data-id="replay.told"]').textContent()).length > 5);
    // A line of the log leads to its turn.
    await table.key('l');
    const turn = page.locator('#mirror [data-id^="log."][aria-pressed]').last();
    await press(await turn.getAttribute('aria-label') ?? await turn.textContent());
    await press(words('log.replay'));
    await table.settle();
    assert.ok(await at(game) < all);
    await table.shot(`replay-${Kind.name}`);
    await table.key('Escape');
    await table.settle();
    await game.awaited();
    assert.deepEqual(await game.save(), save);
  }, {long});
}

test('from the last screen every turn can be seen, and a new game goes on from one', async ({open}) => {
  const game = await playedOn(open, Game, {width: 1440, height: 900}, 6);
  const {page, table, words} = game;
  await game.giveUp();
  await table.settle();
  const save = await game.save();
  // A turn in the middle of the graph.
  const graph = await page.locator('[data-id="over.turns"]').boundingBox();
  await page.mouse.click(graph.x + graph.width / 2, graph.y + graph.height / 2);
  await table.after();
  await game.press('button', words('over.graph.replay'));
  await line(game).waitFor({state: 'attached'});
  const moment = await at(game);
  assert.ok(moment > 0 && moment < await last(game), `${moment}`);
  // With everybody's eyes: nothing is secret any more.
  await page.locator('[data-id="replay.eyes"]').click();
  await table.after();
  await game.press('radio', words('replay.open_hands'));
  await game.press('button', words('close'));
  // Back leads to the last screen, and forward here again.
  await page.goBack();
  await table.see('button', words('over.rematch'));
  await page.goForward();
  await line(game).waitFor({state: 'attached'});
  // A reader sets the line's value by itself.
  await line(game).evaluate((element, moment) => {
    element.value = String(moment);
    element.dispatchEvent(new Event('input', {bubbles: true}));
  }, moment);
  await shows(game, moment);
  await game.press('button', words('replay.play_on'));
  await game.press('button', words('play_on.no'));
  assert.deepEqual(await game.save(), save, 'nothing happens before one agrees');
  await game.press('button', words('replay.play_on'));
  await game.press('button', words('play_on.yes'));
  await game.awaited();
  const fresh = await game.save();
  assert.equal(fresh.seed, save.seed);
  assert.deepEqual(fresh.decisions.slice(0, moment), save.decisions.slice(0, moment));
  assert.equal(fresh.seats.filter(({kind}) => kind === 'person').length, 1);
}, {long});

const first_mounts = 3;  // the first decisions of Mount Drago: of each seat one, which is no change

/** The replay of a game of three bots, from its last screen, at its beginning. */
async function lookedBack(open, Kind, browser = {}) {
  const table = await open({viewport: {width: 1024, height: 768}, ...browser});
  await table.ready();
  const game = new Kind(table);
  await game.byBots({sitters: ['easy', 'easy', 'easy'], seed: 3});
  await game.press('button', game.words('replay.heading'));
  await table.key('Home');
  await shows(game, 0);
  return game;
}

/** Chooses what a replay is seen with. */
async function view(game, group, key, radio = game.words(key)) {
  await game.press(game.page.locator('[data-id="replay.eyes"]'));
  await game.choose(game.words(group), radio);
  await game.press('button', game.words('close'));
}

/**
 * What is told of a moment by whose eyes it is seen with: {lines, hand}, by the names of the seats and,
 * last, `table` and `all` for what lies open and for open hands.
 */
async function seenByEach(game) {
  const seen = {};
  const keep = async eyes => {
    const {table, words} = game;
    const hand = await table.control('group', words('table.hand')).getByRole('button').allTextContents();
    seen[eyes] = {lines: (await table.outline()).split('\n').map(line => line.trim()), hand};
  };
  for (const {name} of (await game.save()).seats) {
    await view(game, 'replay.eyes_what', '', name);
    await keep(name);
  }
  for (const [eyes, key] of [['table', 'replay.everybody'], ['all', 'replay.open_hands']]) {
    await view(game, 'replay.eyes_what', key);
    await keep(eyes);
  }
  return seen;
}

oneOf('whose eyes', 'replay: after the end each hand is seen with the eyes of who held it, and open',
    async ({open}) => {
  const game = await lookedBack(open, Game);
  // Cards are dealt when everybody rides.
  for (let mounts = 0; mounts < first_mounts; ++mounts) await game.table.key('ArrowRight');
  await shows(game, first_mounts);
  const {table, all, ...seats} = await seenByEach(game);
  assert.deepEqual(table.hand, []);
  const sorts = pattern(game.words('sort.button'));
  for (const [name, {hand: buttons}] of Object.entries(seats)) {
    const hand = buttons.filter(button => !sorts.test(button));
    assert.equal(hand.length, 6, `${name} holds ${hand}`);
    const rider = lines => lines.find(line => line.startsWith(`button: ${name}: `));
    for (const [eyes, {lines}] of Object.entries({table, ...seats})) {
      assert.match(rider(lines), /, 6 cards in hand/, `with the eyes of ${eyes}`);
    }
    assert.ok(rider(all.lines).includes(`, ${hand.join(', ')} in hand`), rider(all.lines));
  }
});

oneOf('whose eyes', 'replay: after the end a secret card is seen with the eyes of who chose it, and open',
    async ({open}) => {
  const game = await lookedBack(open, CaveGame, {viewport: {width: 390, height: 844}});
  await game.table.key('ArrowRight');
  await shows(game, 1);
  const {decisions: [{seat, action}], seats} = await game.save();
  const card = game.named(action.card);
  const own = `img: ${game.words('cave.hand.chosen', {card})}`;
  const opened = game.words('cave.player.played', {card});
  for (const [eyes, {lines}] of Object.entries(await seenByEach(game))) {
    assert.equal(lines.includes(own), eyes === seats[seat].name, `with the eyes of ${eyes}`);
    assert.equal(lines.some(line => line.includes(opened)), eyes === 'all', `with the eyes of ${eyes}`);
  }
});

/** What a mark stands for, as it is told at its moment. */
const marked = {
  Game: /scoring: | rides /,
  CaveGame: /is caught|loses \d|puts \d+ coins? into|into the lair/,
};

for (const [Kind, viewport, kinds] of [
  [Game, {width: 1024, height: 768}, ['mark.mounted', 'scoring.small', 'scoring.large']],
  [CaveGame, {width: 390, height: 844}, ['mark.caught', 'mark.banked', 'mark.lair']],
]) {
  oneOf('marks of replays', `replay: each mark on the line is reached, forth and back (${Kind.name})`,
      async ({open, canTouch}) => {
    const touch = canTouch && viewport.width < 500;
    const game = await lookedBack(open, Kind, {viewport, hasTouch: touch});
    const {page, table, words} = game;
    const press = name => table.press('button', name, {touch});
    const expected = [];
    for (let moment = 1; moment <= 34; ++moment) {
      await table.key('ArrowRight');
      await shows(game, moment);
      await table.settle();
      const told = await page.locator('[data-id="replay.told"]').textContent();
      if (Kind === Game && moment <= first_mounts) continue;
      if (marked[Kind.name].test(told)) expected.push(moment);
    }
    assert.ok(expected.length > 3, `${expected}`);
    const reached = async key => {
      const found = [];
      while (found.length < expected.length) {
        await press(words(key));
        found.push(await at(game));
      }
      return found;
    };
    await table.key('Home');
    assert.deepEqual(await reached('replay.mark_next'), expected);
    // From the last of them back to the beginning, which is where the way back ends.
    assert.deepEqual(await reached('replay.mark_before'), [0, ...expected].reverse().slice(1));
    await game.press(page.locator('[data-id="replay.eyes"]'));
    const legend = await table.control('list', words('replay.marks')).getByRole('listitem').allTextContents();
    for (const key of kinds) assert.ok(legend.includes(words(key)), `${key}: ${legend}`);
  }, {long});
}

/** How many decisions a replay plays by itself while so many seconds pass on its clock. */
async function playedIn(game, seconds) {
  const {page, table, words} = game;
  await table.key('Home');
  await shows(game, 0);
  await table.press('button', words('replay.play'));
  for (let tenths = 0; tenths < 10 * seconds; ++tenths) {
    await page.evaluate(() => globalThis.pass(100));
    await table.after();
  }
  await table.press('button', words('replay.pause'));
  return at(game);
}

test('replay: it plays slowly, as usual and fast, chosen by button and in the view', async ({open}) => {
  const game = await lookedBack(open, Game, {prepare: holdClock});
  const {page, table, words} = game;
  await page.evaluate(() => globalThis.pass(0));
  const usual = await playedIn(game, 6);
  await table.press('button', words('replay.usual'));
  await table.see('button', words('replay.fast'));
  const fast = await playedIn(game, 6);
  await view(game, 'replay.speed_what', 'pace.slow');
  await table.see('button', words('replay.slow'));
  const slow = await playedIn(game, 6);
  assert.ok(0 < slow && slow < usual && usual < fast, `${slow}, ${usual}, ${fast}`);
  await table.press('button', words('replay.slow'));
  await table.see('button', words('replay.usual'));
});
