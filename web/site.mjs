// Assembles the site: the shell's files, the page's scripts and what the build made, ready for any static host.
// Owns the names of published files; knows not what is in them.
//
// A file that another one refers to gets a name with a hash of its content, drago.1a2b3c4d.wasm, and may be cached
// for ever; every other file keeps its name. Scripts refer to files by `import file from 'file:drago.wasm'`, which
// gives {name, bytes} of the published file, `file:./net.js` of a script that is bundled by itself. Pages write
// {{start.js}} for the name of a file, {{preload:start.js}} in a line that stands once for each module which
// start.js imports before it runs, {{at:social.jpg}} for the whole address of a file where the site's is known, and
// {{address}} for that: a line that needs it is left out where it is not. {{relays}} are those that net.json names,
// as a policy allows them.
import {createHash} from 'node:crypto';
import {
  cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync,
} from 'node:fs';
import {basename, dirname, extname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {build} from 'esbuild';

import {floor} from '../shell/floor.js';

const worker = 'service_worker.js';  // keeps its name: browsers look there for a new one
/** What not every visit needs, with all that it needs itself: play over the net, and the words of each language. */
const isLater = (/** @type {string} */ name) => name === 'net.js' || /^words-\w+\.pack$/.test(name);
/** What browsers keep so that the site is there without a network, with all that these need. */
const roots = ['index.html', 'manifest.webmanifest', 'icons/icon.svg'];
const places = /\{\{(?:(at|preload):)?([\w./-]+)\}\}/g;
const targets = Object.entries(floor).map(([browser, version]) => browser + version);

/** @typedef {{name: string, bytes: number}} Published */

/** @param {string | Uint8Array} content @param {'hex' | 'base64'} form */
const digest = (content, form) => createHash('sha256').update(content).digest(form);

/** What is wrong with what a person has given: told without a stack. */
class Wrong extends Error {}

class Site {
  /**
   * `sources`: the path of each file by its name; see assemble for the rest.
   * @param {{sources: Map<string, string>, output: string, address: string, offline: boolean, minify: boolean,
   *          relays: string[]}} options
   */
  constructor({sources, output, address, offline, minify, relays}) {
    this.sources = sources;
    this.output = output;
    this.address = address;
    this.offline = offline;
    this.minify = minify;
    this.relays = relays;
    /** By the file's name. @type {Map<string, Promise<Published & {preloads?: string[]}>>} */
    this.published = new Map();
    /** SHA-256 by the published name. @type {Map<string, string>} */
    this.digests = new Map();
    /**
     * By a file's name: the names of what it refers to, and the published names of what it was split into.
     * @type {Map<string, Set<string>>}
     */
    this.needs = new Map();
  }

  /** Notes that a file refers to another one. @param {string} by @param {string} name */
  note(by, name) {
    this.needs.get(by)?.add(name);
  }

  /** Publishes a file unless that was done before. `by` refers to it. @param {string} name @param {string} [by] */
  publish(name, by) {
    if (by) this.note(by, name);
    let made = this.published.get(name);
    if (!made) {
      this.needs.set(name, new Set());
      made = this.make(name, by !== undefined);
      this.published.set(name, made);
    }
    return made;
  }

  /** The path of a file. @param {string} name */
  source(name) {
    const path = this.sources.get(name);
    if (!path) throw new Wrong(`no file is called ${name}`);
    return path;
  }

  /** @param {string} name @param {boolean} hashed */
  async make(name, hashed) {
    const path = this.source(name);
    if (extname(name) === '.js') return this.script(name, path);
    if (extname(name) === '.css') {
      const {outputFiles: [{contents}]} = await this.bundle(name, path);
      return this.write(name, contents, hashed);
    }
    const content = readFileSync(path);
    if (extname(name) !== '.html') return this.write(name, content, hashed);
    return this.write(name, Buffer.from(await this.filledIn(String(content), name)), hashed);
  }

  /** @param {string} name @param {Uint8Array} content @returns {Published} */
  write(name, content, hashed = true) {
    const end = extname(name);
    const published = hashed ? `${name.slice(0, -end.length)}.${digest(content, 'hex').slice(0, 8)}${end}` : name;
    const file = join(this.output, published);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, content);
    this.digests.set(published, digest(content, 'base64'));
    return {name: published, bytes: content.length};
  }

  /**
   * @param {string} name @param {string} path
   * @param {Omit<import('esbuild').BuildOptions, 'write' | 'metafile'>} options
   */
  bundle(name, path, options = {}) {
    return build({
      entryPoints: [path], bundle: true, write: false, metafile: true, outdir: '/', minify: this.minify,
      target: targets, logLevel: 'warning', legalComments: 'none', chunkNames: '[name]-[hash]',
      plugins: [this.references(name)],
      ...options,
    });
  }

  /**
   * What `file:` stands for in a script, and other files in a style.
   * @param {string} by
   * @returns {import('esbuild').Plugin}
   */
  references(by) {
    return {
      name: 'references',
      setup: ({onResolve, onLoad}) => {
        onResolve({filter: /^file:/}, ({path, resolveDir}) => {
          const name = path.slice('file:'.length);
          if (!name.startsWith('.')) return {path: name, namespace: 'published'};
          this.sources.set(basename(name), resolve(resolveDir, name));
          return {path: basename(name), namespace: 'published'};
        });
        onLoad({filter: /./, namespace: 'published'}, async ({path}) => {
          const {name, bytes} = await this.publish(path, by);
          return {contents: JSON.stringify({name, bytes}), loader: 'json'};
        });
        // What the build made may be imported, too.
        onResolve({filter: /^[\w-]+\.js$/}, ({path}) => {
          const source = this.sources.get(path);
          return source ? {path: source} : null;
        });
        onResolve({filter: /./}, async ({path, kind}) => kind === 'url-token' && !path.startsWith('data:') ?
          {path: (await this.publish(path, by)).name, external: true} : null);
      },
    };
  }

  /**
   * A module with those it imports, in as many files as are fetched at different times.
   * @param {string} name @param {string} path
   * @returns {Promise<Published & {preloads: string[]}>}
   */
  async script(name, path) {
    // What connects devices speaks to its developers.
    /** @type {import('esbuild').Drop[]} */
    const drop = name === 'net_rooms.js' ? ['console'] : [];
    const {outputFiles, metafile} = await this.bundle(name, path, {format: 'esm', splitting: true, drop});
    const texts = new Map(outputFiles.map(file => [basename(file.path), file.text]));
    const outputs = new Map(Object.entries(metafile.outputs).map(([file, output]) => [basename(file), output]));
    const importsOf = (/** @type {string} */ own) =>
        (outputs.get(own)?.imports ?? []).filter(({external}) => !external);
    /** @type {Map<string, Published>} */
    const done = new Map();
    /**
     * Named by what is in them, those first that others import: for esbuild's names tell no SHA-256.
     * @returns {Published}
     */
    const finish = (/** @type {string} */ own) => {
      const before = done.get(own);
      if (before) return before;
      let text = texts.get(own) ?? '';
      for (const {path: other} of importsOf(own)) {
        text = text.replaceAll(`./${basename(other)}`, `./${finish(basename(other)).name}`);
      }
      const stem = own === name ? name : own.replace(/-\w+\.js$/, '.js').replace(/^chunk\./, 'shared.');
      const made = this.write(stem, Buffer.from(text));
      done.set(own, made);
      return made;
    };
    for (const own of texts.keys()) finish(own);
    /** @type {Set<string>} */
    const preloads = new Set();
    const preload = (/** @type {string} */ own) => {
      for (const {path: other, kind} of importsOf(own)) {
        if (kind !== 'import-statement' || preloads.has(basename(other))) continue;
        preloads.add(basename(other));
        preload(basename(other));
      }
    };
    preload(name);
    for (const own of texts.keys()) this.note(name, finish(own).name);
    return {...finish(name), preloads: [...preloads].map(own => finish(own).name)};
  }

  /** A page with its places filled in. @param {string} text @param {string} by */
  async filledIn(text, by) {
    const lines = [];
    for (const line of text.replaceAll('{{relays}}', this.relays.join(' ')).split('\n')) {
      if (line.includes('{{address}}') && !this.address) continue;
      let filled = line.replaceAll('{{address}}', this.address);
      for (const [place, kind, name] of filled.matchAll(places)) {
        // A script that is no module has no imports when it runs.
        if (name.endsWith('.js') && !/\btype="module"/.test(line) && !kind) await this.plainScript(name, by);
        const made = await this.publish(name, kind === 'at' ? '' : by);
        if (kind === 'preload') {
          filled = (made.preloads ?? []).map(each => filled.replace(place, each)).join('\n');
          break;
        }
        filled = filled.replace(place, kind === 'at' ? this.address + made.name : made.name);
      }
      if (filled || !line) lines.push(filled);
    }
    return lines.join('\n');
  }

  /**
   * A script that is no module, in one function; also for browsers that are too old for all others.
   * @param {string} name @param {string} by
   */
  async plainScript(name, by) {
    if (this.published.has(name)) return;
    this.needs.set(name, new Set());
    this.published.set(name, this.bundle(name, this.source(name), {format: 'iife', target: 'es2015'})
        .then(({outputFiles: [{contents}]}) => this.write(name, contents)));
    this.note(by, name);
  }

  /**
   * The files that these ones need, directly or not, and themselves: {version, files}, in `files` the SHA-256 of
   * each by its published name. The version stands for all of it. Nothing where nothing shall be kept.
   * @param {string[]} names
   */
  async listing(names) {
    /** @type {Record<string, string>} */
    const files = {};
    const seen = new Set();
    const waiting = this.offline ? [...names] : [];
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (seen.has(name) || (isLater(name) && !names.includes(name))) continue;
      seen.add(name);
      const published = (await this.published.get(name))?.name ?? name;
      const sha = this.digests.get(published);
      if (sha === undefined) throw new Error(`${published} is listed and not there`);
      files[published] = sha;
      waiting.push(...this.needs.get(name) ?? []);
    }
    return written(files);
  }

  /** @param {string} path */
  async serviceWorker(path) {
    const listed = await this.listing(roots.filter(name => this.published.has(name)));
    const later = [...this.published.keys()].filter(isLater).sort();
    const listedLater = await Promise.all(later.map(name => this.listing([name])));
    const define = {LISTED: JSON.stringify(listed), LISTED_LATER: JSON.stringify(`[${listedLater}]`)};
    const {outputFiles: [{contents}]} = await this.bundle(worker, path, {format: 'iife', define});
    this.write(worker, contents, false);
  }
}

