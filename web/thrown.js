// What was thrown, in words: it may be anything.

/** @param {unknown} thrown */
export function messageOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** With where it happened, for a report. @param {unknown} thrown */
export function reportOf(thrown) {
  return thrown instanceof Error ? thrown.stack ?? thrown.message : String(thrown ?? '');
}

/** Whether it is an error of the browser's that is called so. @param {unknown} thrown @param {string} name */
export function isCalled(thrown, name) {
  return thrown instanceof Error && thrown.name === name;
}
