// Updates of the site, on a small one with the real worker: whatever disturbs an update, the page works, with all files
// of one version, and reaches the new version in the end.
import {assert, everyEngine, oneOf, test} from './harness.mjs';
import {meddling, serve} from './server.mjs';
import {listOf, smallSites, temporaryFolder} from './versions.mjs';

const long = everyEngine;
const windows = ['firefox'];  // WebKitGTK's driver has only one window

/** Opens a page on the first of `versions` of the small site, stored by the worker. */
async function begun(open, versions, {serving, ...options} = {}) {
  const sites = await smallSites(temporaryFolder(), versions, options);
  const site = await serve(sites[versions[0]], serving);
  const table = await open({site, serviceWorkers: 'allow', allow: [/Failed to load/, /ERR_/]});
  await kept(table.page);
  return {site, sites, page: table.page, table};
}

/** Returns names of versions: v0, v1, … */
const numbered = count => Array.from({length: count}, (_, number) => `v${number}`);
const requests = 7;  // per update of the small site: the worker, the page, five files

const kept = async page => {
  await page.waitForFunction(() => Boolean(globalThis.kept));
  await page.evaluate(async () => {
    await globalThis.kept;
    await navigator.serviceWorker.ready;
  });
};

/** Checks for a new version; returns the outcome: nothing, installed or redundant. */
const look = page => page.evaluate(async () => {
  const registration = await navigator.serviceWorker.ready;
  try {
    await registration.update();
  } catch {
    return 'nothing';
  }
  const {installing} = registration;
  if (!installing) return registration.waiting ? 'installed' : 'nothing';
  if (installing.state !== 'installing') return installing.state;
  return new Promise(done => {
    installing.addEventListener('statechange', () => done(installing.state), {once: true});
  });
});

/** Returns the page's version; fails if its files differ. */
async function versionOf(page, why) {
  const versions = await page.evaluate(() => globalThis.versions());
  assert.equal(new Set(versions).size, 1, `${why}: ${versions.join(' ')}`);
  return versions[0];
}

/** Accepts the offered update, and waits for the new page. */
async function accept(page, version) {
  await page.evaluate(() => globalThis.offline.setIdle(true));
  await page.locator('#update').waitFor();
  await page.evaluate(() => globalThis.offline.update());
  // The new page replaces the old one before its scripts run.
  await page.waitForFunction(version => document.documentElement?.dataset.version === version &&
                                        globalThis.versions, version);
}

const caches = page => page.evaluate(() => globalThis.caches.keys());

/** Waits until the browser stores `count` versions. */
const keeps = (page, count) => page.evaluate(async count => {
  while ((await globalThis.caches.keys()).length !== count) await new Promise(done => setTimeout(done, 20));
}, count);

/** Returns the files that an update from one small site to the other requests. */
function asked(before, after) {
  const old = listOf(before).files;
  return ['service_worker.js', ...Object.keys(listOf(after).files)
      .filter(name => name === 'index.html' || !(name in old))
      .map(name => name === 'index.html' ? '' : name)];
}

/** Runs an update that fails, from the page's version, and then a successful one. `meddle` as in serve. */
async function throughTrouble({site, sites, page}, {from: old, to, meddle, why}) {
  site.publish(sites[to]);
  site.meddle = meddle;
  assert.notEqual(await look(page), 'installed', `${why}: was taken`);
  assert.equal(await versionOf(page, why), old, why);
  site.meddle = (name, response) => meddling.gone(response);
  await page.reload();
  await kept(page);
  assert.equal(await versionOf(page, `${why}, loaded again without a network`), old);
  site.meddle = null;
  assert.equal(await look(page), 'installed', `${why}: the network is back`);
  assert.equal(await versionOf(page, why), old, `${why}: not yet accepted`);
  await accept(page, to);
  assert.equal(await versionOf(page, why), to);
}

test('an update that loses the network at any request leaves one complete version', async ({open}) => {
  const run = await begun(open, numbered(requests + 1));
  for (let cut = 0; cut < requests; ++cut) {
    let request = 0;
    await throughTrouble(run, {
      from: `v${cut}`, to: `v${cut + 1}`, why: `gone at request ${cut}`,
      meddle: (name, response) => request++ >= cut && meddling.gone(response),
    });
  }
}, {always: true, long});

for (const kind of ['page', 'refused', 'failed', 'cut', 'other']) {
  oneOf('updates with one wrong file', `an update in which one file is answered wrongly (${kind}) is not taken`,
      async ({open}) => {
    const run = await begun(open, numbered(requests + 1));
    for (let at = 0; at < requests; ++at) {
      const [from, to] = [`v${at}`, `v${at + 1}`];
      const name = asked(run.sites[from], run.sites[to])[at];
      await throughTrouble(run, {
        from, to, why: `${kind} for "${name}"`,
        meddle: (asked, response) => asked === name && meddling[kind](response),
      });
    }
  }, {long});
}

