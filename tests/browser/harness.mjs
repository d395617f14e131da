// The frame of every browser test: `test(name, body)` registers, a body gets `open` for pages. A page that writes an
// error to its console fails its test.
import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {engines, launch} from './engines.mjs';
import {serve} from './server.mjs';
import {Table} from './table.mjs';

/** All tests in the order of their files: {name, body, alone, webgl, net, always, engines, family, file}. */
export const tests = [];
/** All engines, for `engines` or `long` of a test. */
export const everyEngine = Object.keys(engines);
const whole = Boolean(process.env.DRAGO_LONG);
/** Pictures of failures, beside the logs. */
const evidence = fileURLToPath(new URL('../../build/logs/pictures', import.meta.url));

/**
 * Registers a test. `body` gets {open, openBeside, site, keep, engine, canTouch, lacks}.
 * `alone`: runs alone, after all parallel tests, because it depends on timing.
 * `webgl`: draws with WebGL, true or the engines in which; default is the program's software renderer, twice as
 * fast as WebGL in software. Engines other than Chromium are far too slow at that for whole games.
 * `net`: its pages connect over the net (relay.mjs).
 * `engines`: the engines to run in (engines.mjs); `long`: more engines for a long run.
 * `always`: runs in every run, also in a sampled one.
 */
export function test(name, body, {alone = false, webgl = false, net = false, always = false, engines = ['chromium'], long = [],
                                  family} = {}) {
  assert.ok(tests.every(each => each.name !== name), `two tests are called "${name}"`);
  const meant = whole ? [...new Set([...engines, ...long])] : engines;
  tests.push({name, body, alone, webgl, net, always, engines: meant, family});
}

/** Registers a test of a family of similar long ones: a run draws one of each family, a long run takes all. */
export function oneOf(family, name, body, options = {}) {
  test(name, body, {...options, family});
}

export {assert};

/** True if a test with this `webgl` option uses WebGL in an engine. */
export const drawsByCard = (webgl, engine) => Array.isArray(webgl) ? webgl.includes(engine) : webgl;

/** Collects console errors, except those that match the patterns of `allow`. */
function listen(page, errors, allow) {
  const take = words => {
    if (!allow.some(pattern => pattern.test(words))) errors.push(words);
  };
  page.on('console', message => {
    const hole = message.text().includes('no art called');  // players get only a warning
    if (message.type() === 'error' || hole) take(message.text());
  });
  page.on('pageerror', error => take(String(error.stack ?? error)));
}

/**
 * Serves the same site with `scripts` at the beginning of the page, for an engine whose driver cannot run scripts
 * before the page's own.
 */
async function prepared(site, scripts, closing) {
  const own = await serve(site.folder);
  closing.push(own);
  const name = 'prepared.js';
  own.meddle = (file, response, right) => {
    if (file === name) {
      response.writeHead(200, {'Content-Type': 'text/javascript'}).end(scripts.join('\n'));
    } else if (file === '') {
      response.writeHead(200, {'Content-Type': 'text/html'})
          .end(String(right.content).replace('<title>', `<script src="${name}"></script><title>`));
    } else {
      return Boolean(site.meddle?.(file, response, right));
    }
    return true;
  };
  return own;
}

/**
 * Runs one registered test in a browser of an engine, on a site as `serve` returns it; returns undefined on success,
 * otherwise the error as text. `shots` as in Table.
 */
export async function runTest({body, webgl: wished}, {engine, browser, server, shots}) {
  const webgl = drawsByCard(wished, engine);
  const errors = [];
  const closing = [];
  const pages = [];
  /** Returns the test's browser, or starts one of another engine or with other preferences. */
  const browserOf = async (other, prefs) => {
    if (other === engine && !prefs) return browser;
    const beside = await launch({engine: other, webgl, prefs});
    closing.push(beside);
    return beside;
  };
  const start = async (context, {prepare, allow = [], path = '', site = server, engine: own = engine}) => {
    const page = await context.newPage();
    pages.push(page);
    // SDL reports that it continues without WebGL.
    listen(page, errors, [...engines[own].said, ...allow, ...(webgl ? [] : [/WebGL/i])]);
    await prepare?.(page, context);
    const {url} = page.scripts?.length > 0 ? await prepared(site, page.scripts, closing) : site;
    await page.goto(url + path);
    return new Table(page, shots);
  };
  const tools = {
    site: server,
    engine,
    canTouch: !engines[engine].lacks.includes('finger'),
    /** True if the engine's driver lacks a feature; prints that below the test's name. */
    lacks(thing) {
      const so = engines[engine].lacks.includes(thing);
      if (so) console.log(`      no ${thing} in ${engine}, whose driver has none`);
      return so;
    },
    /** Saves a picture for debugging; returns its path. */
    keep(picture, name) {
      mkdirSync(evidence, {recursive: true});
      const file = join(evidence, `${name.replaceAll(/[^\w-]+/g, '-')}.png`);
      writeFileSync(file, picture);
      return file;
    },
    /**
     * Opens the game in a page. `prepare(page, context)` runs before it loads; `allow` lists expected errors; `site` is
     * another server than the test's, `engine` another engine, `prefs` preferences of Firefox; the rest is as in
     * Playwright's newContext. No service worker runs (shell/service_worker.js) unless the test says
     * `serviceWorkers: 'allow'`, because its requests bypass a test's routes.
     */
    async open({prepare, allow, path, site, engine: own = engine, prefs, ...options} = {}) {
      const context = await (await browserOf(own, prefs)).newContext({
        viewport: {width: 1280, height: 800}, locale: 'en-GB', serviceWorkers: 'block', ...options,
      });
      closing.unshift(context);
      return start(context, {prepare, allow, path, site, engine: own});
    },
    /** Opens another tab in the browser of a page; `more` as for `open`. */
    async openBeside(table, more = {}) {
      return start(table.page.context(), more);
    },
  };
  let fault;
  try {
    await body(tools);
    // A round trip to each page delivers its pending console messages.
    for (const page of pages) await page.evaluate(() => 0).catch(() => {});
    assert.deepEqual(errors, [], 'errors on the console');
  } catch (error) {
    fault = [String(error.stack ?? error).replace(/^/gm, '    '),
             ...errors.map(words => `    console: ${words}`)].join('\n');
  }
  for (const thing of closing) await thing.close().catch(() => {});
  return fault;
}
