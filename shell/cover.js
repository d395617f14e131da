// What lies over the table: the loading screen and the messages when something went wrong. Owns the
// elements in #cover; knows neither files nor the game.

import {chosenLanguage, text} from './texts.js';

/** @import {Key, Language, Trouble} from './texts.js' */

/** An element of index.html. */
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** The same of those that fit a selector, the first. */
const first = (/** @type {string} */ fits) => /** @type {HTMLElement} */ (document.querySelector(fits));

export class Cover {
  /** @param {Language} language */
  constructor(language) {
    this.language = language;
    this.percent = -1;
    document.documentElement.lang = language;
    document.documentElement.classList.add('started');
    /** @type {NodeListOf<HTMLElement>} */
    const worded = document.querySelectorAll('[data-text]');
    for (const element of worded) {
      element.textContent = text(language, /** @type {Key} */ (element.dataset.text));
    }
    part('bar').setAttribute('aria-label', text(language, 'progress'));
    this.progress(0);
    // A door's address is a place in the game; it is the target while it waits to be opened. What was
    // pressed before this script was there is a target, too.
    addEventListener('hashchange', () => this.showOpening());
    this.showOpening();
  }

  /** `open` when a door is pressed. @param {(address: string) => void} open */
  watchDoors(open) {
    /** @type {NodeListOf<HTMLElement>} */
    const doors = document.querySelectorAll('.door');
    for (const door of doors) {
      door.addEventListener('click', event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;  // elsewhere
        event.preventDefault();
        open(door.id.slice(1));
      });
    }
  }

  showOpening() {
    const door = document.querySelector('.door:target');
    const words = door ? text(this.language, 'opening', {game: door.textContent}) : '';
    part('opening').textContent = words;
  }

  /** How much has arrived, 0 … 1. @param {number} share */
  progress(share) {
    const percent = Math.floor(share * 100);
    if (percent === this.percent) return;
    this.percent = percent;
    part('bar').setAttribute('aria-valuenow', String(percent));
    first('#bar .fill').style.transform = `scaleX(${percent / 100})`;
    first('.dragon').style.setProperty('--loaded', `${percent}%`);
    part('step').textContent = text(this.language, 'loading', {percent});
  }

  /** Everything is here; the first picture is not. */
  starting() {
    this.progress(1);
    part('step').textContent = text(this.language, 'starting');
  }

  /** The game can be seen: the cover goes. */
  lift() {
    const cover = part('cover');
    cover.classList.add('leaving');
    // Unless trouble has brought it back meanwhile.
    const gone = () => { cover.hidden = cover.classList.contains('leaving'); };
    cover.addEventListener('transitionend', gone, {once: true});
    setTimeout(gone, 500);
  }

  /**
   * Says what is wrong: `what` names the texts (`what.title`, `what`). `words` stands in for the
   * text, `report` is for whoever looks closer. The button calls `act`, or loads the page again;
   * null: there is none, because that would not help.
   * @param {Trouble | 'file'} what
   * @param {{words?: string, report?: string, button?: Key | null, act?(): void}} more
   */
  trouble(what, {words, report, button, act} = {}) {
    const cover = part('cover');
    this.language = chosenLanguage([document.documentElement.lang]);  // another one meanwhile
    cover.hidden = false;
    cover.classList.remove('leaving');
    document.documentElement.classList.add('troubled');
    part('loading').hidden = true;
    part('trouble-title').textContent = text(this.language, `${what}.title`);
    part('trouble-text').textContent = words ?? (what === 'file' ? '' : text(this.language, what));
    part('trouble-details').hidden = !report;
    part('trouble-report').textContent = report ?? '';
    const press = /** @type {HTMLButtonElement} */ (part('trouble-button'));
    press.hidden = button === null;
    press.textContent = text(this.language, button ?? 'reload');
    press.onclick = act ?? (() => location.reload());
    part('table').inert = true;
    part('trouble').hidden = false;
    press.focus({preventScroll: true});
  }

  /** The trouble is over: loading again. */
  again() {
    document.documentElement.classList.remove('troubled');
    part('trouble').hidden = true;
    part('loading').hidden = false;
    part('table').inert = false;
  }
}
