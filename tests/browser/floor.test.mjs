// Browsers below the floor of shell/floor.js get a message in their language, and download no game.
import {assert, everyEngine, test} from './harness.mjs';

/** Simulates a browser without one of the features that lacks() checks. */
const before = {
  'vectors in WebAssembly': () => {
    const validate = WebAssembly.validate.bind(WebAssembly);
    const smallest = 8;
    WebAssembly.validate = bytes => bytes.length <= smallest && validate(bytes);
  },
  'DecompressionStream': () => { delete globalThis.DecompressionStream; },
  'Web Locks': () => { Object.defineProperty(Navigator.prototype, 'locks', {value: undefined}); },
  'modules': () => { delete HTMLScriptElement.prototype.noModule; },
};
const languages = [['en-GB', 'too old'], ['de-AT', 'zu alt'], ['ru-RU', 'слишком старый'], ['ja-JP', 'too old']];

for (const [at, [what, break_]] of Object.entries(before).entries()) {
  const [locale, words] = languages[at];
  test(`a browser from before ${what} is told which versions the game needs (${locale})`,
       async ({open, site, engine}) => {
    site.requests.length = 0;
    const table = await open({
      prepare: page => page.addInitScript(break_), ...engine !== 'webkit' && {locale},
    });
    const alert = table.page.getByRole('alert');
    await alert.getByText(engine === 'webkit' ? 'too old' : words).waitFor();
    await alert.getByText('Firefox').and(table.page.getByText('114')).and(table.page.getByText('16.4')).waitFor();
    await table.shot(`floor-${locale}`);
    assert.equal(await table.page.locator('.stuck').isVisible(), false);
    assert.equal(await table.page.getByRole('button', {name: /./}).count(), 0, 'to load it again would not help');
    assert.deepEqual(site.requests.filter(path => /\.(wasm|pack)(\.gz)?$/.test(path)), []);
  }, {always: true, long: everyEngine});
}
