// Plays Dragon's Cave through the page: a card, which of two dwarves, the dragon's square, a split purse, a fist. By
// mouse, finger, keyboard, and by pressing a control twice.
import {pattern, Playing, presses} from './playing.mjs';

/** The cards as in saves and in the keys of the locale files. */
export const all_cards = ['red', 'yellow', 'green', 'blue', 'purple', 'chest'];

export class CaveGame extends Playing {
  key = 'dragons_cave';
  save_name = 'dragons-cave';
  seats = 4;
  first_key = 'setup.first_cave';

  /** Keeps this game's default options. */
  async agree() {}

  /** Returns the current choices; one of `cards`, `squares`, `hides` and `fists` is not empty. */
  async asked() {
    const {words} = this;
    const {fists, ...told} = await this.told({
      cards: words('table.hand'), squares: words('cave.board.lair'), fists: words('fists.name'),
    });
    return {
      ...told,
      hides: fists.includes(words('fists.close')),
      fists: fists.filter(name => name === words('fists.left_hand') ||
                                  name === words('fists.right_hand')),
    };
  }

  /** Returns a card's name at the table. */
  named(card) {
    return this.words(`cave.card.${card}`);
  }

  /** Locates the buttons for the two dwarves, in the prompt or on the board (DC-21). */
  dwarves(where = 'prompt') {
    const all = ['gold', 'silver', 'copper', 'jade'].map(metal => this.words(`cave.prompt.dwarf.${metal}`));
    const name = new RegExp(all.map(text => pattern(text).source).join('|'));
    if (where === 'prompt') return this.answer(name);
    return this.page.locator('#mirror main > button').filter({hasText: name});
  }

  /** Locates a square of the lair for the dragon, by color or name. */
  square(which) {
    const name = all_cards.includes(which)
        ? this.words('cave.board.guard', {color: this.words(`cave.name.${which}`)})
        : which;
    return this.table.control('group', this.words('cave.board.lair'))
        .getByRole('button', {name, exact: true});
  }

  /** Locates a button of the scene with the fists: one of fists.* of the locale files. */
  fists(key) {
    return this.table.control('group', this.words('fists.name'))
        .getByRole('button', {name: this.words(`fists.${key}`), exact: true});
  }

  /**
   * Answers the current choice. `way`: mouse, finger, keyboard, again (press the choice twice instead of the button
   * that confirms it), or target (the card's destination stone). `turn` selects among the choices.
   */
  async take(asked, way, turn) {
    const {table, words} = this;
    const before = await this.decisions();
    const at = turn ?? before;
    const press = presses[way] ?? presses[this.way];
    // Otherwise the control under the mouse is inspected instead of the one chosen by key.
    if (way === 'keyboard') await this.page.mouse.move(0, 0);
    const one_of = names => names[at % names.length];
    if (asked.cards.length > 0) {
      const name = one_of(asked.cards);
      await this.play(all_cards.find(card => this.named(card) === name), way, at);
    } else if (asked.squares.length > 0) {
      const square = this.square(one_of(asked.squares));
      await press(table, square);
      const put = this.answer(pattern(words('cave.prompt.put_dragon')));
      await press(table, way === 'again' ? square : put);
    } else if (asked.hides) {
      await press(table, this.fists(at % 2 === 0 ? 'more_left' : 'more_right'));
      await press(table, this.fists('close'));
    } else {
      await press(table, this.fists(at % 2 === 0 ? 'left_hand' : 'right_hand'));
    }
    await this.taken(asked, way, before);
  }

  /** Puts a card face down; if two dwarves may walk, for dwarf number `dwarf` (DC-21). */
  async play(card, way, dwarf = 0) {
    const {table, words} = this;
    const press = presses[way] ?? presses[this.way];
    await press(table, this.card(this.named(card)));
    const many = await this.dwarves().count();
    const chosen = many > 0
        ? this.dwarves(way === 'again' ? 'board' : 'prompt').nth(dwarf % many)
        : this.card(this.named(card));
    if (many > 0) await press(table, chosen);
    const play = words(`cave.play.${card}`);
    const target = table.control('button', pattern(words('cave.prompt.play_to', {play})));
    // Neither the chest nor the lair has a stone to press.
    const to = way === 'target' && await target.count() > 0 ? target : this.answer(play);
    await press(table, way === 'again' ? chosen : to);
  }
}
