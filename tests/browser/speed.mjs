// Measures the speed of playouts and searches: the same program natively, in Node and in Chromium, one after another in
// the same run.
import {execFileSync} from 'node:child_process';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {launch} from './engines.mjs';
import {serve} from './server.mjs';

const rounds = 3;
const build = fileURLToPath(new URL('../../build', import.meta.url));
const native = join(build, 'native/drago-sim');
const in_node = join(build, 'web/drago-sim.js');
const in_page = join(build, 'web/drago-sim-page.js');

/** Files that must be built. */
export const speedFiles = [native, in_node, in_page];

const read = (program, ...words) => JSON.parse(execFileSync(program, [...words, '--speed'],
                                                            {encoding: 'utf8'}));

/** Measures in a page of Chromium, without flags of ours. */
async function inChromium() {
  const server = await serve(join(build, 'web'));
  const browser = await launch();
  const page = await browser.newPage();
  // Any page of that server will do: a missing one runs no script of its own.
  await page.goto(`${server.url}speed`);
  const said = await page.evaluate(async url => {
    const {default: start} = await import(url);
    const lines = [];
    const program = await start({print: line => lines.push(line)});
    program.callMain(['--speed']);
    return lines.join('\n');
  }, `${server.url}drago-sim-page.js`);
  await browser.close();
  await server.close();
  return JSON.parse(said);
}

/** Returns the better of two runs: other programs can only slow one down. */
function best(one, other) {
  if (!one) return other;
  const better = name => (name === 'reference' ? Math.min : Math.max)(one[name], other[name]);
  return Object.fromEntries(Object.keys(one).map(name => [name, better(name)]));
}

/** Returns {native, node, chromium}: operations per second. */
export async function measureSpeed() {
  const found = {};
  for (let round = 0; round < rounds; ++round) {
    found.native = best(found.native, read(native));
    found.node = best(found.node, read(process.execPath, in_node));
    found.chromium = best(found.chromium, await inChromium());
  }
  return found;
}
