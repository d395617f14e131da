// Finds elements of a page by role and name: the part of Playwright's locators that the tests use, for WebKitGTK, which
// Playwright cannot drive.
import assert from 'node:assert/strict';

const patience = 60_000;  // milliseconds

/** Runs in the page: returns all elements that match the steps, in document order. */
function find(steps) {
  const roles = {BUTTON: 'button', INPUT: 'textbox', MAIN: 'main', UL: 'list', LI: 'listitem',
                 A: 'link', H1: 'heading', H2: 'heading', H3: 'heading', H4: 'heading'};
  const role_of = element => element.getAttribute('role') ??
      (element.type === 'range' ? 'slider' : roles[element.tagName]);
  const plain = text => text.replace(/\s+/g, ' ').trim();
  const fits = (text, wanted, exact) => {
    if (wanted === undefined) return true;
    if (wanted.source !== undefined) return new RegExp(wanted.source, wanted.flags).test(plain(text));
    return exact ? plain(text) === plain(wanted)
        : plain(text).toLowerCase().includes(plain(wanted).toLowerCase());
  };
  const told = element => element.checkVisibility({visibilityProperty: true}) &&
      !element.closest('[aria-hidden=true], [inert]');
  const inside = (roots, wanted) =>
    [...document.querySelectorAll('*')].filter(element =>
      roots.some(root => root !== element && root.contains(element)) && wanted(element));
  const walk = (steps, roots = [document]) => steps.reduce((found, step) => {
    if (step.css?.startsWith('>')) {
      return found.flatMap(root => [...root.children].filter(child => child.matches(step.css.slice(1))));
    }
    if (step.css) return inside(found, element => element.matches(step.css));
    if (step.role) {
      return inside(found, element =>
        role_of(element) === step.role && told(element) &&
            (!step.level || element.localName === `h${step.level}`) &&
            fits(element.getAttribute('aria-label') ?? element.textContent, step.name, step.exact));
    }
    if (step.text) {
      return inside(found, element => fits(element.textContent, step.text) &&
          ![...element.children].some(child => fits(child.textContent, step.text)));
    }
    if (step.hasText) return found.filter(element => fits(element.textContent, step.hasText));
    if (step.and) return walk(step.and).filter(element => found.includes(element));
    if (step.or) {
      const others = walk(step.or);
      return inside([document], element => found.includes(element) || others.includes(element));
    }
    return found.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1);
  }, roots);
  return walk(steps);
}

/** Converts a text or pattern to JSON. */
const sent = words => words instanceof RegExp ? {source: words.source, flags: words.flags} : words;

export class Locator {
  constructor(page, steps = []) {
    this.page = page;
    this.steps = steps;
  }

  with(step) {
    return new Locator(this.page, [...this.steps, step]);
  }
  locator(css) {
    return this.with({css});
  }
  getByRole(role, {name, exact, level} = {}) {
    return this.with({role, name: sent(name), exact, level});
  }
  getByText(words) {
    return this.with({text: sent(words)});
  }
  filter({hasText}) {
    return this.with({hasText: sent(hasText)});
  }
  or(other) {
    return this.with({or: other.steps});
  }
  and(other) {
    return this.with({and: other.steps});
  }
  nth(nth) {
    return this.with({nth});
  }
  first() {
    return this.nth(0);
  }
  last() {
    return this.nth(-1);
  }

  async count() {
    return this.page.evaluate(`steps => (${find})(steps).length`, this.steps);
  }
  async allTextContents() {
    return this.page.evaluate(
        `steps => (${find})(steps).map(element => element.textContent)`, this.steps);
  }

  /** Waits until such an element exists, or none does. */
  async waitFor({state = 'visible', timeout = patience} = {}) {
    const there = !['detached', 'hidden'].includes(state);
    for (const until = Date.now() + timeout; ;) {
      if (await this.count() > 0 === there) return;
      assert.ok(Date.now() < until, `never ${state}: ${JSON.stringify(this.steps)}`);
    }
  }

  /** Runs a function on the first such element; waits for one. */
  async evaluate(work, value) {
    await this.waitFor();
    return this.page.evaluate(`([steps, value]) => {
      const [element] = (${find})(steps);
      if (!element) throw new Error('gone: ' + JSON.stringify(steps));
      return (${work})(element, value);
    }`, [this.steps, value]);
  }

  async isVisible() {
    return this.page.evaluate(
        `steps => (${find})(steps).some(element => element.checkVisibility({visibilityProperty: true}))`, this.steps);
  }

  focus() {
    return this.evaluate(element => element.focus());
  }
  blur() {
    return this.evaluate(element => element.blur());
  }
  getAttribute(name) {
    return this.evaluate((element, name) => element.getAttribute(name), name);
  }
  textContent() {
    return this.evaluate(element => element.textContent);
  }
  inputValue() {
    return this.evaluate(element => element.value);
  }
  boundingBox() {
    return this.evaluate(element => {
      const {x, y, width, height} = element.getBoundingClientRect();
      return {x, y, width, height};
    });
  }

  async click() {
    const {x, y, width, height} = await this.boundingBox();
    await this.page.mouse.click(x + width / 2, y + height / 2);
  }

  /** Replaces the whole text of a field. */
  async fill(text) {
    await this.evaluate((element, text) => {
      element.focus();
      element.select();
      document.execCommand('insertText', false, text);
    }, text);
  }
}
