// Ensures that only one tab owns the games and writes to the storage; others say so and may take over. Without locks in
// the browser, the last opened tab owns them.

import {storage} from './storage.js';

const name = 'drago.table';
/** In sessionStorage: this tab takes the games over after its reload. */
const takes = 'drago.takes';
/** Milliseconds in which a reloading tab may reclaim its games. */
const grace = 1500;

export class OneTab {
  /** Calls `lost` once, when another tab has taken over. @param {{lost(): void}} tell */
  constructor({lost}) {
    this.held = false;
    /** Cancels waiting for the games. @type {AbortController | null} */
    this.waiting = null;
    this.lost = () => {
      if (!this.held) return;
      this.held = false;
      lost();
    };
    storage.taken = this.lost;
    addEventListener('storage', () => { if (this.held) storage.mine(); });
    // A page restored from the back/forward cache has stale state.
    addEventListener('pageshow', ({persisted}) => { if (persisted) location.reload(); });
  }

  /** Call at the start: true if this tab owns the games now. */
  async begin() {
    let taking = false;
    try {
      taking = sessionStorage.getItem(takes) !== null;
      sessionStorage.removeItem(takes);
    } catch {
      // Without storage the player has to press once more.
    }
    return taking ? this.take() : this.hold();
  }

  /** Takes the games unless another tab owns them. */
  hold() {
    return this.request({ifAvailable: true});
  }

  /** Takes the games from any other tab. */
  async take() {
    this.waiting?.abort();
    return this.held || this.request({steal: true});
  }

  /** Reloads the page and takes over then, because this page's state is stale. */
  reloadAndTake() {
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
   * Waits until no tab has owned the games for a moment and this page is visible; owns them then and calls `freed`.
   * Never, without locks.
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

/** Resolves when the page is visible. @returns {Promise<void>} */
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
