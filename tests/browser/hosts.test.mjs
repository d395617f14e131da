// The site on real web servers: nginx and Apache with the strict headers and the precompressed files.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';

import {assert, test} from './harness.mjs';
import {serveWith, webServers} from './web_servers.mjs';

const hashed = /\.[0-9a-f]{8}\.[a-z0-9]+$/;
const types = {
  css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8', pack: 'application/octet-stream',
  png: 'image/png', svg: 'image/svg+xml', wasm: 'application/wasm',
  webmanifest: 'application/manifest+json', '': 'text/html; charset=utf-8',
};

/** Visits a game's table and returns the responses, by path below the site. */
async function visit(open, url) {
  const answers = new Map();
  const elsewhere = [];
  const table = await open({
    path: 'icons/icon.svg',
    allow: [/Failed to load resource/],  // the browser asks for a favicon of a bare picture
    prepare: page => page.on('response', response => {
      if (response.url().startsWith(url)) answers.set(response.url().slice(url.length), response);
      else elsewhere.push(response.url());
    }),
  });
  elsewhere.length = 0;  // the first page was another server's
  await table.page.goto(`${url}#/dragons-cave/setup`);
  await table.ready();
  return {table, answers, elsewhere};
}

for (const [name, {hasBrotli}] of Object.entries(webServers)) {
  test(`behind ${name} with strict headers the game starts, compressed and cached`, async ({open, site}) => {
    const {folder} = site;
    const server = await serveWith(name, folder);
    try {
      const {table, answers, elsewhere} = await visit(open, server.url);
      assert.deepEqual(elsewhere, [], 'asked of others');
      assert.deepEqual(await table.page.context().cookies(), []);
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/
          .exec(readFileSync(join(folder, 'index.html'), 'utf8'))[1];
      assert.ok([...answers.keys()].some(path => path.endsWith('.wasm')), 'no program');
      for (const [path, response] of answers) {
        const headers = await response.allHeaders();
        const is = (name, value) => assert.equal(headers[name], value, `${name} of ${path || 'the page'}`);
        assert.ok([200, 304].includes(response.status()), `${path}: ${response.status()}`);
        is('content-security-policy', `${policy}; frame-ancestors 'self'`);
        is('x-content-type-options', 'nosniff');
        is('referrer-policy', 'no-referrer');
        is('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        // The icon is revalidated, and a 304 has no type.
        if (!path.startsWith('icons/')) is('content-type', types[path.split('.').slice(1).pop() ?? '']);
        if (/\.wasm$|^$|drago\.\w+\.js$/.test(path)) {
          assert.match(headers['content-encoding'] ?? 'none', /^(br|gzip)$/, path);
        }
        if (path.endsWith('.pack')) is('content-encoding', undefined);
        is('set-cookie', undefined);
      }
    } finally {
      await server.close();
    }
  }, {always: name === 'nginx'});

  test(`${name} sends brotli, gzip or the plain file, as the browser accepts`, async ({site}) => {
    const {folder} = site;
    const server = await serveWith(name, folder);
    try {
      const whole = readFileSync(join(folder, 'index.html'), 'utf8');
      const wishes = [['', null], ['gzip', 'gzip'], ['br, gzip', hasBrotli ? 'br' : 'gzip']];
      for (const [accepted, expected] of wishes) {
        const answer = await fetch(server.url, {headers: {'Accept-Encoding': accepted}});
        assert.equal(answer.headers.get('content-encoding'), expected, accepted);
        assert.equal(await answer.text(), whole);
      }
      assert.ok([403, 404].includes((await fetch(`${server.url}icons/`)).status), 'a folder is listed');
    } finally {
      await server.close();
    }
  }, {always: true});
}
