// Adapts WebKitGTK to the part of Playwright's interface that the tests use: browser, context, page. Reports what its
// driver cannot do (fingers, delayed files).
import assert from 'node:assert/strict';
import {writeFileSync} from 'node:fs';

import {Session} from './webdriver.mjs';
import {Locator} from './webkit_locator.mjs';

const patience = 60_000;  // milliseconds

/** WebDriver's codes of keys without a character. */
const keys = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009',
  Escape: '\uE00C', PageUp: '\uE00E', PageDown: '\uE00F', End: '\uE010', Home: '\uE011',
  ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015',
  Delete: '\uE017', Space: ' ',
};

/** Collects errors in the page; the session's run() returns them with its next reply. */
function listen() {
  if (globalThis.saidToTests) return;
  const said = globalThis.saidToTests = [];
  const {error} = console;
  console.error = (...words) => {
    said.push(words.map(word => word?.stack ?? word).join(' '));
    error.apply(console, words);
  };
  addEventListener('error', event => said.push(String(event.error?.stack ?? event.message)));
  addEventListener('unhandledrejection', ({reason}) => said.push(String(reason?.stack ?? reason)));
}

class Page {
  constructor(context, session) {
    this.ofContext = context;
    this.session = session;
    this.listeners = [];
    this.scripts = [];
    this.at = {x: 0, y: 0};
    this.mouse = {
      move: (x, y) => this.point([this.to(x, y)]),
      down: () => this.point([{type: 'pointerDown', button: 0}]),
      up: () => this.point([{type: 'pointerUp', button: 0}]),
      click: (x, y) => this.point([
        this.to(x, y), {type: 'pointerDown', button: 0}, {type: 'pointerUp', button: 0},
      ]),
    };
    this.keyboard = {press: name => this.press(name)};
    this.touchscreen = {
      tap: () => assert.fail('the driver of WebKitGTK has no fingers: engines.mjs, canTouch'),
    };
  }

  setDefaultTimeout() {}
  context() {
    return this.ofContext;
  }
  on(what, listener) {
    if (what === 'pageerror') this.listeners.push(listener);
  }

  /** Only stores the script; the server inserts it into the page (harness.mjs), because the driver cannot. */
  addInitScript(script, value) {
    this.scripts.push(typeof script === 'string' ? script : `(${script})(${JSON.stringify(value)});`);
  }

  async goto(url) {
    await this.session.send('POST', '/url', {url});
    await this.evaluate(listen);
  }
  async reload() {
    await this.evaluate(() => 0);  // collects the errors so far
    await this.session.send('POST', '/refresh', {});
    await this.evaluate(listen);
  }

  goBack() {
    return this.session.send('POST', '/back', {});
  }

  async evaluate(work, value) {
    const source = typeof work === 'string' && !work.includes('=>') ? `() => (${work})` : String(work);
    const {value: result, error, stack, said} = await this.session.run(source, value);
    for (const words of said ?? []) for (const tell of this.listeners) tell(words);
    if (error) throw new Error(`${error}\n${stack}`);
    return result;
  }

  async waitForFunction(work, value, {timeout = patience} = {}) {
    for (const until = Date.now() + timeout; ;) {
      if (await this.evaluate(work, value)) return;
      assert.ok(Date.now() < until, `never true: ${work}`);
    }
  }

  locator(css) {
    return new Locator(this).locator(css);
  }
  getByRole(role, options) {
    return new Locator(this).getByRole(role, options);
  }
  getByText(words) {
    return new Locator(this).getByText(words);
  }
  title() {
    return this.evaluate(() => document.title);
  }

  to(x, y) {
    return {type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y)};
  }
  point(actions) {
    return this.act({type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions});
  }
  /** Presses a key, or several together: "Shift+Tab". */
  press(names) {
    const values = names.split('+').map(name => keys[name] ?? name);
    return this.act({type: 'key', id: 'keyboard', actions: [
      ...values.map(value => ({type: 'keyDown', value})),
      ...values.reverse().map(value => ({type: 'keyUp', value})),
    ]});
  }
  act(source) {
    return this.session.send('POST', '/actions', {actions: [source]});
  }

  viewportSize() {
    return this.size;
  }
  /** Sets the page's size; the window is larger by its frame. */
  async setViewportSize({width, height}) {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]);
    for (let tries = 0; tries < 5; ++tries) {
      const [w, h] = await inner();
      if (w === width && h === height) break;
      const window = await this.session.send('GET', '/window/rect');
      await this.session.send('POST', '/window/rect', {
        x: 0, y: 0, width: window.width + width - w, height: window.height + height - h,
      });
    }
    await this.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
    this.size = {width, height};
  }

  async screenshot({path} = {}) {
    const picture = Buffer.from(await this.session.send('GET', '/screenshot'), 'base64');
    if (path) writeFileSync(path, picture);
    return picture;
  }
}

class Context {
  constructor(words, {viewport, locale}) {
    this.words = words;
    this.viewport = viewport;
    this.locale = locale;
    this.sessions = [];
  }

  async newPage() {
    assert.equal(this.sessions.length, 0, 'the driver of WebKitGTK has one window to a session');
    const session = await Session.open(this.words);
    this.sessions.push(session);
    const page = new Page(this, session);
    await page.setViewportSize(this.viewport);
    // The browser takes its language from the system, which may have no other.
    if (this.locale && !this.locale.startsWith('en')) {
      page.addInitScript(locale => {
        Object.defineProperties(navigator, {language: {value: locale}, languages: {value: [locale]}});
      }, this.locale);
    }
    return page;
  }

  async close() {
    await Promise.all(this.sessions.map(session => session.close()));
  }
}

/** Like Playwright's Browser; each context is a process of its own without a persistent profile. */
export class WebKit {
  constructor({webgl}) {
    this.words = webgl ? [] : ['--enable-webgl=false'];
  }

  isConnected() {
    return true;
  }
  async newContext(options) {
    return new Context(this.words, options);
  }
  async close() {}
}
