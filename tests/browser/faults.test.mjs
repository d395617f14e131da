// Reasons why the game cannot start: each has its own message with advice. Without storage the game runs all the same.
import {pathToFileURL} from 'node:url';

import {assert, everyEngine, oneOf, test} from './harness.mjs';
import {meddling, serve} from './server.mjs';
import {wordsOf} from './playing.mjs';

const long = everyEngine;
const alert = table => table.page.getByRole('alert');
const button = (table, name) => table.page.getByRole('button', {name});

for (const [locale, words] of [['en-GB', 'opened as a file'], ['de-AT', 'als Datei geöffnet'],
  ['ja-JP', 'python3 -m http.server']]) {
  test(`opened as a file the page says what to do (${locale})`, async ({open, site, engine}) => {
    if (engine === 'webkit' && locale !== 'en-GB') {
      console.log(`      no other language for files in ${engine}, whose driver takes the system's`);
      return;
    }
    const table = await open({
      locale, site: {url: `${pathToFileURL(site.folder)}/`}, path: 'index.html',
      allow: [/file:|CORS|ERR_FAILED/],
    });
    await alert(table).getByText(words).waitFor();
    await table.shot(`fault-file-${locale}`);
    assert.equal(await table.page.locator('.stuck').isVisible(), false);
    assert.equal(await button(table, /./).count(), 0, 'to load it again would not help');
  }, {long});
}

test('a policy without WebAssembly is reported as such', async ({open, site}) => {
  const own = await serve(site.folder);
  own.meddle = (name, response, {content, type}) => name === '' && Boolean(response.writeHead(200, {
    'Content-Type': type, 'Content-Security-Policy': 'script-src \'self\'',
  }).end(content));
  const table = await open({site: own, allow: [/WebAssembly|unsafe-eval/]});
  await alert(table).getByText('wasm-unsafe-eval').waitFor();
  await table.shot('fault-policy');
  assert.equal(await button(table, /./).count(), 0, 'to load it again would not help');
}, {long});

/** Answers the first request for a file with other content that the browser may cache. */
const once = (pattern, change) => {
  let done = false;
  return (name, response, {content, type}) => {
    if (done || !pattern.test(name)) return false;
    done = true;
    response.writeHead(200, {'Content-Type': type, 'Cache-Control': 'max-age=600'}).end(change(content));
    return true;
  };
};
const blotted = content => content.fill(0x2a, 1000, 1400);

/** Flips a bit in the data at the program's end: the program stays valid. */
const changed = content => {
  content[content.length - 4000] ^= 1;
  return content;
};

for (const [what, pattern, garbled] of [
  ['program', /\.wasm$/, blotted], ['script', /\/?play\.[0-9a-f]+\.js$/, blotted],
  ['byte of the program', /\.wasm$/, changed],
]) {
  test(`a damaged ${what} is reported and fetched past the browser's cache`, async ({open, site, engine}) => {
    const own = await serve(site.folder);
    const garble = once(pattern, garbled);
    // A damaged compressed program would be fetched again uncompressed: see packed.test.mjs.
    own.meddle = (name, ...rest) => name.endsWith('.gz') ? meddling.refused(...rest) : garble(name, ...rest);
    const table = await open({site: own, allow: [/SyntaxError|Unexpected|Invalid|Failed to load resource/]});
    // WebKit may have dropped an invalid script when the page checks it, and then fetches a good one.
    const forgets = engine === 'webkit' && what === 'script';
    if (forgets) console.log(`      ${engine} may fetch a damaged script again by itself`);
    await alert(table).getByText(forgets ? /didn’t start|arrived damaged/ : 'arrived damaged').first().waitFor();
    await table.shot(`fault-damaged-${what}`);
    const offer = forgets ? /^(Reload the page|Download it again)$/ : 'Download it again';
    await alert(table).getByRole('button', {name: offer}).click();
    await table.ready();
  }, {long});
}

test('a short file in the cache is fetched past it', async ({open, site}) => {
  const own = await serve(site.folder);
  own.meddle = once(/\.pack$/, content => content.subarray(0, 1000));
  const table = await open({site: own});
  await alert(table).getByText('incomplete').waitFor();
  await button(table, 'Try again').click();
  await table.ready();
}, {long});

test('too little memory is reported, and the games are kept', async ({open}) => {
  const table = await open({
    prepare: page => page.addInitScript(() => {
      // Firefox runs this in the initial empty page, too, which has no storage.
      if (origin === 'null' || sessionStorage.getItem('enough')) return;
      sessionStorage.setItem('enough', 'yes');
      localStorage.setItem('drago.test', 'kept');
      WebAssembly.instantiate = async () => {
        throw new RangeError('WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory');
      };
    }),
  });
  await alert(table).getByText('Not enough memory').waitFor();
  await button(table, 'Reload the page').click();
  await table.ready();
  assert.equal(await table.page.evaluate(() => localStorage.getItem('drago.test')), 'kept');
}, {long});

/** Browsers without storage, each in its way. */
const forgetful = {
  'without service workers': () => {
    Object.defineProperty(navigator, 'serviceWorker', {value: undefined});
  },
  'that refuses them': () => {
    if (!navigator.serviceWorker) return;  // the initial empty page, where Firefox runs this, too
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'));
  },
  'whose storage is closed': () => {
    const closed = () => { throw new DOMException('closed', 'SecurityError'); };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(globalThis, name, {get: closed});
    }
    Object.defineProperty(navigator, 'serviceWorker', {get: closed});
  },
};
const playsOn = async table => {
  await table.ready();
  const words = wordsOf('en');
  await table.press('button', words('title.new', {game: words('mount_drago')}));
  await table.see('button', words('setup.start'));
};

for (const [how, break_] of Object.entries(forgetful)) {
  oneOf('browsers that store little', `in a browser ${how} the game is played all the same`,
      async ({open}) => {
    await playsOn(await open({
      serviceWorkers: 'allow', prepare: page => page.addInitScript(break_),
    }));
  }, {long});
}

test('with a full disk the game still plays, and the site leaves it the space',
     async ({open, site}) => {
  const own = await serve(site.folder);
  const table = await open({
    site: own, serviceWorkers: 'allow', allow: [/Quota|service.?worker/i],
    prepare: async (page, context) => {
      await page.addInitScript(() => {
        const {register} = ServiceWorkerContainer.prototype;
        ServiceWorkerContainer.prototype.register = function(...what) {
          return register.apply(this, what).finally(() => { globalThis.workerCame = true; });
        };
      });
      const session = await context.newCDPSession(page);
      await session.send('Storage.overrideQuotaForOrigin',
                         {origin: new URL(own.url).origin, quotaSize: 1_000_000});
    },
  });
  await table.ready();
  // On a busy machine the worker may have come and gone before the test looks.
  await table.page.waitForFunction(() => globalThis.workerCame);
  await table.page.evaluate(async () => {
    while (await navigator.serviceWorker.getRegistration()) await new Promise(requestAnimationFrame);
  });
  assert.deepEqual(await table.page.evaluate(() => globalThis.caches.keys()), []);
  await playsOn(table);
});
