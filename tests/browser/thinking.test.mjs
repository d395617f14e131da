// Bots with an enlarged budget: the page continues meanwhile, without needless frames; with and without a worker they
// play the same.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {serve} from './server.mjs';
import {holdClock, withoutWorkers} from './worlds.mjs';

const games = [[Game, 'Mount Drago'], [CaveGame, 'Dragon’s Cave']];
/** A budget that no bot exhausts during a test. */
const endless = 100_000_000;
const script = /\/bot_worker\.[0-9a-f]+\.js$/;

/** Replaces the budget of bots. */
const thinkingOf = nodes => page => page.route(script, async route => {
  const response = await route.fetch();
  const body = await response.text();
  // Calls of "think_about" pass a number, a bot, …; the minifier chooses the names.
  const changed = body.replace(/(['"]think_about['"],\s*\w+,\s*\w+)/, `$1 + ':${nodes}n'`);
  assert.notEqual(changed, body, 'the worker has changed: so must this test');
  await route.fulfill({response, body: changed});
});

async function begun(open, Kind, {plan, ...browser}) {
  const table = await open({viewport: {width: 800, height: 600}, ...browser});
  await table.ready();
  const game = new Kind(table);
  await game.begin({seatKinds: ['person', 'master'], seed: 11, pace: 'instant', ...plan});
  return game;
}

/** Takes that many decisions for a person; returns all decisions of the game so far. */
async function someTurns(game, turns) {
  for (let turn = 0; turn < turns; ++turn) {
    const asked = await game.awaited();
    if (asked.over) break;
    await game.take(asked, 'keyboard');
  }
  await game.awaited();
  return (await game.save()).decisions;
}

const thinking = page => page.evaluate(() => globalThis.dragoStats.thinking());

/** Takes decisions for a person until a bot thinks; does not wait for the bot. */
async function untilOneThinks(game) {
  const {table, words} = game;
  for (let step = 0; step < 10; ++step) {
    const {mounts, answers, hand} = await game.awaited();
    if (mounts.length > 0) {
      await table.enter(table.control('group', words('table.choose_mount')).getByRole('button').first());
    } else if (answers.length > 0) {
      await table.enter(game.answer(answers[0]).first());
    } else {
      await table.enter(game.card(hand[0]).first());
      await table.enter(game.answer(words('prompt.play', {card: hand[0]})));
    }
    // The choice of first dragons needs no thinking.
    if (mounts.length === 0 && await thinking(game.page)) return;
  }
  assert.fail('no bot thinks');
}

for (const [Kind, name] of games) {
  oneOf('masters in a worker', `masters of ${name} play the same in a worker as between frames`,
      async ({open, site}) => {
    const played = [];
    for (const prepare of [undefined, withoutWorkers]) {
      site.requests.length = 0;
      const game = await begun(open, Kind, {prepare});
      played.push(await someTurns(game, 8));
      const fetched = pattern => site.requests.filter(path => pattern.test(path)).length;
      assert.equal(fetched(script), prepare ? 0 : 1);
      assert.equal(fetched(/\.wasm(\.gz)?$/), 1);
      await game.page.context().close();
    }
    assert.ok(played[0].length > 12, `a game of ${played[0].length} decisions`);
    assert.deepEqual(played[1], played[0]);
  });
}

test('while a bot thinks the page idles; a press makes it decide', async ({open}) => {
  const game = await begun(open, Game, {
    prepare: async page => {
      await holdClock(page);
      await thinkingOf(endless)(page);
    },
  });
  const {page, table} = game;
  await untilOneThinks(game);
  const before = await game.decisions();
  // The clock stops here, before the time limit of any bot.
  await page.evaluate(() => globalThis.pass(600));
  await table.read(/thinking/);  // a bot says that it thinks
  await table.rest();
  assert.equal(await game.decisions(), before);
  await page.mouse.click(2, 300);
  await page.waitForFunction(() => !globalThis.dragoStats.thinking());
  await page.evaluate(() => globalThis.setClock(undefined));
  await game.awaited();
  assert.ok(await game.decisions() > before);
});

test('a bot that thinks too long plays its best action so far', async ({open}) => {
  const game = await begun(open, Game, {prepare: thinkingOf(endless)});
  await untilOneThinks(game);
  const before = await game.decisions();
  await game.awaited();
  assert.ok(await game.decisions() > before);
});

test('leaving the table stops a bot at once; returning starts it again', async ({open}) => {
  const game = await begun(open, Game, {prepare: thinkingOf(endless)});
  await untilOneThinks(game);
  // The page never settles while it thinks.
  await game.table.enter('button', game.words('table.menu'));
  await game.table.enter('button', game.words('menu.title'));
  assert.equal(await thinking(game.page), false);
  const before = await game.decisions();
  await game.table.pass(20);
  assert.equal(await game.decisions(), before);
  await game.resume();
  await game.awaited();
  assert.ok(await game.decisions() > before);
});

for (const [how, prepare] of [['a worker', undefined], ['no worker', withoutWorkers]]) {
  oneOf('weights that do not come', `what bots have learnt is asked for until it comes, with ${how}`,
      async ({open, site}) => {
    const own = await serve(site.folder);
    let refused = 0;
    let ask;
    const asked = new Promise(done => { ask = done; });
    own.meddle = (name, response) => {
      if (!/^weights\..*\.pack$/.test(name) || refused === 2) return false;
      refused += 1;
      response.writeHead(503).end();
      ask();
      return true;
    };
    const table = await open({prepare, site: own, allow: [/503/]});
    await table.ready();
    await asked;
    const alert = table.page.getByRole('alert');
    assert.equal(await table.page.locator('.troubled').count(), 0, 'nobody has needed it');
    const game = new Game(table);
    const beginning = game.begin({seatKinds: ['master', 'master', 'person'], seed: 11, pace: 'instant'});
    await alert.getByText('weights.').waitFor();
    assert.equal(await game.decisions(), 0);
    await table.page.getByRole('button', {name: 'Try again'}).click();
    await beginning;
    await game.awaited();
    assert.ok(await game.decisions() > 0, 'bots have decided');
    assert.equal(refused, 2);
  });
}

const breakdowns = {
  'cannot be loaded': page => page.route(script, route => route.abort()),
  'is forbidden': page => page.addInitScript(() => {
    globalThis.Worker = class { constructor() { throw new DOMException('no', 'SecurityError'); } };
  }),
  'breaks down': page => page.route(script, route =>
      route.fulfill({contentType: 'text/javascript', body: 'onmessage = () => { throw 1; };'})),
  'never answers': page => page.route(script, route =>
      route.fulfill({contentType: 'text/javascript', body: '/* nothing */'})),
};
for (const [how, prepare] of Object.entries(breakdowns)) {
  oneOf('workers that fail', `bots play on when their worker ${how}`, async ({open}) => {
    const game = await begun(open, Game, {prepare, allow: [/ERR_FAILED/]});
    const decisions = await someTurns(game, 3);
    assert.ok(decisions.length >= 4, `${decisions.length} decisions`);
  });
}
