// What every test file uses: `test(name, body)` registers, a body gets `open` for pages. Owns the
// browser; a page that writes an error to its console fails its test.
import assert from 'node:assert/strict';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {chromium} from 'playwright-core';

import {Table} from './table.mjs';

/** All tests in the order of their files: {name, body, alone, webgl}. */
export const tests = [];
/** Beside the logs: what is kept of a failure. */
const evidence = fileURLToPath(new URL('../../build/logs/pictures', import.meta.url));

/**
 * Registers a test. `body` gets {open, site, keep}. `alone`: it needs the machine for
 * itself, because it is about what happens in time, and runs after all that can run side by side.
 * `webgl`: it is about what is drawn, as with a graphics card; all others take the program's own way
 * to draw without one, which is twice as fast as WebGL that a processor has to compute.
 */
export function test(name, body, {alone = false, webgl = false} = {}) {
  assert.ok(tests.every(each => each.name !== name), `two tests are called "${name}"`);
  tests.push({name, body, alone, webgl});
}

export {assert};

/** The browser that runs everywhere; with `webgl` that is computed where there is no graphics card. */
export async function launch({webgl = true} = {}) {
  const drawing = webgl ?
      ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] :
      ['--disable-gpu', '--disable-3d-apis'];
  const root = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: process.env.DRAGO_CHROMIUM || process.env.CHROMIUM || '/usr/bin/chromium',
    args: [
      ...(root ? ['--no-sandbox'] : []), ...drawing, '--disable-background-networking',
      '--disable-component-update', '--disable-domain-reliability', '--no-default-browser-check',
      '--mute-audio', '--force-color-profile=srgb',
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

/**
 * Runs one registered test in a browser, on a site as `serve` returns it; returns undefined when it
 * passes, otherwise what went wrong, in lines. `shots` as in Table.
 */
export async function runTest({body, webgl}, {browser, server, shots}) {
  const errors = [];
  const closing = [];
  const tools = {
    site: server,
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
      const context = await browser.newContext({
        viewport: {width: 1280, height: 800}, locale: 'en-GB', ...options,
      });
      closing.unshift(context);
      const page = await context.newPage();
      // SDL says that it goes on without.
      listen(page, errors, webgl ? allow : [...allow, /WebGL/i]);
      await prepare?.(page, context);
      await page.goto(server.url + path);
      return new Table(page, shots);
    },
  };
  let fault;
  try {
    await body(tools);
    assert.deepEqual(errors, [], 'errors on the console');
  } catch (error) {
    fault = [String(error.stack ?? error).replace(/^/gm, '    '),
             ...errors.map(words => `    console: ${words}`)].join('\n');
  }
  for (const thing of closing) await thing.close().catch(() => {});
  return fault;
}
