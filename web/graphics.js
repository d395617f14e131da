// The canvas and what browsers draw it with: WebGL, made without holding up the page, and lost and
// found again. Knows not what is drawn.

const lost_patience = 4000;  // milliseconds in sight until a lost picture counts as lost for good
const start_patience = 3000;  // milliseconds until the page does without a worker's help

/** True when a canvas shows anything at all. */
export function canDraw() {
  const canvas = document.createElement('canvas');
  return ['2d', 'webgl', 'webgl2'].some(kind => canvas.getContext(kind));
}

/**
 * Makes the context of WebGL while the program is still arriving; SDL asks for it again and is given
 * this one. The first context of all is one in a worker: it is what may take a second, and nothing
 * on the page can be pressed while a page makes it itself.
 */
export async function prepare(canvas) {
  let worker = null;
  try {
    if (globalThis.OffscreenCanvas) {
      worker = new Worker(new URL('./{{graphics_worker.js}}', import.meta.url));
      await new Promise(done => {
        worker.onmessage = done;
        worker.onerror = done;
        setTimeout(done, start_patience);
      });
    }
  } catch (error) {
    console.info(`No worker for graphics: ${error.message}`);
  }
  canvas.getContext('webgl', {alpha: false, antialias: false, depth: false, stencil: false});
  worker?.terminate();
}

/** The graphics card may drop what it was given, and take it again. */
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
