// Several persons at one device, and bots: the page never shows a person another's face-down card or split
// purse, in elements, in pixels or in timing.
//
// Elements: search every tree of controls of a game of three persons.
//
// Worlds: play two side by side with the same seed. They differ only in one person's secret: another card,
// another dwarf, another split. Until the secret is revealed, everything shown to the others must be equal in
// both: pictures, elements, every tree published meanwhile, and the times of events. Bots must act alike,
// too. The second world runs on a slower machine.
import {all_cards, CaveGame} from './cave_game.mjs';
import {assert, oneOf} from './harness.mjs';
import {pattern} from './playing.mjs';
import {compare, find, keepTrees, mentions, stopClock, treesOf, wordsIn, World} from './worlds.mjs';

const slowness = 5;
const names = ['Nadja', 'Otto', 'Paula'];

/** Yields every id in a tree. */
function* idsIn(node) {
  yield node.id;
  for (const child of node.children ?? []) yield* idsIn(child);
}

oneOf('hidden things in elements', 'the cave: no element ever tells a face-down card or a split',
    async ({open}) => {
  const table = await open({viewport: {width: 720, height: 520}, prepare: keepTrees});
  await table.ready();
  const game = new CaveGame(table);
  const {words} = game;
  await game.begin({seatKinds: names.map(() => 'person'), names, first: 'Nadja', seed: 5});
  const state = key => words(`cave.player.${key}`);
  const of_dragon = ['dragon', 'place_dragon', 'places', 'pick', 'picks'].map(state);
  const tells_split = ['fists.own', 'fists.split'].map(key => pattern(words(key)));
  const lists = new RegExp(pattern(state('cards')).source.slice(1));  // at the end of a label
  let lifted = null;  // who last lifted the curtain
  const counted = {curtains: 0, cards: 0, splits: 0};

  /** Returns each person's last face-down card. */
  const lastCards = async () => {
    const cards = {};
    for (const {seat, action} of (await game.save()).decisions) {
      if (action.type === 'choose') cards[names[seat]] = action.card;
    }
    return cards;
  };

  const checkTable = (tree, cards) => {
    const state_of = {};
    for (const {label} of find(tree, 'players').children) {
      const name = names.find(each => label.startsWith(`${each}: `));
      state_of[name] = label.slice(name.length + 2);
    }
    const is = (name, key) => state_of[name].startsWith(state(key));
    const hand = find(tree, 'hand');
    const dragon = names.find(name => of_dragon.some(each => state_of[name].startsWith(each)));
    const rests = hand.description === words('cave.hand.rests');
    const looking = rests ? dragon : hand.children?.length > 0 ? lifted : null;
    const ids = new Set(idsIn(tree));
    const said = [...wordsIn(tree)];
    const own = find(tree, 'hand.chosen');
    if (own) {
      const label = words('cave.hand.chosen', {card: game.named(cards[looking])});
      assert.ok(is(looking, 'chosen') && own.label === label, `${looking} sees "${own.label}"`);
    }
    const told = [...wordsIn(find(tree, 'table.told')), find(tree, 'table.log').label].join('\n');
    for (const name of names) {
      if (name === looking || !is(name, 'chosen')) continue;
      counted.cards += 1;
      const [, , held] = state_of[name].match(lists) ?? [];
      const card = words(cards[name] === 'chest' ? 'cave.name.chest' : `cave.color.${cards[name]}`);
      assert.ok(held ? mentions(held, card) : state_of[name].includes(state('all_cards')),
                `a face-down card counts as held: ${state_of[name]}`);
      if (told.includes(words('cave.told.chose', {name}))) {
        for (const card of all_cards) {
          assert.ok(!mentions(told, game.named(card)), `${card} is told: ${told}`);
        }
      }
    }
    if (!ids.has('fists')) return;
    const shown = said.filter(text => tells_split.some(tells => tells.test(text)));
    // A person who splits has lifted the curtain before; the pick has no curtain.
    if (looking === lifted) return;
    counted.splits += 1;
    assert.deepEqual(shown, [], `${looking} sees ${lifted}'s fists`);
    assert.ok(!ids.has('fists.own') && !ids.has('fists.split'), [...ids].join(' '));
  };

  const check = async () => {
    const cards = await lastCards();
    for (const text of await treesOf(table.page)) {
      const [tree] = JSON.parse(text);
      if (find(tree, 'curtain')) {
        counted.curtains += 1;
        const said = [...wordsIn(tree)].join('\n');
        for (const id of ['hand', 'prompt', 'fists', 'board', 'preview']) {
          assert.equal(find(tree, id), undefined, `${id} behind the curtain`);
        }
        for (const card of all_cards) {
          for (const key of ['name', 'card', 'symbol']) {
            assert.ok(!mentions(said, words(`cave.${key}.${card}`)), `${card}: ${said}`);
          }
        }
      } else if (find(tree, 'players')) {
        checkTable(tree, cards);
      }
    }
  };

  for (let step = 0; step < 36; ++step) {
    let asked = await game.awaited();
    if (asked.over) break;
    await check();
    if (asked.curtain) {
      lifted = names.find(name => asked.curtain.includes(name));
      await game.lift(lifted);
      asked = await game.asked();
    }
    await check();
    await game.take(asked, ['mouse', 'keyboard', 'target', 'again'][step % 4]);
  }
  assert.ok(counted.curtains > 10 && counted.cards > 30 && counted.splits > 0,
            JSON.stringify(counted));
});

