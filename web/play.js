// Runs the program (the WebAssembly module) on the page: connects it to screen, input and storage, shows its controls
// in the mirror, runs its frames. Knows no rule and no screen.

import {BotClient} from './bot_client.js';
import {canDraw, FullScreen, WakeLock, watchContext, watchSize} from './display.js';
import {AfterFrame, Loop} from './frames.js';
import {isBetween, Places} from './history.js';
import {PointerStep, takeKeyboard, watchKeys, watchPointer} from './input.js';
import {wishedLanguages} from './languages.js';
import {Letters} from './letters.js';
import {Mirror, News, Speech} from './mirror.js';
import {NetLine} from './net/net_line.js';
import {Notices} from './notices.js';
import {call as callProgram, instantiate} from './program.js';
import {canShareFiles, Files, shareFile, sharePicture, shareText} from './sharing.js';
import {Sound, Speaker} from './sound.js';
import {storage} from './storage.js';
import {reportOf} from './thrown.js';

/** @import {Bytes, CreateProgram, Page, Program, TreeNode} from './messages.js' */
/** @import {Caller} from './program.js' */

/** Results of the start steps in main_web.cpp. */
const Start = {ready: 0, nothingToDrawWith: 1, brokenAssets: 2};

const kept_lines = 60;        // of the program's output, for error reports
const longest_text = 60_000;    // letters: texts are passed on the program’s stack

/** Why the game cannot continue. @typedef {'draw' | 'start' | 'broken' | 'lost'} Trouble */

/**
 * @typedef {object} Stage
 * @property {CreateProgram} create  the default export of drago.js
 * @property {WebAssembly.Module} module
 * @property {HTMLElement} table  the element for the game
 * @property {Bytes[]} packs  the assets, with the texts of one language
 * @property {(language: string) => Promise<Bytes>} fetchWords  fetches the pack of another language
 * The next two load behind the first picture; `wanted` resolves when the game waits for them:
 * @property {((wanted: Promise<void>) => Promise<Bytes>) | null} fetchAssets  the rest of the assets, if any
 * @property {(wanted: Promise<void>) => Promise<Bytes>} fetchWeights  the bots' weights
 * @property {(stop: () => void) => void} onStart  called at once, with a function that ends the game for good:
 *   no more frames, sound or writes
 * @property {(open: (address: string) => void) => void} ready  called with a function that opens an address
 * @property {() => void} onFirstFrame  called after the first complete picture
 * @property {(language: string) => void} onLanguage  called with the game's language whenever it changes
 * @property {(now: boolean) => void} onIdle  called with true when no game is running, with false when one starts
 * @property {(what: Trouble, report: string) => void} trouble  called when the game cannot continue
 */

