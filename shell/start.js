// Brings the game: fetches its files with progress, starts it, says clearly what went wrong. Knows nothing of the
// game.

import programFile from 'file:drago.js';
import wasmFile from 'file:drago.wasm';
import {prepare} from '../web/display.js';
import {OneTab} from '../web/one_tab.js';
import {storage} from '../web/storage.js';
import {messageOf, reportOf} from '../web/thrown.js';
import {Cover} from './cover.js';
import {
  assets, DownloadFailure, Downloads, fetchTables, fetchWeights, fetchWords, tables, wordsIn,
} from './downloads.js';
import {faultOf, fetchAnew, withoutWebAssembly} from './faults.js';
import {lacks} from './floor.js';
import {chosenLanguage, text} from './texts.js';

/** @import {CreateProgram} from '../web/messages.js' */
/** @import {Trouble} from './texts.js' */

const program = {...programFile, open: imported};
const wasm = {...wasmFile, open: compiled, packed: true};
/** What puts the program on the page comes while that is under way. */
const stage = import('../web/play.js');
stage.catch(() => {});  // load() tells it

/** What the player has chosen in the game comes first. */
const chosen = storage.read('preferences')?.match(/^language (\S+)$/m)?.[1];
const wishes = navigator.languages ?? [navigator.language];
const language = chosenLanguage(chosen ? [chosen, ...wishes] : wishes);
const cover = new Cover(language);
const words = wordsIn[language];
// Whoever comes straight to a table sees it whole.
const first = [assets, words, ...location.hash.length > 2 ? [tables] : []];
const downloads = new Downloads([program, wasm, ...first], share => cover.progress(share));
const tab = new OneTab({lost: () => elsewhere()});
const table = /** @type {HTMLElement} */ (document.getElementById('table'));
let loading = false;
let stop = () => {};  // ends the game, once there is one
let between = false;  // no game is being played
/** Once the game stands there. @type {import('./offline.js').Offline | null} */
let offline = null;

/** Where the game goes when it is there: its address, without an entry of its own in the history. */
let open = (/** @type {string} */ address) => location.replace(`#/${address}`);
cover.watchDoors(address => open(address));

/** What is here now stays; nobody waits for that, and nothing is said where it is not possible. */
async function keep() {
  try {
    const {Offline} = await import('./offline.js');
    offline = new Offline({page: import.meta.url, reload: () => tab.takeAnew()});
    offline.between(between);
    await offline.begin();
  } catch (error) {
    console.info(`The site is not kept here: ${messageOf(error)}`);
  }
}

/**
 * The module in a file that has been fetched: a failed import cannot be tried again, a fetch can.
 * @param {Response} response
 * @returns {Promise<{default: CreateProgram}>}
 */
async function imported(response) {
  await response.arrayBuffer();
  return import(new URL(program.name, document.baseURI).href);
}

/** The program, compiled while it arrives, whatever type the server says it has. @param {Response} response */
async function compiled(response) {
  const type = 'application/wasm';
  const named = response.headers.get('Content-Type') === type;
  return WebAssembly.compileStreaming(
      named ? response : new Response(response.body, {headers: {'Content-Type': type}}));
}

/** @param {DownloadFailure} failure @param {() => void} goOn */
function fileTrouble(failure, goOn = load) {
  const reason = text(language, failure.reason, {status: failure.status});
  cover.trouble('file', {
    words: `${failure.file}\n${reason}`,
    button: 'retry',
    act: async () => {
      cover.again();
      // A wrong file may be kept in the browser's memory.
      if (failure.reason === 'incomplete') {
        await fetch(failure.file, {cache: 'reload'}).then(got => got.arrayBuffer()).catch(() => {});
      }
      goOn();
    },
  });
}

/**
 * What `bring` brings behind the first picture. That it does not is only said when it is `wanted`.
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
 * Says what is wrong: `what`, unless more can be found out.
 * @param {Trouble} what @param {unknown} error @param {string} report
 */
async function fault(what, error, report = reportOf(error)) {
  const found = what === 'start' || what === 'broken' ? await faultOf(error, what) : what;
  const anew = found === 'start' || found === 'damaged';
  cover.trouble(found, {
    report, button: found === 'damaged' ? 'anew' : 'reload', act: anew ? fetchAnew : undefined,
  });
}

/** Another tab holds the games: said until it goes, or the person wants them here. */
function elsewhere() {
  stop();
  const here = async () => {
    if (loading) {
      tab.takeAnew();  // what this page knows of the games is old
      return;
    }
    await tab.take();
    cover.again();
    load();
  };
  cover.trouble('elsewhere', {button: 'here', act: here});
  tab.whenFree(here);
}

/** When the page's own picture, with all that belongs to it, is on its way to the screen. */
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
  if (!tab.held) return;  // lost meanwhile
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
      seen: () => {
        cover.lift();
        keep();
      },
      between: now => { between = now; offline?.between(now); },
      trouble: (what, report) => fault(what, report, report),
      ready: opens => { open = opens; },
      begun: ends => {
        stop = ends;
        if (!tab.held) stop();
      },
    });
  } catch (error) {
    fault('start', error);
  }
}

async function begin() {
  if (lacks()) return;  // early.js says so
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