const prepare = async page => {
  await keepTrees(page);
  await stopClock(page);
};

async function worldOf(open, plan, {viewport, title, slower}) {
  const table = await open({viewport, prepare});
  await table.ready();
  return World.begin(new CaveGame(table), {seed: 5, ...plan}, {title, slower});
}

/** True once the other person at the table chooses the dragon's square. */
const placesDragon = ({game}) => async () => (await game.asked()).squares.length > 0;
const picksFist = ({game}) => async () => (await game.asked()).fists.length > 0;

/** Lifts the curtain and puts a card face down. */
async function put(world, name, card, dwarf) {
  const {game} = world;
  await world.until(world.curtainOf(name));
  await world.lift(name);
  await game.play(card, 'keyboard', dwarf);
}

async function guard(world, color) {
  const {game, table} = world;
  await world.until(placesDragon(world));
  await table.enter(game.square(color));
  await table.enter(game.answer(pattern(game.words('cave.prompt.put_dragon'))));
}

/** Nadja puts a card face down; Otto and two bots, one of them the dragon, come after her. */
async function cardFaceDown(open, card, look) {
  const world = await worldOf(open, {
    seatKinds: ['person', 'person', 'easy', 'medium'], names: ['Nadja', 'Otto', 'Robo', 'Ada'],
    first: 'Ada',
  }, look);
  const {game, table} = world;
  await world.keep('curtain before the first choice');
  await world.lift('Nadja');
  await table.enter(game.card(game.named(card)));
  await world.keep('own card, raised');
  await table.enter(game.answer(game.words(`cave.play.${card}`)));
  await world.until(world.curtainOf('Otto'), {step: 50});
  await world.hide();
  await world.keep('curtain after the choice');
  await world.pass(2000);
  await world.lift('Otto');
  await world.keep('Otto is asked');
  await table.point(game.card(game.named('purple')));
  await world.keep('Otto weighs a card', {resting: false});
  await table.enter('button', game.words('table.log'));
  await world.keep('Otto reads the log');
  await table.key('Escape');
  await game.play('green', 'keyboard');
  // From the bot's turn on the curtain stays down.
  await world.until(async () => (await game.asked()).cards.length === 0, {step: 50});
  for (let part = 0; !await world.decided(4)(); ++part) {
    assert.ok(part < 60, 'the dragon does not move');
    if (part % 3 === 0) await world.keep(`the bots think, ${part}`);
    await world.collect('until the reveal');
    await world.pass(100);
  }
  world.bots = (await game.save()).decisions.slice(2);
  return world;
}

