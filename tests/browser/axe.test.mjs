// axe-core, which checks the web's accessibility rules, finds no fault on any screen or dialog. All its rules
// are on, including the experimental and the strictest.
//
// Its contrast rules skip the mirror, whose text is transparent because the canvas shows it:
// tests/sdl/screens.cpp measures the drawn contrast. On the cover and the messages they count.
import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';

import {assert, test} from './harness.mjs';
import {sample} from './sampling.mjs';
import {everyScreen} from './screens.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const desktop = {viewport: {width: 1280, height: 800}};
const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

/** Findings that are no faults, by rule and element. */
const spared = {
  // Two dwarves on one stone overlap; the prompt has a large button for each. Stones overlap the dragons on them;
  // either describes the other, and no decision depends on them.
  'target-size': /data-id="(board\.dwarf|space|dragon)\./,
};

/** Returns the findings of axe-core on the current page, one per line. */
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
// Indices of screens in a walk, which has fewer than 60; axe-core takes a second for each.
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

test('axe-core finds nothing on the loading screen and the messages', async ({open}) => {
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
