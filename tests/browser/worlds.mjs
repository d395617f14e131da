// Two worlds played side by side, the same in all that is public and different in what is hidden:
// whatever is shown to who may not know it must be the same in both, to the last pixel, in the
// page's elements and in time. To make moments comparable the page's clock is moved by the test.
// Also every tree of controls the program ever puts out, for searching. Knows no game.
import assert from 'node:assert/strict';

import {difference, told} from './pictures.mjs';

/** Keeps every tree the program puts out in globalThis.trees, as text. */
export const keepTrees = page => page.addInitScript(() => {
  globalThis.trees = [];
  const parse = JSON.parse;
  JSON.parse = (text, ...more) => {
    if (typeof text === 'string' && text.startsWith('[{"id"')) globalThis.trees.push(text);
    return parse(text, ...more);
  };
});

/** The trees put out since the last call. */
export const treesOf = page => page.evaluate(() => globalThis.trees.splice(0));

/** A worker would think by real time: without one, bots think in no time on the program's clock. */
export const withoutWorkers = page => page.addInitScript(() => { delete globalThis.Worker; });

/**
 * The clock of the program goes as usual until globalThis.setClock, which stops it, or
 * globalThis.pass(milliseconds), which lets some pass and stops it then.
 */
export const holdClock = page => page.addInitScript(() => {
  const real = performance.now.bind(performance);
  let stopped;
  performance.now = () => stopped ?? real();
  globalThis.pass = milliseconds => {
    stopped = Math.round(stopped ?? real()) + milliseconds;
    // The program's own timers go by real time: without a nudge it would see this moment or not.
    document.dispatchEvent(new Event('visibilitychange'));
  };
  globalThis.setClock = milliseconds => { stopped = milliseconds; };
});

/** The clock of the program is the test's, and bots know no other. */
export const stopClock = async page => {
  await withoutWorkers(page);
  await holdClock(page);
};

/** Every label, description and value in a tree. */
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

/** Whether a text names a card. */
export const mentions = (text, card) => new RegExp(`(^|\\P{L})${card}(\\P{N}|$)`, 'u').test(text);

/** One of the worlds: a game whose clock the test moves, and the moments kept of it. */
export class World {
  /** `slower`: how many times slower its machine is. A picture must not depend on it. */
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

  /** From here on nobody may see what is hidden: earlier trees are forgotten. */
  async hide() {
    await this.table.after();
    await treesOf(this.table.page);
  }

  /** Keeps all trees put out since, each once, for who prepared the page with keepTrees. */
  async collect(name) {
    this.trees[name] = [...new Set(await treesOf(this.table.page))].sort();
  }

  /** Keeps what is shown now. */
  async keep(name, {resting = true} = {}) {
    const {table} = this;
    if (resting) await table.page.mouse.move(0, 0);
    await table.after();
    // While the clock stands still a complete picture stays as it is.
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

  /** Lets time pass until the condition holds. */
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

  /** Nothing waits for the program to come to rest here: its clock stands. */
  async lift(name) {
    await this.pass(1000);
    await this.table.hold('button', this.game.lifts(name), {step: () => this.pass(100)});
    await this.table.after();
  }
}

/**
 * Compares the moments of two worlds. Those whose names begin with "own" are seen by who may know:
 * they must differ, or the comparison would prove nothing. `keep` as in harness.mjs.
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
