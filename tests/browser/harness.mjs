// What every test file uses: `test(name, body)` registers, a body gets `open` for pages. Owns the
// browser; a page that writes an error to its console fails its test.
import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {chromium} from 'playwright-core';

import {Table} from './table.mjs';

const tests = [];
/** Beside the logs: what is kept of a failure. */
const evidence = fileURLToPath(new URL('../../build/logs/pictures', import.meta.url));

/** Registers a test. `body` gets {open, site, browserWith, keep}. */
export function test(name, body) {
  tests.push({name, body});
}

export {assert};

/** The browser that runs everywhere: without a graphics card WebGL is computed. */
export async function launch(extra = []) {
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.DRAGO_CHROMIUM || process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      ...(root ? ['--no-sandbox'] : []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist', '--disable-background-networking', '--disable-component-update',
      '--disable-domain-reliability', '--no-default-browser-check', '--mute-audio',
      '--force-color-profile=srgb', ...extra,
    ],
  });
}

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

/** Runs the registered tests whose names contain `only`; returns {passed, failed}. */
export async function run({server, only, shots}) {
  const chosen = tests.filter(({name}) => !only || name.toLowerCase().includes(only.toLowerCase()));
  const browser = await launch();
  let failed = 0;
  for (const {name, body} of chosen) {
    const errors = [];
    const closing = [];
    const started = performance.now();
    let current = browser;
    const tools = {
      site: server,
      /** A browser of its own for this test, with more switches. */
      async browserWith(...extra) {
        current = await launch(extra);
        closing.push(current);
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
       * that belong to the test; the rest is as in Playwright's newContext.
       */
      async open({prepare, allow = [], path = '', ...options} = {}) {
        const context = await current.newContext({
          viewport: {width: 1280, height: 800}, locale: 'en-GB', ...options,
        });
        closing.unshift(context);
        const page = await context.newPage();
        listen(page, errors, allow);
        await prepare?.(page, context);
        await page.goto(server.url + path);
        return new Table(page, shots);
      },
    };
    try {
      await body(tools);
      assert.deepEqual(errors, [], 'errors on the console');
      console.log(`ok    ${name}  (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${name}\n${String(error.stack ?? error).replace(/^/gm, '    ')}`);
      for (const words of errors) console.log(`    console: ${words}`);
    }
    for (const thing of closing) await thing.close().catch(() => {});
  }
  await browser.close();
  return {passed: chosen.length - failed, failed};
}
