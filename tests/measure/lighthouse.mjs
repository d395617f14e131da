// Prints Lighthouse's report on the site for a phone: the four scores, and each audit below full score. Not part of the
// tests: installs Lighthouse into a temporary folder.
import {execFileSync, spawn} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {serve} from '../browser/server.mjs';

const version = '12.2.3';
const [site] = process.argv.slice(2);
if (!site || site.startsWith('-')) {
  console.error('usage: node tests/measure/lighthouse.mjs SITE\nChromium is $DRAGO_CHROMIUM, or /usr/bin/chromium.');
  process.exit(2);
}

const room = mkdtempSync(join(tmpdir(), 'drago-lighthouse-'));
process.on('exit', () => rmSync(room, {recursive: true, force: true}));
console.log(`Fetching Lighthouse ${version} …`);
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', room, `lighthouse@${version}`],
             {stdio: ['ignore', 'ignore', 'inherit']});

const server = await serve(site, {compressed: true});
const report = join(room, 'report.json');
const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
await new Promise((done, failed) => {
  const child = spawn(process.execPath, [
    join(room, 'node_modules/lighthouse/cli/index.js'), server.url, '--quiet', '--output=json',
    `--output-path=${report}`, '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${flags.join(' ')}`,
  ], {stdio: 'inherit', env: {...process.env, CHROME_PATH: process.env.DRAGO_CHROMIUM || '/usr/bin/chromium'}});
  child.on('exit', code => code === 0 ? done() : failed(new Error(`Lighthouse ended with ${code}`)));
});
await server.close();

const {categories, audits} = JSON.parse(readFileSync(report, 'utf8'));
for (const {title, score, auditRefs} of Object.values(categories)) {
  console.log(`${String(Math.round(score * 100)).padStart(3)}  ${title}`);
  for (const {id, weight} of auditRefs) {
    const {score: part, title: what, displayValue, scoreDisplayMode} = audits[id];
    if (part === null || part >= 1 || scoreDisplayMode === 'notApplicable') continue;
    console.log(`       ${weight > 0 ? part.toFixed(2) : 'hint'}  ${id}: ${what} ${displayValue ?? ''}`);
  }
}
