// Runs the browser tests: every *.test.mjs beside this file, in a real browser. Several processes run tests in
// parallel; tests that need the machine alone, and a second try of failed ones, follow.
import {fork} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {availableParallelism} from 'node:os';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {engines} from './engines.mjs';

const usage = `usage: node run.mjs SITE [--only WORDS | --all | --long] [--workers N] [--seed N] [--shots FOLDER]
                   [--engine NAME]
  SITE            the folder to publish, build/web/site
  --only WORDS    only tests whose names contain the words
  --workers N     so many browsers side by side; one for each core and one more, unless told
  --all           all tests, instead of a twelfth of those in each file (of other engines: a third)
  --long          all tests, and the long matrices whole (DRAGO_LONG=1)
  --seed N        what samples of both are drawn with (DRAGO_SEED)
  --shots FOLDER  keeps pictures of the screens there
  --engine NAME   the tests that are meant for ${Object.keys(engines).join(', ')}: chromium, unless told
Chromium is $DRAGO_CHROMIUM, or /usr/bin/chromium; Firefox $DRAGO_FIREFOX, or /usr/bin/firefox-esr.`;

const valued = ['--only', '--shots', '--workers', '--seed', '--engine'];

function options(words) {
  const found = {};
  const wrong = what => {
    console.error(`run.mjs: ${what}\n${usage}`);
    process.exit(2);
  };
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--help') {
      console.log(usage);
      process.exit(0);
    } else if (word === '--all') {
      found.all = true;
    } else if (word === '--long') {
      process.env.DRAGO_LONG = '1';
    } else if (valued.includes(word) && words.length > 0) {
      found[word.slice(2)] = words.shift();
    } else if (!word.startsWith('-') && !found.site) {
      found.site = word;
    } else {
      wrong(`what is "${word}"?`);
    }
  }
  if (!found.site || !existsSync(join(found.site, 'index.html'))) wrong('there is no site');
  found.workers = Number(found.workers ?? availableParallelism() + 1);
  if (!(found.workers >= 1)) wrong('--workers needs a number');
  found.engine ??= 'chromium';
  if (!(found.engine in engines)) wrong(`there is no engine "${found.engine}"`);
  if (found.seed) process.env.DRAGO_SEED = found.seed;
  return found;
}

const {site, only, all, shots, workers, engine} = options(process.argv.slice(2));
const here = dirname(fileURLToPath(import.meta.url));
// Loading the files draws the samples.
const {tests} = await import('./harness.mjs');
const {loadTests} = await import('./files.mjs');
const {drawn, random, sample} = await import('./sampling.mjs');
await loadTests();

/** Seconds of each test in its last run, by engine and name: the longest start first. */
const memory = join(here, '../../build/logs/browser-times.json');
const times = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {};
const known = name => engine === 'chromium' ? name : `${engine}: ${name}`;
let passed = 0;
const failed = [];

let besideOthers = false;
const again = [];  // tests that failed in parallel

function report(name, {fault, said = [], seconds}) {
  times[known(name)] = seconds;
  if (fault && besideOthers) {
    console.log(`once more, alone: ${name}\n${fault}`);
    again.push(name);
    return;
  }
  if (fault) failed.push(`FAILED  ${name}\n${fault}`);
  else passed += 1;
  console.log(fault ? `FAILED  ${name}\n${fault}` : `ok    ${name}  (${seconds.toFixed(1)} s)`);
  for (const words of said) console.log(words);
}

const patience = 600_000;  // milliseconds per test

/** Runs the tests of a queue one after another in a child process. */
function work(queue) {
  return new Promise(done => {
    const child = fork(join(here, 'worker.mjs'), [site, engine, ...(shots ? [shots] : [])]);
    let running;
    let late;
    const next = () => {
      clearTimeout(late);
      running = queue.shift();
      if (running) late = setTimeout(() => child.kill(), patience);
      child.send(running?.name ?? null);
    };
    child.on('message', message => {
      if (!message.ready) {
        running = undefined;
        report(message.name, message);
      }
      next();
    });
    child.on('exit', (code, signal) => {
      clearTimeout(late);
      // A test that crashes or hangs its process has failed; the rest continue in a new one.
      if (running) {
        report(running.name, {fault: `    its process ended with ${code ?? signal}`, seconds: 0});
      } else if (code !== 0 && queue.length > 0) {
        const {name} = queue.shift();
        report(name, {fault: `    its process did not start: ${code}`, seconds: 0});
      }
      done(queue.length > 0 ? work(queue) : undefined);
    });
  });
}

/** The share of tests per file in a run. Fewer are meant for the other engines than for Chromium. */
const share = engine === 'chromium' ? 1 / 12 : 1 / 3;

/** Groups tests by a key, without those that lack it. */
function groups(tests, key) {
  const found = new Map();
  for (const test of tests) found.set(test[key], [...found.get(test[key]) ?? [], test]);
  found.delete(undefined);
  return [...found];
}

/** How many of a file's tests run: draws the fraction, so that over many runs each has its turn. */
const countOf = all => Math.floor(all * share) + (random(1000) < all * share % 1 * 1000 ? 1 : 0);

/** Draws one test per family and a share per file, plus those of every run; or takes those with the requested name. */
function drawnFrom(meant) {
  if (only !== undefined) return meant.filter(({name}) => name.toLowerCase().includes(only.toLowerCase()));
  const kin = groups(meant, 'family').flatMap(([family, kind]) => sample(kind, 1, family));
  const each = meant.filter(test => !test.family || kin.includes(test));
  if (all) return each;
  return groups(each, 'file').flatMap(([file, own]) => {
    const chosen = sample(own, countOf(own.length), file);
    return own.filter(test => test.always || chosen.includes(test));
  });
}

const meant = tests.filter(test => test.engines.includes(engine));
const chosen = drawnFrom(meant);
// A renamed or mistyped test must not look like a passing run.
if (only !== undefined && chosen.length === 0) {
  console.error(`run.mjs: none of the ${meant.length} tests in ${engine} has "${only}" in its name`);
  process.exit(2);
}
const together = chosen.filter(({alone}) => !alone)
    .sort((a, b) => (times[known(b.name)] ?? 1000) - (times[known(a.name)] ?? 1000));
const alone = chosen.filter(each => each.alone);
console.log(`${chosen.length} of ${meant.length} tests in ${engine}, ${workers} side by side, then ${alone.length} alone; ${drawn}`);
besideOthers = Math.min(workers, together.length) > 1;
await Promise.all(Array.from({length: Math.min(workers, together.length)}, () => work(together)));
// Several browsers on a busy machine can be too slow, which is no fault of the page: a test that fails in parallel must
// pass alone.
besideOthers = false;
alone.push(...chosen.filter(({name}) => again.includes(name)));
if (alone.length > 0) await work(alone);
mkdirSync(dirname(memory), {recursive: true});
writeFileSync(memory, `${JSON.stringify(times, undefined, 2)}\n`);
// Repeated at the end, the visible part of a long log.
for (const each of failed) console.log(each);
if (again.length > 0) console.log(`failed beside others and ran once more: ${again.join('; ')}`);
console.log(`${passed} passed, ${failed.length} failed`);
process.exit(failed.length > 0 || passed === 0 ? 1 : 0);
