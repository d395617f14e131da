// Puts the program (the WebAssembly module) on the page: gives it the screen, the input and the
// storage, shows its controls in the mirror, runs its frames. Knows no rule and no screen.

import {watchKeys} from './{{keyboard.js}}';
import {Loop} from './{{loop.js}}';
import {Mirror} from './{{mirror.js}}';
import {watchPointer} from './{{pointer.js}}';
import {News} from './{{news.js}}';
import {Awake, WholeScreen} from './{{screen.js}}';
import {watchSize} from './{{size.js}}';
import {Sound} from './{{sound.js}}';
import {Speech} from './{{speech.js}}';
import {storage} from './{{storage.js}}';
import {BotWorker} from './{{bot_worker.js}}';

/** The answers of drago_start in main_web.cpp. */
const Start = {ready: 0, nothingToDrawWith: 1, brokenAssets: 2};

const kept_lines = 60;        // of what the program says about a mistake
const context_patience = 4000;  // milliseconds until a lost picture counts as lost for good

/** True when a canvas shows anything at all. */
function canDraw() {
  const canvas = document.createElement('canvas');
  return ['2d', 'webgl', 'webgl2'].some(kind => canvas.getContext(kind));
}

/** The program, or a rejection with the reason why the browser does not take it. */
async function load({create, wasm, canvas, page, said, compiled, aborted}) {
  const say = line => {
    said.push(line);
    if (said.length > kept_lines) said.shift();
    console.warn(line);
  };
  return new Promise((resolve, reject) => {
    create({
      canvas,
      page,
      print: say,
      printErr: say,
      onAbort: aborted,
      instantiateWasm(imports, received) {
        WebAssembly.instantiate(wasm, imports)
            .then(({instance, module}) => {
              compiled(module);
              received(instance, module);
            }, reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

/**
 * Starts the game in `table`. `seen` is called when its first complete picture stands there,
 * `trouble(what, report)` when it cannot go on.
 */
export async function play({create, wasm, pack, table, seen, trouble}) {
  const canvas = table.querySelector('canvas');
  const said = [];
  const stats = {frames: 0, drawn: 0, complete: false, thinking: () => botWorker.pending};
  globalThis.dragoStats = stats;  // for measuring
  let program = null;
  let broken = false;
  let covered = true;

  const fail = (what, error) => {
    if (broken) return;
    broken = true;
    loop.stop();
    trouble(what, [...said, String(error?.stack ?? error ?? '')].join('\n').trim());
  };
  // Every call into the program goes through here, so that none is made after a mistake.
  const call = (name, types = [], values = []) => {
    if (broken || !program) return undefined;
    try {
      return program.ccall(`drago_${name}`, 'number', types, values);
    } catch (error) {
      fail('broken', error);
      return undefined;
    }
  };
  const tell = (name, types, values) => {
    call(name, types, values);
    loop.wake();
  };

  const botWorker = new BotWorker({
    answered: (number, action) => tell('answered', ['number', 'string'], [number, action]),
    lost: () => tell('bot_worker_lost'),
  });
  const loop = new Loop(now => {
    const next = call('frame', ['number'], [now]) ?? Infinity;
    stats.frames = loop.frames;
    return next;
  }, () => botWorker.pending);
  if (!canDraw()) {
    fail('draw');
    return;
  }
  const news = new News(new Speech(table));
  const mirror = new Mirror(table.querySelector('#mirror'), {
    activate: id => tell('activate', ['string'], [id]),
    focus: id => tell('focus', ['string'], [id]),
    scroll: (...values) => tell('wheel', ['number', 'number', 'number'], values),
    edit: (id, words) => tell('edit', ['string', 'string'], [id, words]),
  });

  const sound = new Sound({
    ready: () => call('sound_ready') === 1,
    hush: () => call('sound_hush'),
    clear: () => call('sound_clear'),
  });

  // What the program calls (see web/page.cpp).
  const page = {
    pack,
    storage,
    screen: new WholeScreen(whole => tell('covering', ['number'], [whole])),
    awake: new Awake(),
    sound,
    botWorker,
    font: (family, weight, file) => document.fonts.add(new FontFace(family, file, {weight})),
    tree: json => {
      const trees = JSON.parse(json);
      mirror.show(trees);
      news.take(trees);
    },
    focus: id => mirror.focus(id),
    words: (language, title) => {
      document.documentElement.lang = language;
      document.title = title;
    },
    drawn: complete => {
      stats.drawn += 1;
      stats.complete = complete;
      if (complete && covered) {
        covered = false;
        seen();
      }
    },
  };

  program = await load({
    create, wasm, canvas, page, said,
    compiled: module => botWorker.bring(module),
    aborted: what => fail('broken', what),
  });

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const box = table.getBoundingClientRect();
  const wishes = (navigator.languages ?? [navigator.language]).join(',');
  const started = call('start', ['string', 'number', 'number', 'number', 'number'],
                       [wishes, box.width, box.height, window.devicePixelRatio || 1, calm.matches]);
  if (broken) return;
  if (started !== Start.ready) {
    fail(started === Start.nothingToDrawWith ? 'draw' : 'start');
    return;
  }

  calm.addEventListener('change', () => tell('motion', ['number'], [calm.matches]));
  table.addEventListener('pointerdown', () => mirror.arrived());
  watchPointer(table, {
    pointer: (...values) => tell('pointer', ['number', 'number', 'number', 'number'], values),
    wheel: (...values) => tell('wheel', ['number', 'number', 'number'], values),
    pinch: (...values) => tell('pinch', ['number', 'number', 'number'], values),
  });
  watchKeys(window, (key, shift) => {
    mirror.arrived();
    tell('key', ['string', 'number'], [key, shift]);
  });
  watchSize(table, (...values) => {
    call('resize', ['number', 'number', 'number'], values);
    loop.run();
  });
  watchContext(canvas, {
    restored: () => tell('restored'),
    lost: () => fail('lost'),
  });
  document.addEventListener('visibilitychange', () => loop.wake());
  loop.wake();
}

/** The graphics card may drop what it was given, and take it again. */
function watchContext(canvas, {restored, lost}) {
  let timer = 0;
  canvas.addEventListener('webglcontextlost', event => {
    event.preventDefault();
    timer = setTimeout(lost, context_patience);
  });
  canvas.addEventListener('webglcontextrestored', () => {
    clearTimeout(timer);
    restored();
  });
}
