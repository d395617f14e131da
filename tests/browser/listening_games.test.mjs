// Both games from the title to the ranking by somebody who sees nothing: controls are found by role
// and name alone, what to do is known from what is read out and from what stands in the elements,
// and a control is pressed the way a screen reader does it.
import {assert, oneOf} from './harness.mjs';
import {pattern, wordsOf} from './playing.mjs';

const most_decisions = 200;

/** A person with a screen reader. */
class Listener {
  constructor(table, language) {
    this.table = table;
    this.page = table.page;
    this.words = wordsOf(language);
  }

  /** From now on everything read out is kept: {urgent, words}. */
  async listen() {
    await this.page.evaluate(() => {
      globalThis.heard = [];
      for (const region of document.querySelectorAll('[aria-live=polite], [aria-live=assertive]')) {
        const urgent = region.getAttribute('aria-live') === 'assertive';
        new MutationObserver(changes => {
          for (const {textContent} of changes.flatMap(change => [...change.addedNodes])) {
            globalThis.heard.push({urgent, words: textContent.trim()});
          }
        }).observe(region, {childList: true});
      }
    });
  }

  heard() {
    return this.page.evaluate(() => globalThis.heard);
  }

  part(role, name) {
    return this.page.getByRole(role, {name, exact: typeof name === 'string'});
  }

  /** The large part of the screen, or the group, of this name. */
  region(name) {
    return this.part('region', name).or(this.part('group', name));
  }

  /** What a screen reader does to press something: no pointer comes near it. */
  async press(control) {
    await control.first().dispatchEvent('click');
    await this.table.settle();
  }

  async pressNamed(role, name) {
    await this.press(this.part(role, name));
  }

  /** The names of the buttons in a part that can be pressed. */
  async choices(name) {
    const buttons = this.region(name).getByRole('button', {disabled: false});
    return buttons.allTextContents();
  }

  /** Waits until it is this person's turn, or the game is over; true when it is over. */
  async over() {
    const turn = this.page.getByRole('alert').filter({hasText: /\S/});
    const ranking = this.part('list', this.words('over.ranking'));
    await turn.or(ranking).first().waitFor({state: 'attached'});
    return await ranking.count() > 0;
  }

  async begin(game) {
    const {words} = this;
    await this.pressNamed('button', words('settings'));
    await this.pressNamed('radio', words('pace.instant'));
    await this.pressNamed('button', words('close'));
    await this.pressNamed('button', words('title.new', {game: words(game)}));
    await this.listen();
    await this.pressNamed('button', words('setup.start'));
  }

  /** What is written in the log of the table now: the events in order. */
  async events() {
    return this.part('log', this.words('table.log')).getByRole('paragraph').allTextContents();
  }
}

/** The events at the end of a log that are not yet in `happened`, whose end the log begins with. */
function added(happened, events) {
  for (let known = events.length; known > 0; --known) {
    const before = happened.slice(-known);
    if (before.length === known && before.every((event, at) => event === events[at])) {
      return events.slice(known);
    }
  }
  return events;
}

/** Plays until the ranking is read; `decide(turn)` takes one decision. */
async function wholeGame(listener, decide) {
  const happened = [];
  for (let turn = 0; turn < most_decisions; ++turn) {
    if (await listener.over()) {
      await check(listener, happened, turn);
      return;
    }
    // What is in the log and has not been before.
    happened.push(...added(happened, await listener.events()));
    await decide(turn);
  }
  assert.fail('the game does not end');
}

