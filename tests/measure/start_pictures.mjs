// Captures a first visit with slow network and processor, every tenth of a second until the game has started, on one
// contact sheet. To look at; not part of the tests.
import {mkdirSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';

import {launch} from '../browser/engines.mjs';
import {serve} from '../browser/server.mjs';
import {limit, profiles, watchStart} from '../browser/starts.mjs';

const step = 0.1;      // seconds
const after = 0.6;     // seconds of the running game
const thumbnail = 120;  // pixels of width
const columns = 14;

const [site, sheet = 'build/start.png'] = process.argv.slice(2);
if (!site || site.startsWith('-')) {
  console.error('usage: node tests/measure/start_pictures.mjs SITE [SHEET.png]');
  process.exit(2);
}
const limits = Object.values(profiles).at(-1);
const server = await serve(site, {compressed: true});
const browser = await launch();
const context = await browser.newContext({viewport: {width: 390, height: 844}, locale: 'en-GB'});
const page = await context.newPage();
await watchStart(page);
const session = await limit(page, limits);
const frames = [];
session.on('Page.screencastFrame', ({data, metadata, sessionId}) => {
  frames.push({at: metadata.timestamp, data});
  session.send('Page.screencastFrameAck', {sessionId}).catch(() => {});
});
await session.send('Page.startScreencast', {format: 'jpeg', quality: 70, maxWidth: 390, maxHeight: 844});
await page.goto(server.url);
await page.waitForFunction(() => globalThis.startedAfter !== undefined, undefined, {timeout: 120_000});
const [origin, started] = await page.evaluate(() => [performance.timeOrigin / 1000, globalThis.startedAfter / 1000]);
await page.waitForTimeout(1000 * (after + 1));
await session.send('Page.stopScreencast');

/** The picture at each moment; an unchanged one appears once, with its duration. */
const cells = [];
for (let at = 0; at <= started + after; at += step) {
  const {data} = frames.findLast(frame => frame.at - origin <= at) ?? {};
  if (cells.at(-1)?.data === data && cells.length > 0) cells.at(-1).until = at;
  else cells.push({data, from: at, until: at});
}
const words = ({from, until}) => from === until ? from.toFixed(1) : `${from.toFixed(1)} – ${until.toFixed(1)}`;
const picture = ({data}) => data ? `<img src="data:image/jpeg;base64,${data}" width="${thumbnail}">` : '<br>nothing yet';
const paper = await browser.newPage({viewport: {width: columns * (thumbnail + 8) + 8, height: 400}});
await paper.setContent(`<style>body { margin: 4px; display: grid; gap: 8px; font: 12px sans-serif;
  grid-template-columns: repeat(${columns}, ${thumbnail}px); } img { display: block; }</style>
  ${cells.map(cell => `<div>${words(cell)} s${picture(cell)}</div>`).join('')}`);
mkdirSync(dirname(sheet), {recursive: true});
writeFileSync(sheet, await paper.screenshot({fullPage: true}));
console.log(`${cells.length} pictures until the game stood there after ${started.toFixed(1)} s: ${sheet}`);
await browser.close();
await server.close();
