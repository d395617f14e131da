// When the page sounds: not before the first press, not while it is hidden or muted, and at rest
// its audio context rests too. Sound is made in real time, so these have the machine for themselves.
import {assert, test} from './harness.mjs';
import {messagesOf} from './playing.mjs';

const words = messagesOf('en');
const patience = 10_000;

/** Keeps an ear on the page's audio: its contexts, and how loud what it puts out has been. */
const listen = page => page.addInitScript(() => {
  const Real = globalThis.AudioContext;
  globalThis.ear = {contexts: [], calls: 0, peak: 0};
  globalThis.AudioContext = class extends Real {
    constructor(...options) {
      super(...options);
      ear.contexts.push(this);
    }
    createScriptProcessor(...options) {
      const node = super.createScriptProcessor(...options);
      // Behind the program's own listener, which fills the buffer.
      queueMicrotask(() => node.addEventListener('audioprocess', ({outputBuffer}) => {
        ear.calls += 1;
        for (const sample of outputBuffer.getChannelData(0)) {
          ear.peak = Math.max(ear.peak, Math.abs(sample));
        }
      }));
      return node;
    }
  };
  /** Makes the page hidden, or seen again, for everybody who asks. */
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
const sounded = page => page.waitForFunction(() => ear.peak > 0.005, undefined, {timeout: patience});

const begun = async open => {
  const table = await open({prepare: listen});
  await table.ready();
  return table;
};

test('nothing sounds before the first press, then what is pressed, then nothing at all',
     async ({open}) => {
  const table = await begun(open);
  const {page} = table;
  await page.mouse.move(300, 300);
  await table.pass(20);
  assert.deepEqual(await state(page), [], 'no device before a press');
  await table.press('button', words.settings);
  await until(page, 'running');
  await sounded(page);
  assert.ok(await peak(page) < 0.7, 'and not too loud');
  await until(page, 'suspended');
  await peak(page);
  const calls = await page.evaluate(() => ear.calls);
  await table.pass(40);
  assert.equal(await page.evaluate(() => ear.calls), calls, 'at rest no samples are made');
  await table.press('radio', words['sound.loud']);
  await sounded(page);
  assert.deepEqual(await state(page), ['running']);
  await until(page, 'suspended');
}, {alone: true});

test('the keyboard alone unlocks the sound', async ({open}) => {
  const table = await begun(open);
  const {page} = table;
  await table.control('button', words.settings).focus();
  await page.keyboard.press('Enter');
  await sounded(page);
  await until(page, 'suspended');
}, {alone: true});

test('a hidden page is silent at once, and sounds again when it is seen', async ({open}) => {
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

test('muted, no device is ever opened; unmuted, one', async ({open}) => {
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
