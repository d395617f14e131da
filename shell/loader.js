// Brings the game: fetches its files with progress, starts it, says clearly what went wrong. Knows
// the files' names and sizes (filled in when the site is assembled) and nothing of the game.

import {Cover} from './{{cover.js}}';
import {DownloadFailure, Downloads} from './{{downloads.js}}';
import {chosenLanguage, text} from './{{texts.js}}';

const program = {name: '{{drago.js}}', bytes: Number('{{bytes:drago.js}}')};
const wasm = {name: '{{drago.wasm}}', bytes: Number('{{bytes:drago.wasm}}')};
const pack = {name: '{{assets.pack}}', bytes: Number('{{bytes:assets.pack}}')};

const language = chosenLanguage(navigator.languages ?? [navigator.language]);
const cover = new Cover(language);
const downloads = new Downloads([program, wasm, pack], share => cover.progress(share));

/** True when there is a WebAssembly that accepts the smallest module. */
function hasWebAssembly() {
  try {
    return WebAssembly.validate(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    return false;
  }
}

function fileTrouble(failure) {
  const reason = text(language, failure.reason, {status: failure.status});
  cover.trouble('file', {
    words: `${failure.file}\n${reason}`,
    button: 'retry',
    act: () => {
      cover.again();
      load();
    },
  });
}

async function load() {
  let contents;
  try {
    contents = await downloads.run();
  } catch (failure) {
    if (!(failure instanceof DownloadFailure)) throw failure;
    fileTrouble(failure);
    return;
  }
  cover.starting();
  try {
    const [{play}, {default: create}] =
        await Promise.all([import('./{{play.js}}'), import('./{{drago.js}}')]);
    await play({
      create,
      wasm: contents.get(wasm.name),
      pack: contents.get(pack.name),
      table: document.getElementById('table'),
      seen: () => cover.lift(),
      trouble: (what, report) => cover.trouble(what, {report}),
    });
    contents.clear();  // the program has its own copies
  } catch (error) {
    const what = error instanceof WebAssembly.CompileError ? 'wasm' : 'start';
    cover.trouble(what, {report: String(error?.stack ?? error)});
  }
}

if (hasWebAssembly()) {
  load();
} else {
  cover.trouble('wasm');
}