/** @param {Stage} stage */
export async function play({
  create, module, packs, fetchWords, fetchAssets, fetchWeights, table, onFirstFrame, onIdle, onLanguage, onStart,
  ready, trouble,
}) {
  const canvas = /** @type {HTMLCanvasElement} */ (table.querySelector('canvas'));
  /** @type {string[]} */
  const said = [];
  const say = (/** @type {string} */ line) => {
    said.push(line);
    if (said.length > kept_lines) said.shift();
    console.warn(line);
  };
  const stats = {
    frames: 0, drawn: 0, complete: false, thinking: () => botWorker.pending,
    unwritten: () => storage.pending(),
  };
  globalThis.dragoStats = stats;  // for tests and measurements
  /** @type {Program | null} */
  let program = null;
  let broken = false;
  let covered = true;
  const awake = new WakeLock();

  const stop = () => {
    if (broken) return;
    call('sound_clear');
    broken = true;
    loop.stop();
    places.stop();
    net.end();
    botWorker.end();
    awake.want(false);
    sound.rest();
  };
  const fail = (/** @type {Trouble} */ what, /** @type {unknown} */ error) => {
    if (broken) return;
    broken = true;
    loop.stop();
    places.stop();
    net.end();
    botWorker.end();
    awake.want(false);
    trouble(what, [...said, reportOf(error)].join('\n').trim());
  };
  /**
   * Calls the program; makes no call after an error.
   * @type {Caller<number | string | undefined>}
   */
  const call = (name, ...values) => {
    if (broken || !program) return undefined;
    const short = values.map(value => typeof value === 'string' ? value.slice(0, longest_text) : value);
    try {
      return callProgram(program, name, .../** @type {typeof values} */ (short));
    } catch (error) {
      fail('broken', error);
      return undefined;
    }
  };
  /** @type {Caller<void>} */
  const tell = (name, ...values) => {
    call(name, ...values);
    loop.wake();
  };
  /** Handles a press within its event: Safari opens a file chooser only there. @type {Caller<void>} */
  const press = (name, ...values) => {
    call(name, ...values);
    loop.run();
  };

  const [wanted, want] = awaited();
  const [assetsWanted, wantAssets] = awaited();
  const [behind, seenFirst] = awaited();  // the first picture: everything it does not need loads behind it
  behind.then(() => fetchAssets?.(assetsWanted)).then(pack => {
    if (!pack) return;
    packs.push(pack);
    if (call('assets') === 0) throw new Error('the assets cannot be read');
    loop.wake();
  }).catch(error => fail('broken', error));
  const weights = behind.then(() => fetchWeights(wanted)).then(pack => {
    page.found = pack;
    if (call('weights', pack.length) === 0) throw new Error('the weights cannot be read');
    loop.wake();
    return pack;
  });
  weights.catch(error => fail('broken', error));
  const botWorker = new BotClient({
    answered: (number, action) => tell('answered', number, action),
    lost: () => tell('bot_worker_lost'),
    weights,
    want,
  });
  const net = new NetLine(told => {
    page.found = new TextEncoder().encode(told);  // those of a finished game exceed the stack
    call('net_news', page.found.length);
    // A hidden page draws nothing, but updates its title and its sound.
    if (document.hidden) loop.run();
    else loop.wake();
  });
  const open = (/** @type {string} */ address) => {
    call('open', address);
    loop.run();
  };
  const places = new Places({
    open,
    go: (address, depth) => {
      call('history', address, depth);
      loop.run();
    },
  });
  const afterFrame = new AfterFrame({
    done: () => loop.settle(),
    failed: error => fail('broken', error),
  });
  const loop = new Loop(now => {
    afterFrame.flush();
    const next = Number(call('frame', now) ?? Infinity);
    stats.frames = loop.frames;
    return next;
  }, () => botWorker.pending || afterFrame.pending, () => covered);
  if (!canDraw()) {
    fail('draw', undefined);
    return;
  }
  const news = new News(new Speech(table));
  const mirror = new Mirror(/** @type {HTMLElement} */ (table.querySelector('#mirror')), {
    activate: id => press('activate', id),
    focus: id => tell('focus', id),
    scroll: (...values) => tell('wheel', ...values),
    edit: (id, words) => tell('edit', id, words),
  });

  // Rendering a sound takes longer than a frame; Safari has no requestIdleCallback.
  const idle = globalThis.requestIdleCallback ?? ((/** @type {() => void} */ act) => setTimeout(act, 100));
  const prepareSounds = () => {
    if (call('sound_prepare') === 1) idle(prepareSounds);
  };
  let preparing = false;
  const sound = new Sound({
    ready: () => {
      const isReady = call('sound_ready') === 1;
      if (isReady && !preparing) idle(prepareSounds);
      preparing ||= isReady;
      return isReady;
    },
    hush: () => call('sound_hush'),
    clear: () => call('sound_clear'),
  });

  const files = new Files(table, size => tell('file', size));
  const save = (/** @type {string} */ name, /** @type {Blob} */ blob) => files.saveBlob(name, blob);
  const tellShared = (/** @type {number} */ how) => tell('shared', how);
  /** The functions that the program calls. @type {Page} */
  const page = {
    packs,
    found: new Uint8Array(),
    fetchWords: language => fetchWords(language).then(
        words => {
          packs.push(words);
          tell('words', language, true);
        },
        () => tell('words', language, false)),
    storage,
    screen: new FullScreen(whole => tell('covering', whole)),
    awake,
    files,
    // Without a query: a tracking parameter must not travel on in the links made here.
    address: () => new TextEncoder().encode(location.origin + location.pathname),
    shareText: text => shareText(text).then(tellShared),
    sharePicture: (...picture) => sharePicture(...picture, save).then(tellShared),
    canShareFiles,
    shareFile: (name, bytes) => shareFile(name, bytes, save).then(tellShared),
    notices: new Notices(allowed => tell('notices', allowed)),
    sound,
    speaker: new Speaker(context => sound.take(context)),
    botWorker,
    net,
    letters: new Letters(),
    font: (family, weight, file) => document.fonts.add(new FontFace(family, file, {weight: String(weight)})),
    tree: json => {
      const {edits} = mirror;
      afterFrame.add(() => {
        /** @type {TreeNode[]} */
        const trees = JSON.parse(json);
        mirror.show(trees, edits);
        news.take(trees);
      });
    },
    focus: id => afterFrame.add(() => mirror.focus(id)),
    place: (address, depth) => {
      places.show(address, depth);
      onIdle(isBetween(address));
    },
    words: (language, title) => {
      onLanguage(language);
      document.title = title;
    },
    wantAssets,
    drawn: (soft, complete) => {
      stats.drawn += 1;
      stats.complete = complete;
      if (covered && (soft || complete)) {
        covered = false;
        onFirstFrame();
        seenFirst();
      }
    },
  };

  onStart(stop);
  botWorker.bring(module);
  const loading = instantiate(create, module, {canvas, page, say, onAbort: what => fail('broken', what)});
  await storage.open(loading);
  program = await loading;

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const box = table.getBoundingClientRect();
  const extent = /** @type {const} */ ([box.width, box.height, window.devicePixelRatio || 1]);
  const wishes = wishedLanguages().join(',');
  for (const step of [() => call('load_assets', !fetchAssets), () => call('open_canvas', ...extent)]) {
    const answer = step();
    if (broken) return;
    if (answer !== Start.ready) {
      fail(answer === Start.nothingToDrawWith ? 'draw' : 'start', undefined);
      return;
    }
    await new Promise(done => setTimeout(done));  // yield to the browser between the steps
  }
  call('start', wishes, ...extent, calm.matches);
  if (broken) return;

  const contrast = ['(prefers-contrast: more)', '(forced-colors: active)'].map(matchMedia);
  const tellContrast = () => tell('contrast', contrast.some(({matches}) => matches));
  for (const each of contrast) each.addEventListener('change', tellContrast);
  tellContrast();
  storage.listen(what => tell(what === 'write-failed' ? 'write_failed' : 'conflict'));
  if (places.wished) call('open', places.wished);
  ready(open);
  calm.addEventListener('change', () => tell('motion', calm.matches));
  watchPointer(table, {
    pointer: (step, ...where) => (step === PointerStep.released ? press : tell)('pointer', step, ...where),
    wheel: (...values) => tell('wheel', ...values),
    pinch: (...values) => tell('pinch', ...values),
  });
  // Runs after a field loses the focus, which looks like the person leaving the table.
  table.addEventListener('pointerdown', () => mirror.arrived());
  takeKeyboard(window);
  watchKeys(window, (key, shift) => {
    mirror.arrived();
    press('key', key, shift);
  });
  watchSize(table, (...values) => {
    call('resize', ...values);
    loop.run();
  });
  watchContext(canvas, {
    restored: () => tell('restored'),
    lost: () => fail('lost', undefined),
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) {
      loop.wake();
      return;
    }
    // Draw at once: this picture remains in the tab switcher and on return.
    call('hidden');
    loop.run();
  });
  loop.wake();
}

/** Returns a promise and its resolve function. @returns {[Promise<void>, () => void]} */
function awaited() {
  let keep = () => {};
  const promise = new Promise(done => { keep = () => done(undefined); });
  return [promise, keep];
}
