// A child process of run.mjs: has a server and browsers of its own (with WebGL, without, and for net play), and runs
// the tests that the parent names until the parent ends it.
import {resolve} from 'node:path';

import {launch} from './engines.mjs';
import {drawsByCard, runTest, tests} from './harness.mjs';
import {loadTests} from './files.mjs';
import {serve} from './server.mjs';

const [site, engine, shots] = process.argv.slice(2);
await loadTests();
const server = await serve(resolve(site));
const browsers = new Map();

async function browserFor({webgl: wished, net}) {
  const webgl = drawsByCard(wished, engine);
  const kind = `${webgl} ${net}`;
  if (!browsers.get(kind)?.isConnected()) browsers.set(kind, await launch({engine, webgl, net}));
  return browsers.get(kind);
}

process.on('message', async name => {
  if (name === undefined || name === null) {
    for (const browser of browsers.values()) await browser.close();
    await server.close();
    process.exit(0);
  }
  const said = [];
  console.log = (...words) => said.push(words.join(' '));
  const started = performance.now();
  const test = tests.find(each => each.name === name);
  const fault = await runTest(test, {engine, browser: await browserFor(test), server, shots});
  process.send({name, fault, said, seconds: (performance.now() - started) / 1000});
});
// The parent has gone: end the browsers, too.
process.on('disconnect', () => process.exit(1));
process.send({ready: true});
