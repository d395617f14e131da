// Both games from the title to the ranking as with a screen reader: finds controls by role and name alone, decides by
// announcements and elements, and presses controls by click events.
import {assert, oneOf} from './harness.mjs';
import {pattern, wordsOf} from './playing.mjs';

const most_decisions = 200;

/** A screen reader user. */
class ScreenReader {
  constructor(table, language) {
    this.table = table;
    this.page = table.page;
    this.words = wordsOf(language);
  }

  /** Records all announcements from now on: {urgent, words}. */
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

  /** Locates the landmark or group with this name. */
  region(name) {
    return this.part('region', name).or(this.part('group', name));
  }

  /** Presses a control as a screen reader does, without a pointer. */
  async press(control) {
    await control.first().dispatchEvent('click');
    await this.table.settle();
  }

  async pressNamed(role, name) {
    await this.press(this.part(role, name));
  }

  /** Returns the names of the enabled buttons in a part. */
  async choices(name) {
    const buttons = this.region(name).getByRole('button', {disabled: false});
    return buttons.allTextContents();
  }

  /** Waits for this person's turn or the end; true at the end. */
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

  /** Returns the events in the table's log, in order. */
  async events() {
    return this.part('log', this.words('table.log')).getByRole('paragraph').allTextContents();
  }
}

/** Returns the events at the end of a log that are not yet in `happened`, whose end the log begins with. */
function added(happened, events) {
  for (let known = events.length; known > 0; --known) {
    const before = happened.slice(-known);
    if (before.length === known && before.every((event, at) => event === events[at])) {
      return events.slice(known);
    }
  }
  return events;
}

/** Plays until the ranking is announced; `decide(turn)` takes one decision. */
async function wholeGame(reader, decide) {
  const happened = [];
  for (let turn = 0; turn < most_decisions; ++turn) {
    if (await reader.over()) {
      await check(reader, happened, turn);
      return;
    }
    // Add the new events of the log.
    happened.push(...added(happened, await reader.events()));
    await decide(turn);
  }
  assert.fail('the game does not end');
}

/** Checks that each event of the log was announced, in order, and each turn urgently. */
async function check(reader, happened, turns) {
  // The last announcement may come a moment later; a missing one fails below.
  await reader.page.waitForFunction(
      last => globalThis.heard.some(({words}) => words.includes(last)), happened.at(-1)).catch(() => {});
  const heard = await reader.heard();
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
  // Not a flood: few announcements per turn, none empty, none twice in a row.
  assert.ok(heard.length < turns * 4, `${heard.length} announcements in ${turns} turns`);
  heard.forEach(({words}, at) => {
    assert.ok(words.length > 0);
    assert.notEqual(words, heard[at - 1]?.words, 'the same twice in a row');
  });
  // The ranking is a list to navigate.
  const rows = reader.part('list', reader.words('over.ranking')).getByRole('listitem');
  assert.ok(await rows.count() >= 2);
  assert.ok(await reader.page.getByRole('heading', {level: 1}).count() === 1);
}

/** Varies the choice: the same card each time may never lead to every kind of decision. */
const one_of = (names, turn) => names[turn % names.length];

oneOf('games by names', 'Mount Drago by names alone, as a screen reader plays it',
    async ({open}) => {
  const table = await open({locale: 'en'});
  await table.ready();
  const reader = new ScreenReader(table, 'en');
  const {words} = reader;
  await reader.begin('mount_drago');
  const sorts = pattern(words('sort.button'));
  await wholeGame(reader, async turn => {
    const mounts = await reader.choices(words('table.choose_mount'));
    if (mounts.length > 0) {
      await reader.press(reader.region(words('table.choose_mount'))
          .getByRole('button', {name: one_of(mounts, turn), exact: true}));
      return;
    }
    const answers = await reader.choices(words('table.prompt'));
    if (answers.length > 0) {
      await reader.press(reader.region(words('table.prompt'))
          .getByRole('button', {name: one_of(answers, turn), exact: true}));
      return;
    }
    // A blind player can find the stone with the most dragons by walking along the board.
    const board = reader.part('radiogroup', words('table.board')).getByRole('radio');
    assert.ok(await board.count() > 20, 'the board cannot be walked');
    const hand = reader.region(words('table.hand'));
    const cards = (await reader.choices(words('table.hand'))).filter(name => !sorts.test(name));
    const card = hand.getByRole('button', {name: one_of(cards, turn), exact: true}).first();
    const about = await card.evaluate(element =>
      document.getElementById(element.getAttribute('aria-describedby'))?.textContent ?? '');
    assert.match(about, /\d/, `a card that does not say what it brings: "${about}"`);
    await reader.press(card);
    await reader.pressNamed('button', pattern(words('prompt.play')));
  });
});

oneOf('games by names', "Dragon's Cave by names alone, as a screen reader plays it",
    async ({open}) => {
  const table = await open({locale: 'de'});
  await table.ready();
  const reader = new ScreenReader(table, 'de');
  const {words} = reader;
  await reader.begin('dragons_cave');
  const plays = new RegExp(['red', 'yellow', 'green', 'blue', 'purple', 'chest']
      .map(card => pattern(words(`cave.play.${card}`)).source).join('|'));
  await wholeGame(reader, async turn => {
    const fists = await reader.choices(words('fists.name'));
    if (fists.includes(words('fists.close'))) {
      await reader.pressNamed('button', words('fists.close'));
      return;
    }
    const hands = fists.filter(name =>
      [words('fists.left_hand'), words('fists.right_hand')].includes(name));
    if (hands.length > 0) {
      await reader.pressNamed('button', one_of(hands, turn));
      return;
    }
    const lair = reader.region(words('cave.board.lair'));
    const squares = await lair.count() > 0 ? await reader.choices(words('cave.board.lair')) : [];
    if (squares.length > 0) {
      await reader.press(lair.getByRole('button', {name: one_of(squares, turn), exact: true}));
      await reader.pressNamed('button', pattern(words('cave.prompt.put_dragon')));
      return;
    }
    const cards = await reader.choices(words('table.hand'));
    await reader.press(reader.region(words('table.hand'))
        .getByRole('button', {name: one_of(cards, turn), exact: true}));
    await reader.press(reader.region(words('table.prompt')).getByRole('button', {name: plays}));
  });
});
