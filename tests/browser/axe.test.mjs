// What axe-core, which knows the rules of the web for people who cannot see or point, finds on every
// screen and sheet: nothing. All its rules are on, the experimental and the strictest, too.
//
// Its rules of contrast look at words in elements. Those of the mirror are transparent, since the
// canvas shows them, and axe-core passes over them: tests/sdl/screens.cpp measures what is
// drawn. On the cover and the messages they count.
import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';

import {assert, test} from './harness.mjs';
import {sample} from './sampling.mjs';
import {everyScreen} from './screens.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const desktop = {viewport: {width: 1280, height: 800}};
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

/** What is no fault, by rule and element. */
const spared = {
  // Two dwarves on one stone overlap; the prompt has a large button for each of them as well. Stones
  // and the dragons upon them overlap; either tells of the other, and nothing is decided by them.
  'target-size': /data-id="(board\.dwarf|space|dragon)\./,
};

/** What axe-core finds on the page as it is, in lines. */
async function faults(page) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const rules = Object.fromEntries(
        globalThis.axe.getRules().map(({ruleId}) => [ruleId, {enabled: true}]));
    const {violations} = await globalThis.axe.run(document, {rules, resultTypes: ['violations']});
    return violations.flatMap(({id, nodes}) =>
        nodes.map(({html, failureSummary}) => ({id, html, failureSummary})));
  });
  return found.filter(({id, html}) => !spared[id]?.test(html))
      .map(({id, html, failureSummary}) => `${id}: ${html}\n      ${failureSummary}`);
}

const walks = ['en', 'de'].flatMap(language =>
  [['a desktop', desktop], ['a phone', phone]].map(device => [language, ...device]));
// The screens of a walk by their order, of which there are fewer than these; axe-core takes a second
// for each.
const screens = new Set(sample([...Array(60).keys()], 6, 'screens axe-core looks at'));
for (const [language, device, browser] of sample(walks, 1, 'axe-core on every screen')) {
  test(`axe-core finds nothing on any screen, ${language}, ${device}`, async ({open}) => {
    const table = await open({...browser, locale: language});
    await table.ready();
    let visited = 0;
    const found = [];
    await everyScreen(table, language, async name => {
      visited += 1;
      if (!screens.has(visited - 1)) return;
      found.push(...(await faults(table.page)).map(fault => `${name}: ${fault}`));
    });
    assert.ok(visited > 50, `${visited} screens`);
    assert.ok(found.length === 0, found.join('\n'));
  });
}

test('axe-core finds nothing on the loading screen and on messages', async ({open}) => {
  for (const [locale, , browser] of sample(walks, 1, 'axe-core on messages')) {
    let arrive;
    const waiting = new Promise(resolve => { arrive = resolve; });
    const loading = await open({
      ...browser, locale, allow: [/Failed to load resource/],
      prepare: page => page.route(/\.pack$/, async route => {
        await waiting;
        await route.abort();
      }),
    });
    await loading.page.getByRole('progressbar').waitFor();
    assert.deepEqual(await faults(loading.page), [], 'while loading');
    arrive();
    await loading.page.getByRole('alert').getByRole('button').waitFor();
    assert.deepEqual(await faults(loading.page), [], 'a message');
    await loading.page.context().close();

    const broken = await open({
      ...browser, locale, allow: [/./],
      prepare: page => page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      }),
    });
    await broken.page.getByRole('alert').getByRole('button').waitFor();
    assert.deepEqual(await faults(broken.page), [], 'a message with details');
    await broken.page.context().close();
  }
});
