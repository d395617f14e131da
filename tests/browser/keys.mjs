// Drives the page by keyboard alone. After each key the focus must be on an element of the mirror, with its ring drawn
// on the canvas.
import assert from 'node:assert/strict';

import {pixelsOf} from './pictures.mjs';

const most_tabs = 80;        // more stops than any screen has
const around = 8;            // CSS pixels around a control that contain its ring
const gold = [255, 200, 87]; // the ring's color, theme.hpp
const close = 40;            // color tolerance

/** Counts the pixels of a PNG in the ring's color. */
function golden(file) {
  const {bytes, step} = pixelsOf(file);
  let count = 0;
  for (let at = 0; at < bytes.length; at += step) {
    if (gold.every((value, channel) => Math.abs(bytes[at + channel] - value) < close)) count += 1;
  }
  return count;
}

export class Keys {
  constructor(table) {
    this.table = table;
    this.page = table.page;
  }

  /** Returns the focused element of the mirror, {id, role, name, box}; null without focus. */
  async at() {
    return this.page.evaluate(() => {
      const element = document.activeElement;
      if (!element?.dataset.id) return null;
      const {x, y, width, height} = element.getBoundingClientRect();
      return {
        id: element.dataset.id, role: element.getAttribute('role') ?? element.localName,
        name: element.getAttribute('aria-label') ?? element.textContent,
        box: {x, y, width, height},
      };
    });
  }

  /** Presses a key and waits until its effects have ended. */
  async press(key) {
    await this.page.keyboard.press(key);
    await this.table.after();
    await this.table.settle();
    const at = await this.at();
    assert.ok(at, `after ${key} the focus is nowhere`);
    return at;
  }

  /** Fails if the focus ring is not visible. */
  async seeRing() {
    await this.page.waitForFunction(() => globalThis.dragoStats.complete);
    const {box, name} = await this.at();
    const {width, height} = this.page.viewportSize();
    const left = Math.max(0, box.x - around);
    const top = Math.max(0, box.y - around);
    const clip = {
      x: left, y: top,
      width: Math.min(width, box.x + box.width + around) - left,
      height: Math.min(height, box.y + box.height + around) - top,
    };
    const found = golden(await this.page.screenshot({clip}));
    assert.ok(found > 100, `no ring around "${name}": ${found} golden pixels`);
  }

  /** Presses Tab, or Shift+Tab, until the focus is on a control with this name (a text or a pattern). */
  async tabTo(name, {back = false} = {}) {
    const fits = at => at && (name instanceof RegExp ? name.test(at.name) : at.name === name);
    let at = await this.at();
    await this.page.evaluate(() => { globalThis.tabbing = true; });
    for (let tabs = 0; tabs < most_tabs; ++tabs) {
      // Tab stops once per radio group; arrow keys move inside it.
      if ((await this.beside(at)).some(fits)) {
        while (!fits(at)) at = await this.press(back ? 'ArrowLeft' : 'ArrowRight');
      }
      if (fits(at)) {
        await this.page.evaluate(() => { globalThis.tabbing = false; });
        return at;
      }
      // Past the last control Tab reaches the browser's own, if it shows any.
      await this.page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
      await this.table.after();
      at = await this.at();
    }
    return assert.fail(`Tab never comes to ${name}`);
  }

  /** Returns the radio buttons of the focused group; none elsewhere. */
  async beside(at) {
    if (at?.role !== 'radio') return [];
    return this.page.evaluate(() => [...document.activeElement.parentElement.querySelectorAll('[role=radio]')]
      .map(each => ({name: each.getAttribute('aria-label') ?? each.textContent})));
  }

  /** Moves to a control by Tab and presses it. */
  async go(name, key = 'Enter') {
    await this.tabTo(name);
    return this.press(key);
  }

  /** Opens a dialog by a key or a control and closes it by Escape: the focus returns. */
  async lookInto(open) {
    const before = await this.at();
    await open();
    const inside = await this.page.evaluate(() =>
      Boolean(document.activeElement.closest('[role=dialog]')));
    assert.ok(inside, 'the focus is not in the dialog');
    await this.seeRing();
    // Tab cycles inside the dialog.
    for (let tabs = 0; tabs < 4; ++tabs) {
      await this.page.keyboard.press('Tab');
      await this.table.after();
      const covered = await this.page.evaluate(() =>
        Boolean(document.activeElement.dataset.id && !document.activeElement.closest('[role=dialog]')));
      assert.equal(covered, false, 'Tab goes below the dialog');
    }
    await this.press('Escape');
    assert.equal((await this.at()).id, before.id, 'the focus is not where it was');
  }
}
