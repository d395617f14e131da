// Handles keys, mouse, pen, fingers and wheel: which events belong to the game, and their meaning. Knows no controls.

// --- Keys: the browser itself moves the focus by Tab, and presses the focused element by Enter and the space bar

/** The game's keys. All others belong to the browser or the system: their events pass untouched. */
const game_keys = /^(Enter|Undo|Redo|Escape|Home|End|Page(Up|Down)|Arrow(Left|Right|Up|Down)|[ ?/0-9hlr])$/;
/** Keys that repeat while they are held: they move the focus, a value or the view. All others act once. */
const repeating_keys = /^(Arrow(Left|Right|Up|Down)|Page(Up|Down))$/;
/** Names of keys that write nothing, such as "Enter". */
const named = /^[A-Z][A-Za-z0-9]+$/;
const letter = /^[\p{L}\p{M}\p{Nd}]+$/u;
const latin = /\p{Script=Latin}/u;
/** Signs of East Asian layouts, at 0xfee0 behind the Latin ones. */
const full_width = /[\uff01-\uff5e]/;
/** For events without `code`: keyboards on screens, and Firefox where it resists fingerprinting. */
const russian = new Map([['к', 'r'], ['р', 'h'], ['д', 'l'], ['я', 'z'], ['н', 'y']]);
const apple = /^(Mac|iP)/.test(navigator.platform);

/**
 * Returns the name of a key on any layout, letters as small Latin ones: "h", "1", "?", "Enter". A Latin letter acts
 * wherever its key is; a letter of another script stands for the letter of its key on a Latin keyboard, because a
 * layout has only one of them there. Keys in the row of digits stand for digits where the layout writes other signs
 * (French, Czech, Persian).
 * @param {KeyboardEvent} event
 */
