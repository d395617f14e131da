// The mirror on the real game: it contains every control on the screen, responds to every way of pressing, and speaks
// the browser's language. Knows the first two screens by name and no rule.
import {assert, everyEngine, test} from './harness.mjs';
import {wordsOf} from './playing.mjs';

/** Returns the ids of all tab stops, in reading order. */
const tabStops = table => table.page.evaluate(() =>
  [...document.querySelectorAll('#mirror [tabindex="0"]')].map(element => element.dataset.id));

const words = wordsOf('en');
/** The name of the button for a new game of Mount Drago. */
const door = words('title.new', {game: words('mount_drago')});

for (const [locale, language] of [['en-GB', 'en'], ['de-AT', 'de'], ['fi-FI', 'en']]) {
  test(`a browser set to ${locale} gets ${language}`, async ({open}) => {
    const table = await open({locale});
    await table.ready();
    assert.equal(await table.page.locator('html').getAttribute('lang'), language);
    const said = wordsOf(language);
    for (const game of ['mount_drago', 'dragons_cave']) {
      await table.see('button', said('title.new', {game: said(game)}));
    }
  }, {long: everyEngine});
}

test('a control is pressed by mouse, finger, key and screen reader', async ({open}) => {
  const ways = {
    mouse: table => table.press('button', 'Rules'),
    finger: table => table.press('button', 'Rules', {touch: true}),
    key: table => table.enter('button', 'Rules'),
    'screen reader': table => table.control('button', 'Rules').evaluate(element => element.click()),
    locator: table => table.control('button', 'Rules').click(),
  };
  for (const [way, press] of Object.entries(ways)) {
    const table = await open({hasTouch: way === 'finger'});
    await table.ready();
    await press(table);
    await table.page.locator('#mirror').getByRole('dialog').waitFor().catch(() => {
      assert.fail(`not opened by ${way}`);
    });
    assert.equal(await table.page.getByRole('dialog').count(), 1, way);
    assert.equal(await table.has('button', door), false, 'what is covered is not found');
    await table.key('Escape');
    assert.equal(await table.page.getByRole('dialog').count(), 0, 'Escape closes it');
    await table.page.context().close();
  }
});

test('Tab walks through all controls in order and leaves them again', async ({open}) => {
  const table = await open();
  await table.ready();
  const stops = await tabStops(table);
  assert.ok(stops.length >= 4, stops.join(' '));
  const walked = [];
  for (let step = 0; step < stops.length; ++step) {
    await table.key('Tab');
    walked.push(await table.page.evaluate(() => document.activeElement.dataset.id));
  }
  assert.deepEqual(walked, stops);
  await table.key('Tab');
  assert.equal(await table.page.evaluate(() => document.activeElement.dataset.id), undefined);
});

test('arrow keys move the same focus', async ({open}) => {
  const table = await open();
  await table.ready();
  await table.key('ArrowDown');
  const first = await table.page.evaluate(() => document.activeElement.dataset.id);
  assert.ok(first);
  await table.key('ArrowRight');
  const second = await table.page.evaluate(() => document.activeElement.dataset.id);
  assert.ok(second && second !== first, `${first} ${second}`);
  await table.shot('controls-focus');
});

test('a name can be edited in a real text field', async ({open}) => {
  const table = await open();
  await table.ready();
  await table.press('button', door);
  await table.settle();
  const field = table.page.getByRole('textbox').first();
  await field.click();
  await table.page.keyboard.press('Control+A');
  await table.page.keyboard.type('Żółw');
  await table.after();
  await table.shot('controls-writing');
  assert.equal(await field.inputValue(), 'Żółw');
  await table.key('Enter');
  assert.notEqual(await table.page.evaluate(() => document.activeElement.localName), 'input');
  await table.settle();
  await table.shot('controls-written');
});

test('each control of the tree is where it is drawn, inside the window', async ({open}) => {
  for (const viewport of [{width: 1280, height: 800}, {width: 390, height: 844}]) {
    const table = await open({viewport});
    await table.ready();
    const boxes = await table.page.evaluate(() => [...document.querySelectorAll('#mirror button')]
        .map(element => {
          const {left, top, right, bottom} = element.getBoundingClientRect();
          return {id: element.dataset.id, left, top, right, bottom};
        }));
    for (const box of boxes) {
      assert.ok(box.left >= 0 && box.top >= 0 && box.right <= viewport.width &&
                box.bottom <= viewport.height, JSON.stringify(box));
      assert.ok(box.right - box.left >= 43.5 && box.bottom - box.top >= 43.5,
                `too small to touch: ${JSON.stringify(box)}`);
    }
  }
});

test('a control out of sight scrolls into view', async ({open}) => {
  const table = await open({viewport: {width: 390, height: 700}});
  await table.ready();
  await table.press('button', door);
  await table.settle();
  const seed = table.control('textbox', 'Seed');
  const inside = () => table.page.waitForFunction(() => {
    const {top, bottom} = document.querySelector('[aria-label="Seed"]').getBoundingClientRect();
    return top >= 0 && bottom <= 700;
  });
  assert.ok((await seed.boundingBox()).y > 700);
  // As screen readers do.
  await seed.evaluate(element => element.scrollIntoView({block: 'nearest'}));
  await inside();
  await seed.click();
  assert.equal(await seed.evaluate(element => element === document.activeElement), true);
  await table.settle();
  await inside();
  await table.shot('controls-scrolled');
});
