// Shares, saves and opens texts, files and pictures: by the system's share sheet if available, otherwise by the
// clipboard, the browser's dialogs, or drag and drop. Sharing requires a recent press. Knows no game.

import {png} from './png.js';
import {isCalled} from './thrown.js';

/** @import {Bytes} from './messages.js' */

/** app::ShareStatus, in its order. */
const ShareStatus = {failed: 0, copied: 1, sent: 2, canceled: 3, saved: 4};

/** @param {string} text */
export async function shareText(text) {
  if (navigator.canShare?.({text})) {
    try {
      await navigator.share({text});
      return ShareStatus.sent;
    } catch (error) {
      if (isCalled(error, 'AbortError')) return ShareStatus.canceled;
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return ShareStatus.copied;
  } catch {
    return ShareStatus.failed;
  }
}

/**
 * Saves a blob as a file of this name; false if the browser cannot.
 * @typedef {(name: string, blob: Blob) => boolean} Save
 */

/**
 * Shares a file by the system's sheet, otherwise by `save`. @param {string} name @param {Blob} blob @param {Save} save
 */
async function shareBlob(name, blob, save) {
  const files = [new File([blob], name, {type: blob.type})];
  if (navigator.canShare?.({files})) {
    try {
      await navigator.share({files});
      return ShareStatus.sent;
    } catch (error) {
      if (isCalled(error, 'AbortError')) return ShareStatus.canceled;
    }
  }
  return save(name, blob) ? ShareStatus.saved : ShareStatus.failed;
}

/**
 * Shares RGBA bytes as a picture; without any, the program could not draw it.
 * @param {string} name @param {Bytes} pixels @param {number} width @param {number} height @param {Save} save
 */
export async function sharePicture(name, pixels, width, height, save) {
  if (pixels.length === 0) return ShareStatus.failed;
  return shareBlob(name, await png(pixels, width, height), save);
}

/** Browsers share text files, but not every file type. */
const plain = 'text/plain';

/** True if the system can share a file. */
export function canShareFiles() {
  return Boolean(navigator.canShare?.({files: [new File([''], 'drago.txt', {type: plain})]}));
}

/** @param {string} name @param {Bytes} bytes @param {Save} save */
export function shareFile(name, bytes, save) {
  return shareBlob(name, new Blob([bytes], {type: plain}), save);
}

/** Equals io::max_file, in bytes: does not even open a longer file. */
const longest = 16 * 2 ** 20;
const lent = 60_000;  // milliseconds after which a browser has certainly read the blob

export class Files {
  /**
   * Calls `brought` with the size of a file, which `take` then returns; -1: far too large.
   * @param {HTMLElement} page
   * @param {(size: number) => void} brought
   */
  constructor(page, brought) {
    this.brought = brought;
    this.bytes = new Uint8Array();
    this.reading = Promise.resolve();  // one file after another
    this.chooser = document.createElement('input');
    this.chooser.type = 'file';
    this.chooser.addEventListener('change', () => {
      this.readAll(this.chooser.files ?? []);
      this.chooser.value = '';  // so that the same file can be chosen again
    });
    for (const name of /** @type {const} */ (['dragover', 'drop'])) {
      page.addEventListener(name, event => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();  // otherwise the browser opens the file instead of the game
        page.classList.toggle('taking', name === 'dragover');
        if (name === 'drop') this.readAll(event.dataTransfer.files);
      });
    }
    page.addEventListener('dragleave', event => {
      if (!page.contains(/** @type {Node | null} */ (event.relatedTarget))) page.classList.remove('taking');
    });
  }

  /** Requires a recent press. */
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
      this.bytes = new Uint8Array();  // a folder, or gone meanwhile: treat as empty
    }
    this.brought(this.bytes.length);
  }

  take() {
    const {bytes} = this;
    this.bytes = new Uint8Array();
    return bytes;
  }

  /** Saves bytes as a file of this name. @param {string} name @param {Bytes} bytes */
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
