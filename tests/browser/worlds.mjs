// Plays two worlds side by side, with equal public and different hidden state: everything shown to a person
// who must not know the difference must be equal in both, to the last pixel, in the page's elements and in
// time. The test moves the page's clock, to compare equal moments. Also collects every tree of controls that
// the program publishes, for searching. Knows no game.
import assert from 'node:assert/strict';

import {difference, told} from './pictures.mjs';

/** Collects every published tree in globalThis.trees, as text. */
export const keepTrees = page => page.addInitScript(() => {
  globalThis.trees = [];
  const parse = JSON.parse;
  JSON.parse = (text, ...more) => {
    if (typeof text === 'string' && text.startsWith('[{"id"')) globalThis.trees.push(text);
    return parse(text, ...more);
  };
});

/** Returns the trees published since the last call. */
export const treesOf = page => page.evaluate(() => globalThis.trees.splice(0));

/** Removes workers, which would think in real time: without them, bots think in no time on the program's clock. */
export const withoutWorkers = page => page.addInitScript(() => { delete globalThis.Worker; });

/**
 * Lets the program's clock run until globalThis.setClock, which stops it, or globalThis.pass(milliseconds), which
 * advances and then stops it.
 */
export const holdClock = page => page.addInitScript(() => {
  const real = performance.now.bind(performance);
  let stopped;
  performance.now = () => stopped ?? real();
  globalThis.pass = milliseconds => {
    stopped = Math.round(stopped ?? real()) + milliseconds;
    // The program's own timers run in real time: without an event it might miss this moment.
    document.dispatchEvent(new Event('visibilitychange'));
  };
  globalThis.setClock = milliseconds => { stopped = milliseconds; };
});

/** Stops the program's clock, also for bots. */
export const stopClock = async page => {
  await withoutWorkers(page);
  await holdClock(page);
};

/** Yields every label, description and value in a tree. */
export function* wordsIn(node) {
  for (const key of ['label', 'description', 'value']) if (node[key]) yield node[key];
  for (const child of node.children ?? []) yield* wordsIn(child);
}

export function find(node, id) {
  if (node.id === id) return node;
  for (const child of node.children ?? []) {
    const found = find(child, id);
    if (found) return found;
  }
  return undefined;
}

/** True if a text names a card. */
export const mentions = (text, card) => new RegExp(`(^|\\P{L})${card}(\\P{N}|$)`, 'u').test(text);

/** A world: a game with a clock moved by the test, and its recorded moments. */
export class World {
  /** `slower`: slowdown of its machine. A picture must not depend on it. */
  static async begin(game, plan, {title, slower = 1}) {
    if (slower > 1) {
      const browser = await game.page.context().newCDPSession(game.page);
      await browser.send('Emulation.setCPUThrottlingRate', {rate: slower});
    }
    await game.begin({...plan, pace: 'normal'});
    await game.page.evaluate(() => globalThis.setClock(1_000_000));
    return new World(game, title);
  }

  constructor(game, title) {
    this.game = game;
    this.table = game.table;
    this.title = title;
    this.moments = {};
    this.trees = {};
    this.passed = 0;  // milliseconds
  }

  /** Marks the start of secrecy: forgets earlier trees. */
  async hide() {
    await this.table.after();
    await treesOf(this.table.page);
  }

  /** Records all trees since the last call, without duplicates; needs a page prepared by keepTrees. */
  async collect(name) {
    this.trees[name] = [...new Set(await treesOf(this.table.page))].sort();
  }

  /** Records the current picture and elements. */
  async keep(name, {resting = true} = {}) {
    const {table} = this;
    if (resting) await table.page.mouse.move(0, 0);
    await table.after();
    // While the clock is stopped a complete picture stays the same.
    await table.page.waitForFunction(() => globalThis.dragoStats.complete);
    await table.shot(`${this.title}-${name.replaceAll(' ', '-')}`);
    this.moments[name] = {
      at: this.passed,
      picture: await table.page.screenshot(),
      elements: await table.page.evaluate(() => document.getElementById('mirror').outerHTML +
          [...document.querySelectorAll('input')].map(input => input.value).join()),
    };
  }

  async pass(milliseconds) {
    this.passed += milliseconds;
    await this.table.page.evaluate(time => globalThis.pass(time), milliseconds);
    await this.table.after();
  }

  /** Advances the clock until the condition holds. */
  async until(condition, {step = 250, most = 60} = {}) {
    for (let steps = 0; steps < most; ++steps) {
      if (await condition()) return;
      await this.pass(step);
    }
    assert.fail('nothing comes of waiting');
  }

  curtainOf(name) {
    return () => this.table.has('button', this.game.lifts(name));
  }

  decided(count) {
    return async () => await this.game.decisions() >= count;
  }

  /** Like Playing.lift, but does not wait until the program settles: its clock is stopped. */
  async lift(name) {
    await this.pass(1000);
    await this.table.hold('button', this.game.lifts(name), {step: () => this.pass(100)});
    await this.table.after();
  }
}

/**
 * Compares the moments of two worlds. A moment whose name begins with "own" shows the secret to its owner: it must
 * differ, or the comparison would prove nothing. `keep` as in harness.mjs.
 */
export function compare(one, other, keep) {
  const names = Object.keys(one.moments);
  assert.deepEqual(names, Object.keys(other.moments));
  const faults = [];
  for (const name of names) {
    const [a, b] = [one.moments[name], other.moments[name]];
    assert.equal(a.at, b.at, `${name}: another time`);
    const found = difference(a.picture, b.picture);
    if (name.startsWith('own')) {
      assert.ok(found && a.elements !== b.elements, `${name}: the same`);
      continue;
    }
    assert.equal(a.elements, b.elements, name);
    if (!found) continue;
    const files = [[one, a], [other, b]]
        .map(([{title}, {picture}]) => keep(picture, `${title} ${name}`));
    faults.push(`${name}: ${told(found)}\n  ${files.join('\n  ')}`);
  }
  assert.ok(faults.length === 0, faults.join('\n'));
  assert.deepEqual(one.trees, other.trees);
  assert.equal(one.passed, other.passed);
}
