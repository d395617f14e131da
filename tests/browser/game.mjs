// Playing Mount Drago through the page: answering what is asked, by pointer, finger, keyboard and
// digits. For the tests of whole games.
import {pattern, Playing, presses} from './playing.mjs';

export class Game extends Playing {
  key = 'mount_drago';
  save_name = 'mount-drago';
  chairs = 5;
  first_key = 'setup.first';

  /** The set-up's options of this game. */
  async agree({edition, quick = false}) {
    if (edition) await this.choose(this.words('setup.edition'), edition);
    if (quick) await this.press('switch', this.words('setup.quick'));
  }

  /** What the table asks now, as the mirror tells it. */
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

  /** The card of the highest value: it makes games short. */
  dearest(names) {
    return [...names].sort((a, b) => Number(b.match(/\d+$/)) - Number(a.match(/\d+$/)))[0];
  }
}
