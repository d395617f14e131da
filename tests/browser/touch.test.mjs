// Fingers, notches and full screen: no behavior of the browser comes between a person and the table.
import {assert, test} from './harness.mjs';
import {wordsOf} from './playing.mjs';

const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true, deviceScaleFactor: 2};
const words = wordsOf('en');

/** Returns the scroll position, zoom and selection of the page. */
const held = page => page.evaluate(() => ({
  scroll: [scrollX, scrollY, document.scrollingElement.scrollTop],
  zoom: visualViewport.scale,
  selected: String(getSelection()),
}));
const still = {scroll: [0, 0, 0], zoom: 1, selected: ''};

test('swipes, pinches, double taps and long presses do not move the page', async ({open}) => {
  const table = await open(phone);
  await table.ready();
  const {page} = table;
  const fingers = await page.context().newCDPSession(page);
  const middle = {x: 195, y: 300};
  for (const [xDistance, yDistance] of [[0, -250], [0, 250], [-200, 0], [200, 0]]) {
    await fingers.send('Input.synthesizeScrollGesture', {
      ...middle, xDistance, yDistance, speed: 3000, gestureSourceType: 'touch',
    });
    assert.deepEqual(await held(page), still, `swiped by ${xDistance}, ${yDistance}`);
  }
  for (const scaleFactor of [2, 0.5]) {
    await fingers.send('Input.synthesizePinchGesture', {
      ...middle, scaleFactor, gestureSourceType: 'touch',
    });
    assert.deepEqual(await held(page), still, `pinched by ${scaleFactor}`);
  }
  // On the sky above the doors, away from all controls.
  await fingers.send('Input.synthesizeTapGesture', {x: 60, y: 180, tapCount: 2});
  await fingers.send('Input.synthesizeTapGesture', {x: 60, y: 180, duration: 900});
  await table.settle();
  assert.deepEqual(await held(page), still);
});

test('no context menu and no selection appears over the table', async ({open}) => {
  const table = await open();
  await table.ready();
  const {page} = table;
  const prevented = await page.evaluate(() => ['contextmenu', 'dragstart', 'gesturestart'].map(type => {
    const event = new Event(type, {bubbles: true, cancelable: true});
    document.querySelector('#mirror button').dispatchEvent(event);
    return event.defaultPrevented;
  }));
  assert.deepEqual(prevented, [true, true, true]);
  await page.mouse.move(100, 100);
  await page.mouse.down();
  await page.mouse.move(700, 500, {steps: 5});
  await page.mouse.up();
  await page.keyboard.press('Control+A');
  assert.equal((await held(page)).selected.trim(), '');
  // The browser's own zoom stays possible.
  const kept = await page.evaluate(() => {
    const wheel = new WheelEvent('wheel', {ctrlKey: true, deltaY: 10, bubbles: true, cancelable: true});
    document.getElementById('table').dispatchEvent(wheel);
    const plus = new KeyboardEvent('keydown', {ctrlKey: true, key: '+', bubbles: true, cancelable: true});
    document.body.dispatchEvent(plus);
    return wheel.defaultPrevented || plus.defaultPrevented;
  });
  assert.equal(kept, false);
});

test('quick taps all count', async ({open}) => {
  const table = await open(phone);
  await table.ready();
  const {page} = table;
  await table.press('button', words('settings'), {touch: true});
  const flip = table.control('switch').first();
  const before = await flip.getAttribute('aria-checked');
  const {x, y} = await table.middle(flip);
  for (let taps = 0; taps < 3; ++taps) await page.touchscreen.tap(x, y);
  await table.after();
  await table.settle();
  assert.notEqual(await flip.getAttribute('aria-checked'), before, 'three taps are not one');
});

