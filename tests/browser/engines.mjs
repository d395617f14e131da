// Starts the browsers of the tests, as installed. Playwright drives Chromium and Firefox (Firefox by WebDriver BiDi),
// WebKitGTK runs by its own WebDriver.
import {readdirSync, readFileSync} from 'node:fs';

import {chromium, firefox} from 'playwright-core';

import {screen} from './display.mjs';
import {WebKit} from './webkit_page.mjs';

/**
 * `lacks`: features that tests need (`lacks` in harness.mjs) and the driver does not support: Playwright sends no
 * touches by BiDi, and WebKitGTK turns them into a mouse. `said`: console messages caused by the driver.
 */
export const engines = {
  chromium: {lacks: [], said: []},
  firefox: {
    lacks: ['finger', 'slower processor', 'choice of files'],
    // Our policy refuses the style by which Playwright stops a blinking caret in screenshots.
    said: [/blocked an inline style/],
  },
  webkit: {
    lacks: ['finger', 'slower processor', 'other ratio of pixels', 'choice of files', 'narrow window'],
    said: [],
  },
};

/**
 * `webgl`: in software if there is no graphics card. `net`: WebRTC shows local addresses instead of mDNS names, which
 * may not resolve here.
 */
const chromiumOptions = ({webgl, net}) => ({
  executablePath: process.env.DRAGO_CHROMIUM || process.env.CHROMIUM || '/usr/bin/chromium',
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ...(webgl ?
        ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'] :
        ['--disable-gpu', '--disable-3d-apis']),
    ...(net ? ['--disable-features=WebRtcHideLocalIpsWithMdns'] : []),
    '--disable-background-networking', '--disable-component-update',
    '--disable-domain-reliability', '--no-default-browser-check', '--mute-audio',
    '--force-color-profile=srgb',
  ],
});

const start = {
  chromium: how => chromium.launch(chromiumOptions(how)),
  /** Headless, it has no WebGL without a graphics card. */
  firefox: async ({webgl, net, prefs}) => firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.DRAGO_FIREFOX || '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      'webgl.disabled': !webgl, 'webgl.force-enabled': webgl,
      ...(net && {'media.peerconnection.ice.obfuscate_host_addresses': false, 'media.peerconnection.ice.loopback': true}),
      ...prefs,
    },
    ...(webgl && {headless: false, env: {...process.env, DISPLAY: await screen()}}),
  }),
  webkit: async ({webgl}) => new WebKit({webgl}),
};

/**
 * Starts a Chromium with its profile in a folder that a later one can reuse; `more` as in Playwright's newContext.
 * Returns its context and `kill()`, which kills all its processes at once.
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

/** Returns the ids of processes whose command names a folder, and of all their descendants. */
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

/** Starts a browser, with Playwright's interface or the part of it that the tests use. `prefs`: those of Firefox. */
export function launch({engine = 'chromium', webgl = true, net = false, prefs = {}} = {}) {
  return start[engine]({webgl, net, prefs});
}
