// The browsers that the tests run in, each as its package brings it. Chromium and Firefox are driven by
// Playwright (Firefox by WebDriver BiDi, which it speaks by itself), WebKitGTK by its own WebDriver.
import {readdirSync, readFileSync} from 'node:fs';

import {chromium, firefox} from 'playwright-core';

import {screen} from './display.mjs';
import {WebKit} from './webkit_page.mjs';

/**
 * `lacks`: what its driver has not, of what tests ask for (`lacks` in harness.mjs): Playwright does not
 * know BiDi's fingers yet, and WebKitGTK's are a mouse. `said`: what comes of being driven, and is no fault.
 */
export const engines = {
  chromium: {lacks: [], said: []},
  firefox: {
    lacks: ['finger', 'slower processor', 'choice of files'],
    // The style with which Playwright stops what blinks in a picture; our policy refuses it.
    said: [/blocked an inline style/],
  },
  webkit: {
    lacks: ['finger', 'slower processor', 'other ratio of pixels', 'choice of files', 'narrow window'],
    said: [],
  },
};

/**
 * With `webgl` that is computed where there is no graphics card; with `net` that names its addresses to
 * other devices as they are, for there may be no service here for other names.
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
  /** Without a window it has no WebGL where there is no graphics card. */
  firefox: async ({webgl, net}) => firefox.launch({
    channel: 'moz-firefox',
    executablePath: process.env.DRAGO_FIREFOX || '/usr/bin/firefox-esr',
    firefoxUserPrefs: {
      'webgl.disabled': !webgl, 'webgl.force-enabled': webgl,
      ...(net && {'media.peerconnection.ice.obfuscate_host_addresses': false, 'media.peerconnection.ice.loopback': true}),
    },
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
export function launch({engine = 'chromium', webgl = true, net = false} = {}) {
  return start[engine]({webgl, net});
}
