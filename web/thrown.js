// Describes a thrown value, which may have any type.

/** @param {unknown} thrown */
export function messageOf(thrown) {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** Returns the stack for a report. @param {unknown} thrown */
export function reportOf(thrown) {
  return thrown instanceof Error ? thrown.stack ?? thrown.message : String(thrown ?? '');
}

/** True if the browser threw an error with this name. @param {unknown} thrown @param {string} name */
export function isCalled(thrown, name) {
  return thrown instanceof Error && thrown.name === name;
}
