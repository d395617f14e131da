// Renders the drawings of make_pictures.py as the bitmaps that systems and social networks require.
// Usage: node render.mjs FOLDER (with the drawings of make_pictures.py).
// Needs playwright-core and a Chromium ($CHROMIUM).
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const {chromium} = createRequire(import.meta.url)('playwright-core');
const shell = join(dirname(fileURLToPath(import.meta.url)), '../../shell');
const work = process.argv[2];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

async function render(svg, width, height, path, options) {
  const page = await browser.newPage({viewport: {width, height}});
  const data = readFileSync(svg).toString('base64');
  await page.setContent(`<style>*{margin:0}img{display:block;width:${width}px;height:${height}px}
    </style><img src="data:image/svg+xml;base64,${data}">`);
  await page.screenshot({path, omitBackground: true, ...options});
  await page.close();
}

const full = join(work, 'icon-full.svg');
const round = join(shell, 'icons/icon.svg');
await render(full, 180, 180, join(shell, 'icons/icon-180.png'));
await render(round, 192, 192, join(shell, 'icons/icon-192.png'));
await render(round, 512, 512, join(shell, 'icons/icon-512.png'));
await render(full, 512, 512, join(shell, 'icons/icon-full-512.png'));
for (const game of ['mount-drago', 'dragons-cave']) {
  await render(join(work, `${game}.svg`), 96, 96, join(shell, `icons/${game}-96.png`));
}
await render(join(work, 'social.svg'), 1200, 630, join(shell, 'social.jpg'),
             {type: 'jpeg', quality: 86});
await browser.close();
