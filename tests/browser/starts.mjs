// Measures the time from a first visit to the first frame, beside a minimal program with the same libraries
// (tests/measure/bare.cpp), over typical networks and processors. Not part of the tests.
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

import {launch} from './engines.mjs';
import {serve} from './server.mjs';

const rounds = 3;
const bare = fileURLToPath(new URL('../../build/web/bare', import.meta.url));

/** Files that must be built. */
export const startFiles = [join(bare, 'bare.wasm')];

const network = {
  offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8,  // bytes per second
};
/** Typical networks and processors of visitors. */
export const profiles = {
  'no limits': {},
  '1.6 Mbit/s, 150 ms': {network},
  '1.6 Mbit/s, 150 ms, processor four times slower': {network, rate: 4},
};

/** Limits a page's network and processor; returns its DevTools session. */
export async function limit(page, {network, rate}) {
  const session = await page.context().newCDPSession(page);
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
  }
  if (rate) await session.send('Emulation.setCPUThrottlingRate', {rate});
  return session;
}

/** Records when the cover reveals the first complete frame; the bare program records it itself. */
export const watchStart = page => page.addInitScript(() => {
  document.addEventListener('DOMContentLoaded', () => {
    const cover = document.getElementById('cover');
    if (!cover) return;
    new MutationObserver(() => {
      if (cover.classList.contains('leaving')) globalThis.startedAfter ??= performance.now();
    }).observe(cover, {attributeFilter: ['class']});
  });
});

/** Measures a first visit, in seconds: the first paint, and the program's first frame. */
async function visit(browser, url, limits) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, locale: 'en-GB'});
  const page = await context.newPage();
  await watchStart(page);
  await limit(page, limits);
  await page.goto(url);
  await page.waitForFunction(() => globalThis.startedAfter !== undefined, undefined, {timeout: 120_000});
  const found = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime / 1000,
    picture: globalThis.startedAfter / 1000,
  }));
  await context.close();
  return found;
}

const median = numbers => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** Measures all starts, game and bare program in turn, with compressed files from this machine. */
export async function measureStarts(site) {
  const servers = {game: await serve(site, {compressed: true}), bare: await serve(bare, {compressed: true})};
  const browser = await launch();
  const found = {};
  for (const [name, limits] of Object.entries(profiles)) {
    const visits = {game: [], bare: []};
    for (let round = 0; round < rounds; ++round) {
      for (const [which, {url}] of Object.entries(servers)) {
        visits[which].push(await visit(browser, url, limits));
      }
    }
    const of = (which, what) => median(visits[which].map(each => each[what]));
    found[`${name}: the page's own picture, median s`] = of('game', 'paint');
    found[`${name}: first picture of the game, median s`] = of('game', 'picture');
    found[`${name}: first picture of the bare program, median s`] = of('bare', 'picture');
    found[`${name}: times the bare program`] = of('game', 'picture') / of('bare', 'picture');
  }
  await browser.close();
  for (const server of Object.values(servers)) await server.close();
  return found;
}
