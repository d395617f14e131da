// Hosts that do not compress: the page fetches FILE.gz, and FILE itself if that is wrong.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {assert, test} from './harness.mjs';
import {meddling, serve} from './server.mjs';

// WebKit cannot block the worker's fetches, and has no HTTP cache here.
const long = ['firefox'];
const programs = site => site.requests.map(path => /\.wasm(\.gz)?$/.exec(path)?.[0]).filter(Boolean);

/** Starts the page on a host of its own; returns the programs it requested. */
async function askedOf(open, site, meddle, options = {}) {
  const own = await serve(site.folder);
  own.meddle = meddle;
  const table = await open({site: own, allow: [/Failed to load resource|Failed to read data/], ...options});
  await table.ready();
  return {asked: programs(own), table, own};
}

test('a host without compression sends the precompressed program, also to the worker', async ({open, site}) => {
  const {asked, table, own} = await askedOf(open, site, null, {serviceWorkers: 'allow'});
  assert.deepEqual(asked, ['.wasm.gz']);
  await table.page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.deepEqual(programs(own), ['.wasm.gz'], 'the worker has it from the browser');
  await table.page.reload();
  await table.ready();
  assert.deepEqual(programs(own), ['.wasm.gz'], 'and the page from the worker');
}, {always: true, long});

test('if only scripts come compressed, the page tries the program and cancels it for the smaller file',
     async ({open, site}) => {
  const scripts = (name, response, {type}) => name.endsWith('.js') && name.startsWith('start.') &&
      Boolean(response.writeHead(200, {'Content-Type': type, 'Content-Encoding': 'br'})
          .end(readFileSync(join(site.folder, `${name}.br`))));
  assert.deepEqual((await askedOf(open, site, scripts)).asked, ['.wasm', '.wasm.gz']);
}, {long});

test('a compressed response is used directly', async ({open, site}) => {
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
  test(`a compressed program that is ${what} is skipped`, async ({open, site}) => {
    const {asked} = await askedOf(open, site, (name, response, right) => name.endsWith('.gz') && way(response, right));
    assert.deepEqual(asked, ['.wasm.gz', '.wasm']);
  }, {long});
}
