// Assumptions of the tests themselves: a picture that the program calls complete is complete; a run without any test
// fails.
import {spawnSync} from 'node:child_process';
import {fileURLToPath} from 'node:url';

import {assert, test} from './harness.mjs';
import {difference, told} from './pictures.mjs';

const width = 740;  // final width of the table, CSS pixels
const height = 600;

/** Narrows the table in `steps` steps, one per frame. */
const narrow = (page, steps) => page.evaluate(({steps, width}) => new Promise(done => {
  const table = document.getElementById('table');
  let left = steps;
  const step = () => {
    left -= 1;
    // Steps so small that the program may stretch the art of the size before.
    table.style.width = `${width + 2 * left}px`;
    requestAnimationFrame(left > 0 ? step : done);
  };
  step();
}), {steps, width});

async function picture(open, steps) {
  const table = await open({viewport: {width: 800, height}});
  await table.ready();
  await narrow(table.page, steps);
  await table.after();
  await table.page.waitForFunction(() => globalThis.dragoStats.complete);
  return table.page.screenshot();
}

test('a complete picture does not depend on earlier animation', async ({open, keep}) => {
  const expected = await picture(open, 1);
  for (const steps of [4, 12, 13]) {
    const shown = await picture(open, steps);
    const found = difference(expected, shown);
    assert.ok(!found, found && `after ${steps} steps: ${told(found)}\n  ` +
        `${keep(expected, 'settled expected')}\n  ${keep(shown, 'settled shown')}`);
  }
}, {webgl: true});

test('a run for an unknown test name says so and fails', async ({site}) => {
  const run = fileURLToPath(new URL('run.mjs', import.meta.url));
  const {status, stdout, stderr} =
      spawnSync(process.execPath, [run, site.folder, '--only', 'no such'], {encoding: 'utf8'});
  assert.equal(status, 2, stdout);
  assert.match(stderr, /none of the \d+ tests in chromium has "no such" in its name/);
});
