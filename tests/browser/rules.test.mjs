// The rules from within a game: they open at what is asked, by keys and by finger, and are searched;
// what cannot be used says why, to the eye and to the ear.
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';

const phone = {viewport: {width: 390, height: 844}, hasTouch: true};

/** Two at one device choose their first dragons; the first of them has. */
async function begun(open, options) {
  const table = await open(options);
  await table.ready();
  const game = new Game(table);
  if (options.hasTouch) game.way = 'finger';
  const agree = game.agree.bind(game);
  game.agree = async chosen => {
    await agree(chosen);
    await game.press('switch', game.words('setup.open_hands'));
  };
  await game.begin({sitters: ['person', 'person'], names: ['Nadja', 'Otto'], first: 'Nadja', seed: 3});
  await game.take(await game.awaited(), game.way);
  await game.awaited();
  return game;
}

const headings = ({page}) => page.locator('[data-id="rules.pages"] h2').allTextContents();

/** How far a chapter's heading is below the upper edge of the pages, in pixels. */
const below = ({page}, chapter) => page.evaluate(id => {
  const top = each => document.querySelector(`[data-id="${each}"]`).getBoundingClientRect().top;
  return top(`rules.${id}.heading`) - top('rules.pages');
}, chapter);

test('rules: they open at what is asked and are searched', async ({open}) => {
  const game = await begun(open, phone);
  const {table, words} = game;
  await game.press('button', words('table.menu'));
  await game.press('button', words('menu.rules'));
  const away = await below(table, 'setup');
  assert.ok(away >= 0 && away < 40, `the chapter is ${away} pixels below the top`);
  const all = await headings(table);
  await table.write(words('rules.search'), 'DRÀGON card');
  const found = await headings(table);
  assert.ok(found.length > 0 && found.length < all.length, found.join());
  await table.read(new RegExp(`Found in ${found.length} `));
  await table.write(words('rules.search'), 'xyzzy');
  await table.read(words('rules.found_none', {what: 'xyzzy'}));
  assert.deepEqual(await headings(table), []);
  await game.press('button', words('rules.search.clear'));
  assert.deepEqual(await headings(table), all);
  await table.key('Escape');
  await table.key('Escape');
  // By keys alone.
  await table.key('/');
  assert.equal(await table.page.evaluate(() => document.activeElement.dataset.id), 'rules.search');
  await table.page.keyboard.type('summit');
  await table.after();
  assert.ok((await headings(table)).length < all.length);
  await table.key('Escape');
  assert.deepEqual(await headings(table), all);
  await table.key('Escape');
  await table.settle();
  assert.equal(await table.has('dialog', words('rules.heading')), false);
});

for (const [name, options] of [['a finger', phone], ['a mouse', {viewport: {width: 1024, height: 768}}]]) {
  test(`rules: a dragon that is taken says why to ${name}, to keys and to readers`, async ({open}) => {
    const game = await begun(open, options);
    const {table, words} = game;
    const taken = table.control('group', words('table.choose_mount'))
        .locator('[aria-disabled=true]').first();
    const why = `${words('why.md-6', {name: 'Nadja'})} (MD-6)`;
    const note = await taken.getAttribute('aria-describedby');
    assert.equal(await table.page.locator(`[id="${note}"]`).textContent(), why);
    const heard = table.page.locator('[aria-live]').filter({hasText: why});
    await table.press(taken, undefined, {touch: Boolean(options.hasTouch)});
    await table.read(why);
    await heard.first().waitFor({state: 'attached'});
    const decided = await game.decisions();
    await table.key('Tab');
    assert.equal(await table.page.locator('[data-id^="tip.why"]').count(), 0);
    await table.enter(taken);
    await table.page.locator('[data-id^="tip.why"]').waitFor({state: 'attached'});
    assert.equal(await game.decisions(), decided);
  });
}
