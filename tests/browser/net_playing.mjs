// A person at a table over the net, at the real page: opens a table or comes by its link, sits down, and
// plays what is asked through the controls, as at one device (playing.mjs).
import {pattern} from './playing.mjs';

const usable = ':not([aria-disabled=true])';

/** A kind of game (game.mjs, cave_game.mjs) as it is played over the net. */
export const atNet = Kind => class extends Kind {
  taken_count = 0;
  decided = () => {};  // called with each decision

  /** From the title to a table of one's own with so many seats; its link. */
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

  /** From where its link leads to a seat of a table. */
  async sitDown(name) {
    await this.table.write(this.words('net.name'), name);
    await this.press('button', this.words('net.join'));
    await this.table.see('button', this.words('net.ready'));
  }

  /** Waits for whoever is still missing, and is ready. */
  async beReady() {
    await this.pressWhenPossible(this.words('net.ready'));
  }

  async pressWhenPossible(name) {
    const button = this.table.control('button', name);
    await button.and(this.page.locator(usable)).waitFor({state: 'attached'});
    await this.press(button);
  }

  /** Nothing is kept as a game of this device: what it has decided itself. */
  async decisions() {
    return this.taken_count;
  }

  async take(asked, way, choice) {
    const alert = this.table.control('group', this.words('table.prompt')).locator('[data-says=alert]');
    this.question = await alert.elementHandle();
    await super.take(asked, way, choice);
  }

  /** Whatever is asked next, it is another question. */
  async taken() {
    await this.page.waitForFunction(element => !element.isConnected, this.question);
    this.taken_count += 1;
    this.decided();
  }

  /** What the last screen says: the verdict, and everybody's points. */
  async outcome() {
    const {page, table, words} = this;
    const rows = table.control('list', words('over.ranking')).getByRole('listitem');
    return {verdict: await page.getByRole('heading', {level: 1}).textContent(), rows: await rows.allTextContents()};
  }

  /** What the finished game's file holds. */
  async log() {
    return this.saved(this.words('net.save'));
  }

  /** The same of everything that was signed. */
  async signed() {
    return this.saved(this.words('net.files.save'));
  }

  /** What is saved by a button of the dialog of files; not every engine's driver tells of downloads. */
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
