// Creates versions of sites for tests of updates: a modified copy of a site, and a site of a few lines assembled by the
// project's own scripts.
import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {assemble} from '../../web/site.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const worker = 'service_worker.js';
/** The file list in the worker, the first of two. */
const inWorker = /\{"version":"\w+","files":\{[^}]*\}\}/;
const hash = content => createHash('sha256').update(content);

/** Creates a folder that is deleted when the process exits. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'drago-versions-'));
  process.on('exit', () => rmSync(folder, {recursive: true, force: true}));
  return folder;
}

/** Returns the file list in a site's worker: {version, files}. */
export function listOf(site) {
  return JSON.parse(inWorker.exec(readFileSync(join(site, worker), 'utf8'))[0]);
}

/**
 * Copies a site to `target` and modifies some files: `changed` are prefixes of their names, such as "shell." Only
 * index.html may refer to those.
 */
export function nextVersion(site, target, changed) {
  cpSync(site, target, {recursive: true});
  const list = listOf(site);
  let page = readFileSync(join(site, 'index.html'), 'utf8');
  for (const start of changed) {
    const old = Object.keys(list.files).find(name => name.startsWith(start));
    const content = `${readFileSync(join(site, old), 'utf8')}\n/* another version */\n`;
    const name = old.replace(/[0-9a-f]{8}/, hash(content).digest('hex').slice(0, 8));
    rmSync(join(target, old));
    writeFileSync(join(target, name), content);
    delete list.files[old];
    list.files[name] = hash(content).digest('base64');
    page = page.replaceAll(old, name);
  }
  writeFileSync(join(target, 'index.html'), page);
  list.files['index.html'] = hash(page).digest('base64');
  list.version = hash(page).digest('hex').slice(0, 16);
  const script = readFileSync(join(site, worker), 'utf8');
  writeFileSync(join(target, worker), script.replace(inWorker, JSON.stringify(list)));
  return target;
}

/** The small site's files besides the shell's own scripts. Every file states its version. */
const small = version => ({
  'index.html': `<!doctype html><html lang="en" data-version="${version}"><meta charset="utf-8">
<title>${version}</title><link rel="stylesheet" href="{{look.css}}"><div id="table"></div>
<script type="module" src="{{main.js}}"></script></html>`,
  'look.css': `html { --version: "${version}"; }`,
  'main.js': `import data from 'file:data.txt';
import seldom from 'file:./net.js';
import {Offline} from '${join(root, 'shell/offline.js')}';
import one from 'file:./one.js';
const root = document.documentElement;
/** The versions of all files, each as far as it is really used. */
globalThis.versions = async () => [
  root.dataset.version, getComputedStyle(root).getPropertyValue('--version').replaceAll('"', ''),
  '${version}', (await import(new URL(one.name, document.baseURI).href)).version, (await import('./late.js')).version,
  (await (await fetch(data.name)).text()).trim(),
];
globalThis.seldom = async () => (await import(new URL(seldom.name, document.baseURI).href)).version;
globalThis.offline = new Offline({page: import.meta.url, reload: () => location.reload()});
globalThis.kept = globalThis.offline.begin();`,
  'one.js': `export const version = '${version}';`,
  'late.js': `export const version = '${version}';`,
  'data.txt': `${version}\n`,
  'net.js': `export const version = '${version}';`,
  'manifest.webmanifest': '{}',
  'icons/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'service_worker.js': readFileSync(join(root, 'shell', worker), 'utf8'),
});

/**
 * Assembles the small site in some versions in `folder`; returns their folders by version. `options` of `assemble` by
 * version.
 */
export async function smallSites(folder, versions, options = {}) {
  const sites = {};
  for (const version of versions) {
    const shell = join(folder, `shell-${version}`);
    mkdirSync(join(shell, 'icons'), {recursive: true});
    for (const [name, content] of Object.entries(small(version))) writeFileSync(join(shell, name), content);
    sites[version] = join(folder, `site-${version}`);
    await assemble({shell, output: sites[version], ...options[version]});
  }
  return sites;
}