test('an update fetches only changed files, and deletes old versions', async ({open}) => {
  const {site, sites, page} = await begun(open, ['first', 'second']);
  const expected = asked(sites.first, sites.second);
  assert.equal(expected.length, requests);
  site.publish(sites.second);
  const before = site.requests.length;
  assert.equal(await look(page), 'installed');
  const names = site.requests.slice(before).map(path => path.split('/').pop());
  assert.deepEqual([...names].sort(), [...expected].sort());
  assert.equal((await caches(page)).length, 2);
  await accept(page, 'second');
  await keeps(page, 1);
  assert.match((await caches(page))[0], new RegExp(`${listOf(sites.second).version}$`));
}, {long});

test('optional files are stored from their first use on, then with every version', async ({open}) => {
  const {site, sites, page} = await begun(open, ['first', 'second', 'third']);
  const fetched = () => site.requests.filter(path => /\/net\./.test(path)).length;
  const seldom = () => page.evaluate(() => globalThis.seldom());
  const update = async version => {
    site.publish(sites[version]);
    assert.equal(await look(page), 'installed');
    await accept(page, version);
    assert.equal(await versionOf(page, version), version);
  };
  await update('second');
  assert.equal(fetched(), 0);
  assert.equal(await seldom(), 'second');
  site.meddle = (name, response) => meddling.gone(response);
  assert.equal(await seldom(), 'second');
  site.meddle = null;
  await update('third');
  site.meddle = (name, response) => meddling.gone(response);
  assert.equal(await seldom(), 'third');
  assert.equal(fetched(), 2);
}, {long});

test('an update accepted in one tab leaves the other its version', async ({open, openBeside}) => {
  // Only the worker stores files: the HTTP cache must not answer in its place.
  const {site, sites, page, table} =
      await begun(open, ['first', 'second'], {serving: {cacheControl: 'no-store'}});
  const {page: other} = await openBeside(table, {site});
  await kept(other);
  site.publish(sites.second);
  assert.equal(await look(page), 'installed');
  await accept(page, 'second');
  site.meddle = (name, response) => meddling.gone(response);
  assert.equal(await versionOf(page, 'the tab that accepted'), 'second');
  assert.equal(await versionOf(other, 'the other tab'), 'first');
  // The other tab may follow; then no page needs the first version.
  await accept(other, 'second');
  assert.equal(await versionOf(other, 'the other tab'), 'second');
  assert.equal((await caches(page)).length, 2, 'another page might need it');
  await page.close();
  await other.reload();
  await keeps(other, 1);
  assert.equal(await versionOf(other, 'alone'), 'second');
}, {long: windows});

test('an update that no tab accepted is active at the next start', async ({open}) => {
  const {site, sites, page} = await begun(open, ['first', 'second']);
  site.publish(sites.second);
  assert.equal(await look(page), 'installed');
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  site.meddle = (name, response) => meddling.gone(response);
  let stalls = 0;
  for (let start = 0; start < 20; ++start) {  // the browser takes time to notice that all pages closed
    // On a busy machine Chromium has, rarely, blocked a start while the workers changed.
    const came = await next.goto(site.url, {timeout: 15_000}).catch(() => null);
    if (!came) {
      stalls += 1;
      assert.ok(stalls < 2, 'no start comes through');
      continue;
    }
    await kept(next);
    if (await versionOf(next, 'the next start') === 'second') return;
    await next.goto('about:blank');
  }
  assert.fail('it never comes');
}, {long: windows});

test('a missing site, and another one in its place, break nothing', async ({open}) => {
  const {site, page} = await begun(open, ['first']);
  for (const kind of ['refused', 'failed', 'page', 'other', 'gone']) {
    site.meddle = (name, response) => meddling[kind](response);
    assert.equal(await look(page), 'nothing', kind);
    await page.reload();
    await kept(page);
    assert.equal(await versionOf(page, kind), 'first');
  }
}, {long});

test('a site without offline files removes the stored ones', async ({open}) => {
  const {site, sites, page} =
      await begun(open, ['first', 'without'], {without: {offline: false}});
  site.publish(sites.without);
  assert.equal(await look(page), 'installed');
  assert.equal(await versionOf(page, 'until then'), 'first');
  await accept(page, 'without');
  await keeps(page, 0);
  await page.evaluate(async () => {
    while (await navigator.serviceWorker.getRegistration()) await new Promise(requestAnimationFrame);
  });
  assert.equal(await versionOf(page, 'from the server'), 'without');
}, {long});

test('two copies of the site on one host leave each other alone', async ({open}) => {
  const {site, sites, page} = await begun(open, ['first', 'second']);
  await page.evaluate(() => globalThis.caches.open('drago /some/ 0123456789abcdef'));
  await page.evaluate(() => globalThis.caches.open('another site'));
  site.publish(sites.second);
  assert.equal(await look(page), 'installed');
  await accept(page, 'second');
  await keeps(page, 3);
}, {long});
