// Playing Mount Drago through the page: setting the table, answering what is asked. For the tests
// of whole games. Finds every control by what it is called, in the words of the locale files.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';

const most_steps = 400;  // decisions of a game, far more than there ever are

/** The words of a language: words('card.name', {dragon: 'Blue', value: 3}), as app/words.hpp. */
export function wordsOf(language) {
  const file = new URL(`../../assets/locale/${language}.json`, import.meta.url);
  const messages = JSON.parse(readFileSync(file, 'utf8'));
  return (key, fill = {}) => {
    assert.ok(key in messages, `${language}.json has no "${key}"`);
    return messages[key].replace(/\{(\w+)\}/g, (hole, name) => fill[name] ?? hole);
  };
}

/** A pattern for a message with something unknown in its holes. */
export function pattern(message) {
  const escaped = message.split(/\{\w+\}/).map(part => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${escaped.join('(.+)')}$`);
}

/** The ways a person may press a control: by pointer on the canvas, by keyboard, by finger. */
const presses = {
  mouse: (table, control) => table.press(control),
  finger: (table, control) => table.press(control, undefined, {touch: true}),
  keyboard: (table, control) => table.enter(control),
};

export class Game {
  constructor(table, language = 'en') {
    this.table = table;
    this.page = table.page;
    this.words = wordsOf(language);
    this.way = 'mouse';
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
   * From the title to the first turn. `sitters`: person, greedy, random or empty for each chair;
   * `first`: the name of who begins; `pace`: instant, normal, slow.
   */
  async begin({sitters, names = [], first, seed, pace = 'instant', edition, quick = false}) {
    const {words, table} = this;
    await this.press('button', words('title.new'));
    for (let chair = 0; chair < 5; ++chair) {
      const number = chair + 1;
      await this.choose(words('setup.who', {number}),
                        words(`sitter.${sitters[chair] ?? 'empty'}`));
      if (names[chair]) await table.write(words('setup.name_of', {number}), names[chair]);
    }
    if (edition) await this.choose(words('setup.edition'), edition);
    if (quick) await this.press('switch', words('setup.quick'));
    if (first) await this.choose(words('setup.first'), first);
    if (seed !== undefined) await table.write(words('setup.seed'), String(seed));
    await this.choose(words('pace'), words(`pace.${pace}`));
    await this.press('button', words('setup.start'));
  }

  /** What the table asks now, as the mirror tells it. */
  async asked() {
    const {words} = this;
    return this.page.evaluate(names => {
      const root = document.getElementById('mirror');
      const labelled = (role, name) => [...root.querySelectorAll(`[role=${role}]`)]
          .find(element => element.getAttribute('aria-label') === name);
      const buttons = group => [...(group?.querySelectorAll('button') ?? [])]
          .filter(element => element.getAttribute('aria-disabled') !== 'true')
          .map(element => element.textContent);
      const prompt = labelled('group', names.prompt);
      const hand = labelled('group', names.hand);
      const curtain = [...root.querySelectorAll('button')].map(element => element.textContent)
          .find(name => new RegExp(names.lift).test(name));
      return {
        over: Boolean(labelled('list', names.ranking)),
        curtain,
        alert: prompt?.querySelector('[role=alert]')?.textContent,
        answers: buttons(prompt),
        mounts: buttons(labelled('group', names.mounts)),
        // The last button of the hand sorts it.
        hand: buttons(hand).filter(name => !new RegExp(names.sort).test(name)),
      };
    }, {
      prompt: words('table.prompt'), hand: words('table.hand'), ranking: words('over.ranking'),
      mounts: words('table.choose_mount'), lift: pattern(words('curtain.lift')).source,
      sort: pattern(words('sort.button')).source,
    });
  }

  /** Waits until a person is asked, the curtain is down or the game is over. */
  async awaited() {
    const {table, words} = this;
    const prompt = table.control('group', words('table.prompt')).getByRole('alert')
        .filter({hasText: /./});
    const curtain = table.control('button', pattern(words('curtain.lift')));
    const ranking = table.control('list', words('over.ranking'));
    await prompt.or(curtain).or(ranking).first().waitFor({state: 'attached'});
    await table.settle();
    return this.asked();
  }

  card(name) {
    return this.table.control('group', this.words('table.hand'))
        .getByRole('button', {name, exact: true});
  }

  answer(name) {
    return this.table.control('group', this.words('table.prompt'))
        .getByRole('button', {name, exact: true});
  }

  /**
   * Answers what is asked. `way`: mouse, finger, keyboard, digits, or target (the stone a card
   * leads to). `choice` picks one of the names on offer.
   */
  async take(asked, way, choice = this.dearest) {
    const {words, table} = this;
    const before = await this.decisions();
    const touching = way === 'target' || way === 'digits' ? this.way : way;
    const press = presses[touching];
    // The card a mouse rests on is weighed up before the one chosen by key.
    if (way === 'keyboard' || way === 'digits') await this.page.mouse.move(0, 0);
    if (asked.mounts.length > 0) {
      const name = choice(asked.mounts);
      if (way === 'digits') {
        await table.key(String((asked.mounts.indexOf(name) + 1) % 10));
      } else {
        await press(table, table.control('group', words('table.choose_mount'))
            .getByRole('button', {name, exact: true}));
      }
    } else if (asked.answers.length > 0) {
      // Ride or not, what to discard: any answer will do, not always the same one.
      await press(table, this.answer(asked.answers[before % asked.answers.length]).first());
    } else {
      await this.play(choice(asked.hand), asked.hand, way, press);
    }
    await table.settle();
    const after = await this.decisions();
    assert.ok(after > before, `${way} did nothing: ${JSON.stringify(asked)}`);
  }

  async play(name, hand, way, press) {
    const {words, table} = this;
    if (way === 'digits') {
      const digit = String(hand.indexOf(name) + 1);
      await table.key(digit);
      await table.key(digit);
      return;
    }
    await press(table, this.card(name).first());
    if (way === 'target') {
      const stone = pattern(words('prompt.play_to').replace('{card}', name));
      await press(table, table.control('button', stone));
    } else {
      await press(table, this.answer(words('prompt.play', {card: name})));
    }
  }

  /** The card of the highest value: it makes games short. */
  dearest(names) {
    return [...names].sort((a, b) => Number(b.match(/\d+$/)) - Number(a.match(/\d+$/)))[0];
  }

  /** Plays until the ranking stands there; `ways` take turns. Returns the decisions taken. */
  async toTheEnd(ways) {
    for (let step = 0; step < most_steps; ++step) {
      const asked = await this.awaited();
      if (asked.over) return step;
      await this.take(asked, ways[step % ways.length]);
    }
    return assert.fail('the game does not end');
  }

  /** The game as it is kept in the browser; null when there is none. */
  async save() {
    return JSON.parse(await this.page.evaluate(() => localStorage.getItem('drago.game')));
  }

  async decisions() {
    return (await this.save())?.decisions.length ?? 0;
  }
}
