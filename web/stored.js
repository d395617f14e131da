// Checks what the browser has stored: a damaged disk, another program or a person may have left a value of any type. Each
// reader of stored values uses these checks; a value of another type counts as damaged, never as an error.

/** A whole number from 0 that can still be counted up; null for any other value. @param {unknown} value */
export function countOf(value) {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
}

/** Bytes; empty for any other value, so that the program finds them damaged. @param {unknown} value */
export function bytesOf(value) {
  return /** @type {Uint8Array<ArrayBuffer>} */ (value instanceof Uint8Array ? value : new Uint8Array());
}

/** @param {unknown} value @returns {value is string} */
export const isText = value => typeof value === 'string';

/**
 * True for a key that a program can have: one line of characters that UTF-8 can encode.
 * @param {unknown} key @returns {key is string}
 */
export const isKey = key => isText(key) && !/[\p{Control}\p{Surrogate}]/u.test(key);
