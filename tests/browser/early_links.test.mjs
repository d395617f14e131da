// The two doors of the page's own first picture: links that work before the game has loaded.
import {assert, test} from './harness.mjs';

/** Holds requests for matching names until `release()`. */
function gate(pattern) {
  let release;
  const open = new Promise(done => { release = done; });
  const hold = page => page.route(pattern, async route => {
    await open;
    await route.continue();
  });
  return {release, hold};
}

const place = table => table.page.evaluate(() => [location.hash, history.state?.drago]);
const door = (table, name) => table.page.getByRole('link', {name});

for (const [locale, name] of [['en-GB', 'Dragon’s Cave'], ['ru-RU', 'Пещера дракона']]) {
  test(`a door pressed before the program has loaded opens then, ${locale}`, async ({open}) => {
    const program = gate(/\.wasm(\.gz)?$/);
    const table = await open({locale, prepare: program.hold});
    const before = await table.page.evaluate(() => history.length);
    await door(table, 'Mount').or(door(table, 'Гора')).click();
    await door(table, name).click();
    await door(table, name).click();
    await table.page.getByRole('status').getByText(name).waitFor();
    assert.equal(await table.page.evaluate(() => history.length), before, 'entries in the history');
    await table.shot(`door-pressed-${locale}`);
    program.release();
    await table.ready();
    assert.deepEqual(await place(table), ['#/dragons-cave/setup', 1]);
    await table.page.goBack();
    await table.page.waitForFunction(() => location.hash === '');
    assert.deepEqual(await place(table), ['', 0]);
  });
}

test('a door works before any script has loaded, also by keyboard', async ({open}) => {
  const script = gate(/\/loader\.[0-9a-f]+\.js$/);
  let pressed;
  const table = await open({
    prepare: async page => {
      await script.hold(page);
      pressed = (async () => {
        await page.locator('.door').first().waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.locator('.door:target').getByText('Mount Drago').waitFor();
        script.release();  // otherwise the page never finishes loading
      })();
    },
  });
  await pressed;
  await table.ready();
  assert.equal((await place(table))[0], '#/mount-drago/setup');
});

test('an error message offers no doors', async ({open}) => {
  const table = await open({
    allow: [/Failed to load resource/],
    prepare: page => page.route(/\.pack$/, route => route.abort()),
  });
  const again = table.page.getByRole('button', {name: 'Try again'});
  await again.waitFor();
  assert.equal(await table.page.getByRole('link').count(), 0);
  await table.page.unroute(/\.pack$/);
  await again.click();
  await table.ready();
  assert.deepEqual(await place(table), ['', 0]);
});
