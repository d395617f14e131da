// Puts the program (the WebAssembly module) on the page: gives it the screen, the input and the
// storage, shows its controls in the mirror, runs its frames. Knows no rule and no screen.

import {AfterFrame} from './{{after_frame.js}}';
import {isBetween, Places} from './{{history.js}}';
import {Files} from './{{files.js}}';
import {canDraw, watchContext} from './{{graphics.js}}';
import {watchKeys} from './{{keyboard.js}}';
import {Loop} from './{{loop.js}}';
import {Mirror} from './{{mirror.js}}';
import {PointerStep, watchPointer} from './{{pointer.js}}';
import {NetLine} from './{{net_line.js}}';
import {News} from './{{news.js}}';
import {Notices} from './{{notices.js}}';
import {Awake, WholeScreen} from './{{screen.js}}';
import {watchSize} from './{{size.js}}';
import {canHandOnFiles, handOn, handOnFile, handOnPicture} from './{{share.js}}';
import {Sound} from './{{sound.js}}';
import {Speaker} from './{{speaker.js}}';
import {Speech} from './{{speech.js}}';
import {storage} from './{{storage.js}}';
import {BotWorker} from './{{bot_worker.js}}';

/** The answers of the steps of a start in main_web.cpp. */
const Start = {ready: 0, nothingToDrawWith: 1, brokenAssets: 2};

const kept_lines = 60;        // of what the program says about a mistake
const longest_text = 60_000;    // letters: texts lie on the program’s stack

/** The program, or a rejection with the reason why the browser does not take it. */
async function load({create, module, canvas, page, said, aborted}) {
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
        WebAssembly.instantiate(module, imports)
            .then(instance => received(instance, module), reject);
        return {};
      },
    }).then(resolve, reject);
  });
}

/**
 * Starts the game in `table`. `seen` is called when its first complete picture stands there,
 * `trouble(what, report)` when it cannot go on, `begun(stop)` at once, with what ends it for good:
 * it then moves, sounds and writes no more; `ready(open)` with what goes to an address in the game;
 * `between(now)` whenever a game begins to be played or none is played any more. `packs` are the assets, with
 * the words of one language; `fetchWords(language)` promises the pack of another's. What the first picture
 * does not need comes behind it: `fetchAssets(wanted)` promises the rest of the assets, where there is one,
 * `fetchWeights(wanted)` what bots have learnt; `wanted` is a promise, kept when something waits for it.
 */
