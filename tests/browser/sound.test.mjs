// When the page makes sound: not before the first press, not while hidden or muted; at rest its audio context is
// suspended. Sound runs in real time, so these tests run alone.
/* global ear, hide -- in the page, by this test */
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {messagesOf} from './playing.mjs';

const words = messagesOf('en');
const patience = 10_000;

/**
 * Observes the page's audio: its contexts, the number of sounds, and the peak level of its output. The analyser starts
 * a moment after a context, so it may miss the very first sound.
 */
const listen = page => page.addInitScript(() => {
  globalThis.ear = {contexts: [], nodes: [], calls: 0, begun: 0, peak: 0};
  const Real = globalThis.AudioContext;
  globalThis.AudioContext = class extends Real {
    constructor(...options) {
      super(...options);
      ear.contexts.push(this);
    }
  };
  const hear = ({inputBuffer}) => {
    ear.calls += 1;
    for (const sample of inputBuffer.getChannelData(0)) ear.peak = Math.max(ear.peak, Math.abs(sample));
  };
  const {start} = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function(...when) {
    ear.begun += 1;
    return start.apply(this, when);
  };
  const {connect} = AudioNode.prototype;
  AudioNode.prototype.connect = function(to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      const along = this.context.createScriptProcessor(1024, 1, 1);
      along.addEventListener('audioprocess', hear);
      connect.call(this, along);
      connect.call(along, to);
      ear.nodes.push(along);
    }
    return connect.call(this, to, ...rest);
  };
  /** Hides the page or shows it again, including its events. */
  globalThis.hide = hidden => {
    Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
    Object.defineProperty(document, 'visibilityState', {
      value: hidden ? 'hidden' : 'visible', configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };
});

const state = page => page.evaluate(() => ear.contexts.map(context => context.state));
const peak = page => page.evaluate(() => {
  const heard = ear.peak;
  ear.peak = 0;
  return heard;
});
const until = (page, wanted) => page.waitForFunction(
    wanted => ear.contexts.length === 1 && ear.contexts[0].state === wanted, wanted,
    {timeout: patience});
const begins = page => page.waitForFunction(() => ear.begun > 0, undefined, {timeout: patience});
const sounded = page => page.waitForFunction(() => ear.peak > 0.005, undefined, {timeout: patience});

const begun = async (open, prepare = async () => {}) => {
  const table = await open({
    prepare: async page => {
      await listen(page);
      await prepare(page);
    },
  });
  await table.ready();
  return table;
};

test('silence before the first press, then its sound, then silence',
     async ({open}) => {
  const table = await begun(open);
  const {page} = table;
  await page.mouse.move(300, 300);
  await table.pass(20);
  assert.deepEqual(await state(page), [], 'no device before a press');
  await table.press('button', words.settings);
  await until(page, 'running');
  await begins(page);
  assert.ok(await peak(page) < 0.7, 'and not too loud');
  await until(page, 'suspended');
  await peak(page);
  const calls = await page.evaluate(() => ear.calls);
  await table.pass(40);
  assert.equal(await page.evaluate(() => ear.calls), calls, 'at rest no samples are made');
  await table.press('radio', words['sound.loud']);
  await sounded(page);
  assert.ok(await peak(page) < 0.7, 'loud, and not too loud');
  assert.deepEqual(await state(page), ['running']);
  await until(page, 'suspended');
}, {alone: true});

// The page calls each of these before a first sound.
for (const [what, spoil] of [
  ['no audio context can be made', () => {
    globalThis.AudioContext = class { constructor() { throw new DOMException('no', 'NotSupportedError'); } };
  }],
  ['there are no audio contexts', () => {
    delete globalThis.AudioContext;
    delete globalThis.webkitAudioContext;
  }],
  ['audio contexts can do nothing', () => {
    globalThis.AudioContext = class { sampleRate = 44100; };
  }],
  ['no sound can be begun', () => {
    AudioBufferSourceNode.prototype.start = () => { throw new DOMException('no', 'InvalidStateError'); };
  }],
  ['no recording can be kept', () => {
    BaseAudioContext.prototype.createBuffer = () => { throw new DOMException('no', 'NotSupportedError'); };
  }],
  ['a device neither wakes nor rests', () => {
    AudioContext.prototype.resume = AudioContext.prototype.suspend = () => { throw new Error('no'); };
  }],
  ['a device refuses to wake', () => {
    AudioContext.prototype.resume = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  }],
]) {
  test(`where ${what} the game runs without sound`, async ({open}) => {
    const table = await open({
      prepare: page => page.addInitScript(spoil), allow: [/no sound/],
    });
    await table.ready();
    const game = new Game(table);
    await game.begin({seatKinds: ['person', 'easy'], first: 'Nadja', names: ['Nadja'], seed: 3});
    const before = await game.decisions();
    for (let step = 0; step < 3; ++step) await game.take(await game.awaited(), 'mouse');
    assert.ok(await game.decisions() >= before + 3);
    await table.page.reload();
    await table.ready();
    await game.take(await game.awaited(), 'keyboard');
  });
}

test('an audio device that is slow to wake is suspended all the same', async ({open}) => {
  const table = await begun(open, page => page.addInitScript(() => {
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      // As on a busy machine: resume() was called, and it does not run yet.
      get state() { return globalThis.awake ? super.state : 'suspended'; }
      suspend() {
        globalThis.rests = (globalThis.rests ?? 0) + 1;
        return super.suspend();
      }
    };
  }));
  const {page} = table;
  await table.press('button', words.settings);
  await page.waitForFunction(() => globalThis.rests > 0, undefined, {timeout: patience});
  // A sound requested while it still seems to run is audible.
  await page.evaluate(() => { globalThis.awake = true; });
  await table.press('radio', words['sound.loud']);
  await until(page, 'running');
}, {alone: true});

