// Writes FILE.gz and FILE.br beside the files of a site where that saves enough, for servers that send precompressed
// files. Knows no server.
import {execFile} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';

const least = 1024;     // bytes; a smaller response fits into one packet anyway
const worth = 0.95;     // largest compressed share of the size
const kinds = /\.(css|html|js|pack|svg|ttf|txt|wasm|webmanifest)$/;

/** @type {Record<string, (content: Buffer, file: string) => Promise<Buffer>>} */
const ways = {
  // 5 % smaller than zlib's output.
  gz: (content, file) => promisify(execFile)('libdeflate-gzip', ['-12', '-c', file],
    {encoding: 'buffer', maxBuffer: Infinity}).then(({stdout}) => stdout),
  br: content => promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  }),
};

const {values: {cache}, positionals: [site]} =
    parseArgs({options: {cache: {type: 'string'}}, allowPositionals: true});
if (!site) {
  console.error('usage: node compress.mjs SITE [--cache FOLDER]   FOLDER keeps what was compressed, by its content');
  process.exit(2);
}
if (cache) mkdirSync(cache, {recursive: true});
const used = new Set();

/** @param {string} name */
async function compress(name) {
  const file = join(site, name), content = readFileSync(file);
  if (content.length < least) return;
  const digest = createHash('sha256').update(content).digest('hex');
  await Promise.all(Object.entries(ways).map(async ([ending, way]) => {
    const kept = cache && join(cache, `${digest}.${ending}`);
    used.add(kept);
    if (!kept || !existsSync(kept)) {
      const packed = await way(content, file);
      const best = packed.length <= worth * content.length ? packed : Buffer.alloc(0);  // empty: not worth it
      if (!kept) {
        if (best.length > 0) writeFileSync(`${file}.${ending}`, best);
        return;
      }
      writeFileSync(`${kept}.new`, best);  // an interrupted write leaves no entry
      renameSync(`${kept}.new`, kept);
    }
    if (readFileSync(kept).length > 0) cpSync(kept, `${file}.${ending}`);
  }));
}

// Started together, they run in parallel.
const names = readdirSync(site, {recursive: true, encoding: 'utf8'}).filter(name => kinds.test(name));
await Promise.all(names.map(compress));
if (cache) {
  for (const kept of readdirSync(cache).map(name => join(cache, name))) {
    if (!used.has(kept)) rmSync(kept);
  }
}
