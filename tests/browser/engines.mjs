// The browsers that the tests run in, each as its package brings it. Chromium and Firefox are driven by
// Playwright (Firefox by WebDriver BiDi, which it speaks by itself), WebKitGTK by its own WebDriver.
import {readdirSync, readFileSync} from 'node:fs';

import {chromium, firefox} from 'playwright-core';

import {screen} from './display.mjs';
import {WebKit} from './webkit_page.mjs';

/**
 * `canTouch`: its driver has fingers; Playwright does not know BiDi's yet, and WebKitGTK's are a mouse.
 * `said`: what comes of being driven, and is no fault.
 */
export const engines = {
  chromium: {canTouch: true, said: []},
  firefox: {
    canTouch: false,
    // The style with which Playwright stops what blinks in a picture; our policy refuses it.
    said: [/blocked an inline style/],
  },
  webkit: {canTouch: false, said: []},
};

/** With `webgl` that is computed where there is no graphics card. */
const chromiumOptions = ({webgl}) => ({
  executablePath: process.env.DRAGO_CHROMIUM || process.env.CHROMIUM || '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(webgl ?
        ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] :
        ['--disable-gpu', '--disable-3d-apis']),
    '--disable-background-networking', '--disable-component-update',
    '--disable-domain-reliability', '--no-default-browser-check', '--mute-audio',
    '--force-color-profile=srgb',
  ],
});

const start = {
  chromium: ({webgl}) => chromium.launch(chromiumOptions({webgl})),
  /** Without a window it has no WebGL where there is no graphics card. */
  firefox: async ({webgl}) => firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.DRAGO_FIREFOX || '/usr/bin/firefox-esr',
    firefoxUserPrefs: {'webgl.disabled': !webgl, 'webgl.force-enabled': webgl},
    ...(webgl && {headless: false, env: {...process.env, DISPLAY: await screen()}}),
  }),
  webkit: async ({webgl}) => new WebKit({webgl}),
};

/**
 * A Chromium whose profile is a folder, which a later one finds again; `more` as in Playwright's
 * newContext. Returns its context and `kill()`, which ends all its processes at once.
 */
export async function launchKept(folder, more = {}) {
  const context = await chromium.launchPersistentContext(folder, {
    ...chromiumOptions({webgl: false}), ...more,
  });
  const gone = new Promise(done => context.on('close', done));
  const kill = async () => {
    for (const id of familyOf(folder)) process.kill(id, 'SIGKILL');
    await gone;
  };
  return {context, kill};
}

/** The processes whose command names a folder, and all that they have started. */
function familyOf(folder) {
  const parents = new Map();
  const found = new Set();
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name)).map(Number)) {
    try {
      parents.set(id, Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${id}/stat`, 'utf8'))[1]));
      if (readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(folder)) found.add(id);
    } catch {
      // It has ended meanwhile.
    }
  }
  const belongs = id => id > 1 && (found.has(id) || belongs(parents.get(id) ?? 0));
  return [...parents.keys()].filter(belongs);
}

/** A browser, with all that Playwright's have or the part of it that the tests use. */
export function launch({engine = 'chromium', webgl = true} = {}) {
  return start[engine]({webgl});
}
