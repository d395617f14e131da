// What is the same in playing either game through the page: setting the table, waiting until
// somebody is asked, reading the save. Finds every control by what it is called, in the words of
// the locale files. game.mjs and cave_game.mjs know their game.
import assert from 'node:assert/strict';
import {readdirSync, readFileSync} from 'node:fs';

const review_hangs = 240_000;  // milliseconds, far more than one takes on a busy machine
const most_steps = 400;  // decisions of a game, far more than there ever are

/** All messages of a language, by key. */
export function messagesOf(language) {
  const folder = new URL(`../../assets/locale/${language}/`, import.meta.url);
  const files = readdirSync(folder).map(name => readFileSync(new URL(name, folder), 'utf8'));
  return Object.assign({}, ...files.map(text => JSON.parse(text)));
}

/** The words of a language: words('card.name', {dragon: 'Blue', value: 3}), as in words.hpp. */
export function wordsOf(language) {
  const messages = messagesOf(language);
  return (key, fill = {}) => {
    assert.ok(key in messages, `${language} has no "${key}"`);
    return messages[key].replace(/\{(\w+)\}/g, (hole, name) => fill[name] ?? hole);
  };
}

/** A pattern for a message with something unknown in its holes. */
export function pattern(message) {
  const escaped = message.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+)')}$`);
}

/** The key of what the set-up calls who sits on a chair. */
function sitterKey(sitter) {
  return ['person', 'empty'].includes(sitter) ? `sitter.${sitter}` : `level.${sitter}`;
}

/** The ways a person may press a control: by pointer on the canvas, by keyboard, by finger. */
export const presses = {
  mouse: (table, control) => table.press(control),
  finger: (table, control) => table.press(control, undefined, {touch: true}),
  keyboard: (table, control) => table.enter(control),
};

/** A game at the table of a page. Who extends it says what it is called, kept as, and how it is set up. */
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

  /** Presses one of the radios of a group. */
  async choose(group, radio) {
    const control = this.table.control('radiogroup', group).getByRole('radio', {name: radio, exact: true});
    await this.press(control);
    assert.equal(await control.getAttribute('aria-checked'), 'true', `${group}: ${radio}`);
  }

  /**
   * From the title to the first decision. `sitters`: person, easy, medium, hard, master or empty
   * for each chair; `first`: the name of who begins; `pace`: instant, normal, slow; the rest is the game's.
   */
  async begin({sitters, names = [], first, seed, pace = 'instant', ...rest}) {
    const {words, table} = this;
    await this.press('button', words('title.new', {game: this.title}));
    for (let chair = 0; chair < this.chairs; ++chair) {
      const number = chair + 1;
      await this.choose(words('setup.who', {number}),
                        words(sitterKey(sitters[chair] ?? 'empty')));
      if (names[chair]) await table.write(words('setup.name_of', {number}), names[chair]);
    }
    await this.agree(rest);
    if (first) await this.choose(words(this.first_key), first);
    if (seed !== undefined) await table.write(words('setup.seed'), String(seed));
    await this.choose(words('pace'), words(`pace.${pace}`));
    await this.press('button', words('setup.start'));
  }

  /** From the title to the last screen of a game that bots play among themselves. */
  async byBots(plan) {
    await this.begin(plan);
    assert.ok((await this.awaited()).over);
  }

  /** Opens the review from the last screen and waits until it is complete; how long that took, in ms. */
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

  /** Ends the game at the table; its last screen. */
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

  /** From the title back to the game that waits. */
  async goOn() {
    await this.press('button', this.words('title.continue', {game: this.title}));
  }

  /**
   * What the table asks now, as the mirror tells it: {over, curtain, alert} and for each of
   * `groups`, {what: label}, the buttons in it that can be pressed.
   */
  async told(groups) {
    const {words} = this;
    return this.page.evaluate(({prompt, ranking, lifts, groups}) => {
      const root = document.getElementById('mirror');
      const labelled = (roles, name) => [...root.querySelectorAll(roles)]
          .find(element => element.getAttribute('aria-label') === name);
      const named = element => [...element?.querySelectorAll('button') ?? []]
          .filter(button => button.getAttribute('aria-disabled') !== 'true')
          .map(button => button.textContent);
      const parts = '[role=group], [role=region]';
      const told = {
        over: Boolean(labelled('[role=list]', ranking)),
        curtain: named(root).find(name => new RegExp(lifts).test(name)),
        alert: labelled(parts, prompt)?.querySelector('[data-says=alert]')?.textContent,
      };
      for (const [what, label] of Object.entries(groups)) told[what] = named(labelled(parts, label));
      return told;
    }, {
      prompt: words('table.prompt'), ranking: words('over.ranking'),
      lifts: this.lifts().source, groups,
    });
  }

  /** Waits until a person is asked, the curtain is down or the game is over. */
  async awaited() {
    const {table, words} = this;
    const prompt = table.control('group', words('table.prompt')).locator('[data-says=alert]')
        .filter({hasText: /./});
    // Once everybody has let go for a while it can be lifted.
    const curtain = table.control('button', this.lifts())
        .and(table.page.locator(':not([aria-disabled=true])'));
    const ranking = table.control('list', words('over.ranking'));
    await prompt.or(curtain).or(ranking).first().waitFor({state: 'attached'});
    await table.settle();
    return this.asked();
  }

  /** What the curtain's button says, whatever it hides; for this person or for anybody. */
  lifts(name) {
    const fill = name ? {name} : {};
    return new RegExp(['curtain.lift', 'curtain.lift.coins']
        .map(key => pattern(this.words(key, fill)).source).join('|'));
  }

  /** The person behind the curtain is there: holds its button, or presses two by keyboard. */
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

  /** Sees that what was pressed has decided something; there were `before` decisions until then. */
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
   * Plays until the ranking stands there; `ways` take turns. With several persons everybody is
   * there when the curtain asks. Returns the decisions taken.
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

  /** Where the game is kept in the browser. */
  get kept_at() {
    return `drago.game.${this.save_name}`;
  }

  /** The game as it is kept in the browser; null when there is none. */
  async save() {
    const save = JSON.parse(await this.page.evaluate(key => localStorage.getItem(key), this.kept_at));
    delete save?.checksum;  // a test that changes something would have to work it out anew
    return save;
  }

  async decisions() {
    return (await this.save())?.decisions.length ?? 0;
  }
}
