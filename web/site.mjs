// Assembles the site from the shell's files, the page's scripts and the build results, for any static host.
// Owns the names of published files; knows nothing of their content.
//
// A referenced file gets a name with a hash of its content, drago.1a2b3c4d.wasm, and can be cached for ever;
// every other file keeps its name. Scripts refer to files by `import file from 'file:drago.wasm'`, which gives
// {name, bytes} of the published file, and by `file:./net.js` to scripts that are bundled separately. Pages use
// {{start.js}} for the name of a file, {{preload:start.js}} in a line that repeats for each module that start.js
// imports statically, {{at:social.jpg}} for the absolute address of a file, and {{address}} for that of the site:
// without a known address these lines are omitted. {{relays}} are the relays in net.json, in the syntax of the
// policy. {{text:name}} is the text of a key of page.json or site.json, and {{language}} its language: English in
// a page, but a line with {{language}} repeats for each language; a manifest is published in each language,
// manifest.webmanifest in English, manifest.de.webmanifest and so on.
import {createHash} from 'node:crypto';
import {
  cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync,
} from 'node:fs';
import {basename, dirname, extname, join, resolve} from 'node:path';
import {fileURLToPath} from 'node:url';
import {parseArgs} from 'node:util';

import {build} from 'esbuild';

import {floor} from '../shell/floor.js';

const worker = 'service_worker.js';  // keeps its name: browsers look there for updates
/** True for files that not every visit needs, with their dependencies: net play, and the texts of each language. */
const isLater = (/** @type {string} */ name) => name === 'net.js' || /^words-\w+\.pack$/.test(name);
/** Files that browsers store for use offline, with their dependencies. */
const roots = ['index.html', 'manifest.webmanifest', 'icons/icon.svg'];
const wordPlaces = /\{\{(?:(language)|text:([\w.]+))\}\}/g;
const places = /\{\{(?:(at|preload):)?([\w./-]+)\}\}/g;
const targets = Object.entries(floor).map(([browser, version]) => browser + version);

/** @typedef {{name: string, bytes: number}} Published */

/** @param {string | Uint8Array} content @param {'hex' | 'base64'} form */
const digest = (content, form) => createHash('sha256').update(content).digest(form);

/** An error in the input: reported without a stack. */
class Wrong extends Error {}

class Site {
  /**
   * `sources`: the path of each file by its name; see assemble for the others.
   * @param {{sources: Map<string, string>, output: string, address: string, offline: boolean, minify: boolean,
   *          relays: string[], texts: Record<string, Record<string, string>>}} options
   */
  constructor({sources, output, address, offline, minify, relays, texts}) {
    this.sources = sources;
    this.output = output;
    this.address = address;
    this.offline = offline;
    this.minify = minify;
    this.relays = relays;
    this.texts = texts;
    /** By the file's name. @type {Map<string, Promise<Published & {preloads?: string[]}>>} */
    this.published = new Map();
    /** SHA-256 by the published name. @type {Map<string, string>} */
    this.digests = new Map();
    /**
     * By a file's name: the names of its dependencies, and the published names of its chunks.
     * @type {Map<string, Set<string>>}
     */
    this.needs = new Map();
  }

  /** Records a dependency of a file. @param {string} by @param {string} name */
  note(by, name) {
    this.needs.get(by)?.add(name);
  }

  /** Publishes a file once, as a dependency of `by`. @param {string} name @param {string} [by] */
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

