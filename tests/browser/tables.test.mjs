// The tables' art loads behind the first frame: no table waits for it, and each shows all of it.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {serve} from './server.mjs';

const isArt = name => /^tables\..*\.pack$/.test(name);

for (const [Kind, name] of [[Game, 'Mount Drago'], [CaveGame, 'Dragon’s Cave']]) {
  oneOf('late art', `a table of ${name} whose art comes late is played at, and drawn again with it`,
        async ({open, site}) => {
    const own = await serve(site.folder);
    let answer;
    const asked = new Promise(done => {
      own.meddle = (file, response, {type, content}) => {
        if (!isArt(file)) return false;
        answer = () => response.writeHead(200, {'Content-Type': type}).end(content);
        done();
        return true;
      };
    });
    const table = await open({site: own});
    await table.ready();
    await asked;
    const game = new Kind(table);
    await game.begin({seatKinds: ['person', 'easy'], seed: 3, pace: 'instant', first: 'Nadja', names: ['Nadja']});
    await game.awaited();
    const picture = () => table.page.screenshot();
    const still = () => table.page.waitForFunction(() => globalThis.dragoStats.complete);
    await still();
    const drawn = await table.page.evaluate(() => globalThis.dragoStats.drawn);
    const bare = await picture();
    answer();
    await table.page.waitForFunction(before => globalThis.dragoStats.drawn > before, drawn);
    await still();
    assert.ok((await picture()).length > 1.3 * bare.length, 'the board is seen');
  });
}

test('failure to fetch the art of tables is reported only at a table, which fetches it again', async ({open, site}) => {
  const own = await serve(site.folder);
  let refused = 0;
  let ask;
  const asked = new Promise(done => { ask = done; });
  own.meddle = (name, response) => {
    if (!isArt(name) || refused === 2) return false;
    refused += 1;
    response.writeHead(503).end();
    ask();
    return true;
  };
  const table = await open({site: own, allow: [/503/]});
  await table.ready();
  await asked;
  assert.equal(await table.page.locator('.troubled').count(), 0, 'nobody has needed it');
  const game = new Game(table);
  const beginning = game.begin({seatKinds: ['person', 'easy'], seed: 3, pace: 'instant'});
  await table.page.getByRole('alert').getByText('tables.').waitFor();
  await table.page.getByRole('button', {name: 'Try again'}).click();
  await beginning;
  await game.awaited();
  assert.equal(refused, 2);
});

test('a page opened at a table waits for its art', async ({open, site}) => {
  const table = await open({path: '#/mount-drago/setup'});
  await table.ready();
  const order = site.requests.filter(path => /\.pack$/.test(path)).map(path => /(\w+)(-\w+)?\.\w+\.pack/.exec(path)[1]);
  assert.ok(order.indexOf('tables') < order.indexOf('weights'), order.join(' '));
});