test('notches and home bars cover nothing', async ({open}) => {
  for (const [viewport, insets] of [
    [{width: 390, height: 844}, {top: 47, right: 0, bottom: 34, left: 0}],
    [{width: 844, height: 390}, {top: 0, right: 47, bottom: 21, left: 47}],
  ]) {
    const table = await open({...phone, viewport});
    await table.ready();
    const {page} = table;
    await page.evaluate(insets => {
      for (const [side, pixels] of Object.entries(insets)) {
        document.documentElement.style.setProperty(`--safe-${side}`, `${pixels}px`);
      }
    }, insets);
    await table.after();
    await table.settle();
    const outside = () => page.evaluate(({top, right, bottom, left}) =>
      [...document.querySelectorAll('canvas, #mirror button')].filter(element => {
        const box = element.getBoundingClientRect();
        return box.left < left - 0.5 || box.top < top - 0.5 ||
            box.right > innerWidth - right + 0.5 || box.bottom > innerHeight - bottom + 0.5;
      }).map(element => element.textContent || element.localName), insets);
    assert.deepEqual(await outside(), []);
    // Touches hit the visible control.
    await table.press('button', words('rules'), {touch: true});
    await table.page.getByRole('dialog').waitFor();
    assert.deepEqual(await page.evaluate(() => {
      const {left, right} = document.querySelector('[role=dialog]').getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    }), true);
    await table.shot(`touch-notch-${viewport.width}`);
    await table.page.context().close();
  }
});

test('full screen on request', async ({open}) => {
  const table = await open();
  await table.ready();
  const {page} = table;
  const whole = () => page.evaluate(() => document.fullscreenElement !== null);
  await table.press('button', words('screen.whole'));
  await table.see('button', words('screen.window'));
  assert.equal(await whole(), true);
  await table.press('button', words('screen.window'));
  await table.see('button', words('screen.whole'));
  assert.equal(await whole(), false);
  // When the browser ends it by itself, the button follows.
  await table.enter('button', words('screen.whole'));
  await table.see('button', words('screen.window'));
  await page.evaluate(() => document.exitFullscreen());
  await table.see('button', words('screen.whole'));
});

test('without full screen support the page offers none', async ({open}) => {
  const table = await open({
    prepare: page => page.addInitScript(() => {
      for (const name of ['fullscreenEnabled', 'webkitFullscreenEnabled']) {
        Object.defineProperty(Document.prototype, name, {get: () => undefined});
      }
    }),
  });
  await table.ready();
  assert.equal(await table.has('button', words('screen.whole')), false);
});

test('the display stays on while a person decides, and only then', async ({open}) => {
  const table = await open({
    prepare: page => page.addInitScript(() => {
      globalThis.locks = {held: 0, asked: 0};
      globalThis.hide = hidden => {
        Object.defineProperty(Document.prototype, 'hidden', {configurable: true, get: () => hidden});
        if (hidden) globalThis.lock?.release();  // like a browser
        document.dispatchEvent(new Event('visibilitychange'));
      };
      class Lock extends EventTarget {
        async release() {
          if (this.released) return;
          this.released = true;
          globalThis.locks.held -= 1;
          this.dispatchEvent(new Event('release'));
        }
      }
      Object.defineProperty(Navigator.prototype, 'wakeLock', {get: () => ({
        request: async () => {
          globalThis.locks.asked += 1;
          globalThis.locks.held += 1;
          return globalThis.lock = new Lock();
        },
      })});
    }),
  });
  await table.ready();
  const {page} = table;
  const held = async () => {
    await table.settle();
    await table.after();
    return page.evaluate(() => globalThis.locks.held);
  };
  assert.equal(await held(), 0, 'on the title');
  await table.press('button', words('title.new', {game: words('mount_drago')}));
  assert.equal(await held(), 0, 'while a table is set');
  await table.press('button', words('setup.start'));
  await page.locator('[data-says=alert]').filter({hasText: /./}).first().waitFor({state: 'attached'});
  assert.equal(await held(), 1, 'on the own turn');
  await page.evaluate(() => globalThis.hide(true));
  assert.equal(await held(), 0, 'in a hidden tab');
  await page.evaluate(() => globalThis.hide(false));
  assert.equal(await held(), 1, 'when the tab is seen again');
  await table.press('button', words('table.menu'));
  await table.press('button', words('menu.title'));
  assert.equal(await held(), 0, 'back on the title');
});
