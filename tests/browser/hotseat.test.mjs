// Two persons at one device and a bot: nobody is ever shown another's hand, neither in the page's
// elements nor in pixels.
//
// Elements: every tree of controls the program ever puts out is kept, every frame of every
// animation included, and searched for cards of a person who is not the one looking.
//
// Pixels: two worlds are played side by side, seeds 62 and 73. They deal different hands, but in
// both of them the two persons can, and the random bot does, play the very same cards (a search
// through seeds found them). So all that is public is the same in both and all that is hidden
// differs. Whatever is shown while nobody may look must be the same in both to the last pixel:
// each curtain, and each moment of the bot's turn. To make moments comparable the page's clock is
// moved by the test. The second world is played on a slower machine, because a picture must not
// depend on how much was ready when.
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {difference, told} from './pictures.mjs';

const sitters = ['person', 'person', 'random'];
const names = ['Nadja', 'Otto', 'Robo'];

/** Keeps every tree the program puts out in globalThis.trees, as text. */
const keepTrees = page => page.addInitScript(() => {
  globalThis.trees = [];
  const parse = JSON.parse;
  JSON.parse = (text, ...more) => {
    if (typeof text === 'string' && text.startsWith('[{"id"')) globalThis.trees.push(text);
    return parse(text, ...more);
  };
});

/** How many times slower the second machine is. */
const slowness = 5;

/** The clock of the program stands still until globalThis.pass(milliseconds) lets some pass. */
const stopClock = page => page.addInitScript(() => {
  const real = performance.now.bind(performance);
  let stopped;
  performance.now = () => stopped ?? real();
  globalThis.pass = milliseconds => {
    stopped = Math.round(stopped ?? real()) + milliseconds;
    // The program's own timers go by real time: without a nudge it would see this moment or not.
    document.dispatchEvent(new Event('visibilitychange'));
  };
  globalThis.setClock = milliseconds => { stopped = milliseconds; };
});

/** Every label, description and value in a tree. */
function* wordsIn(node) {
  for (const key of ['label', 'description', 'value']) if (node[key]) yield node[key];
  for (const child of node.children ?? []) yield* wordsIn(child);
}

function find(node, id) {
  if (node.id === id) return node;
  for (const child of node.children ?? []) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}

const mentions = (text, card) => new RegExp(`(^|\\P{L})${card}(\\P{N}|$)`, 'u').test(text);

/** The cards of the hand that a tree shows. */
const handIn = tree => (find(tree, 'hand')?.children ?? [])
    .filter(child => child.id !== 'hand.sort').map(child => child.label);

