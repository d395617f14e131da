// Features beside playing at a net table, through the real controls: the QR code of the link, the bell in a hidden
// page, meeting without a relay, and the signed file.
import jsQR from 'jsqr';

import {CaveGame} from './cave_game.mjs';
import {assert, test} from './harness.mjs';
import {Friends} from './net_friends.mjs';
import {atNet} from './net_playing.mjs';
import {messagesOf, pattern, wordsOf} from './playing.mjs';
import {startRelay, useRelays} from './relay.mjs';
import {serve} from './server.mjs';

const words = wordsOf('en');
const connected = messagesOf('en')['net.peers'].one.replace('{count}', '1');
const said = [/WebSocket connection/, /establish a connection|interrupted while/];
const Cave = atNet(CaveGame);

/** Serves a site of its own; `sit(path, more)` opens a page of it and returns its player. */
async function atSite({site, open}, relays, work) {
  const server = await serve(site.folder);
  useRelays(server, relays);
  const sit = async (path = '', more = {}) => {
    const table = await open({site: server, path, allow: said, ...more});
    await table.ready();
    return new Cave(table);
  };
  try {
    await work({server, sit});
  } finally {
    await server.close();
  }
}

/** Returns the pixels of a part of the page, as a camera sees it. */
async function pixelsOf(page, clip) {
  const picture = (await page.screenshot({clip})).toString('base64');
  const bare = await page.context().newPage();
  const seen = await bare.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), each => each.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, 0, image.width, image.height);
    return {data: [...data], width: image.width, height: image.height};
  }, picture);
  await bare.close();
  return seen;
}

/** Decodes a QR code on the page. */
async function scanned(game, name) {
  const {page, table} = game;
  const control = table.control('img', name);
  await control.waitFor({state: 'attached', timeout: 10_000});
  for (let turn = 0; turn < 30; ++turn) {
    await table.settle();
    const {x, y, width, height} = await control.boundingBox();
    const scroller = await control.evaluate(element => {
      // A page that fits does not scroll.
      const {top, bottom, left} = (element.closest('.scrolls') ?? document.body).getBoundingClientRect();
      return {top, bottom, left};
    });
    if (y >= scroller.top && y + height <= scroller.bottom) {
      const {data, width: w, height: h} = await pixelsOf(page, {x, y, width, height});
      const read = jsQR(Uint8ClampedArray.from(data), w, h)?.data;
      // A status line that appeared meanwhile may have moved it.
      if (read) return read;
      continue;
    }
    await page.mouse.move(scroller.left + 40, (scroller.top + scroller.bottom) / 2);
    await page.mouse.wheel(0, y < scroller.top ? -40 : 40);
    await table.after();
    await table.settle();
  }
  throw new Error(`the picture "${name}" is nowhere whole`);
}

for (const viewport of [{width: 1440, height: 900}, {width: 390, height: 844}, {width: 667, height: 375}]) {
  test(`a camera can read the link to a net table from the page (${viewport.width})`, tools =>
    atSite(tools, [], async ({sit}) => {
      const game = await sit('', {viewport});
      const link = await game.openTable('Mia', 2);
      const read = await scanned(game, words('net.qr'));
      await game.table.shot(`net link ${viewport.width}`);
      assert.equal(read, link);
    }), {net: true});
}

