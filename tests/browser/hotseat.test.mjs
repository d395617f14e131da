// Two persons at one device and a bot: the page never shows a person another's hand, in elements or in pixels.
//
// Elements: keep every tree of controls that the program publishes, in every frame of every animation, and
// search them for cards of a person who is not looking.
//
// Pixels: play two worlds side by side, seeds 226 and 333. They deal different hands, but in both the two
// persons can play the very same cards, and the easy bot does (found by a search through seeds). So all
// public state is equal in both, and all hidden state differs. While the curtain is down and during the bot's
// turn, the pictures must be equal to the last pixel. The test moves the page's clock, to compare equal
// moments. The second world runs on a slower machine, because a picture must not depend on loading times.
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {sample} from './sampling.mjs';
import {compare, find, keepTrees, mentions, stopClock, treesOf, wordsIn, World} from './worlds.mjs';

const seatKinds = ['person', 'person', 'easy'];
const names = ['Nadja', 'Otto', 'Robo'];

/** Slowdown of the second machine. */
const slowness = 5;

/** Returns the cards of the hand in a tree. */
const handIn = tree => (find(tree, 'hand')?.children ?? [])
    .filter(child => child.id !== 'hand.sort').map(child => child.label);

oneOf('hidden things in elements', 'hot-seat: no element ever tells a card of the other person',
    async ({open}) => {
  const table = await open({viewport: {width: 720, height: 520}, prepare: keepTrees});
  await table.ready();
  const game = new Game(table);
  const {words} = game;
  await game.begin({seatKinds, names, first: 'Nadja', seed: 5});
  const hands = {};  // each person's own hand when last seen
  const open_cards = new Set();  // cards played so far
  let looking = null;
  let lifted = null;  // who last lifted the curtain
  let curtains = 0;
  let checked = 0;

  const check = async () => {
    const trees = await treesOf(table.page);
    for (const text of trees) {
      const [tree] = JSON.parse(text);
      const hand = handIn(tree);
      const said = [...wordsIn(tree)].join('\n');
      if (find(tree, 'curtain')) {
        curtains += 1;
        looking = null;
        assert.equal(find(tree, 'hand'), undefined, 'a hand behind the curtain');
        // The recap names the cards played.
        for (const card of Object.values(hands).flat().filter(card => !open_cards.has(card))) {
          assert.ok(!mentions(said, card), `${card} on the curtain:\n${said}`);
        }
        continue;
      }
      if (hand.length > 0 && !looking) {
        assert.ok(lifted, 'a hand while nobody looks');
        looking = lifted;
        lifted = null;
        const missing = (hands[looking] ?? [])
            .filter(card => !hand.includes(card) && !open_cards.has(card));
        assert.deepEqual(missing, [], `${looking}'s own hand has changed meanwhile`);
      }
      if (looking && hand.length > 0) hands[looking] = hand;
      for (const name of ['Nadja', 'Otto']) {
        if (name === looking) continue;
        const secret = (hands[name] ?? [])
            .filter(card => !hand.includes(card) && !open_cards.has(card));
        for (const card of secret) {
          assert.ok(!mentions(said, card), `${looking} sees ${name}'s ${card}:\n${said}`);
        }
        checked += secret.length;
      }
    }
  };
  /** Collects all cards played so far, from the save. */
  const note = async () => {
    for (const {action} of (await game.save()).decisions) {
      for (const card of [action.card, ...(action.cards ?? [])]) {
        if (!card) continue;
        const [dragon, value] = card.split('-');
        open_cards.add(words('card.name', {dragon: words(`dragon.${dragon}`), value}));
      }
    }
  };

  for (let step = 0; step < 32; ++step) {
    let asked = await game.awaited();
    if (asked.over) break;
    await note();
    if (asked.curtain) {
      await check();
      assert.equal(looking, null);
      lifted = null;
      if (step % 4 === 2) {
        // The menu works behind the curtain, too, without access to the cards.
        await game.press('button', words('menu'));
        await check();
        await table.key('Escape');
      }
      lifted = names.find(name => asked.curtain.includes(name));
      await game.lift(lifted);
      asked = await game.asked();
    }
    await check();
    await game.take(asked, ['mouse', 'keyboard', 'target'][step % 3]);
  }
  assert.ok(curtains > 10, `${curtains} curtains`);
  assert.ok(checked > 80, `only ${checked} comparisons`);
});

