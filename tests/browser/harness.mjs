// What every test file uses: `test(name, body)` registers, a body gets `open` for pages. A page that
// writes an error to its console fails its test.
import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {engines, launch} from './engines.mjs';
import {serve} from './server.mjs';
import {Table} from './table.mjs';

/** All tests in the order of their files: {name, body, alone, webgl, net, engines, family, file}. */
export const tests = [];
/** For `engines` or `long` of a test that is meant for each. */
export const everyEngine = Object.keys(engines);
const whole = Boolean(process.env.DRAGO_LONG);
/** Beside the logs: what is kept of a failure. */
const evidence = fileURLToPath(new URL('../../build/logs/pictures', import.meta.url));

/**
 * Registers a test. `body` gets {open, openBeside, site, keep, engine, canTouch, lacks}. `alone`: it needs the machine for
 * itself, because it is about what happens in time, and runs after all that can run side by side.
 * `webgl`: it is about what is drawn, as with a graphics card; all others take the program's own way
 * to draw without one, which is twice as fast as WebGL that a processor has to compute. It may be the names of
 * the engines in which it is so: others than Chromium compute it far too slowly for whole games. `net`: its
 * pages meet over the net (relay.mjs). `engines`: the names of those it is meant for (engines.mjs);
 * `long`: of those that a long run has it in besides. `always`: every run has it, whatever is drawn.
 */
export function test(name, body, {alone = false, webgl = false, net = false, always = false, engines = ['chromium'], long = [],
                                  family} = {}) {
  assert.ok(tests.every(each => each.name !== name), `two tests are called "${name}"`);
  const meant = whole ? [...new Set([...engines, ...long])] : engines;
  tests.push({name, body, alone, webgl, net, always, engines: meant, family});
}

/** Registers a test of a family that is long and alike: a run draws one of each, a long run takes all. */
export function oneOf(family, name, body, options = {}) {
  test(name, body, {...options, family});
}

export {assert};

/** Whether a test with such a `webgl` has it in an engine. */
export const drawsByCard = (webgl, engine) => Array.isArray(webgl) ? webgl.includes(engine) : webgl;

/** What is allowed to be said on the console: `allow` are patterns. */
function listen(page, errors, allow) {
  const take = words => {
    if (!allow.some(pattern => pattern.test(words))) errors.push(words);
  };
  page.on('console', message => {
    const hole = message.text().includes('no art called');  // only a warning to a player
    if (message.type() === 'error' || hole) take(message.text());
  });
  page.on('pageerror', error => take(String(error.stack ?? error)));
}

/**
 * A server of the same site whose page begins with such scripts, for an engine whose driver runs none
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
 * Runs one registered test in a browser of an engine, on a site as `serve` returns it; returns
 * undefined when it passes, otherwise what went wrong, in lines. `shots` as in Table.
 */
export async function runTest({body, webgl: wished}, {engine, browser, server, shots}) {
  const webgl = drawsByCard(wished, engine);
  const errors = [];
  const closing = [];
  const pages = [];
  /** The test's browser, or one of another engine beside it. */
  const browserOf = async other => {
    if (other === engine) return browser;
    const beside = await launch({engine: other, webgl});
    closing.push(beside);
    return beside;
  };
  const start = async (context, {prepare, allow = [], path = '', site = server, engine: own = engine}) => {
    const page = await context.newPage();
    pages.push(page);
    // SDL says that it goes on without.
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
    /** True where the engine's driver has no such thing, which then stands below the test's name. */
    lacks(thing) {
      const so = engines[engine].lacks.includes(thing);
      if (so) console.log(`      no ${thing} in ${engine}, whose driver has none`);
      return so;
    },
    /** Keeps a picture for whoever looks into a failure; returns where. */
    keep(picture, name) {
      mkdirSync(evidence, {recursive: true});
      const file = join(evidence, `${name.replaceAll(/[^\w-]+/g, '-')}.png`);
      writeFileSync(file, picture);
      return file;
    },
    /**
     * A page on the game. `prepare(page, context)` runs before it loads; `allow` names errors
     * that belong to the test; `site` is another server than the test's, `engine` another engine;
     * the rest is as in Playwright's newContext. Nothing is kept in the browser
     * (shell/service_worker.js) unless the test says `serviceWorkers: 'allow'`: then what is asked for
     * does not pass by a test's routes.
     */
    async open({prepare, allow, path, site, engine: own = engine, ...options} = {}) {
      const context = await (await browserOf(own)).newContext({
        viewport: {width: 1280, height: 800}, locale: 'en-GB', serviceWorkers: 'block', ...options,
      });
      closing.unshift(context);
      return start(context, {prepare, allow, path, site, engine: own});
    },
    /** Another tab of the browser that a page is in; `more` as for `open`. */
    async openBeside(table, more = {}) {
      return start(table.page.context(), more);
    },
  };
  let fault;
  try {
    await body(tools);
    // Whatever was said until now has come with the answer.
    for (const page of pages) await page.evaluate(() => 0).catch(() => {});
    assert.deepEqual(errors, [], 'errors on the console');
  } catch (error) {
    fault = [String(error.stack ?? error).replace(/^/gm, '    '),
             ...errors.map(words => `    console: ${words}`)].join('\n');
  }
  for (const thing of closing) await thing.close().catch(() => {});
  return fault;
}
