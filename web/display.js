// The canvas, its size and the screen: creates WebGL without blocking the page, restores a lost context, and handles
// full screen, the wake lock and the browser's zoom. Knows nothing of the content.

// --- WebGL

const lost_patience = 4000;  // milliseconds of visibility until a lost context counts as lost for good

/** True if a canvas can show anything at all. */
export function canDraw() {
  const canvas = document.createElement('canvas');
  return ['2d', 'webgl', 'webgl2'].some(kind => canvas.getContext(kind));
}

/**
 * Creates the WebGL context while the program still loads, because that may take long. SDL requests it again and gets
 * this one. (Creating it first in a worker made it no faster.)
 * @param {HTMLCanvasElement} canvas
 */
export function prepare(canvas) {
  // In its final size: resizing takes as long again.
  const {width, height} = canvas.getBoundingClientRect();
  const pixels = (/** @type {number} */ length) => Math.max(1, Math.round(length * (window.devicePixelRatio || 1)));
  canvas.width = pixels(width);
  canvas.height = pixels(height);
  canvas.getContext('webgl', {alpha: false, antialias: false, depth: false, stencil: false});
}

/**
 * Handles loss and restoration of the WebGL context by the browser.
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

// --- Full screen and wake lock

/** Full screen for the page. Calls `changed(whole)` on every change, whatever its cause. */
export class FullScreen {
  /** @param {(whole: boolean) => void} changed */
  constructor(changed) {
    // Safari on iPads long had only prefixed names.
    this.element = () => document.fullscreenElement ?? document.webkitFullscreenElement ?? null;
    const tell = () => changed(this.element() !== null);
    document.addEventListener('fullscreenchange', tell);
    document.addEventListener('webkitfullscreenchange', tell);
  }

  /** False on iPhones, in frames that forbid it, and in an installed app that fills the screen already. */
  get possible() {
    return Boolean(document.fullscreenEnabled ?? document.webkitFullscreenEnabled) &&
        !matchMedia('(display-mode: fullscreen)').matches;
  }

  /**
   * Both directions need a recent press; without one the browser refuses, without harm.
   * @param {boolean} whole
   */
  async cover(whole) {
    const root = document.documentElement;
    try {
      if (whole) {
        await (root.requestFullscreen?.({navigationUI: 'hide'}) ?? root.webkitRequestFullscreen?.());
        // Escape closes dialogs over the table; holding it still leaves full screen.
        await navigator.keyboard?.lock?.(['Escape']);
      } else {
        await (document.exitFullscreen?.() ?? document.webkitExitFullscreen?.());
      }
    } catch {
      // Full screen stays as it is.
    }
  }
}

/** Keeps the display on; hidden pages release it. */
export class WakeLock {
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
      // The browser releases it in a hidden page, or on low battery.
      lock.addEventListener('release', () => {
        if (this.lock === lock) this.lock = null;
      });
    } catch {
      this.asking = false;
      return;
    }
    this.asking = false;
    this.settle();  // the wish may have changed meanwhile
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

  // `device`: the exact size in device pixels, if the browser knows it. Width times ratio may differ by a rounding,
  // which would blur everything. (A browser that emulates another screen reports its real one; then ignore it.)
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
