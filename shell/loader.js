// Brings the game: fetches its files with progress, starts it, says clearly what went wrong. Knows
// the files' names and sizes (filled in when the site is assembled) and nothing of the game.

import {Cover} from './{{cover.js}}';
import {DownloadFailure, Downloads} from './{{downloads.js}}';
import {faultOf, fetchAnew, withoutWebAssembly} from './{{faults.js}}';
import {prepare} from './{{graphics.js}}';
import {OneTab} from './{{one_tab.js}}';
import {storage} from './{{storage.js}}';
import {chosenLanguage, text} from './{{texts.js}}';
import {unpack} from './{{unpack.js}}';
import {fetchTables, fetchWeights, fetchWords, tables, wordsIn} from './{{packs.js}}';

const program = {name: '{{drago.js}}', bytes: Number('{{bytes:drago.js}}'), open: imported};
const wasm = {name: '{{drago.wasm}}', bytes: Number('{{bytes:drago.wasm}}'), open: compiled, packed: true};
const pack = {name: '{{assets.pack}}', bytes: Number('{{bytes:assets.pack}}'), open: unpack};
/** What puts the program on the page comes while that is under way. */
const stage = import('./{{play.js}}');
stage.catch(() => {});  // load() tells it

/** What the player has chosen in the game comes first. */
const chosen = storage.read('preferences')?.match(/^language (\S+)$/m)?.[1];
const wishes = navigator.languages ?? [navigator.language];
const language = chosenLanguage(chosen ? [chosen, ...wishes] : wishes);
if (hasSimd()) {
  wasm.name = '{{drago-simd.wasm}}';
  wasm.bytes = Number('{{bytes:drago-simd.wasm}}');
}
const cover = new Cover(language);
const words = wordsIn[language];
// Whoever comes straight to a table sees it whole.
const first = [pack, words, ...location.hash.length > 2 ? [tables] : []];
const downloads = new Downloads([program, wasm, ...first], share => cover.progress(share));
const tab = new OneTab({lost: () => elsewhere()});
const table = document.getElementById('table');
let loading = false;
let stop = () => {};  // ends the game, once there is one
let between = false;  // no game is being played
let offline = null;   // once the game stands there

/** Where the game goes when it is there: its address, without an entry of its own in the history. */
let open = address => location.replace(`#/${address}`);
cover.watchDoors(address => open(address));

/** What is here now stays; nobody waits for that, and nothing is said where it is not possible. */
async function keep() {
  try {
    const {Offline} = await import('./{{offline.js}}');
    offline = new Offline({page: import.meta.url, reload: () => tab.takeAnew()});
    offline.between(between);
    await offline.begin();
  } catch (error) {
    console.info(`The site is not kept here: ${error.message}`);
  }
}

/** True when it knows vectors: a function that gives the products of two of them is valid. */
function hasSimd() {
  try {
    return WebAssembly.validate(Uint8Array.of(
        0, 0x61, 0x73, 0x6d, 1, 0, 0, 0,
        1, 5, 1, 0x60, 0, 1, 0x7b,  // its type: () -> v128
        3, 2, 1, 0,
        10, 15, 1, 13, 0, 0x41, 0, 0xfd, 15, 0x41, 0, 0xfd, 15, 0xfd, 0xba, 1, 11));
  } catch {
    return false;
  }
}

/** The module in a file that has been fetched: a failed import cannot be tried again, a fetch can. */
async function imported(response) {
  await response.arrayBuffer();
  return import('./{{drago.js}}');
}

/** The program, compiled while it arrives, whatever type the server says it has. */
async function compiled(response) {
  if (!WebAssembly.compileStreaming) return WebAssembly.compile(await response.arrayBuffer());
  const type = 'application/wasm';
  const named = response.headers.get('Content-Type') === type;
  return WebAssembly.compileStreaming(
      named ? response : new Response(response.body, {headers: {'Content-Type': type}}));
}

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

/** What `fetch` brings behind the first picture. That it does not is only said when it is `wanted`, a promise. */
const behind = fetch => async wanted => {
  for (let again = false;; again = true) {
    try {
      return await fetch();
    } catch (failure) {
      if (!(failure instanceof DownloadFailure)) throw failure;
      await wanted;
      if (!again) continue;
      await new Promise(retry => fileTrouble(failure, retry));
      cover.lift();
    }
  }
};

/** Says what is wrong: `what`, unless more can be found out. */
async function fault(what, error, report = String(error?.stack ?? error)) {
  const found = ['start', 'broken'].includes(what) ? await faultOf(error, what) : what;
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
  painted().then(() => prepare(table.querySelector('canvas')), () => {});
  let files;
  try {
    files = await downloads.run();
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
    const [{play}, {default: create}, module, ...packs] = await Promise.all(
        [stage, ...[program, wasm, ...first].map(({name}) => files.get(name))]);
    files.clear();  // the program has its own copies
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