export async function play({create, module, packs, fetchWords, fetchAssets, fetchWeights, table, seen, trouble, begun, ready, between}) {
  const canvas = table.querySelector('canvas');
  const said = [];
  const stats = {
    frames: 0, drawn: 0, complete: false, thinking: () => botWorker.pending,
    unwritten: () => storage.pending(),
  };
  globalThis.dragoStats = stats;  // for measuring
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
  const fail = (what, error) => {
    if (broken) return;
    broken = true;
    loop.stop();
    places.stop();
    net.end();
    botWorker.end();
    awake.want(false);
    trouble(what, [...said, String(error?.stack ?? error ?? '')].join('\n').trim());
  };
  // Every call into the program goes through here, so that none is made after a mistake.
  const call = (name, types = [], values = []) => {
    if (broken || !program) return undefined;
    const short = values.map(value => value?.slice?.(0, longest_text) ?? value);
    try {
      return program.ccall(`drago_${name}`, 'number', types, short);
    } catch (error) {
      fail('broken', error);
      return undefined;
    }
  };
  const tell = (name, types, values) => {
    call(name, types, values);
    loop.wake();
  };
  // A press is taken within its event: Safari opens a file chooser only then.
  const press = (name, types, values) => {
    call(name, types, values);
    loop.run();
  };

  let want;
  const wanted = new Promise(done => { want = done; });
  let wantAssets;
  const assetsWanted = new Promise(done => { wantAssets = done; });
  let seenFirst;  // the first picture: what it does not need is fetched behind it
  const behind = new Promise(done => { seenFirst = done; });
  behind.then(() => fetchAssets?.(assetsWanted)).then(pack => {
    if (!pack) return;
    packs.push(pack);
    if (call('assets') === 0) throw new Error('the assets cannot be read');
    loop.wake();
  }).catch(error => fail('broken', error));
  const weights = behind.then(() => fetchWeights(wanted)).then(pack => {
    page.found = pack;
    if (call('weights', ['number'], [pack.length]) === 0) throw new Error('the weights cannot be read');
    loop.wake();
    return pack;
  });
  weights.catch(error => fail('broken', error));
  const botWorker = new BotWorker({
    answered: (number, action) => tell('answered', ['number', 'string'], [number, action]),
    lost: () => tell('bot_worker_lost'),
    weights,
    want,
  });
  const net = new NetLine(news => {
    page.found = new TextEncoder().encode(news);  // a finished game's would not fit on the stack
    call('net_news', ['number'], [page.found.length]);
    // Nothing is drawn of a page that is hidden, but its title and its sounds can still tell.
    if (document.hidden) loop.run();
    else loop.wake();
  });
  const open = address => {
    call('open', ['string'], [address]);
    loop.run();
  };
  const places = new Places({
    open,
    go: (address, depth) => {
      call('history', ['string', 'number'], [address, depth]);
      loop.run();
    },
  });
  const afterFrame = new AfterFrame({
    done: () => loop.settle(),
    failed: error => fail('broken', error),
  });
  const loop = new Loop(now => {
    afterFrame.flush();
    const next = call('frame', ['number'], [now]) ?? Infinity;
    stats.frames = loop.frames;
    return next;
  }, () => botWorker.pending || afterFrame.pending, () => covered);
  if (!canDraw()) {
    fail('draw');
    return;
  }
  const news = new News(new Speech(table));
  const mirror = new Mirror(table.querySelector('#mirror'), {
    activate: id => press('activate', ['string'], [id]),
    focus: id => tell('focus', ['string'], [id]),
    scroll: (...values) => tell('wheel', ['number', 'number', 'number'], values),
    edit: (id, words) => tell('edit', ['string', 'string'], [id, words]),
  });

  // A sound takes longer to make than a frame may; Safari does not tell when it is idle.
  const idle = globalThis.requestIdleCallback ?? (act => setTimeout(act, 100));
  const prepareSounds = () => {
    if (call('sound_prepare') === 1) idle(prepareSounds);
  };
  let preparing = false;
  const sound = new Sound({
    ready: () => {
      const ready = call('sound_ready') === 1;
      if (ready && !preparing) idle(prepareSounds);
      preparing ||= ready;
      return ready;
    },
    hush: () => call('sound_hush'),
    clear: () => call('sound_clear'),
  });

  // What the program calls (see web/page.cpp).
  const page = {
    packs,
    fetchWords: language => fetchWords(language).then(
        words => {
          packs.push(words);
          tell('words', ['string', 'number'], [language, true]);
        },
        () => tell('words', ['string', 'number'], [language, false])),
    storage,
    screen: new WholeScreen(whole => tell('covering', ['number'], [whole])),
    awake,
    files: new Files(table, size => tell('file', ['number'], [size])),
    address: () => new TextEncoder().encode(location.href.split('#')[0]),
    handOn: text => handOn(text).then(how => tell('handed_on', ['number'], [how])),
    handOnPicture: (...picture) => handOnPicture(...picture, (...file) => page.files.saveBlob(...file))
        .then(how => tell('handed_on', ['number'], [how])),
    canHandOnFiles,
    handOnFile: (name, bytes) => handOnFile(name, bytes, (...file) => page.files.saveBlob(...file))
        .then(how => tell('handed_on', ['number'], [how])),
    notices: new Notices(allowed => tell('notices', ['number'], [allowed])),
    sound,
    speaker: new Speaker(context => sound.take(context)),
    botWorker,
    net,
    font: (family, weight, file) => document.fonts.add(new FontFace(family, file, {weight})),
    tree: json => {
      const {edits} = mirror;
      afterFrame.add(() => {
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
  const loading = load({
    create, module, canvas, page, said, aborted: what => fail('broken', what),
  });
  await storage.open(loading);
  program = await loading;

  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const box = table.getBoundingClientRect();
  const extent = [box.width, box.height, window.devicePixelRatio || 1];
  const wishes = (navigator.languages ?? [navigator.language]).join(',');
  for (const [name, ...values] of [['load_assets', fetchAssets ? 0 : 1], ['open_canvas', ...extent]]) {
    const answer = call(name, values.map(() => 'number'), values);
    if (broken) return;
    if (answer !== Start.ready) {
      fail(answer === Start.nothingToDrawWith ? 'draw' : 'start');
      return;
    }
    await new Promise(done => setTimeout(done));  // the page is not held up for long
  }
  call('start', ['string', 'number', 'number', 'number', 'number'], [wishes, ...extent, calm.matches]);
  if (broken) return;

  const contrast = ['(prefers-contrast: more)', '(forced-colors: active)'].map(matchMedia);
  const tellContrast = () => tell('contrast', ['number'], [contrast.some(({matches}) => matches)]);
  for (const each of contrast) each.addEventListener('change', tellContrast);
  tellContrast();
  storage.listen(what => tell(what === 'unkept' ? 'not_kept' : 'parted'));
  if (places.wished) call('open', ['string'], [places.wished]);
  ready(open);
  calm.addEventListener('change', () => tell('motion', ['number'], [calm.matches]));
  watchPointer(table, {
    pointer: (step, ...at) => (step === PointerStep.released ? press : tell)(
        'pointer', ['number', 'number', 'number', 'number'], [step, ...at]),
    wheel: (...values) => tell('wheel', ['number', 'number', 'number'], values),
    pinch: (...values) => tell('pinch', ['number', 'number', 'number'], values),
  });
  // Later than what takes the focus from a field, as if the person had left.
  table.addEventListener('pointerdown', () => mirror.arrived());
  watchKeys(window, (key, shift) => {
    mirror.arrived();
    press('key', ['string', 'number'], [key, shift]);
  });
  watchSize(table, (...values) => {
    call('resize', ['number', 'number', 'number'], values);
    loop.run();
  });
  watchContext(canvas, {
    restored: () => tell('restored'),
    lost: () => fail('lost'),
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