function nameOf({key, code, shiftKey}) {
  if (named.test(key)) return key;
  const narrow = key.replace(full_width, sign => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  const sign = key === '؟' ? '?' : narrow.toLowerCase();
  if (/^[ ?/0-9a-z]$/.test(sign)) return sign;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey ? '' : digit;
  if (!letter.test(sign) || latin.test(sign)) return '';
  if (!code) return russian.get(sign) ?? '';
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key([A-Z])$/.exec(code)?.[1].toLowerCase() ?? '';
}

/**
 * Returns the game's key for a keyboard event; undefined if it belongs to the browser or an input method.
 * @param {KeyboardEvent} event
 */
function meaning(event) {
  const {ctrlKey, metaKey, altKey, shiftKey, key} = event;
  // Browsers send events without a key when they fill in a field. Safari ends a composition by an Enter with code 229.
  if (typeof key !== 'string' || event.isComposing || event.keyCode === 229) return undefined;
  if (altKey || event.getModifierState('AltGraph')) return undefined;
  const name = nameOf(event);
  if (!ctrlKey && !metaKey) return game_keys.test(name) ? name : undefined;
  if (ctrlKey === metaKey || (metaKey && !apple)) return undefined;
  if (name === 'z') return shiftKey ? 'Redo' : 'Undo';
  return name === 'y' && ctrlKey && !shiftKey ? 'Redo' : undefined;
}

/**
 * Calls `tell` with DOM names of keys, such as "ArrowLeft", "?" or "Undo"; letters are small and Latin.
 * @param {Window} target
 * @param {(key: string, shift: boolean) => void} tell
 */
export function watchKeys(target, tell) {
  target.addEventListener('keydown', event => {
    const key = meaning(event);
    if (key === undefined) return;
    const at = event.target;
    const presses = key === 'Enter' || key === ' ';
    if (at instanceof HTMLInputElement && at.type !== 'range') {
      if (!['Enter', 'Escape'].includes(key)) return;
      if (event.repeat) return event.preventDefault();
      // Enter ends editing: moves to the next control, which also closes a phone's keyboard.
      if (key === 'Enter') {
        event.preventDefault();
        tell('Tab', false);
        return;
      }
    } else if (event.repeat && !repeating_keys.test(key)) {
      // Also keeps the browser from pressing the focused button again.
      return event.preventDefault();
    } else if (presses && at instanceof HTMLButtonElement) {
      return;
    }
    if (at instanceof Element && at.closest('#cover')) return;
    event.preventDefault();
    tell(key, event.shiftKey);
  });
}

/**
 * Gives the page the keyboard with every press. In a frame, a press whose default action is prevented leaves the
 * keyboard to the page around it.
 * @param {Window} target
 */
export function takeKeyboard(target) {
  if (target.parent === target) return;
  // A finger counts as a person's action only with its release.
  for (const name of ['pointerdown', 'pointerup']) {
    target.addEventListener(name, () => target.focus(), {capture: true});
  }
}

// --- Pointers over the table, in CSS pixels from its corner: one moves and presses, two fingers pinch
//
// Assistive programs and extensions make events of their own: pointer events of a pointer that the browser does not
// know, mouse events alone, or only a click. `Crafted` are those that a script dispatched and those whose pointer
// cannot be captured. They may also lack their coordinates, and their end.

/** PointerStep in main_web.cpp. */
export const PointerStep = {moved: 0, pressed: 1, released: 2, gone: 3};
const PointerKind = {mouse: 0, touch: 1};

const line = 40;  // CSS pixels per line, for wheels that count lines
const click_delay = 800;
const double_tap = 400;  // milliseconds
/** Stands for the pointer's id in mouse events. */
const mouse_only = 'mouse';

/** @typedef {number | typeof mouse_only} PointerId */
/**
 * A crafted press, to recognize the events that repeat it.
 * @typedef {{target: EventTarget | null, id: PointerId, time: number}} Crafted
 */

/** @returns {target is HTMLInputElement} */
const isField = (/** @type {EventTarget | null} */ target) => target instanceof HTMLInputElement;
/** Returns the control of the mirror that contains a target. @param {EventTarget | null} target */
const controlOf = target => target instanceof Element ? target.closest('button') : null;
const isTouch = (/** @type {MouseEvent} */ event) => event instanceof PointerEvent && event.pointerType === 'touch';
const isPrimary = (/** @type {MouseEvent} */ event) => event instanceof PointerEvent && event.isPrimary;

/**
 * Reports pointer and wheel events on the table.
 * @param {HTMLElement} table
 * @param {{pointer(step: number, kind: number, x: number, y: number): void,
 *          wheel(x: number, y: number, down: number): void,
 *          pinch(x: number, y: number, factor: number): void}} tell
 */
export function watchPointer(table, tell) {
  /** Pressed pointers by id. @type {Map<PointerId, {x: number, y: number}>} */
  const fingers = new Map();
  /** The id of the pointer that presses. @type {PointerId | null} */
  let leading = null;
  let pinching = false;       // a second finger came; no press until all are up
  let spread = 0;
  let awaited = false;        // a click will follow the current press
  let released = -click_delay;
  /** The last crafted press that no click has followed. @type {Crafted | null} */
  let crafted = null;
  /** The control that a crafted press names, but does not point at. @type {HTMLElement | null} */
  let aimed = null;

  const place = (/** @type {MouseEvent} */ event) => {
    const {left, top} = table.getBoundingClientRect();
    return {x: event.clientX - left, y: event.clientY - top};
  };
  const tellPointer = (/** @type {number} */ step, /** @type {MouseEvent} */ event) => {
    const {x, y} = place(event);
    tell.pointer(step, isTouch(event) ? PointerKind.touch : PointerKind.mouse, x, y);
  };
  const pair = () => {
    const [a, b] = [...fingers.values()];
    return {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.hypot(a.x - b.x, a.y - b.y)};
  };
  const release = () => {
    if (leading !== null) tell.pointer(PointerStep.gone, PointerKind.touch, 0, 0);
    leading = null;
  };
  /** Forgets all presses: no end of them may ever come. */
  const cancel = () => {
    release();
    fingers.clear();
    pinching = false;
    aimed = null;
  };
  /** True if the browser knows the pointer. @param {MouseEvent} event */
  const captured = event => {
    try {
      table.setPointerCapture(/** @type {PointerEvent} */ (event).pointerId);
      return true;
    } catch {
      return false;
    }
  };
  /** True if an event repeats the last crafted press: after those of a pointer come those of a mouse, then a click. */
  const repeats = (/** @type {MouseEvent} */ event) => crafted !== null && event.target === crafted.target &&
      event.timeStamp - crafted.time < click_delay;

  const down = (/** @type {MouseEvent} */ event, /** @type {PointerId} */ id) => {
    if (isField(document.activeElement)) document.activeElement.blur();
    // Only a further finger joins others. Else those that are still pressed have lost their end.
    const joins = fingers.size > 0 && isTouch(event) && !isPrimary(event) && !fingers.has(id) && event.isTrusted;
    if (!joins) cancel();
    crafted = null;
    if (!event.isTrusted || !captured(event)) {
      crafted = {target: event.target, id, time: event.timeStamp};
      const control = controlOf(event.target);
      if (control && controlOf(document.elementFromPoint(event.clientX, event.clientY)) !== control) {
        aimed = control;
        return;
      }
    }
    fingers.set(id, place(event));
    if (fingers.size === 1 && !pinching) {
      leading = id;
      tellPointer(PointerStep.pressed, event);
    } else if (fingers.size === 2) {
      release();
      pinching = true;
      spread = pair().spread;
    }
  };

  const move = (/** @type {MouseEvent} */ event, /** @type {PointerId} */ id) => {
    // A mouse without a pressed button has been released elsewhere.
    if (fingers.has(id) && event.isTrusted && event.buttons === 0) cancel();
    if (fingers.has(id)) fingers.set(id, place(event));
    if (pinching) {
      if (fingers.size !== 2) return;
      const now = pair();
      if (spread > 0 && now.spread > 0) tell.pinch(now.x, now.y, now.spread / spread);
      spread = now.spread;
    } else if (leading === id || (leading === null && !isTouch(event))) {
      tellPointer(PointerStep.moved, event);
    }
  };

  const up = (/** @type {MouseEvent} */ event, /** @type {PointerId} */ id, completes = true) => {
    if (completes && event.isTrusted && awaited) {
      awaited = false;
      released = event.timeStamp;
    }
    if (crafted?.id === id) crafted.time = event.timeStamp;
    if (aimed && crafted?.id === id) {
      const press = crafted;
      const control = aimed;
      cancel();
      crafted = null;
      if (completes && controlOf(event.target) === control) control.click();
      crafted = press;
      return;
    }
    if (!fingers.delete(id)) return;
    if (leading === id) {
      leading = null;
      tellPointer(completes ? PointerStep.released : PointerStep.gone, event);
    }
    if (fingers.size === 0) pinching = false;
    if (fingers.size === 2) spread = pair().spread;
  };

  // Capturing listeners also get crafted events that do not bubble.
  const early = {capture: true};
  table.addEventListener('pointerdown', event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    awaited ||= event.isTrusted;
    if (!isField(event.target)) down(event, event.pointerId);
  }, early);
  table.addEventListener('pointermove', event => move(event, event.pointerId), early);
  // An uncaptured pointer may end anywhere.
  window.addEventListener('pointerup', event => up(event, event.pointerId), early);
  window.addEventListener('pointercancel', event => up(event, event.pointerId, false), early);
  table.addEventListener('lostpointercapture', event => {
    if (event.target === table) up(event, event.pointerId, false);
  });
  window.addEventListener('blur', cancel);

  table.addEventListener('pointerleave', event => {
    if (leading === null && event.pointerType !== 'touch') tellPointer(PointerStep.gone, event);
  });

  table.addEventListener('mousedown', event => {
    if (isField(event.target)) return;
    event.preventDefault();  // the game moves the focus, not a press on an element
    if (event.isTrusted || event.button !== 0) return;
    if (crafted?.id !== mouse_only && repeats(event)) return;
    down(event, mouse_only);
  }, early);
  table.addEventListener('mousemove', event => {
    if (leading === mouse_only && !event.isTrusted) move(event, mouse_only);
  }, early);
  window.addEventListener('mouseup', event => {
    if (!event.isTrusted) up(event, mouse_only);
  }, early);
  // A click after a reported press would count twice. Clicks by keys and screen readers have no press.
  table.addEventListener('click', event => {
    const ends = event.isTrusted && event.detail > 0 && event.timeStamp - released < click_delay;
    const follows = ends || repeats(event);
    if (ends) released = -click_delay;
    crafted = null;
    if (follows) {
      event.stopPropagation();
      return;
    }
    // On what is drawn, a click alone presses where it points.
    if (controlOf(event.target) || isField(event.target) || (event.clientX === 0 && event.clientY === 0)) return;
    cancel();
    for (const step of [PointerStep.pressed, PointerStep.released, PointerStep.gone]) tellPointer(step, event);
  }, early);
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
