// Which of the two programs a browser gets: one with vector instructions where it knows them.
import {assert, test} from './harness.mjs';

/** A browser that takes modules, but none with vectors. */
const withoutVectors = page => page.addInitScript(() => {
  const validate = WebAssembly.validate.bind(WebAssembly);
  const smallest = 8;
  WebAssembly.validate = bytes => bytes.length <= smallest && validate(bytes);
});

for (const [words, prepare, file] of [
  ['with', undefined, /\/drago-simd\.[0-9a-f]+\.wasm(\.gz)?$/],
  ['without', withoutVectors, /\/drago\.[0-9a-f]+\.wasm(\.gz)?$/],
]) {
  test(`a browser ${words} vector instructions gets its program`, async ({open, site}) => {
    const before = site.requests.length;
    const table = await open({prepare});
    await table.ready();
    const programs = site.requests.slice(before).filter(path => /\.wasm(\.gz)?$/.test(path));
    assert.equal(programs.length, 1);
    assert.match(programs[0], file);
  }, {always: true});
}
