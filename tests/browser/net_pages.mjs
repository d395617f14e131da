// Pages with only the net client, without the game's screens: the site's net.js and its news. For tests of transport
// and protocol; tests of the screens press buttons.
import {spawn} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {createInterface} from 'node:readline';

const plain = '<!doctype html><title>net</title><meta http-equiv="Content-Security-Policy" content="POLICY">';

const readIndex = server => readFileSync(join(server.folder, 'index.html'), 'utf8');

/** Makes a site's server (server.mjs) also serve plain.html, under the page's own policy. */
export function servePlain(server) {
  const {meddle} = server;
  server.meddle = (name, response, right) => {
    if (name !== 'plain.html') return meddle?.(name, response, right);
    // With the headers of index.html.
    let page = '';
    const heard = {writeHead: () => heard, end: text => { page = String(text); }};
    meddle?.('index.html', heard, {content: readIndex(server)}) || (page = readIndex(server));
    const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(page);
    response.writeHead(200, {'Content-Type': 'text/html'}).end(plain.replace('POLICY', policy));
    return true;
  };
}

/** A device at a table: a page with net.js. */
export class Device {
  constructor(page) {
    this.page = page;
  }

  /** Opens plain.html in a page; `net.json` and the policy come from the server. */
  static async start(page, server) {
    await page.goto(`${server.url}plain.html`);
    const name = readdirSync(server.folder).find(each => /^net\.[0-9a-f]{8}\.js$/.test(each));
    await page.evaluate(async file => {
      const {Net} = await import(new URL(file, location.href).href);
      globalThis.heard = [];
      globalThis.net = new Net({news: json => {
        const news = JSON.parse(json);
        globalThis.last = news;
        globalThis.heard.push({at: performance.timeOrigin + performance.now(), news});
      }});
    }, name);
    return new Device(page);
  }

  tell(command) {
    return this.page.evaluate(json => {
      globalThis.net.tell(json);
      return performance.timeOrigin + performance.now();
    }, JSON.stringify(command));
  }

  news() {
    return this.page.evaluate(() => globalThis.last ?? null);
  }

  /** Waits until `fits` accepts the news; returns them. */
  async until(what, fits, patience = 60_000) {
    const end = Date.now() + patience;
    for (;;) {
      const news = await this.news();
      if (news && fits(news)) return news;
      if (Date.now() > end) {
        // Shorten the long parts.
        const short = JSON.stringify(news, (key, value) => ['board', 'draw', 'log'].includes(key) ? '…' : value);
        throw new Error(`not within ${patience} ms: ${what}; ${short?.slice(0, 4000)}`);
      }
      await new Promise(done => { setTimeout(done, 20); });
    }
  }
}

/** Starts a program that knows the legal actions: `choose(news)` returns an action for the own seat. */
export function startChooser(program, seed) {
  const child = spawn(process.execPath, [program, String(seed)], {stdio: ['pipe', 'pipe', 'inherit']});
  const waiting = [];
  createInterface({input: child.stdout}).on('line', line => waiting.shift()?.(line));
  return {
    choose: async ({plan, seat, game}) => {
      const answer = new Promise(done => { waiting.push(done); });
      child.stdin.write(`${JSON.stringify({plan, seat, state: game.now})}\n`);
      const line = await answer;
      if (!line.startsWith('{')) throw new Error(`no action is legal: ${line} in ${JSON.stringify(game.now)}`);
      return JSON.parse(line);
    },
    stop: () => child.kill(),
  };
}
