// Tests the assembly of a site (web/site.mjs) on a small one: content hashes in names, bundling, and the list of files
// for offline use.
import assert from 'node:assert/strict';
import {execFileSync, spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

const script = fileURLToPath(new URL('../../web/site.mjs', import.meta.url));
const sha = content => createHash('sha256').update(content);
const stem = name => name.replace(/\.[0-9a-f]{8}(?=\.)/, '');

/** A site's sources: pages, scripts that refer to each other in every way, and build results. */
const sources = {
  'shell/index.html': `<meta content="connect-src 'self' {{relays}}; x">
<og:url {{address}}>
<og:image {{at:social.jpg}}>
<link href="{{look.css}}">
<script type="module" src="{{start.js}}"></script>
<link rel="modulepreload" href="{{preload:start.js}}">
<script defer src="{{early.js}}"></script>
`,
  'shell/look.css': 'p { background: url(dusk.svg) }',
  'shell/dusk.svg': '<svg/>',
  'shell/social.jpg': 'picture',
  'shell/notes.txt': 'kept',
  'shell/icons/icon.svg': '<svg></svg>',
  'shell/net.json': '{"relays": ["wss://one.example", "wss://one.example/v2", "wss://two.example:7000/"]}',
  'shell/start.js': `import wasm from 'file:program.wasm';
import worker from 'file:./worker.js';
import {shared} from './shared.js';
import words from 'file:words-xx.pack';
console.log(wasm, worker.name, words, shared);
import('./late.js');`,
  'shell/shared.js': 'export const shared = ["used by two", document];',
  'shell/late.js': `import net from 'file:../net.js';
import {shared} from './shared.js';
console.log('late', net.name, shared);`,
  'shell/worker.js': 'import create from \'glue.js\';\nconsole.log(create);',
  'shell/early.js': 'import {shared} from \'./shared.js\';\nlet old = shared ?? 1;\nconsole.log(old);',
  'shell/service_worker.js': 'console.log(JSON.parse(LISTED), JSON.parse(LISTED_LATER));',
  'net.js': 'console.log("seldom");',
  'program.wasm': '12345',
  'shell/words-xx.pack': 'words',
  'glue.js': 'export default "made by the build";',
};

/**
 * Creates a folder with the sources; `write` changes a source, `make` assembles, `read` reads a published file by its
 * stem.
 */
function workshop(t) {
  const folder = mkdtempSync(join(tmpdir(), 'drago-site-'));
  t.after(() => rmSync(folder, {recursive: true, force: true}));
  const site = join(folder, 'site');
  const write = (name, content) => {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), content);
  };
  for (const [name, content] of Object.entries(sources)) write(name, content);
  const command = options => [script, '--shell', join(folder, 'shell'), '--output', site, ...options,
    join(folder, 'program.wasm'), join(folder, 'glue.js')];
  const names = () => readdirSync(site, {recursive: true}).sort();
  return {
    folder, site, write, names,
    make: (...options) => execFileSync(process.execPath, command(options), {encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']}),
    fail: (...options) => spawnSync(process.execPath, command(options), {encoding: 'utf8'}),
    published: name => names().find(each => stem(each) === name),
    read: name => readFileSync(join(site, names().find(each => stem(each) === name)), 'utf8'),
    lists: () => [...readFileSync(join(site, 'service_worker.js'), 'utf8').matchAll(/\{"version":"\w+","files":\{[^}]*\}\}/g)]
        .map(([list]) => JSON.parse(list)),
  };
}

test('referenced files have content hashes in their names and in all references', t => {
  const {make, names, read, published, site, write} = workshop(t);
  make();
  assert.deepEqual(names().map(stem), ['dusk.svg', 'early.js', 'icons', 'icons/icon.svg', 'index.html', 'late.js', 'look.css',
    'net.js', 'net.json', 'notes.txt', 'program.wasm', 'service_worker.js', 'shared.js', 'social.jpg', 'start.js', 'words-xx.pack', 'worker.js']);
  for (const name of names().filter(each => stem(each) !== each)) {
    assert.equal(/\.([0-9a-f]{8})\./.exec(name)[1], sha(readFileSync(join(site, name))).digest('hex').slice(0, 8), name);
  }
  const page = read('index.html');
  for (const name of ['start.js', 'early.js', 'look.css', 'social.jpg']) assert.match(page, new RegExp(published(name)));
  assert.match(read('look.css'), new RegExp(published('dusk.svg')));
  for (const name of ['program.wasm', 'worker.js', 'late.js', 'shared.js']) assert.match(read('start.js'), new RegExp(published(name)));
  assert.match(read('start.js'), /bytes:5\b/);
  assert.match(read('worker.js'), /made by the build/);
  write('program.wasm', '12346');
  make();
  assert.notEqual(read('index.html'), page, 'a change of any file changes every name above it');
});

