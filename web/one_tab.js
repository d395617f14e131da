// One tab holds the games, and only it writes to the storage; others say so and may take them over.
// Where the browser knows no locks, the tab that was opened last holds them.

import {storage} from './storage.js';

const name = 'drago.table';
/** The tab that is loaded anew takes over, whoever holds the games. */
const takes = 'drago.takes';
/** Milliseconds in which a tab that is only being loaded again comes back for its games. */
const grace = 1500;

export class OneTab {
  /** `lost` is called, once, when another tab has taken over. @param {{lost(): void}} tell */
  constructor({lost}) {
    this.held = false;
    /** Ends the waiting for the games. @type {AbortController | null} */
    this.waiting = null;
    this.lost = () => {
      if (!this.held) return;
      this.held = false;
      lost();
    };
    storage.taken = this.lost;
    addEventListener('storage', () => { if (this.held) storage.mine(); });
    // A page that comes back from the browser's memory does not know what has happened meanwhile.
    addEventListener('pageshow', ({persisted}) => { if (persisted) location.reload(); });
  }

  /** At the start: true when this tab holds the games now. */
  async begin() {
    let taking = false;
    try {
      taking = sessionStorage.getItem(takes) !== null;
      sessionStorage.removeItem(takes);
    } catch {
      // Then the person presses once more.
    }
    return taking ? this.take() : this.hold();
  }

  /** Holds the games unless another tab does. */
  hold() {
    return this.request({ifAvailable: true});
  }

  /** Holds the games, whoever did. */
  async take() {
    this.waiting?.abort();
    return this.held || this.request({steal: true});
  }

  /** This page is loaded again and takes over then: what it knows of the games is old. */
  takeAnew() {
    try {
      sessionStorage.setItem(takes, 'yes');
    } catch {
      // See begin.
    }
    location.reload();
  }

  /** @param {LockOptions} how @returns {Promise<boolean>} */
  request(how) {
    return new Promise(done => {
      const begin = () => {
        storage.claim();
        this.held = true;
        done(true);
      };
      if (!navigator.locks) {
        begin();
        return;
      }
      navigator.locks.request(name, how, lock => {
        if (!lock) {
          done(false);
          return undefined;
        }
        begin();
        return new Promise(() => {});  // until the page goes, or another takes it
      }).catch(() => this.held ? this.lost() : begin());  // no locks in a frame without an origin
    });
  }

  /**
   * Calls `freed` when no tab has held the games for a moment and this page can be seen; it holds
   * them then. Where there are no locks that is never known.
   * @param {() => void} freed
   */
  async whenFree(freed) {
    if (!navigator.locks) return;
    this.waiting?.abort();
    const {signal} = this.waiting = new AbortController();
    while (!signal.aborted) {
      try {
        await navigator.locks.request(name, {signal, mode: 'shared'}, () => {});
      } catch {
        return;
      }
      await new Promise(done => setTimeout(done, grace));
      await seen();
      if (!signal.aborted && await this.hold()) {
        freed();
        return;
      }
    }
  }
}

/** When the page can be seen. @returns {Promise<void>} */
function seen() {
  return new Promise(done => {
    const look = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', look);
      done();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}
