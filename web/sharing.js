// What goes to others and to the person's own folders, and what comes from there: texts, files and pictures, by
// the system's own sheet where there is one, else on the clipboard, by the browser's dialogs, or dropped onto the
// page. Whatever goes out needs a person's press shortly before. Knows no game.

import {isCalled} from './thrown.js';

/** @import {Bytes} from './messages.js' */

/** What has become of it: app::ShareStatus, in its order. */
const Handed = {failed: 0, copied: 1, sent: 2, cancelled: 3, saved: 4};

/** @param {string} text */
export async function handOn(text) {
  if (navigator.canShare?.({text})) {
    try {
      await navigator.share({text});
      return Handed.sent;
    } catch (error) {
      if (isCalled(error, 'AbortError')) return Handed.cancelled;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return Handed.copied;
  } catch {
    return Handed.failed;
  }
}

/**
 * Bytes of red, green, blue and alpha as a PNG; null where the browser cannot make one.
 * @param {Bytes} pixels @param {number} width @param {number} height
 * @returns {Promise<Blob | null> | null}
 */
function png(pixels, width, height) {
  if (pixels.length === 0) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width, height});
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.putImageData(new ImageData(new Uint8ClampedArray(pixels.buffer), width, height), 0, 0);
  return new Promise(resolve => { canvas.toBlob(resolve, 'image/png'); });
}

/**
 * Puts a blob into a file of this name; false where the browser cannot.
 * @typedef {(name: string, blob: Blob) => boolean} Save
 */

/** By the system's sheet, else by `save`. @param {string} name @param {Blob} blob @param {Save} save */
async function handOnBlob(name, blob, save) {
  const files = [new File([blob], name, {type: blob.type})];
  if (navigator.canShare?.({files})) {
    try {
      await navigator.share({files});
      return Handed.sent;
    } catch (error) {
      if (isCalled(error, 'AbortError')) return Handed.cancelled;
    }
  }
  return save(name, blob) ? Handed.saved : Handed.failed;
}

/** @param {string} name @param {Bytes} pixels @param {number} width @param {number} height @param {Save} save */
export async function handOnPicture(name, pixels, width, height, save) {
  const blob = await png(pixels, width, height);
  return blob ? handOnBlob(name, blob, save) : Handed.failed;
}

/** Browsers hand on texts, but not files of every kind of name. */
const plain = 'text/plain';

/** Whether there is a sheet that takes a file. */
export function canHandOnFiles() {
  return Boolean(navigator.canShare?.({files: [new File([''], 'drago.txt', {type: plain})]}));
}

/** @param {string} name @param {Bytes} bytes @param {Save} save */
export function handOnFile(name, bytes, save) {
  return handOnBlob(name, new Blob([bytes], {type: plain}), save);
}

/** As io::longest_file, in bytes: a longer file is not even opened. */
const longest = 16 * 2 ** 20;
const lent = 60_000;  // milliseconds until a browser has surely taken what it was given to save

export class Files {
  /**
   * `brought` is called with the size of a file, which `take` then gives; -1: far too long.
   * @param {HTMLElement} page
   * @param {(size: number) => void} brought
   */
  constructor(page, brought) {
    this.brought = brought;
    this.bytes = new Uint8Array();
    this.reading = Promise.resolve();  // one file after the other
    this.chooser = document.createElement('input');
    this.chooser.type = 'file';
    this.chooser.addEventListener('change', () => {
      this.readAll(this.chooser.files ?? []);
      this.chooser.value = '';  // the same file can be chosen once more
    });
    for (const name of /** @type {const} */ (['dragover', 'drop'])) {
      page.addEventListener(name, event => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();  // else the browser shows it, and the game is gone
        page.classList.toggle('taking', name === 'dragover');
        if (name === 'drop') this.readAll(event.dataTransfer.files);
      });
    }
    page.addEventListener('dragleave', event => {
      if (!page.contains(/** @type {Node | null} */ (event.relatedTarget))) page.classList.remove('taking');
    });
  }

  /** Needs a person's press shortly before. */
  choose() {
    this.chooser.click();
  }

  /** @param {Iterable<File>} files */
  readAll(files) {
    for (const file of files) this.reading = this.reading.then(() => this.read(file));
  }

  /** @param {File} file */
  async read(file) {
    if (file.size > longest) {
      this.brought(-1);
      return;
    }
    try {
      this.bytes = new Uint8Array(await file.arrayBuffer());
    } catch {
      this.bytes = new Uint8Array();  // a folder, or gone meanwhile: as good as empty
    }
    this.brought(this.bytes.length);
  }

  take() {
    const {bytes} = this;
    this.bytes = new Uint8Array();
    return bytes;
  }

  /** Has the browser put bytes into a file of this name. @param {string} name @param {Bytes} bytes */
  save(name, bytes) {
    return this.saveBlob(name, new Blob([bytes], {type: 'application/jsonl'}));
  }

  /** @type {Save} */
  saveBlob(name, blob) {
    const link = document.createElement('a');
    if (!('download' in link)) return false;
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), lent);
    return true;
  }
}
