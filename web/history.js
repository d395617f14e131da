// Maps the program's place to the browser's history and address: each screen and each dialog is an entry, so that Back
// closes and leaves them one by one. Going back never adds an entry, so Back always leads out. Knows no screen: the
// program reports its place and opens addresses.

import {countOf} from './stored.js';

/** Milliseconds within which a requested step arrives, or never. */
const patience = 1000;

/** The address as the program knows it, "mount-drago/table". */
const asked = () => {
  const address = location.hash.replace(/^#\/?/, '');
  try {
    return decodeURIComponent(address).replace(/\/$/, '');
  } catch {
    return address;  // malformed: the program reads it as far as it can be an address
  }
};

/**
 * True at the title and on the last screen of a game: no game is running.
 * @param {string} address
 */
export const isBetween = address => address === '' || address.endsWith('/over');

export class Places {
  /**
   * `program`: {open(address), go(address, depth)}, which have run a frame when they return. Entries differ by depth,
   * the number of steps back that leave the program.
   * @param {{open(address: string): void, go(address: string, depth: number): void}} program
   */
  constructor(program) {
    this.program = program;
    /** The depth of the browser's current entry. @type {number} */
    this.at = countOf(history.state?.drago) ?? 0;
    /** The program's place. @type {{address: string, depth: number} | null} */
    this.place = null;
    this.timer = 0;                        // runs while a requested step is pending
    this.popped = (/** @type {PopStateEvent} */ {state}) => this.moved(state);
    this.stopped = false;
  }

  /** The address that opened the page; empty if none. */
  get wished() {
    return asked();
  }

  /** Records the program's current place. @param {string} address @param {number} depth */
  show(address, depth) {
    if (this.stopped) return;
    if (!this.place) {
      // A door pressed earlier may have replaced an entry.
      this.at = countOf(history.state?.drago) ?? this.at;
      addEventListener('popstate', this.popped);
    }
    this.place = {address, depth};
    this.settle();
  }

  /** Stops following the history, once the program has ended. */
  stop() {
    this.stopped = true;
    removeEventListener('popstate', this.popped);
    clearTimeout(this.timer);
    this.place = null;
  }

  /**
   * Handles a step of the browser, requested by this class or by a person.
   * @param {{drago?: number} | null} state
   */
  moved(state) {
    const ours = this.timer !== 0;
    clearTimeout(this.timer);
    this.timer = 0;
    // An entry without a depth is new: typed into the address bar.
    const depth = countOf(state?.drago);
    this.at = depth ?? this.at + 1;
    if (depth === null) {
      this.program.open(asked());
    } else if (!ours) {
      this.program.go(asked(), this.at);
    }
    this.settle();
  }

  /** Moves the browser to the program's place. */
  settle() {
    if (this.timer || !this.place) return;
    const {depth} = this.place;
    if (this.at > depth) {
      this.timer = setTimeout(() => {
        this.timer = 0;
        this.at = depth;
        this.settle();
      }, patience);
      history.go(depth - this.at);
      return;
    }
    this.write('replaceState');
    while (this.at < depth) {
      this.at += 1;
      this.write('pushState');
    }
  }

  /** Writes the place; the title has no address of its own. @param {'replaceState' | 'pushState'} how */
  write(how) {
    const page = location.href.split('#')[0];
    const url = this.at > 0 && this.place?.address ? `${page}#/${this.place.address}` : page;
    if (how === 'replaceState' && url === location.href && history.state?.drago === this.at) return;
    try {
      history[how]({drago: this.at}, '', url);
    } catch {
      // The browser limits the rate, or allows no addresses here: the game continues.
    }
  }
}