test('the bell of a net turn rings in a hidden page, and shows a notification if enabled', async tools => {
  const relay = await startRelay();
  await atSite(tools, [relay], async ({server, sit}) => {
    const one = await sit();
    const link = await one.openTable('Mia', 2);
    const other = await sit(link.slice(server.url.length), {prepare: page => page.addInitScript(() => {
      globalThis.begun = 0;
      globalThis.shown = [];
      globalThis.asked = 0;
      const {start} = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function(...when) {
        globalThis.begun += 1;
        return start.apply(this, when);
      };
      globalThis.Notification = class {
        static permission = 'default';
        static async requestPermission() {
          globalThis.asked += 1;
          return globalThis.Notification.permission = 'granted';
        }
        constructor(text) { globalThis.shown.push(text); }
        close() {}
      };
    })});
    await other.takeSeat('Luca');
    assert.equal(await other.page.evaluate(() => globalThis.asked), 0, 'nobody is asked before it is wished');
    await other.press('button', words('net.more'));
    await other.press('switch', words('net.notices.on'));
    await other.table.control('switch', words('net.notices.on')).and(other.page.locator('[aria-checked=true]'))
        .waitFor({state: 'attached'});
    await other.beReady();
    const before = await other.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', {value: true, configurable: true});
      Object.defineProperty(document, 'visibilityState', {value: 'hidden', configurable: true});
      document.dispatchEvent(new Event('visibilitychange'));
      return {begun: globalThis.begun, asked: globalThis.asked};
    });
    assert.equal(before.asked, 1);
    await one.beReady();
    let noticed = false;
    const notice = other.page.waitForFunction(() => globalThis.shown.length > 0, undefined, {polling: 100})
        .then(() => { noticed = true; });
    while (!noticed) {
      // The dragon may have to wait for the other player's choice.
      const asking = one.awaited();
      asking.catch(() => {});  // the page may close while it is not its turn
      const asked = await Promise.race([notice, asking]);
      if (asked) await one.take(asked, 'mouse');
    }
    // The audio device may have to wake up first.
    await other.page.waitForFunction(before => globalThis.begun > before, before.begun, {polling: 100, timeout: 5000});
    const {begun, shown, title} = await other.page.evaluate(() =>
      ({begun: globalThis.begun, shown: globalThis.shown, title: document.title}));
    assert.equal(begun, before.begun + 1, 'the bell alone is heard');
    assert.equal(shown.length, 1);
    assert.ok(shown[0].startsWith(words('table.your_turn')), shown[0]);
    assert.ok(title.startsWith(words('table.your_turn')), title);
  });
  await relay.stop();
}, {net: true, alone: true});

test('a device that cannot save a message keeps no older state of the table either', async tools => {
  const relay = await startRelay();
  await atSite(tools, [relay], async ({server, sit}) => {
    const allow = [...said, /nothing is kept/];
    const mia = await sit('', {allow});
    const link = await mia.openTable('Mia', 2);
    const luca = await sit(link.slice(server.url.length), {allow});
    await luca.takeSeat('Luca');
    for (const each of [mia, luca]) await each.beReady();
    // The dragon may have to wait for the other player's choice.
    const [other, asked] = await Promise.any([mia, luca].map(async each => [each, await each.awaited()]));
    const worker = other.page.workers().find(each => each.url().includes('net_worker'));
    const kept = () => worker.evaluate(() => new Promise((done, failed) => {
      const opening = indexedDB.open('drago-net');
      opening.onerror = failed;
      opening.onsuccess = () => {
        const reading = opening.result.transaction('tables').objectStore('tables').getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          done(reading.result.length);
        };
      };
    }));
    assert.equal(await kept(), 1);
    await worker.evaluate(() => {
      IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
    });
    await other.take(asked, 'mouse');
    await other.table.see('dialog', words('notice.heading'));
    await other.table.read(words('net.trouble.storage'));
    // With the older state it would return without this decision, and its player could decide differently.
    for (let turn = 0; turn < 100 && await kept() > 0; ++turn) await other.page.waitForTimeout(50);
    assert.equal(await kept(), 0);
  });
  await relay.stop();
}, {net: true});

