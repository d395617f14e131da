// Text and files that a page shares, and files that it opens.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';

/** Replaces a page's clipboard and sharing: both fail with `refuses`, else `handedOn` records their input. */
export const sharing = refuses => async page => {
  await page.addInitScript(refuses => {
    globalThis.handedOn = [];
    const take = text => {
      if (refuses) return Promise.reject(new Error('not allowed'));
      globalThis.handedOn.push(text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'canShare', {value: undefined});
    Object.defineProperty(navigator, 'clipboard', {value: {writeText: take}});
  }, refuses);
};

/** Returns the part after the site's address in a text with a link. */
export function pathIn(text, site) {
  const at = text.indexOf(site.url);
  assert.ok(at >= 0, text);
  return text.slice(at + site.url.length);
}

/** Returns the next file that a page saves, {name, bytes}; `press` makes it save. */
export async function saved(page, engine, press) {
  if (engine === 'firefox') {
    // Its driver does not report files that a page creates: intercept createObjectURL instead.
    await page.evaluate(() => {
      const {createObjectURL} = URL;
      URL.createObjectURL = blob => {
        globalThis.lent = blob;
        return createObjectURL(blob);
      };
      globalThis.given = new Promise(done => {
        HTMLAnchorElement.prototype.click = function() { done(this.download); };
      });
    });
    await press();
    const {name, letters} = await page.evaluate(async () => {
      const name = await globalThis.given;
      const bytes = new Uint8Array(await globalThis.lent.arrayBuffer());
      return {name, letters: Array.from(bytes, byte => String.fromCharCode(byte)).join('')};
    });
    return {name, bytes: Buffer.from(letters, 'latin1')};
  }
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return {name: download.suggestedFilename(), bytes: await readFile(await download.path())};
}

/** Gives a page a file with such a text; `press` makes it ask for one. */
export async function choose(page, press, name, text) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles({name, mimeType: 'text/plain', buffer: Buffer.from(text)});
}