test('hot-seat: the curtain comes down when the page is hidden', async ({open}) => {
  const table = await open();
  await table.ready();
  const game = new Game(table);
  await game.begin({seatKinds, names, first: 'Nadja', seed: 5});
  let asked = await game.awaited();
  while (asked.curtain || asked.hand.length === 0) {
    if (asked.curtain) await game.lift(names.find(name => asked.curtain.includes(name)));
    else await game.take(asked, 'mouse');
    asked = await game.awaited();
  }
  const cards = asked.hand;
  const drawn = await table.page.evaluate(() => {
    Object.defineProperty(document, 'hidden', {value: true, configurable: true});
    const before = globalThis.dragoStats.drawn;
    document.dispatchEvent(new Event('visibilitychange'));
    return globalThis.dragoStats.drawn - before;
  });
  assert.equal(drawn, 1, 'the picture is another one before anybody could look again');
  await table.page.evaluate(() => {
    delete document.hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  asked = await game.awaited();
  assert.ok(asked.curtain, 'the person is asked for');
  const outline = await table.outline();
  for (const card of cards) assert.ok(!mentions(outline, card), outline);
  await game.lift(names.find(name => asked.curtain.includes(name)));
  assert.deepEqual((await game.asked()).hand, cards);
});

/** Plays one world and returns its pictures. */
async function played(open, {seed, viewport, title, slower}) {
  const table = await open({viewport, prepare: stopClock});
  await table.ready();
  const game = new Game(table);
  const {words} = game;
  const world = await World.begin(game, {seatKinds, names, first: 'Nadja', seed}, {title, slower});
  const mount = async dragon => {
    await table.enter(table.control('group', words('table.choose_mount'))
        .getByRole('button', {name: words(`dragon.${dragon}`), exact: true}));
  };
  const play = async card => {
    await table.enter(game.card(card).first());
    await table.enter(game.answer(words('prompt.play', {card})));
  };
  await world.keep('curtain before the first choice');
  await world.lift('Nadja');
  await mount('lightblue');
  await world.until(world.curtainOf('Otto'));
  await world.keep('curtain after a choice');
  await world.lift('Otto');
  await mount('blue');
  await world.until(world.decided(3));
  await world.until(world.curtainOf('Nadja'));
  await world.keep('curtain when all hands are dealt');
  await world.lift('Nadja');
  await world.keep('own hand, Nadja');
  await play('Light blue 1');
  await world.until(world.curtainOf('Otto'));
  await world.keep('curtain after a card');
  await world.lift('Otto');
  await world.keep('own hand, Otto');
  await play('Blue 2');
  // From the bot's turn on, through all of it, the curtain stays down.
  await world.until(async () => (await game.asked()).hand.length === 0);
  await world.keep('the bot thinks');
  await world.until(world.decided(6));
  for (let part = 0; !await world.curtainOf('Nadja')(); ++part) {
    assert.ok(part < 60, 'the bot\'s turn does not end');
    if (part % 3 === 0) await world.keep(`the bot moves, ${part}`);
    await world.pass(200);
  }
  await world.keep('curtain after the bot');
  return world;
}

const windows = [{width: 800, height: 600}, {width: 390, height: 844}];
for (const viewport of sample(windows, 1, 'windows of the hot-seat')) {
  const size = `${viewport.width}x${viewport.height}`;
  oneOf('hidden things in pixels', `hot-seat: no pixel depends on a hidden hand at ${size}`,
      async ({open, keep, lacks}) => {
    if (viewport.width < 450 && lacks('narrow window')) return;
    const one = await played(open, {seed: 226, viewport, title: `hotseat-${size}-one`});
    const slower = lacks('slower processor') ? 1 : slowness;
    const other = await played(open, {seed: 333, viewport, title: `hotseat-${size}-other`, slower});
    assert.ok(Object.keys(one.moments).length >= 10, Object.keys(one.moments).join(', '));
    compare(one, other, keep);
  }, {webgl: true});
}
