// Which keys are the game's and which stay the browser's. Tab walks through the mirror by itself;
// Enter and the space bar press what has the focus by themselves.

const browser_keys = /^(Tab|F\d+|Shift|Control|Alt|AltGraph|Meta|CapsLock|Dead|Process|Unidentified)$/;

/** Calls `tell(key, shift)` with DOM names of keys, such as "ArrowLeft" or "?". */
export function watchKeys(target, tell) {
  target.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (browser_keys.test(event.key)) return;
    const at = event.target;
    const presses = event.key === 'Enter' || event.key === ' ';
    if (at instanceof HTMLInputElement) {
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
    tell(event.key, event.shiftKey);
  });
}
