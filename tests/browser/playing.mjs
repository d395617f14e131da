// The common part of playing either game through the page: setting up, waiting for a decision, reading the save. Finds
// every control by its label from the locale files. game.mjs and cave_game.mjs know their game.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';

const review_hangs = 240_000;  // milliseconds, far more than a review takes on a busy machine
const most_steps = 400;  // more decisions than any game has

/** Returns all messages of a language, by key. */
export function messagesOf(language) {
  const folder = new URL(`../../assets/locale/${language}/`, import.meta.url);
  const files = readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8'));
  return Object.assign({}, ...files.map(text => JSON.parse(text)));
}

/** Returns a function like tr() in C++: words('card.name', {dragon: 'Blue', value: 3}). */
export function wordsOf(language) {
  const messages = messagesOf(language);
  return (key, fill = {}) => {
    assert.ok(key in messages, `${language} has no "${key}"`);
    return messages[key].replace(/\{(\w+)\}/g, (hole, name) => fill[name] ?? hole);
  };
}

/** Returns a pattern for a message with unknown values in its placeholders. */
export function pattern(message) {
  const escaped = message.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+)')}$`);
}

/** Returns the key of a seat's choice in the set-up. */
function seatKindKey(kind) {
  return ['person', 'empty'].includes(kind) ? `seat_kind.${kind}` : `level.${kind}`;
}

/** Ways to press a control: by mouse on the canvas, by finger, by keyboard. */
export const presses = {
  mouse: (table, control) => table.press(control),
  finger: (table, control) => table.press(control, undefined, {touch: true}),
  keyboard: (table, control) => table.enter(control),
};

/** A game at the table of a page. A subclass knows its title, storage key and options. */
export class Playing {
  constructor(table, language = 'en') {
    this.table = table;
    this.page = table.page;
    this.words = wordsOf(language);
    this.way = 'mouse';
  }

  get title() {
    return this.words(this.key);
  }

  /** Presses a control found by role and name, or given as a locator, in the chosen way. */
  async press(role, name) {
    await presses[this.way](this.table, this.table.control(role, name).first());
    await this.table.settle();
  }

  /** Selects a radio button of a group. */
  async choose(group, radio) {
    const control = this.table.control('radiogroup', group).getByRole('radio', {name: radio, exact: true});
    await this.press(control);
    assert.equal(await control.getAttribute('aria-checked'), 'true', `${group}: ${radio}`);
  }

  /**
   * Goes from the title to the first decision. `seatKinds`: person, easy, medium, hard, master or empty for each seat;
   * `first`: the name of the first player; `pace`: instant, normal, slow; the rest is the game's.
   */
  async begin({seatKinds, names = [], first, seed, pace = 'instant', ...rest}) {
    const {words, table} = this;
    await this.press('button', words('title.new', {game: this.title}));
    for (let seat = 0; seat < this.seats; ++seat) {
      const number = seat + 1;
      await this.choose(words('setup.who', {number}),
                        words(seatKindKey(seatKinds[seat] ?? 'empty')));
      if (names[seat]) await table.write(words('setup.name_of', {number}), names[seat]);
    }
    await this.agree(rest);
    if (first) await this.choose(words(this.first_key), first);
    if (seed !== undefined) await table.write(words('setup.seed'), String(seed));
    await this.choose(words('pace'), words(`pace.${pace}`));
    await this.press('button', words('setup.start'));
  }

  /** Plays a game among bots, from the title to the last screen. */
  async byBots(plan) {
    await this.begin(plan);
    assert.ok((await this.awaited()).over);
  }

  /** Opens the review from the last screen and waits until it is complete; returns the time in ms. */
  async reviewed() {
    const {table, words, page} = this;
    const from = Date.now();
    await presses[this.way](table, table.control('button', words('review.heading')));
    await table.see('dialog', words('review.heading'));
    await table.read(pattern(words('review.working')));
    await page.locator('#mirror').getByText(words('review.done')).first()
        .waitFor({state: 'attached', timeout: review_hangs});
    return Date.now() - from;
  }

  /** Gives up the game at the table, which leads to the last screen. */
  async giveUp() {
    for (const key of ['table.menu', 'menu.give_up', 'give_up.yes']) {
      await this.press('button', this.words(key));
    }
  }

  /** Leaves the table for the title. */
  async leave() {
    await this.press('button', this.words('table.menu'));
    await this.press('button', this.words('menu.title'));
  }

  /** Continues the saved game from the title. */
  async resume() {
    await this.press('button', this.words('title.continue', {game: this.title}));
  }

