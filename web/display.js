// The canvas, the screen around it and their sizes: WebGL, made without holding up the page, and lost and found
// again; the page on the whole screen; a display that stays lit; the browser's zoom. Knows not what is drawn.

// --- WebGL

const lost_patience = 4000;  // milliseconds in sight until a lost picture counts as lost for good

/** True when a canvas shows anything at all. */
export function canDraw() {
  const canvas = document.createElement('canvas');
  return ['2d', 'webgl', 'webgl2'].some(kind => canvas.getContext(kind));
}

/**
 * Makes the context of WebGL while the program is still arriving: that may take long. SDL asks for
 * it again and is given this one. (Made first in a worker, it came no sooner.)
 * @param {HTMLCanvasElement} canvas
 */
export function prepare(canvas) {
  // As large as it will be: another size takes as long again.
  const {width, height} = canvas.getBoundingClientRect();
  const pixels = (/** @type {number} */ length) => Math.max(1, Math.round(length * (window.devicePixelRatio || 1)));
  canvas.width = pixels(width);
  canvas.height = pixels(height);
  canvas.getContext('webgl', {alpha: false, antialias: false, depth: false, stencil: false});
}

/**
 * The graphics card may drop what it was given, and take it again.
 * @param {HTMLCanvasElement} canvas
 * @param {{restored(): void, lost(): void}} tell
 */
export function watchContext(canvas, {restored, lost}) {
  let gone = false;
  let timer = 0;
  const settle = () => {
    clearTimeout(timer);
    if (gone && !document.hidden) timer = setTimeout(lost, lost_patience);
  };
  document.addEventListener('visibilitychange', settle);
  canvas.addEventListener('webglcontextlost', event => {
    event.preventDefault();
    gone = true;
    settle();
  });
  canvas.addEventListener('webglcontextrestored', () => {
    gone = false;
    settle();
    restored();
  });
}

// --- The screen around the page

/** The page on the whole screen. `changed(whole)` is told however it came about. */
export class WholeScreen {
  /** @param {(whole: boolean) => void} changed */
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

  /**
   * Both ways need a person's press shortly before; without one the browser says no, and that is all.
   * @param {boolean} whole
   */
  async cover(whole) {
    const root = document.documentElement;
    try {
      if (whole) {
        await (root.requestFullscreen?.({navigationUI: 'hide'}) ?? root.webkitRequestFullscreen?.());
        // Escape closes what lies over the table; held down it still leaves the whole screen.
        await navigator.keyboard?.lock?.(['Escape']);
      } else {
        await (document.exitFullscreen?.() ?? document.webkitExitFullscreen?.());
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
    /** @type {WakeLockSentinel | null} */
    this.lock = null;
    this.asking = false;
    document.addEventListener('visibilitychange', () => this.settle());
  }

  /** @param {boolean} wanted */
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

// --- The table's size, also after the browser's zoom, which sends no resize event

/**
 * Calls `tell` now and whenever one of its values changes.
 * @param {HTMLElement} table
 * @param {(width: number, height: number, devicePixels: number) => void} tell
 */
export function watchSize(table, tell) {
  let last = '';

  // `device`: the exact size in device pixels, where the browser knows it. It differs from width
  // times ratio by a rounding, which would blur everything. (A browser that pretends to have
  // another screen tells that of its real one; then it is no use.)
  const measure = (/** @type {ResizeObserverSize | undefined} */ device) => {
    const ratio = window.devicePixelRatio || 1;
    const box = table.getBoundingClientRect();
    const exact = (/** @type {number} */ length, /** @type {number | undefined} */ pixels) =>
        pixels !== undefined && Math.abs(length * ratio - pixels) < 2 ? pixels / ratio : length;
    const width = exact(box.width, device?.inlineSize);
    const height = exact(box.height, device?.blockSize);
    const now = `${width} ${height} ${ratio}`;
    if (now === last || width === 0 || height === 0) return;
    last = now;
    tell(width, height, ratio);
  };

  const observer = new ResizeObserver(entries => {
    measure(entries[entries.length - 1].devicePixelContentBoxSize?.[0]);
  });
  try {
    observer.observe(table, {box: 'device-pixel-content-box'});
  } catch {
    observer.observe(table);
  }
  const watchRatio = () => {
    matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
        .addEventListener('change', () => { measure(undefined); watchRatio(); }, {once: true});
  };
  watchRatio();
  window.addEventListener('resize', () => measure(undefined));
  measure(undefined);
}
