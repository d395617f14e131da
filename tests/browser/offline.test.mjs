// The game offline after the first visit, its update between games, and browsers without storage. Update errors are in
// updates.test.mjs.
import {execFileSync} from 'node:child_process';
import {readdirSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, everyEngine, test} from './harness.mjs';
import {checkRanking} from './ranking.mjs';
import {meddling, serve} from './server.mjs';
import {listOf, nextVersion, temporaryFolder} from './versions.mjs';

const checks = fileURLToPath(new URL('../check_site.py', import.meta.url));
const long = everyEngine;
const gone = (name, response) => meddling.gone(response);
const offline = /Failed to load resource|ERR_/;

/** Opens the page on a server of its own and waits until the worker has stored everything. */
async function visit(open, folder, options = {}) {
  const site = await serve(folder);
  const table = await open({site, serviceWorkers: 'allow', allow: [offline], ...options});
  await table.ready();
  await kept(table.page);
  return {site, table, page: table.page};
}

/** Waits until the worker has all files, controls this page, and knows its language. */
async function kept(page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(async () => {
    const hasWords = async name => (await (await globalThis.caches.open(name)).keys()).some(({url}) => url.includes('/words-'));
    const all = async () => Promise.all((await globalThis.caches.keys()).map(hasWords));
    while (!(await all()).some(Boolean)) await new Promise(done => setTimeout(done, 50));
  });
}

/** Returns the requested names; FILE.gz counts as FILE. */
const names = site => site.requests.map(path => path.replace('/some/folder/', '').replace(/\.gz$/, ''));

// Chromium only: driven like this, WebKit has no HTTP cache, and Firefox fetches one more icon.
test('after the first visit all files are stored, and none was fetched twice', async ({open, site}) => {
  const {site: own, page} = await visit(open, site.folder);
  const fetched = names(own).filter(name => name !== 'service_worker.js');
  assert.deepEqual(fetched.filter((name, at) => fetched.indexOf(name) !== at), []);
  const list = Object.keys(listOf(site.folder).files);
  const missing = await page.evaluate(async list => {
    const found = await Promise.all(list.map(name =>
      globalThis.caches.match(new URL(name === 'index.html' ? './' : name, document.baseURI).href)));
    return list.filter((name, at) => !found[at]);
  }, list);
  assert.ok(list.some(name => name.endsWith('.wasm')) && list.some(name => name.endsWith('.pack')));
  assert.deepEqual(missing, []);
  const idle = list.filter(name => /social|wide|narrow|LICENSE|\.(gz|br)$/.test(name));
  assert.deepEqual(idle, [], 'what the game does not need is not fetched');
  const budgeted = execFileSync('python3', [checks, site.folder, '--visit'], {encoding: 'utf8'}).trim().split('\n');
  assert.deepEqual(names(own).map(name => name || 'index.html').sort(), budgeted.sort(),
                   'what a first visit fetches is what has a budget');
});

test('another language is stored from its first use on', async ({open, site}) => {
  const {site: own, page} = await visit(open, site.folder);
  const files = readdirSync(site.folder).filter(name => /^words-\w+\.[0-9a-f]{8}\.pack$/.test(name));
  const [english, german, french] = ['en', 'de', 'fr'].map(language => files.find(name => name.startsWith(`words-${language}`)));
  const arrives = name => page.evaluate(name => fetch(name).then(({ok}) => ok, () => false), name);
  assert.ok(await arrives(german));
  own.meddle = gone;
  assert.deepEqual(await Promise.all([english, german, french].map(arrives)), [true, true, false]);
}, {long});

test('stored answers that are no files are fetched anew', async ({open, site}) => {
  const {site: own, page, table} = await visit(open, site.folder);
  await page.evaluate(async () => {
    for (const name of await globalThis.caches.keys()) {
      const cache = await globalThis.caches.open(name);
      for (const request of await cache.keys()) await cache.put(request, new Response('lost', {status: 404}));
    }
  });
  await page.reload();
  await table.ready();
  // A worker installed anew trusts no file of the same version either.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).unregister());
  await page.reload();
  await table.ready();
  await page.waitForFunction(async list => {
    const isStored = async name => (await globalThis.caches.match(new URL(name, document.baseURI).href))?.ok;
    return (await Promise.all(list.map(isStored))).every(Boolean);
  }, Object.keys(listOf(site.folder).files).map(name => name === 'index.html' ? './' : name));
  own.meddle = gone;
  await page.reload();
  await table.ready();
}, {long});

test('a whole game offline, from a start offline', async ({open, site}) => {
  const {site: own, page, table} = await visit(open, site.folder);
  own.meddle = gone;
  await page.context().setOffline?.(true);  // if the driver can
  await page.reload();
  await table.ready();
  const game = new Game(table);
  await game.begin({
    seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 7, quick: true,
  });
  await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  const decided = await game.decisions();
  await page.reload();
  await table.ready();
  await game.awaited();
  assert.equal(await game.decisions(), decided, 'the game is still there');
  await game.toTheEnd(['mouse', 'keyboard']);
  await checkRanking(game, 3);
  await table.shot('offline-over');
}, {always: true, long});

test('losing the network during the first visit does not end a game with bots', async ({open, site}) => {
  const {site: own, table} = await visit(open, site.folder);
  own.meddle = gone;
  const game = new CaveGame(table);
  await game.begin({seatKinds: ['person', 'medium'], seed: 5});
  for (let turn = 0; turn < 3; ++turn) await game.take(await game.awaited(), 'keyboard');
  // And an offline start, into the same game.
  const decided = await game.decisions();
  await table.page.reload();
  await table.ready();
  await game.awaited();
  assert.equal(await game.decisions(), decided);
}, {engines: everyEngine});

