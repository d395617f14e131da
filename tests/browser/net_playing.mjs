// A person at a net table, on the real page: opens a table or follows its link, takes a seat, and decides through the
// controls, as at one device (playing.mjs).
import {pattern} from './playing.mjs';

const usable = ':not([aria-disabled=true])';

/** Returns a kind of game (game.mjs, cave_game.mjs) adapted to net play. */
export const atNet = Kind => class extends Kind {
  taken_count = 0;
  decided = () => {};  // called with each decision

  /** Opens a table with `seats` seats from the title; returns its link. */
  async openTable(name, seats) {
    const {table, words} = this;
    await this.press('button', words('title.friends'));
    await this.choose(words('net.game'), this.title);
    await table.write(words('net.name'), name);
    await this.press('button', words('net.open'));
    await table.see('textbox', words('net.link'));
    for (let seat = 2; seat < seats; ++seat) await this.press('button', words('net.add'));
    return table.control('textbox', words('net.link')).inputValue();
  }

  /** Takes a seat at the table of the link. */
  async takeSeat(name) {
    await this.table.write(this.words('net.name'), name);
    await this.press('button', this.words('net.join'));
    await this.table.see('button', this.words('net.ready'));
  }

  /** Waits until all seats are taken, then declares ready. */
  async beReady() {
    await this.pressWhenPossible(this.words('net.ready'));
  }

  async pressWhenPossible(name) {
    const button = this.table.control('button', name);
    await button.and(this.page.locator(usable)).waitFor({state: 'attached'});
    await this.press(button);
  }

  /** Counts this device's own decisions; a net game is not saved as a local game. */
  async decisions() {
    return this.taken_count;
  }

  async take(asked, way, choice) {
    const alert = this.table.control('group', this.words('table.prompt')).locator('[data-says=alert]');
    this.question = await alert.elementHandle();
    await super.take(asked, way, choice);
  }

  /** Waits until the answered question is gone. */
  async taken() {
    await this.page.waitForFunction(element => !element.isConnected, this.question);
    this.taken_count += 1;
    this.decided();
  }

  /** Returns the ranking of the last screen, without the mark of the own row: the same on all devices. */
  async outcome() {
    const {table, words} = this;
    const rows = table.control('list', words('over.ranking')).getByRole('listitem');
    const mark = words('table.own_seat', {name: ''});
    return (await rows.allTextContents()).map(row => row.replace(mark, ''));
  }

  /** Returns the content of the finished game's file. */
  async log() {
    return this.saved(this.words('net.save'));
  }

  /** Returns the content of the file with all signed messages. */
  async signed() {
    return this.saved(this.words('net.files.save'));
  }

  /** Returns the file saved by a button of the dialog of files; not every engine's driver reports downloads. */
  async saved(button) {
    const {page, table, words} = this;
    await page.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = blob => {
        globalThis.saved = blob.text();
        return make.call(URL, blob);
      };
    });
    await this.press('button', words('net.files'));
    await this.pressWhenPossible(button);
    await table.read(pattern(words('games.exported')));
    const text = await page.evaluate(() => globalThis.saved);
    await this.press('button', words('close'));
    return text;
  }
};
