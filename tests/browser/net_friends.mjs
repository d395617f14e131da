// A net table with friends in browser windows of their own, each played by its controls: meeting, the status messages,
// and a page that is killed and reconnects.
import {assert} from './harness.mjs';
import {atNet} from './net_playing.mjs';
import {startRelay, useRelays} from './relay.mjs';
import {serve} from './server.mjs';

/** Name and window of each friend; beside the name as in Playwright's newContext. */
const persons = [
  {name: 'Mia', viewport: {width: 1024, height: 768}},
  {name: 'Luca', viewport: {width: 390, height: 844}, hasTouch: true},
  {name: 'Ada', viewport: {width: 844, height: 390}, hasTouch: true},
  {name: 'Ben', viewport: {width: 667, height: 375}},
];

/** Console messages of browsers about lost relays. */
const said = [/WebSocket connection/, /establish a connection|interrupted while/];

/** Skips animations, and records the status line of the table. */
const prepare = page => page.addInitScript(() => {
  if (!localStorage.getItem('drago.preferences')) localStorage.setItem('drago.preferences', 'hints off\npace instant\n');
  globalThis.statuses = [];
  const look = () => {
    const words = document.querySelector('#mirror [data-id="net.status"]')?.textContent ?? '';
    if (words !== globalThis.statuses.at(-1)) globalThis.statuses.push(words);
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true});
});

/** Options of a test's `open` for a page of this table. */
const opening = (server, more) => ({site: server, allow: said, prepare, ...more});

export class Friends {
  seats = [];
  decisions = 0;
  waiting = [];  // {until, done}: resolved after that many decisions

  constructor(tools, Kind, server, relay) {
    Object.assign(this, {tools, Kind: atNet(Kind), server, relay});
  }

  /**
   * Starts a site with a relay of its own and a table of `people`, ready for a game of this kind; `bots` take further
   * seats. `opener` opens the first page in another browser than the test's.
   */
  static async of(tools, Kind, people, {bots = 0, opener} = {}) {
    const server = await serve(tools.site.folder);
    const relay = await startRelay();
    useRelays(server, [relay]);
    const friends = new Friends(tools, Kind, server, relay);
    try {
      for (const [at, {name, ...device}] of persons.slice(0, people).entries()) {
        const path = friends.link?.slice(server.url.length) ?? '';
        const {canTouch} = tools;
        const open = (at === 0 && opener) || tools.open;
        const table = await open(opening(server, {path, ...device, hasTouch: canTouch && device.hasTouch}));
        const game = await friends.greet(table, at);
        if (at > 0) await game.takeSeat(name);
        else friends.link = await game.openTable(name, people + bots);
      }
      if (bots > 0) await friends.seats[0].press('button', friends.seats[0].words('net.fill'));
      assert.ok(friends.link.startsWith(server.url), friends.link);
      for (const game of friends.seats) await game.beReady();
      return friends;
    } catch (error) {
      await friends.end(error);
      throw error;
    }
  }

  /** Prepares a page that has been opened or reopened. */
  async greet(table, at) {
    await table.ready();
    const game = new this.Kind(table);
    if (persons[at].hasTouch && this.tools.canTouch) game.way = 'finger';
    game.decided = () => this.decided();
    this.seats[at] = game;
    return game;
  }

  decided() {
    this.decisions += 1;
    for (const {until, done} of this.waiting) if (this.decisions >= until) done();
  }

  /** Resolves after `decisions` decisions at the table. */
  until(decisions) {
    return new Promise(done => { this.waiting.push({until: decisions, done}); });
  }

  play(at) {
    const game = this.seats[at];
    return game.toTheEnd([game.way]);
  }

  /**
   * Plays a seat until its page is killed after `moment` decisions at the table, and reopens the link; false if the
   * game ended before.
   */
  async killed(at, moment) {
    const {page} = this.seats[at];
    const playing = this.play(at).then(() => 'over', error => {
      if (!page.isClosed()) throw error;
    });
    if (await Promise.race([this.until(moment), playing]) === 'over') return false;
    await page.close();
    await playing;
    const path = this.link.slice(this.server.url.length);
    await this.greet(await this.tools.openBeside({page}, opening(this.server, {path})), at);
    return true;
  }

  /** Closes everything; after an error, saves pictures first. */
  async end(error) {
    for (const [at, {page, table}] of this.seats.entries()) {
      if (!error || page.isClosed()) continue;
      const picture = await page.screenshot().catch(() => null);
      if (picture) this.tools.keep(picture, `${this.Kind.name} over the net, seat ${at}`);
      console.log((await table.outline().catch(() => '')).replace(/^/gm, `    ${at} `));
    }
    await this.relay.stop();
    await this.server.close();
  }
}
