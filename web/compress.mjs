// Puts files compressed beforehand beside those of a site, for servers that send them: FILE.gz and
// FILE.br where that is worth it. Knows no server.
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants, gzipSync} from 'node:zlib';

const least = 1024;     // bytes; smaller answers fit into one packet anyhow
const worth = 0.95;     // of the size, at most
const kinds = /\.(css|html|js|pack|svg|ttf|txt|wasm|webmanifest)$/;

const brotli = content => brotliCompressSync(content, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  },
});

const [site] = process.argv.slice(2);
if (!site) {
  console.error('usage: node compress.mjs SITE');
  process.exit(2);
}
for (const name of readdirSync(site, {recursive: true})) {
  if (!kinds.test(name)) continue;
  const content = readFileSync(join(site, name));
  if (content.length < least) continue;
  for (const [ending, packed] of [['gz', gzipSync(content, {level: 9})], ['br', brotli(content)]]) {
    if (packed.length <= worth * content.length) writeFileSync(join(site, `${name}.${ending}`), packed);
  }
}
