// The page around the game: loading, errors, and how it fills the window. Needs no rule of a game: any first screen
// will do.
import {assert, test} from './harness.mjs';
import {sample} from './sampling.mjs';

/** Records all values of the progress bar from the start. */
async function watchProgress(page) {
  await page.addInitScript(() => {
    globalThis.progressSaid = [];
    new MutationObserver(() => {
      const bar = document.getElementById('bar');
      if (bar) globalThis.progressSaid.push(Number(bar.getAttribute('aria-valuenow')));
    }).observe(document, {subtree: true, childList: true, attributeFilter: ['aria-valuenow']});
  });
}

test('the page loads, to 100 %', async ({open}) => {
  const table = await open({prepare: watchProgress});
  await table.ready();
  const said = await table.page.evaluate(() => globalThis.progressSaid);
  assert.equal(said[said.length - 1], 100);
  assert.ok(said.every((percent, at) => at === 0 || percent >= said[at - 1]), said.join(' '));
  assert.match(await table.page.title(), /Drago/);
  await table.shot('page-first-screen');
}, {webgl: true});

test('the page requests only files of the site', async ({open, site}) => {
  const before = site.requests.length;
  const elsewhere = [];
  const table = await open({
    prepare: page => page.on('request', request => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith('data:')) {
        elsewhere.push(request.url());
      }
    }),
  });
  await table.ready();
  assert.deepEqual(elsewhere, []);
  assert.ok(site.requests.slice(before).every(path => path.startsWith('/some/folder/')));
});

for (const kind of ['pack', 'wasm', 'js']) {
  const file = new RegExp(kind === 'js' ? '/drago\\.[0-9a-f]+\\.js' : `\\.${kind}(\\.gz)?$`);
  test(`a blocked .${kind} is named, and a retry loads it`, async ({open, site}) => {
    let blocked = true;
    const table = await open({
      allow: [/Failed to load resource/],
      prepare: page => page.route(file, route => blocked ? route.abort() : route.continue()),
    });
    const button = table.page.getByRole('button', {name: 'Try again'});
    await button.waitFor();
    assert.match(await table.page.getByRole('alert').textContent(), new RegExp(`drago|assets`));
    await table.shot(`page-blocked-${kind}`);
    const before = site.requests.length;
    blocked = false;
    await button.click();
    await table.ready();
    // The retry fetches nothing twice; files that the first frame does not need come only now.
    const again = site.requests.slice(before).filter(path => /(?<!(weights|tables)\.\w+)\.(wasm|pack)(\.gz)?$/.test(path));
    assert.ok(again.every(path => file.test(path)), again.join(' '));
  });
}

test('a visit fetches the texts of its language, and others when the player chooses them', async ({open, site}) => {
  const before = site.requests.length;
  const fetched = () => site.requests.slice(before).map(path => /words-(\w+)\./.exec(path)?.[1]).filter(Boolean);
  let blocked = true;
  const table = await open({
    locale: 'de-AT', allow: [/Failed to load resource/],
    prepare: page => page.route(/words-fr/, route => blocked ? route.abort() : route.continue()),
  });
  const {page} = table;
  await table.ready();
  assert.deepEqual(fetched(), ['de']);
  await table.press('button', 'Deutsch');
  await table.press('button', 'Français');
  await table.see('button', 'OK');
  await table.shot('page-words-blocked');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'de');
  await table.press('button', 'OK');
  blocked = false;
  await table.press('button', 'Français');
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  assert.deepEqual(fetched(), ['de', 'fr']);
  await table.shot('page-words-fr');
  await page.reload();
  await table.ready();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'fr');
  assert.deepEqual(fetched(), ['de', 'fr', 'fr']);
});

test('a missing module of the page is reported', async ({open}) => {
  const table = await open({
    allow: [/Failed to load resource/],
    prepare: page => page.route(/\/play\.[0-9a-f]+\.js$/, route => route.abort()),
  });
  await table.page.getByRole('alert').getByText('didn’t start').waitFor();
  await table.page.getByRole('button', {name: 'Reload the page'}).waitFor();
});

