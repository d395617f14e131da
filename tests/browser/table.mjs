// Drives the page like a player: finds controls by role and name, presses them with a real pointer or the keyboard. For
// all browser tests. Knows the mirror's structure (web/mirror.js) and no rule.
import assert from 'node:assert/strict';
import {mkdirSync} from 'node:fs';
import {join} from 'node:path';

const patience = 60_000;  // milliseconds, more than anything takes on a busy machine
const finger = 30;        // visible pixels needed to press a control

/** Returns the middle of the visible part of an element, in the window and its scroller. */
const middleOf = control => control.evaluate((element, enough) => {
  const box = element.getBoundingClientRect();
  const scroller = element.closest('.scrolls')?.getBoundingClientRect() ?? box;
  const left = Math.max(box.left, scroller.left, 0);
  const top = Math.max(box.top, scroller.top, 0);
  const right = Math.min(box.right, scroller.right, innerWidth);
  const bottom = Math.min(box.bottom, scroller.bottom, innerHeight);
  const visible = right - left >= Math.min(enough, box.width) &&
      bottom - top >= Math.min(enough, box.height);
  // Cards of a hand overlap: take the widest part that no card in front covers.
  const y = (top + bottom) / 2;
  let parts = [[left, right]];
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    const other = next.getBoundingClientRect();
    if (next.localName !== element.localName || other.top > y || other.bottom < y) continue;
    parts = parts.flatMap(([from, to]) => [
      [from, Math.min(to, other.left)], [Math.max(from, other.right), to],
    ]).filter(([from, to]) => to > from);
  }
  const width = ([from, to]) => to - from;
  const [from, to] = parts.sort((a, b) => width(b) - width(a))[0] ?? [left, right];
  return {x: (from + to) / 2, y, visible};
}, finger);

export class Table {
  /** `shots`: the folder for screenshots, or undefined. */
  constructor(page, shots) {
    this.page = page;
    this.shots = shots;
    page.setDefaultTimeout(patience);
  }

  /** Waits until the loading screen has gone and no animation runs. */
  async ready() {
    await this.page.waitForFunction(() => document.getElementById('cover').hidden, undefined,
                                    {timeout: 2 * patience});
    await this.settle();
  }

  /** Waits until no animation runs and nothing is left to draw. */
  async settle() {
    await this.page.waitForFunction(() => document.documentElement.dataset.settled === 'true');
  }

  /**
   * Returns the locator of a control; `name` is a text or a pattern. Skips controls under a dialog. Where role and name
   * are ambiguous, a locator can replace both, here and in all methods below. A group may also be a landmark.
   */
  control(role, name) {
    if (typeof role !== 'string') return role;
    const exact = typeof name === 'string';
    const mirror = this.page.locator('#mirror');
    const found = mirror.getByRole(role, {name, exact});
    return role === 'group' ? found.or(mirror.getByRole('region', {name, exact})) : found;
  }

  /** True if such a control exists now. */
  async has(role, name) {
    return await this.control(role, name).count() > 0;
  }

  /** Waits for such a control. */
  async see(role, name) {
    await this.control(role, name).first().waitFor({state: 'attached'});
  }

  /** Waits until the text appears anywhere in the mirror. */
  async read(words) {
    await this.page.locator('#mirror').getByText(words).first().waitFor({state: 'attached'});
  }

  /** Presses a control where it is drawn: the canvas gets real pointer events. */
  async press(role, name, {touch = false} = {}) {
    const {x, y} = await this.middle(role, name);
    if (touch) {
      await this.page.touchscreen.tap(x, y);
    } else {
      await this.page.mouse.click(x, y);
    }
    await this.after();
  }

