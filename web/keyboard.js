// Which keys are the game's and which stay the browser's. Tab walks through the mirror by itself;
// Enter and the space bar press what has the focus by themselves.

const browser_keys = /^(Tab|F\d+|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/;

/** The key that a combination stands for, on Latin and Cyrillic keyboards; none: it is the browser's. */
function meaning({ctrlKey, metaKey, altKey, shiftKey, key}) {
  if (!ctrlKey && !metaKey && !altKey) return browser_keys.test(key) ? undefined : key;
  if (altKey) return undefined;
  if (/^[zя]$/i.test(key)) return shiftKey ? 'Redo' : 'Undo';
  return ctrlKey && !shiftKey && /^[yн]$/i.test(key) ? 'Redo' : undefined;
}

/** Calls `tell(key, shift)` with DOM names of keys, such as "ArrowLeft", "?" or "Undo". */
export function watchKeys(target, tell) {
  target.addEventListener('keydown', event => {
    const key = meaning(event);
    if (key === undefined || event.isComposing) return;
    const at = event.target;
    const presses = event.key === 'Enter' || event.key === ' ';
    if (at instanceof HTMLInputElement && at.type !== 'range') {
      if (!['Enter', 'Escape'].includes(event.key)) return;
      // Done with writing: on to the next control, which also takes a phone's keyboard away.
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
