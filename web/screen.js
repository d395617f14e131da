// The screen around the page: covered wholly on request, kept on while somebody is asked. Knows no
// game.

/** The page on the whole screen. `changed(whole)` is told however it came about. */
export class WholeScreen {
  constructor(changed) {
    // Safari on iPads knew only its own names for a long time.
    this.element = () => document.fullscreenElement ?? document.webkitFullscreenElement ?? null;
    const tell = () => changed(this.element() !== null);
    document.addEventListener('fullscreenchange', tell);
    document.addEventListener('webkitfullscreenchange', tell);
  }

  /** False on an iPhone, in a frame that forbids it, and where the page is shown that way anyhow. */
  get possible() {
    return Boolean(document.fullscreenEnabled ?? document.webkitFullscreenEnabled) &&
        !matchMedia('(display-mode: fullscreen)').matches;
  }

  /** Both ways need a person's press shortly before; without one the browser says no, and that is all. */
  async cover(whole) {
    const root = document.documentElement;
    try {
      if (whole) {
        await (root.requestFullscreen?.({navigationUI: 'hide'}) ?? root.webkitRequestFullscreen());
        // Escape closes what lies over the table; held down it still leaves the whole screen.
        await navigator.keyboard?.lock?.(['Escape']);
      } else {
        await (document.exitFullscreen?.() ?? document.webkitExitFullscreen());
      }
    } catch {
      // The window stays as it is.
    }
  }
}

/** Keeps the display from going dark; hidden pages let it. */
export class Awake {
  constructor() {
    this.wanted = false;
    this.lock = null;
    this.asking = false;
    document.addEventListener('visibilitychange', () => this.settle());
  }

  want(wanted) {
    this.wanted = wanted;
    this.settle();
  }

  async settle() {
    if (!navigator.wakeLock || this.asking) return;
    if (!this.wanted || document.hidden) {
      this.lock?.release();
      this.lock = null;
      return;
    }
    if (this.lock) return;
    this.asking = true;
    try {
      const lock = await navigator.wakeLock.request('screen');
      this.lock = lock;
      // The browser takes it back from a hidden page, or when the battery is low.
      lock.addEventListener('release', () => {
        if (this.lock === lock) this.lock = null;
      });
    } catch {
      this.asking = false;
      return;
    }
    this.asking = false;
    this.settle();  // what is wanted may have changed meanwhile
  }
}