test('the keyboard alone unlocks the sound', async ({open}) => {
  const table = await begun(open);
  const {page} = table;
  await table.control('button', words.settings).focus();
  await page.keyboard.press('Enter');
  await begins(page);
  await until(page, 'suspended');
}, {alone: true});

test('a hidden page is silent at once, and sounds again when visible', async ({open}) => {
  const table = await begun(open);
  const {page} = table;
  await table.press('button', words.settings);
  await table.press('radio', words['sound.loud']);
  await sounded(page);
  await page.evaluate(() => hide(true));
  await until(page, 'suspended');
  await peak(page);
  await page.evaluate(() => document.querySelector('[data-id="settings.sound.2"]').click());
  await table.pass(30);
  assert.equal(await peak(page), 0, 'nothing is heard of what happens meanwhile');
  assert.deepEqual(await state(page), ['suspended']);
  await page.evaluate(() => hide(false));
  await table.pass(20);
  assert.equal(await peak(page), 0, 'nor afterwards');
  await table.press('radio', words['sound.loud']);
  await sounded(page);
}, {alone: true});

test('muted, no audio context opens; unmuted, one does', async ({open}) => {
  const table = await open({
    prepare: async page => {
      await listen(page);
      await page.addInitScript(() => {
        if (!sessionStorage.getItem('set')) {
          sessionStorage.setItem('set', 'yes');
          localStorage.setItem('drago.preferences', 'sound off\n');
        }
      });
    },
  });
  await table.ready();
  const {page} = table;
  await table.press('button', words.settings);
  await page.keyboard.press('Escape');
  await table.pass(20);
  assert.deepEqual(await state(page), []);
  await table.press('button', words.settings);
  await table.press('radio', words['sound.loud']);
  await table.press('radio', words['sound.soft']);
  await sounded(page);
  assert.deepEqual(await state(page), ['running'], 'one device');
}, {alone: true});
