// The lessons through the page: as with a screen reader, finding every control by name, and on phones by finger.
// Descriptions of the controls tell which one the dragon points at.
import {assert, oneOf} from './harness.mjs';
import {wordsOf} from './playing.mjs';

const most_presses = 12;  // per step

/** Returns the control the dragon points at, {id, name}; null between tasks. */
const target = (page, words) => page.evaluate(said => {
  for (const element of document.querySelectorAll('#mirror [aria-describedby]')) {
    const told = document.getElementById(element.getAttribute('aria-describedby'))?.textContent;
    if (!told?.startsWith(said)) continue;
    return {id: element.dataset.id, name: element.getAttribute('aria-label') ?? element.textContent};
  }
  return null;
}, words('lesson.meant'));

/** Waits until the dragon points at a control, or the step is done. */
const asked = (page, words, on) => page.waitForFunction(([said, done]) => {
  const texts = [...document.querySelectorAll('#mirror [aria-describedby]')].map(
      element => document.getElementById(element.getAttribute('aria-describedby'))?.textContent);
  const buttons = [...document.querySelectorAll('#mirror button')];
  return texts.some(text => text?.startsWith(said)) ||
      buttons.some(button => button.textContent === done);
}, [words('lesson.meant'), on]);

/** Goes through all steps; `press(name)` presses the control with that name. */
async function wholeLesson(table, words, steps, press) {
  const last = words('lesson.play');
  for (let step = 1; step <= steps; ++step) {
    await table.read(words('lesson.step', {at: step, last: steps}));
    const on = step < steps ? words('lesson.next') : last;
    for (let presses = 0; presses < most_presses && !await table.has('button', on); ++presses) {
      await asked(table.page, words, on);
      if (await table.has('button', on)) break;
      const next = await target(table.page, words);
      assert.ok(next, `nothing is meant in step ${step}`);
      await press(next.name, next.id);
      await table.settle();
    }
    await table.see('button', on);
    if (step < steps) await press(on, 'lesson.next');
    await table.settle();
  }
}

const lessons = {mount_drago: 8, dragons_cave: 7};  // steps per lesson

for (const [key, steps] of Object.entries(lessons)) {
  oneOf('lessons', `the lesson of ${key} by names alone, left and gone on with`, async ({open}) => {
    const table = await open({locale: 'de'});
    await table.ready();
    const words = wordsOf('de');
    const {page} = table;
    const press = async name => {
      await page.locator('#mirror').getByRole('button', {name, exact: typeof name === 'string'})
          .first().dispatchEvent('click');
      await table.settle();
    };
    await press(new RegExp(`^${words('lesson.learn', {game: words(key)})}`));
    await table.read(words('lesson.step', {at: 1, last: steps}));
    // Back leaves the lesson; its address opens it again.
    await page.goBack();
    await table.see('button', words('games.heading'));
    await page.goForward();
    await table.read(words('lesson.step', {at: 1, last: steps}));
    await wholeLesson(table, words, steps, press);
  });
}

for (const [key, locale, viewport] of [
  ['mount_drago', 'de', {width: 390, height: 844}],
  ['dragons_cave', 'en', {width: 844, height: 390}],
]) {
  oneOf('lessons by finger', `the lesson of ${key} with a finger alone, on a phone`, async ({open}) => {
    const table = await open({locale, viewport, hasTouch: true, isMobile: true});
    await table.ready();
    const words = wordsOf(locale);
    const tap = async control => {
      await table.press(control, undefined, {touch: true});
      await table.settle();
    };
    await tap(table.control('button', new RegExp(`^${words('lesson.learn', {game: words(key)})}`)));
    await wholeLesson(table, words, lessons[key], (name, id) => tap(table.page.locator(`[data-id="${id}"]`)));
    await tap(table.control('button', words('lesson.play')));
    await tap(table.control('button', words('setup.start')));  // the set-up asks for the name first
    await table.see('button', words('table.menu'));
    assert.equal(await table.has('button', words('lesson.leave')), false);
  });
}
