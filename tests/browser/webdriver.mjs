// Drives WebKitGTK by its own WebDriver (the classic protocol: request, reply), each session in a window of its own on
// a virtual display. Knows nothing of the game.
import assert from 'node:assert/strict';
import {existsSync, readdirSync} from 'node:fs';
import {createServer} from 'node:net';

import {begin, end, screen} from './display.mjs';

const patience = 60_000;  // milliseconds

/** Returns the path of MiniBrowser, WebKitGTK's own test browser. */
function browser() {
  if (process.env.DRAGO_WEBKIT) return process.env.DRAGO_WEBKIT;
  const libraries = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter(existsSync);
  const found = libraries.flatMap(folder => [folder, ...readdirSync(folder, {withFileTypes: true})
      .filter(each => each.isDirectory()).map(({name}) => `${folder}/${name}`)])
      .flatMap(folder => ['6.0', '4.1', '4.0'].map(api =>
        `${folder}/webkit${api === '6.0' ? '' : '2'}gtk-${api}/MiniBrowser`))
      .find(existsSync);
  assert.ok(found, 'there is no MiniBrowser of WebKitGTK; DRAGO_WEBKIT may name one');
  return found;
}

const freePort = () => new Promise(done => {
  const server = createServer();
  server.listen(0, '127.0.0.1', () => {
    const {port} = server.address();
    server.close(() => done(port));
  });
});

export class Session {
  /** Opens a window. `words`: more arguments for MiniBrowser. */
  static async open(words = []) {
    const port = await freePort();
    const environment = {...process.env, DISPLAY: await screen(), GDK_BACKEND: 'x11',
                         NO_AT_BRIDGE: '1', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1'};
    const driver = begin('WebKitWebDriver', ['-p', String(port)], {stdio: 'ignore', env: environment});
    const session = new Session(`http://127.0.0.1:${port}`, driver);
    await Promise.race([session.listening(), driver.failed]);
    const options = {binary: browser(), args: ['--automation', ...words]};
    const {sessionId} = await session.send('POST', '/session', {
      capabilities: {alwaysMatch: {'webkitgtk:browserOptions': options}},
    });
    session.url += `/session/${sessionId}`;
    await session.send('POST', '/timeouts', {script: 2 * patience, pageLoad: 2 * patience});
    return session;
  }

  constructor(url, driver) {
    this.url = url;
    this.driver = driver;
  }

  /** Resolves when the driver answers. */
  async listening() {
    for (const until = Date.now() + patience; ;) {
      try {
        await this.send('GET', '/status');
        return;
      } catch (error) {
        assert.ok(Date.now() < until, `the driver does not answer: ${error.message}`);
        await new Promise(done => setTimeout(done, 20));
      }
    }
  }

  /** Sends a command of the protocol; returns its value. */
  async send(method, path, body) {
    const reply = await fetch(this.url + path, {
      method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(3 * patience),
    });
    const {value} = await reply.json();
    if (value?.error) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  /** Runs the source of a function in the page; it may return a promise. */
  async run(source, ...values) {
    // JSON cannot express undefined.
    const script = `
        const [values, done] = arguments;
        const said = () => globalThis.saidToTests?.splice(0) ?? [];
        (async () => (${source})(...values))().then(
            value => done({value, said: said()}),
            error => done({error: String(error), stack: String(error?.stack), said: said()}));`;
    return this.send('POST', '/execute/async', {
      script, args: [values.map(value => value ?? null)],
    });
  }

  async close() {
    await this.send('DELETE', '').catch(() => {});
    await end(this.driver);
  }
}