test('a module imported before a script runs has a line of its own', t => {
  const {make, read, published} = workshop(t);
  make();
  assert.deepEqual(read('index.html').match(/modulepreload" href="([^"]*)/g), [`modulepreload" href="${published('shared.js')}`]);
});

test('a classic script is one function in JavaScript of 2015', t => {
  const {make, read} = workshop(t);
  make();
  assert.match(read('early.js'), /^\(\(\)=>\{.*used by two.*\}\)\(\);\s*$/);
  assert.doesNotMatch(read('early.js'), /\?\?/);
});

test('the address of the site is filled in if known', t => {
  const {make, fail, read, published} = workshop(t);
  make();
  assert.doesNotMatch(read('index.html'), /og:url/);
  assert.match(read('index.html'), new RegExp(`<og:image ${published('social.jpg')}>`));
  for (const address of ['https://example.org/drago', 'https://example.org/drago/']) {
    make('--address', address);
    assert.match(read('index.html'), /<og:url https:\/\/example\.org\/drago\/>/);
    assert.match(read('index.html'), new RegExp(`<og:image https://example.org/drago/${published('social.jpg')}>`));
  }
  for (const wrong of ['example.org', 'https://a b', 'https://a">']) assert.equal(fail('--address', wrong).status, 2, wrong);
});

test('the offline list has exactly the files the page needs; optional files have lists of their own', t => {
  const {make, lists, site, write} = workshop(t);
  make();
  const [needed, later, words] = lists();
  assert.deepEqual(Object.keys(needed.files).map(stem), ['dusk.svg', 'early.js', 'icons/icon.svg', 'index.html', 'late.js',
    'look.css', 'program.wasm', 'shared.js', 'start.js', 'worker.js']);
  assert.deepEqual([later, words].map(({files}) => Object.keys(files).map(stem)), [['net.js'], ['words-xx.pack']]);
  for (const [name, digest] of Object.entries({...needed.files, ...later.files})) {
    assert.equal(digest, sha(readFileSync(join(site, name))).digest('base64'), name);
  }
  const versions = [needed.version];
  write('shell/notes.txt', 'other words');
  make();
  assert.equal(lists()[0].version, versions[0], 'what is not needed changes nothing');
  for (const name of ['program.wasm', 'shell/icons/icon.svg', 'shell/dusk.svg']) {
    write(name, `<svg>${name}</svg>`);
    make();
    versions.push(lists()[0].version);
  }
  assert.equal(new Set(versions).size, versions.length);
  make('--no-offline');
  assert.deepEqual(lists().map(({files}) => files), [{}, {}, {}]);
});

test('other relays appear in the policy and in the list', t => {
  const {make, lists, read, folder, site, write} = workshop(t);
  make();
  assert.match(read('index.html'), /connect-src 'self' wss:\/\/one\.example wss:\/\/two\.example:7000; x/);
  const [before, ...later] = lists();
  write('other.json', '{"relays": ["wss://three.example"]}');
  writeFileSync(join(site, 'index.html.br'), 'old');
  const change = () => spawnSync(process.execPath, [script, '--output', site, '--net', join(folder, 'other.json')], {encoding: 'utf8'});
  assert.equal(change().status, 0);
  assert.match(read('index.html'), /connect-src 'self' wss:\/\/three\.example; x/);
  assert.equal(read('net.json'), '{"relays": ["wss://three.example"]}');
  assert.equal(existsSync(join(site, 'index.html.br')), false);
  const [after, ...same] = lists();
  assert.deepEqual(same, later);
  assert.notEqual(after.version, before.version);
  const digest = sha(read('index.html')).digest('base64');
  assert.deepEqual(after.files, {...before.files, 'index.html': digest});
  write('other.json', '{"relays": ["wss://three.example; script-src *"]}');
  const refused = change();
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /no address such as/);
});

test('missing files and unknown options are rejected', t => {
  const {make, fail, write, read} = workshop(t);
  make();
  const good = read('index.html');
  write('shell/index.html', '{{gone.js}}');
  const gone = fail();
  assert.notEqual(gone.status, 0);
  assert.match(gone.stderr, /gone\.js/);
  write('shell/index.html', '<script type="module" src="{{start.js}}">');
  write('shell/late.js', 'import \'./nowhere.js\';');
  assert.match(fail().stderr, /nowhere\.js/);
  assert.equal(fail('--bogus').status, 2);
  assert.equal(read('index.html'), good, 'the site before stays');
});

test('pages are in English; manifests and tags of each language take their texts from its files', t => {
  const {fail, folder, make, names, read, write} = workshop(t);
  write('shell/index.html', '<a title="{{text:description}}">\n<i lang="{{language}}">{{text:noscript}}</i>\n');
  write('shell/manifest.webmanifest', '{"lang": "{{language}}", "name": "{{text:description}}"}');
  for (const [language, description, noscript] of [['de', 'Zwei "Spiele"', 'Bitte'], ['en', 'Two & <more> "games"', 'Please']]) {
    write(`locales/${language}/page.json`, JSON.stringify({description}));
    write(`locales/${language}/site.json`, JSON.stringify({noscript}));
  }
  make('--locales', join(folder, 'locales'));
  assert.equal(read('index.html'),
      '<a title="Two &#38; &#60;more> &#34;games&#34;">\n<i lang="en">Please</i>\n<i lang="de">Bitte</i>\n');
  assert.deepEqual(JSON.parse(read('manifest.webmanifest')), {lang: 'en', name: 'Two & <more> "games"'});
  assert.deepEqual(JSON.parse(read('manifest.de.webmanifest')), {lang: 'de', name: 'Zwei "Spiele"'});
  assert.ok(!names().includes('manifest.en.webmanifest'));
  write('locales/de/site.json', '{}');
  const {status, stderr} = fail('--locales', join(folder, 'locales'));
  assert.deepEqual([status, stderr], [2, 'site.mjs: de has no text for {{text:noscript}}\n']);
});
