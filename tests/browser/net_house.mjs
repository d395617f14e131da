// A table over the net with friends at pages of their own, each another window, played by its controls:
// how they come together, what they may be told, and how one is killed and comes back.
import {assert} from './harness.mjs';
import {atNet} from './net_playing.mjs';
import {startRelay, useRelays} from './relay.mjs';
import {serve} from './server.mjs';

/** Who sits there, at what; beside the name as in Playwright's newContext. */
const friends = [
  {name: 'Mia', viewport: {width: 1024, height: 768}},
  {name: 'Luca', viewport: {width: 390, height: 844}, hasTouch: true},
  {name: 'Ada', viewport: {width: 844, height: 390}, hasTouch: true},
  {name: 'Ben', viewport: {width: 667, height: 375}},
];

/** What browsers say of relays that are gone. */
const said = [/WebSocket connection/, /establish a connection|interrupted while/];

/** Whatever moves is shown at once; what the line at the table's foot says is noted. */
const prepare = page => page.addInitScript(() => {
  if (!localStorage.getItem('drago.preferences')) localStorage.setItem('drago.preferences', 'hints off\npace instant\n');
  globalThis.statuses = [];
  const look = () => {
    const words = document.querySelector('#mirror [data-id="net.status"]')?.textContent ?? '';
    if (words !== globalThis.statuses.at(-1)) globalThis.statuses.push(words);
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, characterData: true});
});

/** Somebody's way to their page: `open` of a test's tools, for this house. */
const opening = (server, more) => ({site: server, allow: said, prepare, ...more});

export class House {
  seats = [];
  decisions = 0;
  waiting = [];  // {until, done}: who wants to know when so many decisions were taken

  constructor(tools, Kind, server, relay) {
    Object.assign(this, {tools, Kind: atNet(Kind), server, relay});
  }

  /**
   * A site with a relay of its own, and a table at which so many sit, ready for a game of this kind; on
   * further seats there are `bots`. `opener` opens the first page in another browser than the test's.
   */
  static async of(tools, Kind, people, {bots = 0, opener} = {}) {
    const server = await serve(tools.site.folder);
    const relay = await startRelay();
    useRelays(server, [relay]);
    const house = new House(tools, Kind, server, relay);
    try {
      for (const [at, {name, ...device}] of friends.slice(0, people).entries()) {
        const path = house.link?.slice(server.url.length) ?? '';
        const {canTouch} = tools;
        const open = (at === 0 && opener) || tools.open;
        const table = await open(opening(server, {path, ...device, hasTouch: canTouch && device.hasTouch}));
        const game = await house.greet(table, at);
        if (at > 0) await game.sitDown(name);
        else house.link = await game.openTable(name, people + bots);
      }
      if (bots > 0) await house.seats[0].press('button', house.seats[0].words('net.fill'));
      assert.ok(house.link.startsWith(server.url), house.link);
      for (const game of house.seats) await game.beReady();
      return house;
    } catch (error) {
      await house.end(error);
      throw error;
    }
  }

  /** Somebody's page is there, whether or not for the first time. */
  async greet(table, at) {
    await table.ready();
    const game = new this.Kind(table);
    if (friends[at].hasTouch && this.tools.canTouch) game.way = 'finger';
    game.decided = () => this.decided();
    this.seats[at] = game;
    return game;
  }

  decided() {
    this.decisions += 1;
    for (const {until, done} of this.waiting) if (this.decisions >= until) done();
  }

  /** So many decisions were taken at the table. */
  until(decisions) {
    return new Promise(done => { this.waiting.push({until: decisions, done}); });
  }

  play(at) {
    const game = this.seats[at];
    return game.toTheEnd([game.way]);
  }

  /**
   * Plays on for somebody whose page is killed when so many decisions were taken at the table, and comes
   * back by the link; false when the game was over before.
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

  /** Everything is closed; what was to be seen when something went wrong is kept. */
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
