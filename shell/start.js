// Loads the game: downloads its files with progress, starts it, and reports what went wrong. Knows nothing of the game.

import programFile from 'file:drago.js';
import wasmFile from 'file:drago.wasm';
import {prepare} from '../web/display.js';
import {wishedLanguages} from '../web/languages.js';
import {OneTab} from '../web/one_tab.js';
import {storage} from '../web/storage.js';
import {messageOf, reportOf} from '../web/thrown.js';
import {Cover} from './cover.js';
import {
  assets, DownloadFailure, Downloads, fetchTables, fetchWeights, fetchWords, tables, wordsIn,
} from './downloads.js';
import {faultOf, reloadPastCaches, withoutWebAssembly} from './faults.js';
import {lacks} from './floor.js';
import {chosenLanguage, speak, text} from './texts.js';

/** @import {CreateProgram} from '../web/messages.js' */
/** @import {Trouble} from './texts.js' */

const program = {...programFile, open: imported};
const wasm = {...wasmFile, open: compiled, packed: true};
/** The module that runs the program on the page loads in parallel. */
const stage = import('../web/play.js');
stage.catch(() => {});  // load() reports it

/** The language chosen in the game comes first. */
const chosen = storage.read('preferences')?.match(/^language (\S+)$/m)?.[1];
const wishes = wishedLanguages();
const language = chosenLanguage(chosen ? [chosen, ...wishes] : wishes);
const cover = new Cover(language);
const words = wordsIn[language];
// A link straight to a table needs the tables' pictures at once.
const first = [assets, words, ...location.hash.length > 2 ? [tables] : []];
const downloads = new Downloads([program, wasm, ...first], share => cover.progress(share));
const tab = new OneTab({lost: () => elsewhere()});
const table = /** @type {HTMLElement} */ (document.getElementById('table'));
let loading = false;
let stop = () => {};  // ends the game, once it runs
let idle = false;  // no game is running
/** Set once the game runs. @type {import('./offline.js').Offline | null} */
let offline = null;

/** Opens an address; until the program runs, as the page's fragment, without a history entry. */
let open = (/** @type {string} */ address) => location.replace(`#/${address}`);
cover.watchDoors(address => open(address));

/** Keeps the site for use offline. Runs in the background; failures go only to the console. */
async function keep() {
  try {
    const {Offline} = await import('./offline.js');
    offline = new Offline({page: import.meta.url, reload: () => tab.reloadAndTake()});
    offline.setIdle(idle);
    await offline.begin();
  } catch (error) {
    console.info(`The site is not kept here: ${messageOf(error)}`);
  }
}

/**
 * Imports a fetched module. Fetches it first, because browsers remember a failed import but not a failed fetch.
 * @param {Response} response
 * @returns {Promise<{default: CreateProgram}>}
 */
async function imported(response) {
  await response.arrayBuffer();
  return import(new URL(program.name, document.baseURI).href);
}

/** Compiles the program while it arrives, whatever MIME type the server sends. @param {Response} response */
async function compiled(response) {
  const type = 'application/wasm';
  const named = response.headers.get('Content-Type') === type;
  return WebAssembly.compileStreaming(
      named ? response : new Response(response.body, {headers: {'Content-Type': type}}));
}

/** @param {DownloadFailure} failure @param {() => void} retry */
function fileTrouble(failure, retry = load) {
  const reason = text(language, failure.reason, {status: failure.status});
  cover.trouble('file', {
    words: `${failure.file}\n${reason}`,
    button: 'retry',
    act: async () => {
      cover.hideTrouble();
      // The HTTP cache may hold the short file.
      if (failure.reason === 'incomplete') {
        await fetch(failure.file, {cache: 'reload'}).then(got => got.arrayBuffer()).catch(() => {});
      }
      retry();
    },
  });
}

/**
 * Loads with `bring` behind the first frame. Retries once, and reports a failure only after `wanted`.
 * @template Content
 * @param {() => Promise<Content>} bring
 * @returns {(wanted: Promise<void>) => Promise<Content>}
 */
const behind = bring => async wanted => {
  for (let again = false;; again = true) {
    try {
      return await bring();
    } catch (failure) {
      if (!(failure instanceof DownloadFailure)) throw failure;
      await wanted;
      if (!again) continue;
      await new Promise(retry => fileTrouble(failure, () => retry(undefined)));
      cover.lift();
    }
  }
};

/**
 * Shows an error: `what`, unless faultOf() finds a more exact reason.
 * @param {Trouble} what @param {unknown} error @param {string} report
 */
async function fault(what, error, report = reportOf(error)) {
  const found = what === 'start' || what === 'broken' ? await faultOf(error, what) : what;
  const anew = found === 'start' || found === 'damaged';
  cover.trouble(found, {
    report, button: found === 'damaged' ? 'anew' : 'reload', act: anew ? reloadPastCaches : undefined,
  });
}

/** Another tab owns the games: says so until that tab closes, or the player wants them here. */
function elsewhere() {
  stop();
  const here = async () => {
    if (loading) {
      tab.reloadAndTake();  // this page's state is stale
      return;
    }
    await tab.take();
    cover.hideTrouble();
    load();
  };
  cover.trouble('elsewhere', {button: 'here', act: here});
  tab.whenFree(here);
}

/** Resolves when the page's own first frame, with all its resources, is on its way to the screen. */
async function painted() {
  if (document.readyState !== 'complete') {
    await new Promise(done => addEventListener('load', done, {once: true}));
  }
  await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
}

async function load() {
  loading = true;
  painted().then(() => prepare(/** @type {HTMLCanvasElement} */ (table.querySelector('canvas'))), () => {});
  try {
    await downloads.run();
  } catch (failure) {
    if (!(failure instanceof DownloadFailure)) throw failure;
    if (!tab.held) return;
    if (failure.reason === 'damaged') fault('damaged', failure);
    else fileTrouble(failure);
    return;
  }
  if (!tab.held) return;  // another tab took over meanwhile
  cover.starting();
  try {
    const [{play}, {default: create}, module, packs] = await Promise.all([
      stage, downloads.content(program), downloads.content(wasm),
      Promise.all(first.map(file => downloads.content(file))),
    ]);
    downloads.clear();  // the program has its own copies
    await play({
      create,
      module,
      packs,
      fetchWords,
      fetchAssets: first.includes(tables) ? null : behind(fetchTables),
      fetchWeights: behind(fetchWeights),
      table,
      onFirstFrame: () => {
        cover.lift();
        keep();
      },
      onLanguage: code => speak(chosenLanguage([code])),
      onIdle: now => { idle = now; offline?.setIdle(now); },
      trouble: (what, report) => fault(what, report, report),
      ready: opens => { open = opens; },
      onStart: ends => {
        stop = ends;
        if (!tab.held) stop();
      },
    });
  } catch (error) {
    fault('start', error);
  }
}

async function begin() {
  if (lacks()) return;  // early.js reports it
  const missing = withoutWebAssembly();
  if (missing) {
    cover.trouble(missing, missing === 'policy' ? {button: null} : {});
  } else if (await tab.begin()) {
    load();
  } else {
    elsewhere();
  }
}

begin();