oneOf('hidden things in pixels', 'the cave: nothing depends on a face-down card, four at 800x600',
    async ({open, keep}) => {
  const viewport = {width: 800, height: 600};
  const one = await cardFaceDown(open, 'red', {viewport, title: 'cave-card-one'});
  const other = await cardFaceDown(open, 'blue', {viewport, title: 'cave-card-other',
                                                  slower: slowness});
  assert.ok(Object.keys(one.moments).length >= 9, Object.keys(one.moments).join(', '));
  compare(one, other, keep);
  assert.deepEqual(one.bots, other.bots, 'a bot knows');
});

const two = {seatKinds: ['person', 'person'], names: ['Nadja', 'Otto'], first: 'Nadja'};

/** With two players, Otto chooses card and dwarf in secret; Nadja is the dragon. */
async function dwarfChosen(open, card, dwarf, look) {
  const world = await worldOf(open, two, look);
  const {game, table} = world;
  await put(world, 'Otto', card, dwarf);
  await world.keep('own card, face down');
  await world.until(placesDragon(world), {step: 50});
  await world.hide();
  await world.keep('Nadja is asked');
  await table.press(game.square('red'));
  await world.keep('Nadja weighs a square', {resting: false});
  await world.pass(5000);
  await world.keep('later');
  await world.collect('until the dragon has its square');
  return world;
}

oneOf('hidden things in pixels', 'the cave: nothing depends on the dwarf chosen, two at 390x844',
    async ({open, keep}) => {
  const viewport = {width: 390, height: 844};
  const one = await dwarfChosen(open, 'red', 0, {viewport, title: 'cave-dwarf-one'});
  const other = await dwarfChosen(open, 'blue', 1, {viewport, title: 'cave-dwarf-other',
                                                    slower: slowness});
  compare(one, other, keep);
});

/** Otto, caught, puts all his coins into the left fist or all into the right; Nadja picks one. */
async function fistsClosed(open, left, look) {
  const world = await worldOf(open, two, look);
  const {game, table} = world;
  // Three times past the dragon for coins, then into its arms (DC-6 to DC-8, DC-22).
  for (const card of ['yellow', 'purple', 'green', 'blue']) {
    await put(world, 'Otto', card, 0);
    await guard(world, card === 'blue' ? 'blue' : 'red');
  }
  await world.until(world.curtainOf('Otto'));
  await world.keep('curtain before the split');
  await world.lift('Otto');
  // Move all coins to one side.
  const split = table.page.locator('[data-id="fists.split"]');
  for (let before = null; before !== await split.textContent();) {
    before = await split.textContent();
    await table.enter(game.fists(left ? 'more_left' : 'more_right'));
  }
  await world.keep('own split');
  const [, in_left, in_right] = (await split.textContent()).match(/(\d+)\D+(\d+)/);
  assert.ok(Number(left ? in_left : in_right) > 1, 'coins to speak of');
  await table.enter(game.fists('close'));
  await world.until(picksFist(world), {step: 50});
  await world.hide();
  await world.keep('Nadja is asked');
  await table.point(game.fists('left_hand'));
  await world.keep('Nadja points at a fist', {resting: false});
  await game.fists('right_hand').focus();
  await world.keep('Nadja has a fist in focus');
  await table.enter(game.fists('look'));
  await world.keep('Nadja looks at the table');
  await table.key('Escape');
  await world.pass(5000);
  await world.keep('later');
  await world.collect('until a fist is picked');
  return world;
}

oneOf('hidden things in pixels', 'the cave: nothing depends on a split, two at 844x390',
    async ({open, keep}) => {
  const viewport = {width: 844, height: 390};
  const one = await fistsClosed(open, true, {viewport, title: 'cave-split-one'});
  const other = await fistsClosed(open, false, {viewport, title: 'cave-split-other',
                                                slower: slowness});
  compare(one, other, keep);
}, {webgl: true});
