// Files that go to the person's own folders, and come from there: by the browser's own dialog, or
// dropped onto the page. Knows no game.

/** As io::longest_file, in bytes: a longer file is not even opened. */
const longest = 16 * 2 ** 20;
const lent = 60_000;  // milliseconds until a browser has surely taken what it was given to save

export class Files {
  /** `brought` is called with the size of a file, which `take` then gives; -1: far too long. */
  constructor(page, brought) {
    this.brought = brought;
    this.bytes = null;
    this.reading = Promise.resolve();  // one file after the other
    this.chooser = document.createElement('input');
    this.chooser.type = 'file';
    this.chooser.addEventListener('change', () => {
      this.readAll(this.chooser.files);
      this.chooser.value = '';  // the same file can be chosen once more
    });
    for (const name of ['dragover', 'drop']) {
      page.addEventListener(name, event => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();  // else the browser shows it, and the game is gone
        page.classList.toggle('taking', name === 'dragover');
        if (name === 'drop') this.readAll(event.dataTransfer.files);
      });
    }
    page.addEventListener('dragleave', event => {
      if (!page.contains(event.relatedTarget)) page.classList.remove('taking');
    });
  }

  /** Needs a person's press shortly before. */
  choose() {
    this.chooser.click();
  }

  readAll(files) {
    for (const file of files) this.reading = this.reading.then(() => this.read(file));
  }

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
    this.bytes = null;
    return bytes;
  }

  /** Has the browser put bytes into a file of this name; false where it knows no such thing. */
  save(name, bytes) {
    return this.saveBlob(name, new Blob([bytes], {type: 'application/jsonl'}));
  }

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
