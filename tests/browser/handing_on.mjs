// Texts and files that a page hands on, and files that it takes in.
import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';

/** Prepares a page whose clipboard and sharing are the test's: `refuses` them, or `handedOn` has what they got. */
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

/** What stands behind the site's address in a text with a link. */
export function pathIn(text, site) {
  const at = text.indexOf(site.url);
  assert.ok(at >= 0, text);
  return text.slice(at + site.url.length);
}

/** The file that a page saves next: {name, bytes}; `press` makes it save. */
export async function saved(page, engine, press) {
  if (engine === 'firefox') {
    // Its driver tells of no file that a page makes itself: what the page gives away is looked at.
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

/** A page is given a file of such a text; `press` makes it ask for one. */
export async function choose(page, press, name, text) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles({name, mimeType: 'text/plain', buffer: Buffer.from(text)});
}