const line = table => table.page.locator('#update');
const styles = page => page.evaluate(() => document.querySelector('[rel=stylesheet]').href);

/** Makes the browser check for a new version, and waits until it has it. */
const look = page => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (!registration.waiting) await new Promise(done => requestAnimationFrame(done));
});

test('an update is offered only between games, and the game stays', async ({open, site}) => {
  const {site: own, page, table} = await visit(open, site.folder);
  const game = new Game(table);
  await game.begin({
    seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3, quick: true,
  });
  await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  const save = await game.save();
  const old = await styles(page);
  own.publish(nextVersion(site.folder, temporaryFolder(), ['shell.', 'start.']));
  await look(page);
  await table.pass(10);
  assert.equal(await line(table).count(), 0, 'nobody is disturbed in a game');
  await game.leave();
  await line(table).waitFor();
  assert.match(await line(table).getByRole('status').textContent(), /new version/);
  await game.resume();
  await game.awaited();
  assert.equal(await line(table).count(), 0, 'nor in the next');
  await page.reload();
  await table.ready();
  assert.equal(await styles(page), old, 'nor does it come by itself');
  await game.awaited();
  await game.toTheEnd(['keyboard']);
  await line(table).waitFor();  // on the last screen
  await table.shot('offline-update-over');
  await page.evaluate(() => history.back());
  await table.see('button', game.words('title.new', {game: game.title}));
  await page.evaluate(save => localStorage.setItem('drago.game.mount-drago', save), JSON.stringify(save));
  // By keyboard alone.
  await page.getByRole('button', {name: 'Update now'}).focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(old => {
    const sheet = document.querySelector('[rel=stylesheet]');
    return sheet && sheet.href !== old;
  }, old);
  await table.ready();
  assert.deepEqual(await game.save(), save);
  assert.equal(await line(table).count(), 0);
}, {long});

const offers = {en: 'A new version', de: 'Eine neue', fr: 'Une nouvelle', ru: 'новая версия'};

test('the offer covers nothing, is large enough for fingers and can be declined', async ({open, site}) => {
  const {site: own, page, table} = await visit(open, site.folder);
  own.publish(nextVersion(site.folder, temporaryFolder(), ['shell.']));
  await look(page);
  for (const [width, height] of [[390, 844], [667, 375], [320, 568], [1440, 900]]) {
    await page.setViewportSize({width, height});
    for (const language of width === 320 ? ['de', 'fr', 'ru', 'en'] : ['en']) {
      await page.evaluate(language => { document.documentElement.lang = language; }, language);
      await line(table).getByText(offers[language]).waitFor();
      await table.pass(4);
      await table.settle();
      await table.shot(`offline-update-${width}-${language}`);
      const faults = await page.evaluate(() => {
        const line = document.getElementById('update');
        const top = line.getBoundingClientRect().top;
        const below = [...document.querySelectorAll('#mirror button')]
            .filter(button => button.getBoundingClientRect().bottom > top + 0.5)
            .map(button => `${button.textContent} is covered`);
        const small = [...line.querySelectorAll('button')].filter(button => {
          const box = button.getBoundingClientRect();
          return box.height < 44 || box.left < 0 || box.right > innerWidth ||
              box.bottom > innerHeight || button.scrollWidth > button.clientWidth;
        }).map(button => `${button.textContent} does not fit`);
        return [...below, ...small];
      });
      assert.deepEqual(faults, [], `${width}x${height} ${language}`);
    }
  }
  const before = await page.evaluate(() => document.getElementById('table').clientHeight);
  await page.getByRole('button', {name: 'Later'}).focus();
  await page.keyboard.press('m');  // the game does not handle letters there
  await page.keyboard.press('Escape');
  await line(table).waitFor({state: 'detached'});
  await page.waitForFunction(before => document.getElementById('table').clientHeight > before, before);
  await table.settle();
});

test('the page can be installed, with pictures and a shortcut to each game', async ({open, site}) => {
  const {site: own, page, table} = await visit(open, site.folder);
  const session = await page.context().newCDPSession(page);
  const {url, errors, data} = await session.send('Page.getAppManifest');
  assert.equal(url, `${own.url}manifest.webmanifest`);
  assert.deepEqual(errors, []);
  const {installabilityErrors} = await session.send('Page.getInstallabilityErrors');
  // An incognito window cannot install; that is the only obstacle.
  assert.deepEqual(installabilityErrors.map(({errorId}) => errorId).filter(id => id !== 'in-incognito'), []);
  const manifest = JSON.parse(data);
  assert.ok(manifest.icons.some(({purpose}) => purpose === 'maskable'));
  const pictures = [...manifest.icons, ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({icons}) => icons)];
  const sizes = await page.evaluate(pictures => Promise.all(pictures.map(async ({src, type, sizes}) => {
    const picture = new Image();
    picture.src = src;
    await picture.decode();
    const content = await (await fetch(src)).blob();
    return {
      right: sizes === 'any' || sizes === `${picture.naturalWidth}x${picture.naturalHeight}`,
      type: content.type === type, src, bytes: content.size,
    };
  })), pictures);
  assert.deepEqual(sizes.filter(({right, type}) => !right || !type), []);
  assert.deepEqual(sizes.filter(({src, bytes}) => src.startsWith('screenshots') && bytes > 85_000), []);
  assert.deepEqual(['wide', 'narrow'].map(form =>
    manifest.screenshots.filter(({form_factor: factor}) => factor === form).length), [3, 3]);
  for (const {url: to, name} of manifest.shortcuts) {
    await page.goto(new URL(to, own.url).href);
    await table.ready();
    await table.see('button', /^Start/);
    assert.ok((await page.title()).startsWith(name), await page.title());
  }
});