  /** Returns the path of a file. @param {string} name */
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
    if (extname(name) === '.webmanifest') return this.manifests(name, String(content));
    if (extname(name) !== '.html') return this.write(name, content, hashed);
    return this.write(name, Buffer.from(await this.filledIn(String(content), name)), hashed);
  }

  /**
   * Fills in the texts of a language.
   * @param {string} content @param {string} language @param {(words: string) => string} escape
   */
  worded(content, language, escape) {
    return content.replace(wordPlaces, (place, isLanguage, key) => {
      const said = isLanguage ? language : this.texts[language]?.[key];
      if (said === undefined) throw new Wrong(`${language} has no text for ${place}`);
      return escape(said);
    });
  }

  /** Publishes a manifest in each language. @param {string} name @param {string} content */
  manifests(name, content) {
    const quoted = (/** @type {string} */ said) => JSON.stringify(said).slice(1, -1);
    for (const language of Object.keys(this.texts).filter(each => each !== 'en')) {
      const own = name.replace(/(?=\.\w+$)/, `.${language}`);
      this.write(own, Buffer.from(this.worded(content, language, quoted)), false);
    }
    return this.write(name, Buffer.from(this.worded(content, 'en', quoted)), false);
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
   * Resolves `file:` in scripts, and other files in styles.
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
        // Build results can be imported, too.
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
   * Publishes a module with its imports, in as many files as are fetched at different times.
   * @param {string} name @param {string} path
   * @returns {Promise<Published & {preloads: string[]}>}
   */
  async script(name, path) {
    const {outputFiles, metafile} = await this.bundle(name, path, {format: 'esm', splitting: true});
    const texts = new Map(outputFiles.map(file => [basename(file.path), file.text]));
    const outputs = new Map(Object.entries(metafile.outputs).map(([file, output]) => [basename(file), output]));
    const importsOf = (/** @type {string} */ own) =>
        (outputs.get(own)?.imports ?? []).filter(({external}) => !external);
    /** @type {Map<string, Published>} */
    const done = new Map();
    /**
     * Names chunks by their content, imported ones first: esbuild's hashes are no SHA-256.
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

  /** Returns a page with its placeholders filled in. @param {string} text @param {string} by */
  async filledIn(text, by) {
    const lines = [];
    const escaped = (/** @type {string} */ said) =>
        said.replace(/[&<"]/g, each => `&#${each.charCodeAt(0)};`);
    const inWords = text.replaceAll('{{relays}}', this.relays.join(' ')).split('\n').flatMap(line => {
      const languages = line.includes('{{language}}') ? Object.keys(this.texts) : ['en'];
      return languages.map(language => this.worded(line, language, escaped));
    });
    for (const line of inWords) {
      if (line.includes('{{address}}') && !this.address) continue;
      let filled = line.replaceAll('{{address}}', this.address);
      for (const [place, kind, name] of filled.matchAll(places)) {
        // A classic script has no imports when it runs.
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
   * Publishes a classic script, as one function; also for browsers too old for all others.
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
   * Lists these files and all their dependencies: {version, files}, in `files` the SHA-256 of each by its published
   * name. The version is a hash of all. Empty if not `offline`.
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

/** Returns the file list with its version, as in the worker. @param {Record<string, string>} files */
function written(files) {
  const sorted = Object.fromEntries(Object.entries(files).sort(([one], [other]) => one < other ? -1 : 1));
  return JSON.stringify({version: digest(JSON.stringify(sorted), 'hex').slice(0, 16), files: sorted});
}

/**
 * Returns the relays of net.json for a policy: without paths, because a redirect may change them.
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
 * Returns the texts of each language's page.json and site.json, English first.
 * @param {string} locales
 */
function textsOf(locales) {
  const languages = readdirSync(locales).sort((one, other) => Number(other === 'en') - Number(one === 'en'));
  return Object.fromEntries(languages.map(language => [language, Object.assign({}, ...['page', 'site'].map(file =>
    JSON.parse(readFileSync(join(locales, language, `${file}.json`), 'utf8'))))]));
}

/**
 * Creates the folder `output` from the folder `shell` and the files `built`. `address`: the future address of the site,
 * for external links. Not `offline`: browsers store nothing, and delete a stored version. `net`: another net.json than
 * the shell's. Not `minify`: readable scripts. `locales`: the folder of the languages.
 * @param {{shell: string, built?: string[], output: string, address?: string, offline?: boolean, net?: string,
 *          minify?: boolean, locales?: string}} options
 */
export async function assemble({
  shell, built = [], output, address = '', offline = true, net, minify = true, locales,
}) {
  const sources = new Map(filesBelow(shell).map(name => [name, join(shell, name)]));
  for (const path of built) sources.set(basename(path), path);
  if (net) sources.set('net.json', net);
  if (!sources.has('index.html')) throw new Wrong('the shell has no index.html');
  const fresh = `${output}.new`;
  rmSync(fresh, {recursive: true, force: true});
  mkdirSync(fresh, {recursive: true});
  const configured = sources.get('net.json');
  const relays = configured ? relaysOf(configured) : [];
  const texts = locales ? textsOf(locales) : {en: {}};
  const site = new Site({sources, output: fresh, address, offline, minify, relays, texts});
  site.needs.set('', new Set());  // links from outside
  await site.publish('index.html');
  const kept = [...sources.keys()].filter(name => !/\.(js|css)$/.test(name) && !site.published.has(name));
  for (const name of kept) await site.publish(name);
  const workerPath = sources.get(worker);
  if (workerPath) await site.serviceWorker(workerPath);
  rmSync(output, {recursive: true, force: true});
  renameSync(fresh, output);
}

/**
 * Replaces net.json in an existing site, with its relays in the policy and the page's hash in the worker's list.
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

  --locales FOLDER  the languages, whose page.json and site.json pages and manifests take their texts from
  --address URL   where the site will be, such as https://example.org/drago/
  --net FILE      another net.json than the shell's
  --no-offline    browsers keep nothing
  --readable      scripts are not made smaller
`;

/** Checks the address of the site's folder and adds a final slash; empty if unknown. @param {string} words */
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
    'shell': text, 'output': text, 'locales': text, 'address': text, 'net': text, 'no-offline': flag, 'readable': flag, 'help': flag,
  }});
  const {shell, output, net, locales} = values;
  if (values.help) {
    process.stdout.write(usage);
  } else if (shell && output) {
    await assemble({
      shell, built, output, net, locales, address: addressOf(values.address), offline: !values['no-offline'],
      minify: !values.readable,
    });
  } else if (net && existsSync(join(output, 'index.html'))) {
    changeNet(output, net);
  } else {
    throw new Wrong('--output and --shell are needed, or --net and the folder of a site as --output');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch(error => {
    // esbuild has printed its own errors.
    if (!error.errors) process.stderr.write(`site.mjs: ${error instanceof Wrong ? error.message : error.stack}\n`);
    process.exitCode = error instanceof Wrong || error.code?.startsWith('ERR_PARSE_ARGS') ? 2 : 1;
  });
}
