// The canvas and what browsers draw it with: WebGL, made without holding up the page, and lost and
// found again. Knows not what is drawn.

const lost_patience = 4000;  // milliseconds in sight until a lost picture counts as lost for good

/** True when a canvas shows anything at all. */
export function canDraw() {
  const canvas = document.createElement('canvas');
  return ['2d', 'webgl', 'webgl2'].some(kind => canvas.getContext(kind));
}

/**
 * Makes the context of WebGL while the program is still arriving: that may take long. SDL asks for
 * it again and is given this one. (Made first in a worker, it came no sooner.)
 */
export function prepare(canvas) {
  // As large as it will be: another size takes as long again.
  const {width, height} = canvas.getBoundingClientRect();
  const pixels = length => Math.max(1, Math.round(length * (window.devicePixelRatio || 1)));
  canvas.width = pixels(width);
  canvas.height = pixels(height);
  canvas.getContext('webgl', {alpha: false, antialias: false, depth: false, stencil: false});
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
