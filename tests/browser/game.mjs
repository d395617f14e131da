// Plays Mount Drago through the page: answers each decision by mouse, finger, keyboard and digits. For tests of whole
// games.
import {pattern, Playing, presses} from './playing.mjs';

export class Game extends Playing {
  key = 'mount_drago';
  save_name = 'mount-drago';
  seats = 5;
  first_key = 'setup.first';

  /** Sets this game's options. */
  async agree({edition, quick = false}) {
    if (edition) await this.choose(this.words('setup.edition'), edition);
    if (quick) await this.press('switch', this.words('setup.quick'));
  }

  /** Returns the current choices from the mirror. */
  async asked() {
    const {words} = this;
    const told = await this.told({
      answers: words('table.prompt'), mounts: words('table.choose_mount'),
      hand: words('table.hand'),
    });
    // The last button of the hand sorts it.
    const sorts = pattern(words('sort.button'));
    return {...told, hand: told.hand.filter(name => !sorts.test(name))};
  }

  /**
   * Answers the current decision. `way`: mouse, finger, keyboard, digits, or target (the card's destination stone).
   * `choice` picks one of the offered names.
   */
  async take(asked, way, choice = this.dearest) {
    const {words, table} = this;
    const before = await this.decisions();
    const method = way === 'target' || way === 'digits' ? this.way : way;
    const press = presses[method];
    // Otherwise the card under the mouse is inspected instead of the one chosen by key.
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
      // For a ride or a discard any answer will do; vary it.
      await press(table, this.answer(asked.answers[before % asked.answers.length]).first());
    } else {
      await this.play(choice(asked.hand), asked.hand, way, press);
    }
    await this.taken(asked, way, before);
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

  /** Picks the card of the highest value: it shortens games. */
  dearest(names) {
    return [...names].sort((a, b) => Number(b.match(/\d+$/)) - Number(a.match(/\d+$/)))[0];
  }
}
