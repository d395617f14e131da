// Whole games of Mount Drago of one person and two bots, from the title to the ranking, with real
// controls: by pointer on the canvas, by finger, by keyboard, by digits. An error on the console
// fails a test.
import {Game} from './game.mjs';
import {assert, everyEngine, oneOf} from './harness.mjs';
import {checkRanking} from './ranking.mjs';

const long = everyEngine;
const desktop = {width: 800, height: 600};
const phone = {hasTouch: true, isMobile: true};

async function wholeGame({open, lacks}, {name, language = 'en', way, ways, seed, browser, opening}) {
  if (browser.viewport.width < 450 && lacks('narrow window')) browser = {...browser, viewport: desktop};
  if (way === 'finger' && lacks('finger')) {
    way = 'mouse';
    ways = ways.map(each => each === 'finger' ? 'mouse' : each);
    browser = {viewport: browser.viewport};
  }
  const table = await open({locale: language, ...browser});
  await table.ready();
  const game = new Game(table, language);
  game.way = way;
  await game.begin({sitters: ['person', 'medium', 'medium'], names: ['Nadja'], seed});
  await opening?.(game);
  const steps = await game.toTheEnd(ways);
  assert.ok(steps > 10, `a game of ${steps} decisions`);
  await checkRanking(game, 3);
  await table.shot(`game-over-${name}`);
}

oneOf('whole games of Mount Drago', 'a whole game on a large screen, with mouse, keyboard and digits',
    async tools => {
  await wholeGame(tools, {
    name: 'landscape', way: 'mouse', seed: 7,
    ways: ['mouse', 'keyboard', 'digits', 'target'],
    browser: {viewport: {width: 1440, height: 900}},
    // The first turns at a pace to watch: things move, and stand still when a person is asked.
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
      for (let turn = 0; turn < 3; ++turn) {
        const drawn = (await table.stats()).drawn;
        await game.take(await game.awaited(), ['mouse', 'keyboard', 'target'][turn]);
        await game.awaited();
        const moved = (await table.stats()).drawn - drawn;
        assert.ok(moved > 5, `only ${moved} pictures for three turns`);
      }
      await table.shot('game-landscape');
      await pace('instant');
    },
  });
}, {webgl: ['chromium'], long});

oneOf('whole games of Mount Drago', 'a whole game on a phone upright, with a finger',
    async tools => {
  await wholeGame(tools, {
    name: 'portrait', way: 'finger', ways: ['finger', 'finger', 'target', 'keyboard'], seed: 8,
    browser: {viewport: {width: 390, height: 844}, ...phone},
    opening: async game => {
      await game.awaited();
      await game.table.shot('game-portrait');
    },
  });
}, {webgl: ['chromium'], long});

oneOf('whole games of Mount Drago', 'a whole game on a phone on its side, in German',
    async tools => {
  await wholeGame(tools, {
    name: 'low', language: 'de', way: 'finger', ways: ['finger', 'digits', 'finger'], seed: 9,
    browser: {viewport: {width: 844, height: 390}, ...phone},
    opening: async game => {
      await game.awaited();
      await game.table.shot('game-low');
    },
  });
}, {webgl: ['chromium'], long});

for (const [width, height, language, seed] of [[667, 375, 'en', 10], [320, 568, 'de', 11]]) {
  oneOf('whole games of Mount Drago', `a whole game with a finger at ${width}x${height}`,
      async tools => {
    await wholeGame(tools, {
      name: `${width}x${height}`, language, way: 'finger', ways: ['finger', 'target'], seed,
      browser: {viewport: {width, height}, ...phone},
    });
  }, {long});
}
