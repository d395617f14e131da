// Takes the screenshots that systems show before they install the page (shell/manifest.webmanifest): the
// title and a table of each game, wide and narrow. Run by hand when these look different.
// Usage: node screenshots.mjs SITE (build/web/site). Needs the packages of tests/browser.
import {mkdirSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

import {CaveGame} from '../../tests/browser/cave_game.mjs';
import {Game} from '../../tests/browser/game.mjs';
import {launch} from '../../tests/browser/engines.mjs';
import {serve} from '../../tests/browser/server.mjs';
import {Table} from '../../tests/browser/table.mjs';

const folder = fileURLToPath(new URL('../../shell/screenshots/', import.meta.url));
const forms = {
  wide: {viewport: {width: 1280, height: 720}},
  narrow: {viewport: {width: 390, height: 780}, hasTouch: true, isMobile: true},
};
const seatKinds = ['person', 'medium', 'medium', 'medium'];
const turns = 6;
const qualities = [72, 60, 50, 40];  // of WebP, which needs half the size of JPEG
const most = 85_000;  // bytes

const server = await serve(process.argv[2]);
const browser = await launch();
mkdirSync(folder, {recursive: true});
for (const [form, screen] of Object.entries(forms)) {
  const page = await browser.newPage({locale: 'en-GB', ...screen});
  await page.goto(server.url);
  const session = await page.context().newCDPSession(page);
  const table = new Table(page);
  const take = async name => {
    await table.settle();
    for (const quality of qualities) {
      const {data} = await session.send('Page.captureScreenshot', {format: 'webp', quality});
      const picture = Buffer.from(data, 'base64');
      writeFileSync(`${folder}${form}-${name}.webp`, picture);
      if (picture.length < most) break;
    }
  };
  await table.ready();
  await take('title');
  for (const game of [new Game(table), new CaveGame(table)]) {
    await game.begin({seatKinds, names: ['Nadja'], first: 'Nadja', seed: 7});
    for (let turn = 0; turn < turns; ++turn) await game.take(await game.awaited(), 'keyboard');
    await game.awaited();
    await take(game.save_name);
    await game.leave();
  }
  await page.close();
}
await browser.close();
await server.close();