test('hot-seat: no element ever tells a card of the other person', async ({open}) => {
  const table = await open({viewport: {width: 720, height: 520}, prepare: keepTrees});
  await table.ready();
  const game = new Game(table);
  const {words} = game;
  await game.begin({sitters, names, first: 'Nadja', seed: 5});
  const hands = {};  // what each person has last seen in the own hand
  const open_cards = new Set();  // cards that have been played
  let looking = null;
  let lifted = null;  // who has just said to be there
  let curtains = 0;
  let checked = 0;

  const check = async () => {
    const trees = await table.page.evaluate(() => globalThis.trees.splice(0));
    for (const text of trees) {
      const [tree] = JSON.parse(text);
      const hand = handIn(tree);
      const said = [...wordsIn(tree)].join('\n');
      if (find(tree, 'curtain')) {
        curtains += 1;
        looking = null;
        assert.equal(find(tree, 'hand'), undefined, 'a hand behind the curtain');
        for (const card of Object.values(hands).flat()) {
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
  /** All that has been played so far, from the save. */
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
        // The menu is there behind the curtain too, without a way to the cards.
        await game.press('button', words('menu'));
        await check();
        await table.key('Escape');
      }
      lifted = names.find(name => asked.curtain.includes(name));
      await game.press('button', words('curtain.lift').replace('{name}', lifted));
      asked = await game.asked();
    }
    await check();
    await game.take(asked, ['mouse', 'keyboard', 'target'][step % 3]);
  }
  assert.ok(curtains > 10, `${curtains} curtains`);
  assert.ok(checked > 80, `only ${checked} comparisons`);
});

/** Plays one world to its moments; returns {name: picture and elements} in order. */
async function world(open, {seed, viewport, title, slower = 1}) {
  const table = await open({viewport, prepare: stopClock});
  await table.ready();
  if (slower > 1) {
    const browser = await table.page.context().newCDPSession(table.page);
    await browser.send('Emulation.setCPUThrottlingRate', {rate: slower});
  }
  const game = new Game(table);
  const {words} = game;
  await game.begin({sitters, names, first: 'Nadja', seed, pace: 'normal'});
  const moments = {};
  const keep = async name => {
    await table.page.mouse.move(0, 0);
    await table.after();
    // While the clock stands still a complete picture stays as it is.
    await table.page.waitForFunction(() => globalThis.dragoStats.complete);
    await table.shot(`hotseat-${title}-${name.replaceAll(' ', '-')}`);
    moments[name] = {
      picture: await table.page.screenshot(),
      elements: await table.page.evaluate(() => document.getElementById('mirror').outerHTML +
          [...document.querySelectorAll('input')].map(input => input.value).join()),
    };
  };
  const pass = async milliseconds => {
    await table.page.evaluate(time => globalThis.pass(time), milliseconds);
    await table.after();
  };
  const lift = async name => {
    await table.press('button', words('curtain.lift').replace('{name}', name));
    await table.after();
  };
  const until = async (condition, most = 60) => {
    for (let step = 0; step < most; ++step) {
      if (await condition()) return;
      await pass(250);
    }
    assert.fail('nothing comes of waiting');
  };
  const curtainOf = name => () =>
    table.has('button', words('curtain.lift').replace('{name}', name));

  await table.page.evaluate(() => globalThis.setClock(1_000_000));
  const decided = count => async () => await game.decisions() >= count;
  const mount = async dragon => {
    await table.enter(table.control('group', words('table.choose_mount'))
        .getByRole('button', {name: words(`dragon.${dragon}`), exact: true}));
  };
  const play = async card => {
    await table.enter(game.card(card).first());
    await table.enter(game.answer(words('prompt.play', {card})));
  };
  await keep('curtain before the first choice');
  await lift('Nadja');
  await mount('lightblue');
  await until(curtainOf('Otto'));
  await keep('curtain after a choice');
  await lift('Otto');
  await mount('blue');
  await until(decided(3));
  await until(curtainOf('Nadja'));
  await keep('curtain when all hands are dealt');
  await lift('Nadja');
  await keep('own hand, Nadja');
  await play('Light blue 3');
  await until(curtainOf('Otto'));
  await keep('curtain after a card');
  await lift('Otto');
  await keep('own hand, Otto');
  await play('Blue 3');
  // Nobody may look from the bot's turn on, through all of its turn.
  await until(async () => (await game.asked()).hand.length === 0);
  await keep('the bot thinks');
  await until(decided(6));
  for (let part = 0; !await curtainOf('Nadja')(); ++part) {
    assert.ok(part < 60, 'the bot\'s turn does not end');
    if (part % 3 === 0) await keep(`the bot moves, ${part}`);
    await pass(200);
  }
  await keep('curtain after the bot');
  return moments;
}

for (const viewport of [{width: 800, height: 600}, {width: 390, height: 844}]) {
  const size = `${viewport.width}x${viewport.height}`;
  test(`hot-seat: no pixel depends on a hidden hand at ${size}`, async ({open, keep}) => {
    const one = await world(open, {seed: 62, viewport, title: `${size}-one`});
    const other = await world(
        open, {seed: 73, viewport, title: `${size}-other`, slower: slowness});
    assert.deepEqual(Object.keys(one), Object.keys(other));
    assert.ok(Object.keys(one).length >= 10, Object.keys(one).join(', '));
    const faults = [];
    for (const [moment, {picture, elements}] of Object.entries(one)) {
      const found = difference(picture, other[moment].picture);
      if (moment.startsWith('own hand')) {
        // The proof would prove nothing if these were the same.
        assert.ok(found && elements !== other[moment].elements, `${moment}: the same`);
        continue;
      }
      assert.equal(elements, other[moment].elements, moment);
      if (!found) continue;
      const files = [[picture, 'one'], [other[moment].picture, 'other']]
          .map(([file, which]) => keep(file, `hotseat ${size} ${moment} ${which}`));
      faults.push(`${moment}: ${told(found)}\n  ${files.join('\n  ')}`);
    }
    assert.ok(faults.length === 0, faults.join('\n'));
  });
}