test('a stored table that is no bytes counts as damaged', tools => atSite(tools, [], async ({sit}) => {
  const one = await sit();
  const {page, table} = one;
  await one.openTable('Mia', 2);
  const change = () => page.evaluate(() => new Promise((done, failed) => {
    const opening = indexedDB.open('drago-net');
    opening.onerror = failed;
    opening.onsuccess = () => {
      const tables = opening.result.transaction('tables', 'readwrite').objectStore('tables');
      const reading = tables.getAllKeys();
      reading.onsuccess = () => {
        for (const code of reading.result) tables.put({bytes: {length: 2 ** 31}}, code);
        tables.transaction.oncomplete = () => {
          opening.result.close();
          done(reading.result.length);
        };
      };
    };
  }));
  while (await change() === 0) await page.waitForTimeout(50);
  await page.reload();
  await table.ready();
  await table.read(words('net.trouble.lost'));
  await one.press('button', words('net.again'));
  await table.see('button', words('net.join'));
}), {net: true});

test('two friends meet without a relay, by texts that they pass on themselves', tools =>
  atSite(tools, [], async ({server, sit}) => {
    const one = await sit();
    await one.openTable('Mia', 2);
    // It appears a moment later, and moves the controls below.
    await one.table.see('img', words('net.qr'));
    await one.table.settle();
    await one.press('button', words('net.byhand'));
    await one.press('button', words('net.byhand.offer'));
    const field = one.table.control('textbox', words('net.byhand.invitation'));
    await field.waitFor({state: 'attached'});
    const invitation = await field.inputValue();
    await one.table.shot('net by hand');
    const other = await sit(invitation.slice(server.url.length));
    await other.table.write(words('net.name'), 'Luca');
    await other.press('button', words('net.join'));
    const answered = other.table.control('textbox', words('net.byhand.answer'));
    await answered.waitFor({state: 'attached'});
    const answer = await answered.inputValue();
    assert.equal(await scanned(other, words('net.byhand.qr')), answer);
    await one.table.write(words('net.byhand.field'), answer.slice(0, 40));
    await one.press('button', words('net.byhand.take'));
    await one.table.read(words('net.byhand.fault'));
    await one.table.write(words('net.byhand.field'), `${answer}\n`);
    await one.press('button', words('net.byhand.take'));
    for (const each of [one, other]) {
      await each.table.read(connected);
      await each.press('button', words('close'));
      await each.pressWhenPossible(words('net.ready'));
    }
    // The first dragon waits.
    await Promise.any([one.awaited(), other.awaited()]);
  }), {net: true});

test('a finished net game saves a signed file, and any page can verify its fairness', async tools => {
  const friends = await Friends.of(tools, CaveGame, 2);
  let fault;
  try {
    await Promise.all([friends.play(0), friends.play(1)]);
    const [game] = friends.seats;
    await game.outcome();
    await game.table.read(words('net.fair'));
    const file = await game.signed();
    assert.match(file, /^\{"type":"table","format":"drago-signed\/3"/);
    await game.table.shot('net files');
    const table = await tools.open({site: friends.server});
    await table.ready();
    const page = new CaveGame(table);
    const bring = text => table.page.evaluate(content => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'game.jsonl'));
      for (const kind of ['dragover', 'drop']) {
        const event = new DragEvent(kind, {dataTransfer, bubbles: true, cancelable: true});
        document.getElementById('canvas').dispatchEvent(event);
      }
    }, text);
    const sockets = [];
    table.page.on('websocket', socket => sockets.push(socket.url()));
    await bring(file);
    await table.read(words('net.checked.fair'));
    await table.shot('net checked');
    await page.press('button', words('close'));
    const lines = file.split('\n');
    await bring(`${lines.slice(0, lines.length / 2).join('\n')}\n`);
    await table.read(words('net.checked.so_far'));
    await page.press('button', words('close'));
    const at = file.lastIndexOf('"bytes":"') + 100;
    await bring(file.slice(0, at) + (file[at] === 'A' ? 'B' : 'A') + file.slice(at + 1));
    await table.read(pattern(words('net.checked.fault')));
    assert.deepEqual(sockets, [], 'who only checks is connected with nobody');
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    await friends.end(fault);
  }
}, {net: true});