  /**
   * Returns the table's state from the mirror: {over, curtain, alert} and for each of `groups`, {what: label}, the
   * enabled buttons in it.
   */
  async told(groups) {
    const {words} = this;
    return this.page.evaluate(({prompt, ranking, lifts, groups}) => {
      const root = document.getElementById('mirror');
      const labeled = (roles, name) => [...root.querySelectorAll(roles)]
          .find(element => element.getAttribute('aria-label') === name);
      const named = element => [...element?.querySelectorAll('button') ?? []]
          .filter(button => button.getAttribute('aria-disabled') !== 'true')
          .map(button => button.textContent);
      const parts = '[role=group], [role=region]';
      const told = {
        over: Boolean(labeled('[role=list]', ranking)),
        curtain: named(root).find(name => new RegExp(lifts).test(name)),
        alert: labeled(parts, prompt)?.querySelector('[data-says=alert]')?.textContent,
      };
      for (const [what, label] of Object.entries(groups)) told[what] = named(labeled(parts, label));
      return told;
    }, {
      prompt: words('table.prompt'), ranking: words('over.ranking'),
      lifts: this.lifts().source, groups,
    });
  }

  /** Waits until a person has to decide, the curtain is down or the game is over. */
  async awaited() {
    const {table, words} = this;
    const prompt = table.control('group', words('table.prompt')).locator('[data-says=alert]')
        .filter({hasText: /./});
    // The curtain is enabled a while after the last touch.
    const curtain = table.control('button', this.lifts())
        .and(table.page.locator(':not([aria-disabled=true])'));
    const ranking = table.control('list', words('over.ranking'));
    await prompt.or(curtain).or(ranking).first().waitFor({state: 'attached'});
    await table.settle();
    return this.asked();
  }

  /** Returns a pattern for the curtain's button, whatever it hides; for this person or for any. */
  lifts(name) {
    const fill = name ? {name} : {};
    return new RegExp(['curtain.lift', 'curtain.lift.coins']
        .map(key => pattern(this.words(key, fill)).source).join('|'));
  }

  /** Lifts the curtain: holds its button, or presses two by keyboard. */
  async lift(name) {
    const {table, words} = this;
    const button = table.control('button', this.lifts(name)).first();
    await button.and(table.page.locator(':not([aria-disabled=true])')).waitFor({state: 'attached'});
    if (this.way === 'keyboard') {
      await table.enter(button);
      const sure = new RegExp(['curtain.show', 'curtain.show.coins']
          .map(key => pattern(words(key)).source).join('|'));
      await table.enter('button', sure);
    } else {
      await table.hold(button, undefined, {touch: this.way === 'finger'});
    }
    await table.settle();
  }

  /** Checks that the press made a decision; `before` is their number until then. */
  async taken(asked, way, before) {
    await this.table.settle();
    assert.ok(await this.decisions() > before, `${way} did nothing: ${JSON.stringify(asked)}`);
  }

  card(name) {
    return this.table.control('group', this.words('table.hand'))
        .getByRole('button', {name, exact: true});
  }

  answer(name) {
    return this.table.control('group', this.words('table.prompt'))
        .getByRole('button', {name, exact: typeof name === 'string'});
  }

  /**
   * Plays until the ranking shows; `ways` take turns. Lifts every curtain. Returns the number of decisions.
   */
  async toTheEnd(ways) {
    for (let step = 0; step < most_steps; ++step) {
      let asked = await this.awaited();
      if (asked.over) return step;
      if (asked.curtain) {
        await this.lift();
        asked = await this.asked();
      }
      await this.take(asked, ways[step % ways.length]);
    }
    return assert.fail('the game does not end');
  }

  /** The game's storage key. */
  get kept_at() {
    return `drago.game.${this.save_name}`;
  }

  /** Returns the saved game; null if there is none. */
  async save() {
    const save = JSON.parse(await this.page.evaluate(key => localStorage.getItem(key), this.kept_at));
    delete save?.checksum;  // so that tests may change the save without a new checksum
    return save;
  }

  async decisions() {
    return (await this.save())?.decisions.length ?? 0;
  }
}

/** Returns the visible state of a game: the whole mirror, and the save. @param {any} game */
export async function seen(game) {
  await game.table.settle();
  return {asked: await game.asked(), outline: await game.table.outline(), save: await game.save()};
}

/** Reloads the page and waits for the next decision, which is returned. @param {any} game */
export async function reload(game) {
  await game.page.reload();
  await game.table.ready();
  return game.awaited();
}