  /** Holds a control down until it disappears. `step` advances the page's clock if that is stopped. */
  async hold(role, name, {touch = false, step} = {}) {
    const control = this.control(role, name).first();
    const {x, y} = await this.middle(control);
    const {page} = this;
    const finger = touch ? await page.context().newCDPSession(page) : null;
    const tell = (type, touchPoints) => finger.send('Input.dispatchTouchEvent', {type, touchPoints});
    if (finger) {
      await tell('touchStart', [{x, y}]);
    } else {
      await page.mouse.move(x, y);
      await page.mouse.down();
    }
    await this.after();
    for (let steps = 0; step && steps < 20 && await control.count() > 0; ++steps) await step();
    await control.waitFor({state: 'detached'});
    if (finger) {
      await tell('touchEnd', []);
      await finger.detach();
    } else {
      await page.mouse.up();
    }
    await this.after();
  }

  /** Focuses a control and presses Enter. */
  async enter(role, name) {
    const control = this.control(role, name).first();
    await control.focus();
    await this.page.keyboard.press('Enter');
    await this.after();
  }

  /** Moves the mouse over a control. */
  async point(role, name) {
    const {x, y} = await this.middle(role, name);
    await this.page.mouse.move(x, y);
    await this.after();
  }

  /** Types into a text field. */
  async write(name, text) {
    const field = this.control('textbox', name);
    await this.press(field);
    await field.fill(text);
    await this.after();
    await field.blur();
    await this.after();
  }

  async key(name) {
    await this.page.keyboard.press(name);
    await this.after();
  }

  /** Waits until a frame has processed the last input. */
  async after() {
    await this.page.evaluate(() => new Promise(done => {
      requestAnimationFrame(() => requestAnimationFrame(done));
    }));
  }

  /**
   * Waits for `frames` frames of the display, 60 per second on a fast enough machine: for tests that nothing happens.
   */
  async pass(frames) {
    await this.page.evaluate(left => new Promise(done => {
      const next = () => { left-- > 0 ? requestAnimationFrame(next) : done(); };
      next();
    }), frames);
  }

  /** Waits until the program has been idle for 20 frames of the display. */
  async rest() {
    await this.page.evaluate(most => new Promise((done, failed) => {
      let quiet = 0;
      let {frames} = globalThis.dragoStats;
      const next = left => {
        quiet = frames === globalThis.dragoStats.frames ? quiet + 1 : 0;
        frames = globalThis.dragoStats.frames;
        if (quiet >= 20) done();
        else if (left === 0) failed(new Error('the page never rests'));
        else requestAnimationFrame(() => next(left - 1));
      };
      next(most);
    }), 600);
  }

  /** Returns the middle of a control in CSS pixels of the window; scrolls it into view if necessary. */
  async middle(role, name) {
    const control = this.control(role, name).first();
    await control.waitFor({state: 'attached'});
    let place = await middleOf(control);
    if (!place.visible) {
      // The game scrolls to a control on every focus event.
      await control.evaluate(element => {
        element.blur();
        element.focus();
      });
      await this.after();
      await this.settle();
      place = await middleOf(control);
    }
    assert.ok(place.visible, `${role} "${name}" is out of sight: ${JSON.stringify(place)}`);
    return place;
  }

  /** Returns all controls as text, one per line: "button: New game". Everything a screen reader can reach. */
  async outline() {
    return this.page.evaluate(() => {
      const lines = [];
      const walk = (element, depth) => {
        for (const child of element.children) {
          if (!child.dataset.id) continue;
          const role = child.getAttribute('role') ?? child.localName;
          const name = child.getAttribute('aria-label') ??
              [...child.children].find(part => part.className === 'words')?.textContent ?? '';
          lines.push(`${'  '.repeat(depth)}${role}: ${name}${child.inert ? ' (covered)' : ''}`);
          walk(child, depth + 1);
        }
      };
      walk(document.getElementById('mirror'), 0);
      return lines.join('\n');
    });
  }

  async stats() {
    return this.page.evaluate(() => ({...globalThis.dragoStats}));
  }

  /** Saves a screenshot if the runner has a folder for them. */
  async shot(name) {
    if (!this.shots) return;
    mkdirSync(this.shots, {recursive: true});
    await this.page.screenshot({path: join(this.shots, `${name}.png`)});
  }
}
