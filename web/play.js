// Puts the program (the WebAssembly module) on the page: gives it the screen, the input and the
// storage, shows its controls in the mirror, runs its frames. Knows no rule and no screen.

import {BotClient} from './bot_client.js';
import {Awake, canDraw, watchContext, watchSize, WholeScreen} from './display.js';
import {AfterFrame, Loop} from './frames.js';
import {isBetween, Places} from './history.js';
import {PointerStep, watchKeys, watchPointer} from './input.js';
import {Mirror, News, Speech} from './mirror.js';
import {NetLine} from './net/net_line.js';
import {Notices} from './notices.js';
import {call as callProgram, instantiate} from './program.js';
import {canHandOnFiles, Files, handOn, handOnFile, handOnPicture} from './sharing.js';
import {Sound, Speaker} from './sound.js';
import {storage} from './storage.js';
import {reportOf} from './thrown.js';

/** @import {Bytes, CreateProgram, Page, Program, TreeNode} from './messages.js' */
/** @import {Caller} from './program.js' */

/** The answers of the steps of a start in main_web.cpp. */
const Start = {ready: 0, nothingToDrawWith: 1, brokenAssets: 2};

const kept_lines = 60;        // of what the program says about a mistake
const longest_text = 60_000;    // letters: texts lie on the program’s stack

/** Why the game cannot go on. @typedef {'draw' | 'start' | 'broken' | 'lost'} Trouble */

/**
 * @typedef {object} Stage
 * @property {CreateProgram} create  the default of drago.js
 * @property {WebAssembly.Module} module
 * @property {HTMLElement} table  where the game is shown
 * @property {Bytes[]} packs  the assets, with the words of one language
 * @property {(language: string) => Promise<Bytes>} fetchWords  promises the pack of another language
 * What the first picture does not need comes behind it; `wanted` is kept when something waits for it:
 * @property {((wanted: Promise<void>) => Promise<Bytes>) | null} fetchAssets  the rest of the assets, if any
 * @property {(wanted: Promise<void>) => Promise<Bytes>} fetchWeights  what bots have learnt
 * @property {(stop: () => void) => void} begun  called at once, with what ends the game for good: it then moves,
 *   sounds and writes no more
 * @property {(open: (address: string) => void) => void} ready  called with what goes to an address in the game
 * @property {() => void} seen  called when the first complete picture stands there
 * @property {(now: boolean) => void} between  called whenever a game begins to be played or none is played any more
 * @property {(what: Trouble, report: string) => void} trouble  called when the game cannot go on
 */

/** Starts the game. @param {Stage} stage */
export async function play({
  create, module, packs, fetchWords, fetchAssets, fetchWeights, table, seen, trouble, begun, ready, between,
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
  globalThis.dragoStats = stats;  // for measuring
  /** @type {Program | null} */
  let program = null;
  let broken = false;
  let covered = true;
  const awake = new Awake();

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
   * Every call into the program goes through here, so that none is made after a mistake.
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
  /** A press is taken within its event: Safari opens a file chooser only then. @type {Caller<void>} */
  const press = (name, ...values) => {
    call(name, ...values);
    loop.run();
  };

  const [wanted, want] = awaited();
  const [assetsWanted, wantAssets] = awaited();
  const [behind, seenFirst] = awaited();  // the first picture: what it does not need is fetched behind it
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
    page.found = new TextEncoder().encode(told);  // a finished game's would not fit on the stack
    call('net_news', page.found.length);
    // Nothing is drawn of a page that is hidden, but its title and its sounds can still tell.
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

  // A sound takes longer to make than a frame may; Safari does not tell when it is idle.
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
  const tellHandedOn = (/** @type {number} */ how) => tell('handed_on', how);
  /** What the program calls. @type {Page} */
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
    screen: new WholeScreen(whole => tell('covering', whole)),
    awake,
    files,
    address: () => new TextEncoder().encode(location.href.split('#')[0]),
    handOn: text => handOn(text).then(tellHandedOn),
    handOnPicture: (...picture) => handOnPicture(...picture, save).then(tellHandedOn),
    canHandOnFiles,
    handOnFile: (name, bytes) => handOnFile(name, bytes, save).then(tellHandedOn),
    notices: new Notices(allowed => tell('notices', allowed)),
    sound,
    speaker: new Speaker(context => sound.take(context)),
    botWorker,
    net,
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
      between(isBetween(address));
    },
    words: (language, title) => {
      document.documentElement.lang = language;
      document.title = title;
    },
    wantAssets,
    drawn: (soft, complete) => {
      stats.drawn += 1;
      stats.complete = complete;
      if (covered && (soft || complete)) {
        covered = false;
        seen();
        seenFirst();
      }
    },
  };

  begun(stop);
  botWorker.bring(module);
  const loading = instantiate(create, module, {canvas, page, say, onAbort: what => fail('broken', what)});
  await storage.open(loading);
  program = await loading;

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const box = table.getBoundingClientRect();
  const extent = /** @type {const} */ ([box.width, box.height, window.devicePixelRatio || 1]);
  const wishes = (navigator.languages ?? [navigator.language]).join(',');
  for (const step of [() => call('load_assets', !fetchAssets), () => call('open_canvas', ...extent)]) {
    const answer = step();
    if (broken) return;
    if (answer !== Start.ready) {
      fail(answer === Start.nothingToDrawWith ? 'draw' : 'start', undefined);
      return;
    }
    await new Promise(done => setTimeout(done));  // the page is not held up for long
  }
  call('start', wishes, ...extent, calm.matches);
  if (broken) return;

  const contrast = ['(prefers-contrast: more)', '(forced-colors: active)'].map(matchMedia);
  const tellContrast = () => tell('contrast', contrast.some(({matches}) => matches));
  for (const each of contrast) each.addEventListener('change', tellContrast);
  tellContrast();
  storage.listen(what => tell(what === 'unkept' ? 'not_kept' : 'parted'));
  if (places.wished) call('open', places.wished);
  ready(open);
  calm.addEventListener('change', () => tell('motion', calm.matches));
  watchPointer(table, {
    pointer: (step, ...where) => (step === PointerStep.released ? press : tell)('pointer', step, ...where),
    wheel: (...values) => tell('wheel', ...values),
    pinch: (...values) => tell('pinch', ...values),
  });
  // Later than what takes the focus from a field, as if the person had left.
  table.addEventListener('pointerdown', () => mirror.arrived());
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
    // Drawn at once: the picture that stays is the one that comes up first, and in lists of windows.
    call('hidden');
    loop.run();
  });
  loop.wake();
}

/** A promise, and what keeps it. @returns {[Promise<void>, () => void]} */
function awaited() {
  let keep = () => {};
  const promise = new Promise(done => { keep = () => done(undefined); });
  return [promise, keep];
}
