// Prints the output of tests/bench: runs the measurements and compares them with the baseline. Not part of the tests.
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {measureBrowser} from './measures.mjs';
import {measureSpeed, speedFiles} from './speed.mjs';
import {measureStarts, startFiles} from './starts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const native = join(root, 'build/native/drago-bench');
const site = join(root, 'build/web/site');
const baseline_file = join(root, 'tests/bench_baseline.json');

const wishes = new Set(process.argv.slice(2));
const keep = wishes.delete('--keep');
const wanted = part => wishes.size === 0 || wishes.has(part);

/** Returns the native measurements of drago-bench: {reference, and numbers by name}. */
function measureNative() {
  const said = execFileSync(native, {encoding: 'utf8', env: {...process.env, SDL_VIDEODRIVER: 'dummy'}});
  return JSON.parse(said);
}

/** Returns the sizes with budgets, from tests/check_site.py: {name: bytes}. */
function measureSizes() {
  const said = execFileSync('python3', [join(root, 'tests/check_site.py'), site, '--sizes'], {encoding: 'utf8'});
  return Object.fromEntries(Object.entries(JSON.parse(said)).flatMap(([kind, ways]) =>
    Object.entries(ways).map(([way, size]) => [`${kind}, ${way}`, size])));
}

/** Prints one group and returns its values for a baseline. */
function report(title, {reference, ...numbers}, before, unit) {
  console.log(`\n${title}${reference ? ` (reference work: ${reference.toFixed(2)} ms)` : ''}`);
  const kept = {};
  for (const [name, value] of Object.entries(numbers)) {
    // Times scale with the machine's speed; counts and sizes do not.
    const timed = reference && / ms$/.test(name);
    kept[name] = Number((timed ? value / reference : value).toPrecision(4));
    const was = before?.[name];
    const ratio = was ? `${(kept[name] / was).toFixed(2)} x baseline` : was === 0 ? 'baseline 0' : 'new';
    const shown = unit ? `${value}` : value.toFixed(2);
    console.log(`  ${name.padEnd(52)} ${shown.padStart(10)}   ${ratio}`);
  }
  return kept;
}

/** Prints operations per second, natively and as WebAssembly, and returns the values for a baseline. */
function reportSpeed({native, node, chromium}, before) {
  const perSecond = speed => Math.round(speed).toLocaleString('en').padStart(12);
  console.log(`\nPlayouts and searches a second (reference work: ${native.reference.toFixed(0)} ns)`);
  console.log(`  ${''.padEnd(52)} ${'native'.padStart(12)} ${'Node'.padStart(12)}  ratio` +
              `${'Chromium'.padStart(13)}  ratio   native`);
  const kept = {};
  const logs = {node: 0, chromium: 0};
  for (const [name, speed] of Object.entries(native)) {
    if (name === 'reference') continue;
    const ratios = {node: node[name] / speed, chromium: chromium[name] / speed};
    for (const where of Object.keys(logs)) logs[where] += Math.log(ratios[where]);
    // Relative to the reference work that this machine does in the same time.
    kept[name] = Number((speed * native.reference / 1e9).toPrecision(4));
    const was = before?.[name];
    console.log(`  ${name.padEnd(52)} ${perSecond(speed)} ${perSecond(node[name])}  ` +
                `${ratios.node.toFixed(2)} ${perSecond(chromium[name])}  ` +
                `${ratios.chromium.toFixed(2)}    ` +
                (was ? `${(kept[name] / was).toFixed(2)} x baseline` : 'new'));
  }
  const mean = where => Math.exp(logs[where] / Object.keys(kept).length).toFixed(2);
  console.log(`  WebAssembly does ${mean('node')} (Node) and ${mean('chromium')} (Chromium) of what ` +
              'the native program does, in the mean');
  return kept;
}

const needs = [['--native', native], ['--browser', join(site, 'index.html')],
               ['--sizes', join(site, 'index.html')], ...startFiles.map(file => ['--start', file]),
               ['--start', join(site, 'index.html')], ...speedFiles.map(file => ['--speed', file])];
for (const [part, needed] of needs) {
  if (wanted(part) && !existsSync(needed)) {
    console.error(`tests/bench: ${needed} is not there; build it first`);
    process.exit(1);
  }
}
const baseline = existsSync(baseline_file) ? JSON.parse(readFileSync(baseline_file, 'utf8')) : {};
if (wanted('--native')) {
  baseline.native = report('Native', measureNative(), baseline.native);
}
if (wanted('--browser')) {
  baseline.browser = report('Chromium', await measureBrowser(site), baseline.browser);
}
if (wanted('--start')) {
  baseline.start = report('First visits in Chromium', await measureStarts(site), baseline.start);
}
if (wanted('--sizes')) {
  baseline.sizes = report('Sizes in bytes', measureSizes(), baseline.sizes, 'bytes');
}
if (wanted('--speed')) baseline.speed = reportSpeed(await measureSpeed(), baseline.speed);
if (keep) writeFileSync(baseline_file, `${JSON.stringify(baseline, undefined, 2)}\n`);
