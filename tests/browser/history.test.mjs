// The browser's Back and Forward, and addresses: each step back closes or leaves one level, the table asks first, and
// Back on the title leaves the site. No page traps the player, and no game is lost.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {messagesOf} from './playing.mjs';

const words = messagesOf('en');
const plan = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function begun(open, more = {}) {
  const table = await open({viewport: {width: 1024, height: 768}});
  await table.ready();
  const game = new Game(table);
  await game.begin({...plan, ...more});
  return game;
}

async function step(table, way) {
  await table.page.evaluate(way => history[way](), way);
  await table.pass(4);
  await table.settle();
}
const back = table => step(table, 'back');
const forward = table => step(table, 'forward');

/** Waits until the browser is at this place and depth. */
async function at(table, hash, deep) {
  await table.page.waitForFunction(([hash, deep]) =>
    location.hash === hash && history.state?.drago === deep, [hash, deep]);
  await table.settle();
}

test('back closes dialogs, asks at the table, goes to the title, leaves the site; forward returns',
     async ({open, site}) => {
  const game = await begun(open);
  const {table, page} = game;
  await game.awaited();
  await at(table, '#/mount-drago/table', 2);
  assert.match(await page.title(), /^Mount Drago · /);
  const save = await game.save();
  await game.press('button', words['table.menu']);
  await game.press('button', words['menu.rules']);
  await at(table, '#/mount-drago/table', 4);
  await back(table);
  await table.see('button', words['menu.title']);
  await back(table);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await back(table);
  await table.see('heading', words['leave.heading']);
  await table.shot('history-leave');
  await forward(table);
  assert.equal(await page.getByRole('dialog').count(), 0, 'forward stays');
  await back(table);
  await game.press('button', words['leave.no']);
  await at(table, '#/mount-drago/table', 2);
  await back(table);
  await back(table);
  await at(table, '', 0);
  await table.see('button', words['title.continue'].replace('{game}', 'Mount Drago'));
  assert.equal(await page.title(), words['page.title']);
  await forward(table);
  await at(table, '#/mount-drago/table', 2);
  await game.awaited();
  assert.deepEqual(await game.save(), save, 'nothing is lost');
  await back(table);
  await game.press('button', words['leave.yes']);
  await at(table, '', 0);
  await page.goBack();
  assert.ok(!page.url().startsWith(site.url), 'from the title one leaves');
  await page.goForward();
  await table.ready();
  await game.awaited();
  assert.deepEqual(await game.save(), save);
});

test('opening and closing adds no history; steps back equal the open levels',
     async ({open}) => {
  const game = await begun(open);
  const {table, page} = game;
  await game.awaited();
  const long = await page.evaluate(() => history.length);
  for (let time = 0; time < 5; ++time) {
    await game.press('button', words['table.menu']);
    await at(table, '#/mount-drago/table', 3);
    await table.key('Escape');
    await at(table, '#/mount-drago/table', 2);
    await back(table);
    await at(table, '#/mount-drago/table', 1);
    await table.key('Escape');
    await at(table, '#/mount-drago/table', 2);
  }
  assert.ok(await page.evaluate(() => history.length) <= long + 1);
  await game.leave();
  await at(table, '', 0);
  await game.press('button', words['title.new'].replace('{game}', words.dragons_cave));
  await at(table, '#/dragons-cave/setup', 1);
  await table.key('Escape');
  await at(table, '', 0);
});

test('a reload stays at the same place, also with a dialog open', async ({open}) => {
  const game = await begun(open);
  const {table, page} = game;
  await game.awaited();
  const save = await game.save();
  await game.press('button', words['table.menu']);
  await at(table, '#/mount-drago/table', 3);
  await page.reload();
  await table.ready();
  await at(table, '#/mount-drago/table', 2);
  assert.deepEqual(await game.save(), save);
  await back(table);
  await table.see('heading', words['leave.heading']);
  await back(table);
  await at(table, '', 0);
});

test('an address opens its place, an unknown one the title', async ({open}) => {
  const table = await open({path: '#/dragons-cave/setup'});
  await table.ready();
  await table.see('button', words['setup.start']);
  await at(table, '#/dragons-cave/setup', 1);
  await back(table);
  await at(table, '', 0);
  const write = hash => table.page.evaluate(hash => { location.hash = hash; }, hash);
  await write('#/mount-drago/table');  // no game in progress
  await at(table, '#/mount-drago/setup', 1);
  await write('#/chess/%E0%A4%A/table');
  await at(table, '', 0);
  await table.see('button', words['title.new'].replace('{game}', 'Mount Drago'));
  await write('#/dragons-cave/setup');
  await at(table, '#/dragons-cave/setup', 1);
  await table.page.close();
});

test('the address of a table with a game in progress opens it', async ({open}) => {
  const game = await begun(open);
  const {table, page} = game;
  await game.awaited();
  await game.leave();
  const cave = new CaveGame(table);
  await cave.begin({seatKinds: ['person', 'medium'], seed: 5});
  await at(table, '#/dragons-cave/table', 2);
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url.replace('dragons-cave', 'mount-drago'));
  await table.ready();
  await at(table, '#/mount-drago/table', 2);
  await game.awaited();
});