for (const [part, locale, words, link] of [
  ['start', 'en-GB', 'The game doesn’t start here.', 'Reload the page'],
  ['shared', 'fr-FR', 'Le jeu ne démarre pas ici.', 'Recharger la page'],
]) {
  test(`the page says at once that its ${part} is missing, and recovers`, async ({open}) => {
    const file = new RegExp(`/${part}\\.[0-9a-f]+\\.js$`);
    const {page} = await open({
      locale, allow: [/Failed to load resource/], prepare: page => page.route(file, route => route.abort()),
    });
    const told = page.locator('.stuck');
    await told.getByText(words).waitFor({timeout: 8000});
    assert.equal(await page.getByRole('progressbar').isVisible(), false);
    await page.unroute(file);
    await told.getByRole('link', {name: link}).click();
    await page.waitForFunction(() => document.getElementById('cover').hidden);
  });
}

test('the doors of the page stay in place when its scripts arrive', async ({open}) => {
  const table = await open({prepare: async page => {
    // Record their positions in each frame.
    await page.addInitScript(() => {
      globalThis.doorsSeen = [];
      const look = () => {
        const {x, y, width} = document.querySelector('.doors')?.getBoundingClientRect() ?? {};
        if (width > 0 && document.styleSheets.length > 0) globalThis.doorsSeen.push(`${x} ${y} ${width}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.route(/\/loader\.[0-9a-f]+\.js$/, async route => {
      await page.waitForFunction(() => globalThis.doorsSeen.length > 4);
      await route.continue();
    });
  }});
  await table.ready();
  const seen = new Set(await table.page.evaluate(() => globalThis.doorsSeen));
  assert.equal(seen.size, 1, [...seen].join(', '));
});

test('with forced colors a message keeps its edges and its button', async ({open}) => {
  const table = await open({
    forcedColors: 'active', allow: [/Failed to load resource/],
    prepare: page => page.route(/\.pack$/, route => route.abort()),
  });
  const button = table.page.getByRole('button', {name: 'Try again'});
  await button.waitFor();
  await table.shot('page-forced-colors');
  const looks = await table.page.evaluate(() => {
    const of = id => getComputedStyle(document.getElementById(id));
    return {
      cover: of('cover').backgroundImage,
      message: of('trouble').backgroundImage,
      border: of('trouble-button').borderTopColor !== of('trouble-button').backgroundColor,
    };
  });
  assert.deepEqual(looks, {cover: 'none', message: 'none', border: true});
});

test('a missing file is reported with the status of the server', async ({open}) => {
  const table = await open({
    allow: [/Failed to load resource/],
    prepare: page => page.route(/\.pack$/, route => route.fulfill({status: 404, body: 'no'})),
  });
  await table.page.getByRole('alert').getByText('404').waitFor();
});

test('a truncated file is rejected', async ({open}) => {
  const table = await open({
    prepare: page => page.route(/\.wasm(\.gz)?$/, route => route.fulfill({status: 200, body: 'short'})),
  });
  await table.page.getByRole('alert').getByText('incomplete').waitFor();
});

test('a program with an unknown MIME type starts, too', async ({open}) => {
  const table = await open({
    prepare: async page => {
      await page.route(/\.wasm$/, async route => {
        const response = await route.fetch();
        await route.fulfill({response, headers: {'Content-Type': 'application/octet-stream'}});
      });
    },
  });
  await table.ready();
});

test('compilation runs while files arrive, not afterwards', async ({open}) => {
  const table = await open({
    prepare: page => page.addInitScript(() => {
      for (const late of ['compile', 'instantiate']) {
        const was = WebAssembly[late];
        WebAssembly[late] = (what, ...more) => {
          if (what instanceof WebAssembly.Module) return was(what, ...more);
          throw new Error(`${late} of bytes`);
        };
      }
    }),
  });
  await table.ready();
});

test('without WebAssembly the page says so', async ({open}) => {
  for (const [locale, words] of [['en-US', 'needs WebAssembly'], ['de-CH', 'braucht WebAssembly']]) {
    const table = await open({
      locale,
      prepare: page => page.addInitScript(() => { delete globalThis.WebAssembly; }),
    });
    await table.page.getByRole('alert').getByText(words).waitFor();
    await table.shot(`page-no-wasm-${locale}`);
  }
});

test('without WebGL the game still runs', async ({open}) => {
  const table = await open();
  await table.ready();
  await table.shot('page-no-webgl');
  const colors = await table.page.evaluate(async () => {
    const canvas = document.getElementById('canvas');
    const copy = new OffscreenCanvas(64, 40).getContext('2d');
    copy.drawImage(canvas, 0, 0, 64, 40);
    const seen = new Set();
    const {data} = copy.getImageData(0, 0, 64, 40);
    for (let at = 0; at < data.length; at += 4) seen.add(data.slice(at, at + 3).join());
    return seen.size;
  });
  assert.ok(colors > 20, `${colors} colors`);
});

test('without any renderer the page says so', async ({open}) => {
  const table = await open({
    allow: [/./],
    prepare: page => page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    }),
  });
  await table.page.getByRole('alert').getByText('can’t draw').waitFor();
}, {webgl: true});

const sizes = [[1440, 900], [1024, 768], [390, 844], [844, 390], [320, 568]];
for (const [width, height] of sample(sizes, 2, 'sizes of the page')) {
  test(`nothing scrolls and the canvas fills ${width}x${height}`, async ({open}) => {
    const table = await open({viewport: {width, height}});
    await table.ready();
    const sizes = await table.page.evaluate(() => {
      const {scrollWidth, scrollHeight} = document.scrollingElement;
      const box = document.getElementById('canvas').getBoundingClientRect();
      return {scrollWidth, scrollHeight, width: box.width, height: box.height};
    });
    assert.deepEqual(sizes, {scrollWidth: width, scrollHeight: height, width, height});
    await table.shot(`page-${width}x${height}`);
  }, {webgl: true});
}

for (const deviceScaleFactor of sample([1, 1.25, 2, 3], 2, 'pixels of the screen')) {
  test(`the canvas has every pixel of the screen at ${deviceScaleFactor}`, async ({open}) => {
    const table = await open({viewport: {width: 500, height: 333}, deviceScaleFactor});
    await table.ready();
    const size = await table.page.evaluate(() => {
      const canvas = document.getElementById('canvas');
      return [canvas.width, canvas.height];
    });
    assert.deepEqual(size, [500, 333].map(css => Math.round(css * deviceScaleFactor)));
  }, {webgl: true});
}

test('the canvas follows the window and the zoom', async ({open}) => {
  const table = await open({viewport: {width: 800, height: 600}});
  await table.ready();
  const session = await table.page.context().newCDPSession(table.page);
  for (const [width, height, deviceScaleFactor] of [[600, 800, 1], [400, 534, 1.5], [800, 600, 2]]) {
    await session.send('Emulation.setDeviceMetricsOverride',
                       {width, height, deviceScaleFactor, mobile: false});
    await table.page.waitForFunction(([w, h]) => {
      const canvas = document.getElementById('canvas');
      return canvas.width === w && canvas.height === h;
    }, [width * deviceScaleFactor, height * deviceScaleFactor]);
    await table.settle();
  }
}, {webgl: true});

test('nothing is drawn while nothing changes', async ({open}) => {
  const table = await open();
  await table.ready();
  await table.rest();
  const before = await table.stats();
  await table.pass(90);
  const after = await table.stats();
  assert.equal(after.drawn, before.drawn);
  assert.equal(after.frames, before.frames);
}, {webgl: true});

test('a lost WebGL context is restored', async ({open}) => {
  const table = await open({allow: [/CONTEXT_LOST|context lost/i]});
  await table.ready();
  const before = await table.page.screenshot();
  await table.page.evaluate(async () => {
    const canvas = document.getElementById('canvas');
    const extension = canvas.getContext('webgl').getExtension('WEBGL_lose_context');
    const told = event => new Promise(done => canvas.addEventListener(event, done, {once: true}));
    const lost = told('webglcontextlost');
    extension.loseContext();
    await lost;
    const back = told('webglcontextrestored');
    // A context can be restored only after all loss events.
    await new Promise(done => requestAnimationFrame(done));
    extension.restoreContext();
    await back;
  });
  await table.settle();
  const after = await table.page.screenshot();
  assert.ok(before.equals(after), 'another picture than before');
}, {webgl: true});

test('a program error is reported and the page can be reloaded', async ({open}) => {
  const table = await open();
  await table.ready();
  await table.page.evaluate(() => {
    // As if the program failed in the middle of its next frame.
    const parse = JSON.parse;
    JSON.parse = text => {
      if (!String(text).startsWith('[{"id"')) return parse(text);
      JSON.parse = parse;
      throw new WebAssembly.RuntimeError('unreachable');
    };
  });
  await table.page.setViewportSize({width: 700, height: 500});
  const button = table.page.getByRole('button', {name: 'Reload the page'});
  await button.waitFor();
  await table.shot('page-broken');
  await button.click();
  await table.ready();
});
