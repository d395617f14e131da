// Puts files compressed beforehand beside those of a site, for servers that send them: FILE.gz and
// FILE.br where that is worth it. Knows no server.
import {execFile} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';

const least = 1024;     // bytes; smaller answers fit into one packet anyhow
const worth = 0.95;     // of the size, at most
const kinds = /\.(css|html|js|pack|svg|ttf|txt|wasm|webmanifest)$/;

// Asked at once, they are computed side by side.
// A twentieth less than zlib makes of it.
const gzipped = file => promisify(execFile)('libdeflate-gzip', ['-12', '-c', file],
  {encoding: 'buffer', maxBuffer: Infinity}).then(({stdout}) => stdout);
const brotli = content => promisify(brotliCompress)(content, {
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
async function compress(name) {
  const file = join(site, name), content = readFileSync(file);
  if (content.length < least) return;
  const ways = {gz: gzipped(file), br: brotli(content)};
  for (const [ending, way] of Object.entries(ways)) {
    const packed = await way;
    if (packed.length <= worth * content.length) writeFileSync(`${file}.${ending}`, packed);
  }
}

const names = readdirSync(site, {recursive: true}).filter(name => kinds.test(name));
await Promise.all(names.map(compress));
