// Two tabs of one browser: one owns the games and writes, the other says so and may take over. No decision is ever
// lost.
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';

const plan = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};
const elsewhere = {en: 'The game is open elsewhere', de: 'Das Spiel ist woanders offen'};

async function begun(open, browser = {}) {
  const table = await open({viewport: {width: 1024, height: 768}, ...browser});
  await table.ready();
  const game = new Game(table);
  await game.begin(plan);
  await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  return game;
}

/** Waits until the page says that another one has the games. */
const says = (table, language = 'en') =>
  table.page.getByRole('alert').getByText(elsewhere[language]).waitFor();

const here = table => table.page.getByRole('button', {name: 'Play here'});

/** Returns everything in localStorage. */
const stored = table =>
  table.page.evaluate(() => Object.entries(localStorage).sort().join('\n'));

/** Takes a decision; returns their number. */
async function decide(game) {
  await game.take(await game.awaited(), 'keyboard');
  await game.awaited();
  return game.decisions();
}

test('a second tab says that the game is open elsewhere and touches nothing',
     async ({open, openBeside, site}) => {
  const game = await begun(open);
  const kept = await stored(game.table);
  const before = site.requests.length;
  const second = await openBeside(game.table);
  await says(second);
  await second.shot('one-tab-elsewhere');
  await second.pass(20);
  assert.equal(await stored(second), kept);
  assert.ok(site.requests.slice(before).every(path => !/\.(wasm|pack)$/.test(path)),
            'nothing large is fetched for it');
  const decided = await game.decisions();
  assert.ok(await decide(game) > decided, 'the first plays on');
});

test('a second tab speaks the language of the player', async ({open, openBeside}) => {
  const table = await open({
    prepare: page => page.addInitScript(() => {
      localStorage.setItem('drago.preferences', 'language de\n');
    }),
  });
  await table.ready();
  const second = await openBeside(table);
  await says(second, 'de');
  assert.equal(await second.page.locator('html').getAttribute('lang'), 'de');
});

test('a tab takes the game over and gives it back, and no decision is lost',
     async ({open, openBeside}) => {
  const game = await begun(open);
  const first = game.table;
  const second = await openBeside(first);
  await says(second);
  await second.page.bringToFront();
  await second.page.keyboard.press('Enter');  // the button has the focus
  await second.ready();
  const other = new Game(second);
  await other.awaited();
  assert.deepEqual((await other.asked()).hand.length > 0, true);
  await says(first);
  // The first tab no longer draws or writes, whatever input it gets.
  const {frames} = await first.stats();
  const decided = await decide(other);
  await first.page.bringToFront();
  await first.page.setViewportSize({width: 900, height: 700});
  await first.page.keyboard.press('1');
  await first.pass(30);
  assert.equal((await first.stats()).frames, frames);
  assert.equal(await other.decisions(), decided);
  // The first tab has stale state: it reloads with the second's save.
  await first.shot('one-tab-lost');
  await here(first).click();
  await first.ready();
  await game.awaited();
  assert.equal(await game.decisions(), decided);
  await says(second);
  assert.ok(await decide(game) > decided);
});

test('when the tab with the game closes, the waiting one continues by itself',
     async ({open, openBeside}) => {
  const game = await begun(open);
  const second = await openBeside(game.table);
  await says(second);
  const decided = await game.decisions();
  await game.page.close();
  await second.ready();
  const other = new Game(second);
  await other.awaited();
  assert.equal(await other.decisions(), decided);
});

test('a reload keeps the game in its tab', async ({open, openBeside}) => {
  const game = await begun(open);
  const second = await openBeside(game.table);
  await says(second);
  await game.page.reload();
  await game.table.ready();
  await game.awaited();
  await second.pass(20);
  await says(second);
});

test('a tab that loses the game while it loads says so, and can get it back',
     async ({open, openBeside}) => {
  let go;
  const held = new Promise(done => { go = done; });
  let slow = true;
  const table = await open({
    prepare: page => page.route(/\.pack$/, async route => {
      if (slow) await held;
      await route.continue();
    }),
  });
  const second = await openBeside(table);
  await says(second);
  await here(second).click();
  await second.ready();
  await says(table);
  slow = false;
  go();
  await table.pass(20);
  await says(table);
  await here(table).click();
  await table.ready();
  await says(second);
});

/** Simulates a page over plain HTTP. */
const withoutLocks = () => {
  Object.defineProperty(navigator, 'locks', {value: undefined});
  Object.defineProperty(globalThis, 'isSecureContext', {value: false});
};

test('without locks the tab opened last has the game', async ({open, openBeside}) => {
  const prepare = page => page.addInitScript(withoutLocks);
  const game = await begun(open, {prepare});
  const second = await openBeside(game.table, {prepare});
  await second.ready();
  await says(game.table);
  const other = new Game(second);
  const decided = await decide(other);
  await here(game.table).click();
  await game.table.ready();
  await says(second);
  assert.equal(await game.decisions(), decided);
});

test('a tab that missed the takeover does not write either', async ({open, openBeside}) => {
  const deaf = () => {
    const listen = window.addEventListener;
    window.addEventListener = (what, ...rest) => {
      if (what !== 'storage') listen.call(window, what, ...rest);
    };
  };
  const game = await begun(open, {
    prepare: async page => {
      await page.addInitScript(withoutLocks);
      await page.addInitScript(deaf);
    },
  });
  const second = await openBeside(game.table, {prepare: page => page.addInitScript(withoutLocks)});
  await second.ready();
  const other = new Game(second);
  await decide(other);
  const kept = await stored(second);
  await game.page.bringToFront();
  // A decision in the first tab, which is never saved.
  game.take(await game.awaited(), 'mouse').catch(() => {});
  await says(game.table);
  assert.equal(await stored(second), kept);
});
