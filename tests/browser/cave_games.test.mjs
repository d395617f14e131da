// Whole games of Dragon's Cave from the title to the ranking, with real controls: with bots, of
// two, and of three persons at one device. An error on the console fails a test.
import {CaveGame} from './cave_game.mjs';
import {assert, everyEngine, oneOf} from './harness.mjs';
import {checkRanking} from './ranking.mjs';

const long = everyEngine;
const desktop = {width: 800, height: 600};
const phone = {hasTouch: true, isMobile: true};

async function wholeGame({open, lacks}, {name, language = 'en', way, ways, browser, plan, opening}) {
  if (browser.viewport.width < 450 && lacks('narrow window')) browser = {...browser, viewport: desktop};
  if (way === 'finger' && lacks('finger')) {
    way = 'mouse';
    ways = ways.map(each => each === 'finger' ? 'mouse' : each);
    browser = {viewport: browser.viewport};
  }
  const table = await open({locale: language, ...browser});
  await table.ready();
  const game = new CaveGame(table, language);
  game.way = way;
  await game.begin(plan);
  await opening?.(game);
  const steps = await game.toTheEnd(ways);
  assert.ok(steps > 6, `a game of ${steps} decisions`);
  await checkRanking(game, plan.sitters.length);
  await table.shot(`cave-over-${name}`);
  return game;
}

oneOf('whole games of the cave', 'the cave: a whole game with three bots, with mouse and keyboard',
    async tools => {
  await wholeGame(tools, {
    name: 'landscape', way: 'mouse', ways: ['mouse', 'keyboard', 'again'],
    browser: {viewport: {width: 1440, height: 900}},
    plan: {sitters: ['person', 'medium', 'easy', 'medium'], names: ['Nadja'], seed: 7},
    // The first round at a pace to watch: things move, and stand still when a person is asked.
    opening: async game => {
      const {table, words} = game;
      const pace = async name => {
        await game.press('button', words('table.menu'));
        await game.press('button', words('menu.settings'));
        await game.choose(words('pace'), words(`pace.${name}`));
        await table.key('Escape');
        await table.settle();
        if (await table.has('button', words('menu.back'))) await table.key('Escape');
      };
      await game.awaited();
      await pace('normal');
      const drawn = (await table.stats()).drawn;
      await game.take(await game.awaited(), 'mouse');
      await game.awaited();
      const moved = (await table.stats()).drawn - drawn;
      assert.ok(moved > 5, `only ${moved} pictures for a round`);
      await table.shot('cave-game-landscape');
      await pace('instant');
    },
  });
}, {webgl: ['chromium'], long});

oneOf('whole games of the cave', 'the cave: a whole game of two on a phone upright, with a finger',
    async tools => {
  const game = await wholeGame(tools, {
    name: 'portrait', way: 'finger', ways: ['finger', 'again', 'keyboard'],
    browser: {viewport: {width: 390, height: 844}, ...phone},
    plan: {sitters: ['person', 'medium'], names: ['Nadja'], seed: 8},
    opening: async game => {
      await game.awaited();
      await game.table.shot('cave-game-portrait');
    },
  });
  const walked = (await game.save()).decisions.map(({action}) => action.dwarf);
  assert.ok(walked.includes(0) && walked.includes(1), 'both dwarves have been chosen (DC-21)');
}, {webgl: ['chromium'], long});

oneOf('whole games of the cave', 'the cave: a whole game of three persons at one phone, in German',
    async tools => {
  const game = await wholeGame(tools, {
    name: 'low', language: 'de', way: 'finger', ways: ['finger', 'again', 'keyboard'],
    browser: {viewport: {width: 844, height: 390}, ...phone},
    plan: {sitters: ['person', 'person', 'person'], names: ['Nadja', 'Otto', 'Paula'], seed: 9},
  });
  const kinds = new Set((await game.save()).decisions.map(({action}) => action.type));
  assert.deepEqual([...kinds].sort(), ['choose', 'guard', 'guess', 'split'], 'all was asked');
}, {webgl: ['chromium'], long});

for (const [width, height, sitters] of [
  [667, 375, ['person', 'medium']], [320, 568, ['person', 'easy', 'medium']],
]) {
  oneOf('whole games of the cave', `the cave: a whole game with a finger at ${width}x${height}`,
      async tools => {
    await wholeGame(tools, {
      name: `${width}x${height}`, way: 'finger', ways: ['finger', 'again'],
      browser: {viewport: {width, height}, ...phone},
      plan: {sitters, names: ['Nadja'], seed: 11},
    });
  }, {long});
}
