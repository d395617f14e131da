// Where one is, in the browser's history and its address line: each screen and each sheet is an entry,
// so that Back closes and leaves what is open, one after the other. Never makes an entry by going
// back, so nobody is kept here. Knows no screen: the program tells where it is and takes where to.

/** Milliseconds in which a step that was asked for comes, or never. */
const patience = 1000;

/** The address as the program knows it, "mount-drago/table". */
const asked = () => {
  try {
    return decodeURIComponent(location.hash).replace(/^#\/?/, '').replace(/\/$/, '');
  } catch {
    return '?';  // no text at all, so no place of ours
  }
};

/**
 * True at the title and on the last screen of a game: an address in which nothing is being played.
 * @param {string} address
 */
export const isBetween = address => address === '' || address.endsWith('/over');

export class Places {
  /**
   * `program`: {open(address), go(address, depth)}, which have done a frame when they return. The
   * entries are told apart by their depth, the steps back that lead out of the program.
   * @param {{open(address: string): void, go(address: string, depth: number): void}} program
   */
  constructor(program) {
    this.program = program;
    /** The depth of the entry that the browser shows. @type {number} */
    this.at = history.state?.drago ?? 0;
    /** Where the program is. @type {{address: string, depth: number} | null} */
    this.place = null;
    this.timer = 0;                        // runs while the browser takes a step we asked for
    this.popped = (/** @type {PopStateEvent} */ {state}) => this.moved(state);
    this.stopped = false;
  }

  /** The address the page was opened with; empty when there is none. */
  get wished() {
    return asked();
  }

  /** The program is at a place now. @param {string} address @param {number} depth */
  show(address, depth) {
    if (this.stopped) return;
    if (!this.place) {
      // A door pressed before is written over an entry.
      this.at = history.state?.drago ?? this.at;
      addEventListener('popstate', this.popped);
    }
    this.place = {address, depth};
    this.settle();
  }

  /** The program can go nowhere any more: the history is the browser's alone. */
  stop() {
    this.stopped = true;
    removeEventListener('popstate', this.popped);
    clearTimeout(this.timer);
    this.place = null;
  }

  /**
   * The browser has taken a step, because we asked for it or because a person did.
   * @param {{drago?: number} | null} state
   */
  moved(state) {
    const ours = this.timer !== 0;
    clearTimeout(this.timer);
    this.timer = 0;
    // An entry without a depth is new: somebody has written into the address line.
    const depth = state?.drago;
    const written = depth === undefined;
    this.at = written ? this.at + 1 : depth;
    if (written) {
      this.program.open(asked());
    } else if (!ours) {
      this.program.go(asked(), this.at);
    }
    this.settle();
  }

  /** Brings the browser to where the program is. */
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

  /** What one leaves last is the title, without an address of its own. @param {'replaceState' | 'pushState'} how */
  write(how) {
    const page = location.href.split('#')[0];
    const url = this.at > 0 && this.place?.address ? `${page}#/${this.place.address}` : page;
    if (how === 'replaceState' && url === location.href && history.state?.drago === this.at) return;
    try {
      history[how]({drago: this.at}, '', url);
    } catch {
      // A browser that is asked too often, or knows no addresses here: the game goes on.
    }
  }
}
