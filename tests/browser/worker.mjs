// One of the processes that run.mjs spreads the tests over: has a server and a browser of its own,
// and runs the test whose name it is sent until it is told to end.
import {resolve} from 'node:path';

import {launch, runTest, tests} from './harness.mjs';
import {loadTests} from './files.mjs';
import {serve} from './server.mjs';

const [site, shots] = process.argv.slice(2);
await loadTests();
const server = await serve(resolve(site));
let browser = await launch();

process.on('message', async name => {
  if (name === undefined || name === null) {
    await browser.close();
    await server.close();
    process.exit(0);
  }
  const said = [];
  console.log = (...words) => said.push(words.join(' '));
  const started = performance.now();
  if (!browser.isConnected()) browser = await launch();
  const fault = await runTest(tests.find(each => each.name === name), {browser, server, shots});
  process.send({name, fault, said, seconds: (performance.now() - started) / 1000});
});
process.send({ready: true});