/** The list of files with its version, as the worker has it. @param {Record<string, string>} files */
function written(files) {
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => one < other ? -1 : 1));
  return JSON.stringify({version: digest(JSON.stringify(sorted), 'hex').slice(0, 16), files: sorted});
}

/**
 * What the relays in net.json are called in a policy: without a path, which may lead elsewhere.
 * @param {string} file
 */
function relaysOf(file) {
  /** @type {{relays: string[]}} */
  const {relays} = JSON.parse(readFileSync(file, 'utf8'));
  return [...new Set(relays.map(relay => {
    const origin = /^(wss?:\/\/[a-z0-9.-]+(:\d+)?)(\/[^\s"'<>;,]*)?$/.exec(relay)?.[1];
    if (origin) return origin;
    throw new Wrong(`net.json names a relay that is no address such as wss://relay.example: ${relay}`);
  }))];
}

const filesBelow = (/** @type {string} */ folder) => readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter(name => statSync(join(folder, name)).isFile()).sort();

/**
 * Makes the folder `output` from the folder `shell` and the files that were `built`. `address`: where the site will
 * be, for links to it from elsewhere. Not `offline`: browsers keep nothing, and those that do clear it away. `net`:
 * another net.json than the shell's. Not `minify`: scripts can be read.
 * @param {{shell: string, built?: string[], output: string, address?: string, offline?: boolean, net?: string,
 *          minify?: boolean}} options
 */
export async function assemble({shell, built = [], output, address = '', offline = true, net, minify = true}) {
  const sources = new Map(filesBelow(shell).map(name => [name, join(shell, name)]));
  for (const path of built) sources.set(basename(path), path);
  if (net) sources.set('net.json', net);
  if (!sources.has('index.html')) throw new Wrong('the shell has no index.html');
  const fresh = `${output}.new`;
  rmSync(fresh, {recursive: true, force: true});
  mkdirSync(fresh, {recursive: true});
  const configured = sources.get('net.json');
  const relays = configured ? relaysOf(configured) : [];
  const site = new Site({sources, output: fresh, address, offline, minify, relays});
  site.needs.set('', new Set());  // links from elsewhere
  await site.publish('index.html');
  const kept = [...sources.keys()].filter(name => !/\.(js|css)$/.test(name) && !site.published.has(name));
  for (const name of kept) await site.publish(name);
  const workerPath = sources.get(worker);
  if (workerPath) await site.serviceWorker(workerPath);
  rmSync(output, {recursive: true, force: true});
  renameSync(fresh, output);
}

/**
 * Puts another net.json into a site that is there: its relays are in the policy, and the page in the worker's list.
 * @param {string} site @param {string} net
 */
export function changeNet(site, net) {
  const origins = relaysOf(net);
  const page = join(site, 'index.html');
  const policy = /(connect-src 'self')[^;"]*/;
  const text = readFileSync(page, 'utf8');
  if (!policy.test(text)) throw new Wrong(`${page} has no policy`);
  writeFileSync(page, text.replace(policy, `$1 ${origins.join(' ')}`));
  const script = join(site, worker);
  writeFileSync(script, readFileSync(script, 'utf8').replace(/\{"version":"\w+","files":\{[^}]*\}\}/, list => {
    const {files} = JSON.parse(list);
    if (files['index.html']) files['index.html'] = digest(readFileSync(page), 'base64');
    return written(files);
  }));
  cpSync(net, join(site, 'net.json'));
  for (const name of ['index.html', worker, 'net.json']) {
    for (const ending of ['.br', '.gz']) rmSync(join(site, name + ending), {force: true});
  }
}

const usage = `Usage: node web/site.mjs --output SITE --shell FOLDER [options] FILE...
       node web/site.mjs --output SITE --net FILE    puts another net.json into a site that is there

  --address URL   where the site will be, such as https://example.org/drago/
  --net FILE      another net.json than the shell's
  --no-offline    browsers keep nothing
  --readable      scripts are not made smaller
`;

/** The address of the site's folder, with a slash at its end; empty when it is not known. @param {string} words */
function addressOf(words) {
  if (words && !/^https?:\/\/[^\s"'<>&?#]+$/.test(words)) {
    throw new Wrong(`--address: ${words} is no address such as https://example.org/drago/`);
  }
  return words && !words.endsWith('/') ? `${words}/` : words;
}

async function main() {
  const text = /** @type {const} */ ({type: 'string', default: ''});
  const flag = /** @type {const} */ ({type: 'boolean', default: false});
  const {values, positionals: built} = parseArgs({allowPositionals: true, options: {
    'shell': text, 'output': text, 'address': text, 'net': text, 'no-offline': flag, 'readable': flag, 'help': flag,
  }});
  const {shell, output, net} = values;
  if (values.help) {
    process.stdout.write(usage);
  } else if (shell && output) {
    await assemble({
      shell, built, output, net, address: addressOf(values.address), offline: !values['no-offline'], minify: !values.readable,
    });
  } else if (net && existsSync(join(output, 'index.html'))) {
    changeNet(output, net);
  } else {
    throw new Wrong('--output and --shell are needed, or --net and the folder of a site as --output');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch(error => {
    // esbuild has said by itself what is wrong.
    if (!error.errors) process.stderr.write(`site.mjs: ${error instanceof Wrong ? error.message : error.stack}\n`);
    process.exitCode = error instanceof Wrong || error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  });
}
