// Runs the browser tests: every *.test.mjs beside this file, in a real Chromium.
import {existsSync, readdirSync} from 'node:fs';
import {dirname, join, resolve} from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';

const usage = `usage: node run.mjs SITE [--only WORDS] [--shots FOLDER]
  SITE            the folder to publish, build/web/site
  --only WORDS    only tests whose names contain the words
  --shots FOLDER  keeps pictures of the screens there
Chromium is $DRAGO_CHROMIUM, or /usr/bin/chromium.`;

function options(words) {
  const found = {};
  while (words.length > 0) {
    const word = words.shift();
    if (word === '--help') {
      console.log(usage);
      process.exit(0);
    } else if ((word === '--only' || word === '--shots') && words.length > 0) {
      found[word.slice(2)] = words.shift();
    } else if (!word.startsWith('-') && !found.site) {
      found.site = word;
    } else {
      console.error(`run.mjs: what is "${word}"?\n${usage}`);
      process.exit(2);
    }
  }
  if (!found.site || !existsSync(join(found.site, 'index.html'))) {
    console.error(`run.mjs: there is no site\n${usage}`);
    process.exit(2);
  }
  return found;
}

const {site, only, shots} = options(process.argv.slice(2));
const here = dirname(fileURLToPath(import.meta.url));
const {run} = await import('./harness.mjs');
const {serve} = await import('./server.mjs');
for (const file of readdirSync(here).filter(name => name.endsWith('.test.mjs')).sort()) {
  await import(pathToFileURL(join(here, file)));
}
const server = await serve(resolve(site));
const {passed, failed} = await run({server, only, shots});
await server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
