// Handles keys, mouse, pen, fingers and wheel: which events belong to the game, and their meaning. Knows no controls.

// --- Keys: the browser itself moves the focus by Tab, and presses the focused element by Enter and the space bar

const browser_keys = /^(Tab|F\d+|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/;

/**
 * Returns the game's key for a keyboard event, on Latin and Cyrillic layouts; undefined if it belongs to the browser.
 * @param {KeyboardEvent} event
 */
function meaning({ctrlKey, metaKey, altKey, shiftKey, key}) {
  if (!ctrlKey && !metaKey && !altKey) return browser_keys.test(key) ? undefined : key;
  if (altKey) return undefined;
  if (/^[zя]$/i.test(key)) return shiftKey ? 'Redo' : 'Undo';
  return ctrlKey && !shiftKey && /^[yн]$/i.test(key) ? 'Redo' : undefined;
}

/**
 * Calls `tell` with DOM names of keys, such as "ArrowLeft", "?" or "Undo".
 * @param {Window} target
 * @param {(key: string, shift: boolean) => void} tell
 */
export function watchKeys(target, tell) {
  target.addEventListener('keydown', event => {
    const key = meaning(event);
    if (key === undefined || event.isComposing) return;
    const at = event.target;
    const presses = event.key === 'Enter' || event.key === ' ';
    if (at instanceof HTMLInputElement && at.type !== 'range') {
      if (!['Enter', 'Escape'].includes(event.key)) return;
      // Enter ends editing: moves to the next control, which also closes a phone's keyboard.
      if (event.key === 'Enter') {
        event.preventDefault();
        tell('Tab', false);
        return;
      }
    } else if (presses && at instanceof HTMLButtonElement) {
      return;
    }
    if (at instanceof Element && at.closest('#cover')) return;
    event.preventDefault();
    tell(key, event.shiftKey);
  });
}

// --- Pointers over the table, in CSS pixels from its corner: one moves and presses, two fingers pinch

/** PointerStep in main_web.cpp. */
export const PointerStep = {moved: 0, pressed: 1, released: 2, gone: 3};
const PointerKind = {mouse: 0, touch: 1};

const line = 40;  // CSS pixels per line, for wheels that count lines
const click_delay = 800;
const double_tap = 400;  // milliseconds

/**
 * Reports pointer and wheel events on the table.
 * @param {HTMLElement} table
 * @param {{pointer(step: number, kind: number, x: number, y: number): void,
 *          wheel(x: number, y: number, down: number): void,
 *          pinch(x: number, y: number, factor: number): void}} tell
 */
export function watchPointer(table, tell) {
  /** Pressed pointers by id. @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  /** The id of the pointer that presses. @type {number | null} */
  let leading = null;
  let pinching = false;       // a second finger came; no press until all are up
  let spread = 0;
  let released = -click_delay;

  const place = (/** @type {MouseEvent} */ event) => {
    const {left, top} = table.getBoundingClientRect();
    return {x: event.clientX - left, y: event.clientY - top};
  };
  const kind = (/** @type {PointerEvent} */ {pointerType}) =>
      pointerType === 'touch' ? PointerKind.touch : PointerKind.mouse;
  const tellPointer = (/** @type {number} */ step, /** @type {PointerEvent} */ event) => {
    const {x, y} = place(event);
    tell.pointer(step, kind(event), x, y);
  };
  const pair = () => {
    const [a, b] = [...fingers.values()];
    return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y)};
  };
  /** @returns {target is HTMLInputElement} */
  const isField = (/** @type {EventTarget | null} */ target) => target instanceof HTMLInputElement;

  table.addEventListener('pointerdown', event => {
    if (isField(event.target) || (event.pointerType === 'mouse' && event.button !== 0)) return;
    if (isField(document.activeElement)) document.activeElement.blur();
    fingers.set(event.pointerId, place(event));
    table.setPointerCapture(event.pointerId);
    if (fingers.size === 1 && !pinching) {
      leading = event.pointerId;
      tellPointer(PointerStep.pressed, event);
    } else if (fingers.size === 2) {
      if (leading !== null) tell.pointer(PointerStep.gone, PointerKind.touch, 0, 0);
      leading = null;
      pinching = true;
      spread = pair().spread;
    }
  });

  table.addEventListener('pointermove', event => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, place(event));
    if (pinching) {
      if (fingers.size !== 2) return;
      const now = pair();
      if (spread > 0 && now.spread > 0) tell.pinch(now.x, now.y, now.spread / spread);
      spread = now.spread;
    } else if (leading === event.pointerId || (leading === null && event.pointerType !== 'touch')) {
      tellPointer(PointerStep.moved, event);
    }
  });

  const up = (/** @type {PointerEvent} */ event) => {
    if (!fingers.delete(event.pointerId)) return;
    released = event.timeStamp;
    if (leading === event.pointerId) {
      leading = null;
      tellPointer(event.type === 'pointerup' ? PointerStep.released : PointerStep.gone, event);
    }
    if (fingers.size === 0) pinching = false;
    if (fingers.size === 2) spread = pair().spread;
  };
  table.addEventListener('pointerup', up);
  table.addEventListener('pointercancel', up);

  table.addEventListener('pointerleave', event => {
    if (leading === null && event.pointerType !== 'touch') tellPointer(PointerStep.gone, event);
  });

  // The game moves the focus, not a press on an element.
  table.addEventListener('mousedown', event => {
    if (!isField(event.target)) event.preventDefault();
  });
  // A click after a reported press would count twice. Clicks by keys and screen readers have no press.
  table.addEventListener('click', event => {
    if (event.detail > 0 && event.timeStamp - released < click_delay) event.stopPropagation();
  }, {capture: true});
  table.addEventListener('contextmenu', event => {
    if (!isField(event.target)) event.preventDefault();
  });

  // Safari zooms and magnifies by its own gestures, despite touch-action. Cancels only further taps: a canceled tap
  // unlocks no browser features (sound, full screen).
  let tapped = -double_tap;
  table.addEventListener('touchstart', event => {
    if (event.timeStamp - tapped < double_tap && !isField(event.target)) event.preventDefault();
  }, {passive: false});
  table.addEventListener('touchend', event => { tapped = event.timeStamp; });
  for (const gesture of ['gesturestart', 'gesturechange', 'dragstart']) {
    table.addEventListener(gesture, event => event.preventDefault());
  }

  table.addEventListener('wheel', event => {
    if (event.ctrlKey) return;  // the browser's own zoom
    event.preventDefault();
    const unit = [1, line, table.clientHeight][event.deltaMode];
    const {x, y} = place(event);
    tell.wheel(x, y, event.deltaY * unit);
  }, {passive: false});
}
