// Draws the loading screen and the error messages over the table. Owns the elements in #cover; knows neither files nor
// the game.

import {chosenLanguage, speak, text} from './texts.js';

/** @import {Key, Language, Trouble} from './texts.js' */

/** An element of index.html, by its id. */
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
/** The first element that matches a selector. */
const first = (/** @type {string} */ fits) => /** @type {HTMLElement} */ (document.querySelector(fits));

export class Cover {
  /** @param {Language} language */
  constructor(language) {
    this.language = language;
    this.percent = -1;
    speak(language);
    document.documentElement.classList.add('started');
    /** @type {NodeListOf<HTMLElement>} */
    const worded = document.querySelectorAll('[data-text]');
    for (const element of worded) {
      element.textContent = text(language, /** @type {Key} */ (element.dataset.text));
    }
    part('bar').setAttribute('aria-label', text(language, 'progress'));
    this.progress(0);
    // The link of a door opens a place in the game. It stays the :target until the program opens it, also if the press
    // came before this script ran.
    addEventListener('hashchange', () => this.showOpening());
    this.showOpening();
  }

  /** Calls `open` when the player presses a door. @param {(address: string) => void} open */
  watchDoors(open) {
    /** @type {NodeListOf<HTMLElement>} */
    const doors = document.querySelectorAll('.door');
    for (const door of doors) {
      door.addEventListener('click', event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;  // opens a new tab or window
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

  /** Shows the loaded share, 0 … 1. @param {number} share */
  progress(share) {
    const percent = Math.floor(share * 100);
    if (percent === this.percent) return;
    this.percent = percent;
    part('bar').setAttribute('aria-valuenow', String(percent));
    first('#bar .fill').style.transform = `scaleX(${percent / 100})`;
    first('.dragon').style.setProperty('--loaded', `${percent}%`);
    part('step').textContent = text(this.language, 'loading', {percent});
  }

  /** Shows that all files have arrived; the first frame has not. */
  starting() {
    this.progress(1);
    part('step').textContent = text(this.language, 'starting');
  }

  /** Removes the cover once the game is visible. */
  lift() {
    const cover = part('cover');
    cover.classList.add('leaving');
    // trouble() may have shown the cover again meanwhile.
    const gone = () => { cover.hidden = cover.classList.contains('leaving'); };
    cover.addEventListener('transitionend', gone, {once: true});
    setTimeout(gone, 500);
  }

  /**
   * Shows an error: `what` names the texts (`what.title`, `what`). `words` replaces the text, `report` fills the
   * technical details. The button calls `act`, by default a reload of the page; null hides the button, where no action
   * would help.
   * @param {Trouble | 'file'} what
   * @param {{words?: string, report?: string, button?: Key | null, act?(): void}} more
   */
  trouble(what, {words, report, button, act} = {}) {
    const cover = part('cover');
    this.language = chosenLanguage([document.documentElement.lang]);  // the player may have changed it
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

  /** Hides the error and shows the loading screen again. */
  hideTrouble() {
    document.documentElement.classList.remove('troubled');
    part('trouble').hidden = true;
    part('loading').hidden = false;
    part('table').inert = false;
  }
}
