// Hosts that send the program as it is: the page fetches what stands compressed beside it, and the
// program itself where that is not what it should be.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {assert, test} from './harness.mjs';
import {meddling, serve} from './server.mjs';

// WebKit's worker cannot be kept from fetching, too, and remembers nothing.
const long = ['firefox'];
const programs = site => site.requests.map(path => /\.wasm(\.gz)?$/.exec(path)?.[0]).filter(Boolean);

/** Starts the page on a host of its own, and returns which programs it has asked for. */
async function askedOf(open, site, meddle, options = {}) {
  const own = await serve(site.folder);
  own.meddle = meddle;
  const table = await open({site: own, allow: [/Failed to load resource|Failed to read data/], ...options});
  await table.ready();
  return {asked: programs(own), table, own};
}

test('a host that compresses nothing sends the compressed program, to the worker, too', async ({open, site}) => {
  const {asked, table, own} = await askedOf(open, site, null, {serviceWorkers: 'allow'});
  assert.deepEqual(asked, ['.wasm.gz']);
  await table.page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.deepEqual(programs(own), ['.wasm.gz'], 'the worker has it from the browser');
  await table.page.reload();
  await table.ready();
  assert.deepEqual(programs(own), ['.wasm.gz'], 'and the page from the worker');
}, {always: true, long});

test('where only scripts come compressed the program is looked at, and left for the smaller one',
     async ({open, site}) => {
  const scripts = (name, response, {type}) => name.endsWith('.js') && name.startsWith('start.') &&
      Boolean(response.writeHead(200, {'Content-Type': type, 'Content-Encoding': 'br'})
          .end(readFileSync(join(site.folder, `${name}.br`))));
  assert.deepEqual((await askedOf(open, site, scripts)).asked, ['.wasm', '.wasm.gz']);
}, {long});

test('what comes compressed is taken as it comes', async ({open, site}) => {
  const own = await serve(site.folder, {compressed: true});
  await (await open({site: own})).ready();
  assert.deepEqual(programs(own), ['.wasm']);
}, {long});

for (const [what, way] of [
  ['not there', meddling.refused],
  ['a page of the host', meddling.page],
  ['cut off', (response, {content}) => Boolean(response.writeHead(200).end(content.subarray(0, 100_000)))],
  ['damaged', (response, {content}) => Boolean(response.writeHead(200).end(content.fill(0x2a, 1000, 1400)))],
  ['something else', (response, {content}) => Boolean(response.writeHead(200, {'Content-Encoding': 'gzip'})
      .end(content.subarray(0, 100_000)))],
]) {
  test(`a compressed program that is ${what} is passed over`, async ({open, site}) => {
    const {asked} = await askedOf(open, site, (name, response, right) => name.endsWith('.gz') && way(response, right));
    assert.deepEqual(asked, ['.wasm.gz', '.wasm']);
  }, {long});
}
