// Whole games of both kinds from the title to the ranking, with real controls: by mouse on the canvas, by finger, by
// keyboard, by digits; with bots, and with two or three persons at one device. A console error fails a test.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, everyEngine, oneOf} from './harness.mjs';
import {checkRanking} from './ranking.mjs';

const desktop = {width: 800, height: 600};
const phone = {hasTouch: true, isMobile: true};

async function wholeGame({open, lacks}, Kind, {name, language = 'en', way, ways, browser, plan, opening}) {
  if (browser.viewport.width < 450 && lacks('narrow window')) browser = {...browser, viewport: desktop};
  if (way === 'finger' && lacks('finger')) {
    way = 'mouse';
    ways = ways.map(each => each === 'finger' ? 'mouse' : each);
    browser = {viewport: browser.viewport};
  }
  const table = await open({locale: language, ...browser});
  await table.ready();
  const game = new Kind(table, language);
  game.way = way;
  await game.begin({names: ['Nadja'], ...plan});
  await opening?.(game);
  const steps = await game.toTheEnd(ways);
  assert.ok(steps > 6, `a game of ${steps} decisions`);
  await checkRanking(game, plan.seatKinds.length, plan.seatKinds.filter(kind => kind === 'person').length);
  await table.shot(`${Kind.name}-over-${name}`);
  return game;
}

/** Plays the first turns at normal pace: pieces move, and rest when a person has to decide. */
const watched = turns => async game => {
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
  for (const way of turns) {
    const drawn = (await table.stats()).drawn;
    await game.take(await game.awaited(), way);
    await game.awaited();
    const moved = (await table.stats()).drawn - drawn;
    assert.ok(moved > 5, `only ${moved} pictures for a turn`);
  }
  await table.shot('game-landscape');
  await pace('instant');
};

/** Registers a whole game of either kind; `check` inspects the save of the finished game. */
function whole(title, Kind, options, {webgl = ['chromium'], check} = {}) {
  oneOf(`whole games (${Kind.name})`, `a whole game (${Kind.name}): ${title}`, async tools => {
    const game = await wholeGame(tools, Kind, options);
    if (check) check(await game.save());
  }, {webgl, long: everyEngine});
}

whole('on a large screen, with mouse, keyboard and digits', Game, {
  name: 'landscape', way: 'mouse', ways: ['mouse', 'keyboard', 'digits', 'target'],
  browser: {viewport: {width: 1440, height: 900}},
  plan: {seatKinds: ['person', 'medium', 'medium'], seed: 7},
  opening: watched(['mouse', 'keyboard', 'target']),
});

whole('with three bots, with mouse and keyboard', CaveGame, {
  name: 'landscape', way: 'mouse', ways: ['mouse', 'keyboard', 'again'],
  browser: {viewport: {width: 1440, height: 900}},
  plan: {seatKinds: ['person', 'medium', 'easy', 'medium'], seed: 7},
  opening: watched(['mouse']),
});

whole('on a phone upright, with a finger', Game, {
  name: 'portrait', way: 'finger', ways: ['finger', 'finger', 'target', 'keyboard'],
  browser: {viewport: {width: 390, height: 844}, ...phone},
  plan: {seatKinds: ['person', 'medium', 'medium'], seed: 8},
});

whole('of two on a phone upright, with a finger', CaveGame, {
  name: 'portrait', way: 'finger', ways: ['finger', 'again', 'keyboard'],
  browser: {viewport: {width: 390, height: 844}, ...phone},
  plan: {seatKinds: ['person', 'medium'], seed: 8},
}, {
  check({decisions}) {
    const walked = decisions.map(({action}) => action.dwarf);
    assert.ok(walked.includes(0) && walked.includes(1), 'both dwarves have been chosen (DC-21)');
  },
});

whole('on a phone on its side, in German', Game, {
  name: 'low', language: 'de', way: 'finger', ways: ['finger', 'digits', 'finger'],
  browser: {viewport: {width: 844, height: 390}, ...phone},
  plan: {seatKinds: ['person', 'medium', 'medium'], seed: 9},
});

whole('of three persons at one phone, in German', CaveGame, {
  name: 'low', language: 'de', way: 'finger', ways: ['finger', 'again', 'keyboard'],
  browser: {viewport: {width: 844, height: 390}, ...phone},
  plan: {seatKinds: ['person', 'person', 'person'], names: ['Nadja', 'Otto', 'Paula'], seed: 9},
}, {
  check({decisions}) {
    const kinds = new Set(decisions.map(({action}) => action.type));
    assert.deepEqual([...kinds].sort(), ['choose', 'guard', 'guess', 'split'], 'all was asked');
  },
});

for (const [Kind, width, height, language, seed, way, seatKinds] of [
  [Game, 667, 375, 'en', 10, 'target', ['person', 'medium', 'medium']],
  [Game, 320, 568, 'de', 11, 'target', ['person', 'medium', 'medium']],
  [CaveGame, 667, 375, 'en', 11, 'again', ['person', 'medium']],
  [CaveGame, 320, 568, 'en', 11, 'again', ['person', 'easy', 'medium']],
]) {
  whole(`with a finger at ${width}x${height}`, Kind, {
    name: `${width}x${height}`, language, way: 'finger', ways: ['finger', way],
    browser: {viewport: {width, height}, ...phone}, plan: {seatKinds, seed},
  }, {webgl: false});
}