/** Everything that stood in the log was read out, in order; each turn was told urgently. */
async function check(listener, happened, turns) {
  // What is said last comes a moment after it has happened; if it never comes, that is told below.
  await listener.page.waitForFunction(
      last => globalThis.heard.some(({words}) => words.includes(last)), happened.at(-1)).catch(() => {});
  const heard = await listener.heard();
  const all = heard.map(({words}) => words).join(' ');
  let from = 0;
  for (const event of happened) {
    const at = all.indexOf(event, from);
    assert.ok(at >= 0, `not heard, or not in order: "${event}"`);
    from = at + event.length;
  }
  assert.ok(happened.length > turns, `${happened.length} events in ${turns} turns`);
  const urgent = heard.filter(each => each.urgent).length;
  assert.ok(urgent >= turns * 0.8, `"your turn" was heard ${urgent} times in ${turns} turns`);
  // Not a flood: few announcements for every turn, none empty, none twice in a row.
  assert.ok(heard.length < turns * 4, `${heard.length} announcements in ${turns} turns`);
  heard.forEach(({words}, at) => {
    assert.ok(words.length > 0);
    assert.notEqual(words, heard[at - 1]?.words, 'the same twice in a row');
  });
  // The ranking can be walked through.
  const rows = listener.part('list', listener.words('over.ranking')).getByRole('listitem');
  assert.ok(await rows.count() >= 2);
  assert.ok(await listener.page.getByRole('heading', {level: 1}).count() === 1);
}

/** The same card again and again would be dull, and might never be all that is asked. */
const one_of = (names, turn) => names[turn % names.length];

oneOf('games by names', 'Mount Drago by names alone, as a screen reader plays it',
    async ({open}) => {
  const table = await open({locale: 'en'});
  await table.ready();
  const listener = new Listener(table, 'en');
  const {words} = listener;
  await listener.begin('mount_drago');
  const sorts = pattern(words('sort.button'));
  await wholeGame(listener, async turn => {
    const mounts = await listener.choices(words('table.choose_mount'));
    if (mounts.length > 0) {
      await listener.press(listener.region(words('table.choose_mount'))
          .getByRole('button', {name: one_of(mounts, turn), exact: true}));
      return;
    }
    const answers = await listener.choices(words('table.prompt'));
    if (answers.length > 0) {
      await listener.press(listener.region(words('table.prompt'))
          .getByRole('button', {name: one_of(answers, turn), exact: true}));
      return;
    }
    // The stone with the most dragons can be found by walking along the board.
    const board = listener.part('radiogroup', words('table.board')).getByRole('radio');
    assert.ok(await board.count() > 20, 'the board cannot be walked');
    const hand = listener.region(words('table.hand'));
    const cards = (await listener.choices(words('table.hand'))).filter(name => !sorts.test(name));
    const card = hand.getByRole('button', {name: one_of(cards, turn), exact: true}).first();
    const about = await card.evaluate(element =>
      document.getElementById(element.getAttribute('aria-describedby'))?.textContent ?? '');
    assert.match(about, /\d/, `a card that does not say what it brings: "${about}"`);
    await listener.press(card);
    await listener.pressNamed('button', pattern(words('prompt.play')));
  });
});

oneOf('games by names', "Dragon's Cave by names alone, as a screen reader plays it",
    async ({open}) => {
  const table = await open({locale: 'de'});
  await table.ready();
  const listener = new Listener(table, 'de');
  const {words} = listener;
  await listener.begin('dragons_cave');
  const plays = new RegExp(['red', 'yellow', 'green', 'blue', 'purple', 'chest']
      .map(card => pattern(words(`cave.play.${card}`)).source).join('|'));
  await wholeGame(listener, async turn => {
    const fists = await listener.choices(words('fists.name'));
    if (fists.includes(words('fists.close'))) {
      await listener.pressNamed('button', words('fists.close'));
      return;
    }
    const hands = fists.filter(name =>
      [words('fists.left_hand'), words('fists.right_hand')].includes(name));
    if (hands.length > 0) {
      await listener.pressNamed('button', one_of(hands, turn));
      return;
    }
    const lair = listener.region(words('cave.board.lair'));
    const squares = await lair.count() > 0 ? await listener.choices(words('cave.board.lair')) : [];
    if (squares.length > 0) {
      await listener.press(lair.getByRole('button', {name: one_of(squares, turn), exact: true}));
      await listener.pressNamed('button', pattern(words('cave.prompt.put_dragon')));
      return;
    }
    const cards = await listener.choices(words('table.hand'));
    await listener.press(listener.region(words('table.hand'))
        .getByRole('button', {name: one_of(cards, turn), exact: true}));
    await listener.press(listener.region(words('table.prompt')).getByRole('button', {name: plays}));
  });
});
