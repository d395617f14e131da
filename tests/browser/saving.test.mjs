// Saving while the database fails, comes late or goes: nothing is lost, and the page reports games that it cannot save.

import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';

const plan = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

/** Runs in the page before its own scripts. */
const fullTexts = () => {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
};
/** Records all databases that the page opens, by name; with `held` they open only on `release()`. */
const databases = held => {
  const {open} = IDBFactory.prototype;
  const released = new Promise(done => { globalThis.release = done; });
  globalThis.databases = {};
  IDBFactory.prototype.open = function(...words) {
    const real = open.apply(this, words);
    const shown = {};
    const tell = async what => {
      globalThis.databases[words[0]] = shown.result = real.result;
      if (held && what === 'onsuccess') await released;
      shown[what]?.({target: shown});
    };
    for (const what of ['onupgradeneeded', 'onsuccess', 'onerror', 'onblocked']) real[what] = () => tell(what);
    return shown;
  };
};

async function begun(open, prepare) {
  const table = await open({prepare});
  await table.ready();
  const game = new Game(table);
  await game.begin(plan);
  return game;
}

/** Decides by keys alone, which need no read of the save. */
async function decide(game, times) {
  for (let step = 0; step < times; ++step) {
    await game.awaited();
    await game.table.key('1');
    await game.table.key('1');
    await game.table.settle();
  }
  await game.awaited();
}

const written = ({page}) => page.waitForFunction(() => globalThis.dragoStats.unwritten() === 0);

/** Returns how many decisions of the game the database has. */
async function inDatabase({page}) {
  return page.evaluate(() => new Promise((done, failed) => {
    const opening = indexedDB.open('drago');
    opening.onerror = failed;
    opening.onsuccess = () => {
      const asked = opening.result.transaction('texts').objectStore('texts').get('game.mount-drago');
      asked.onsuccess = () => {
        opening.result.close();
        done(JSON.parse(asked.result).decisions.length);
      };
    };
  }));
}

/** Checks that a reload shows the same game. */
async function foundAgain({table, page}) {
  const before = await table.outline();
  await page.reload();
  await table.ready();
  assert.equal(await table.outline(), before);
}

const notice = ({page}) =>
  page.getByRole('dialog').locator('[data-says=alert]').filter({hasText: /./});

test('a change that the database aborts is written again, with all later ones',
     async ({open}) => {
  const game = await begun(open, async page => {
    await page.addInitScript(fullTexts);
    await page.addInitScript(() => {
      const {commit} = IDBTransaction.prototype;
      let count = 0;
      IDBTransaction.prototype.commit = function() {
        if (++count % 3 === 0) this.abort();
        else commit.call(this);
      };
    });
  });
  await decide(game, 4);
  await written(game);
  assert.equal(await game.page.getByRole('dialog').count(), 0);
  await foundAgain(game);
});

test('a game that cannot be saved is reported once', async ({open}) => {
  const game = await begun(open, async page => {
    await page.addInitScript(fullTexts);
    await page.addInitScript(() => {
      IDBTransaction.prototype.commit = function() { this.abort(); };
    });
  });
  assert.equal(await notice(game).textContent(), game.words('notice.not_saved'));
  await game.press('button', game.words('ok'));
  await decide(game, 2);
  await written(game);
  assert.equal(await game.page.getByRole('dialog').count(), 0);
});

test('a change made without the database survives, although a full disk truncated its copy',
     async ({open, openBeside}) => {
  const first = await begun(open);
  await decide(first, 1);
  await written(first);
  await first.page.close();
  const late = await openBeside(first.table, {prepare: page => page.addInitScript(databases, true)});
  await late.ready();
  const second = new Game(late);
  await second.awaited();
  await decide(second, 2);
  const decided = await second.decisions();
  await late.page.evaluate(() => localStorage.removeItem('drago.revision'));
  await late.page.close();
  const third = new Game(await openBeside(first.table));
  await third.table.ready();
  await third.awaited();
  await third.leave();
  await third.press('button', third.words('games.heading'));
  const list = third.table.control('list', third.words('games.heading')).locator('> li');
  await list.nth(1).waitFor({state: 'attached'});
  await third.press(third.table.control('button', third.words('games.go_on')).last());
  await third.awaited();
  assert.equal(await third.decisions(), decided);
});

test('a database that the browser closes is opened again', async ({open}) => {
  const game = await begun(open, page => page.addInitScript(databases));
  await decide(game, 1);
  await written(game);
  await game.page.evaluate(fullTexts);
  await game.page.evaluate(() => {
    const {drago} = globalThis.databases;
    drago.close();
    drago.dispatchEvent(new Event('close'));
  });
  const before = await inDatabase(game);
  await decide(game, 2);
  await written(game);
  assert.ok(await inDatabase(game) > before);
  assert.equal(await game.page.getByRole('dialog').count(), 0);
  await foundAgain(game);
});

test('games in a database that opens late are merged with games played meanwhile',
     async ({open, openBeside}) => {
  const first = await begun(open);
  await decide(first, 1);
  await written(first);
  const older = await first.page.evaluate(() => ({...localStorage}));
  await decide(first, 2);
  await written(first);
  const newer = await first.save();
  await first.page.close();

  // As if the browser was killed before it wrote localStorage to disk.
  const table = await openBeside(first.table, {prepare: async page => {
    await page.addInitScript(older => {
      if (sessionStorage.getItem('older')) return;
      sessionStorage.setItem('older', 'yes');
      localStorage.clear();
      for (const [name, text] of Object.entries(older)) localStorage.setItem(name, text);
    }, older);
    await page.addInitScript(databases, true);
  }});
  await table.ready();
  const second = new Game(table);
  await second.awaited();
  assert.ok(await second.decisions() < newer.decisions.length, 'the older one goes on');
  await second.take(await second.awaited(), 'keyboard', names => names[0]);
  await second.awaited();
  await table.page.evaluate(() => globalThis.release());
  assert.equal(await notice(second).textContent(), second.words('notice.parted'));
  await table.shot('saving-conflict');
  await second.press('button', second.words('ok'));
  await second.take(await second.awaited(), 'keyboard');
  await second.awaited();
  const meanwhile = await second.save();
  assert.equal(await inDatabase(second), newer.decisions.length, 'nothing is written over');
  await table.page.close();

  const third = new Game(await openBeside(first.table));
  await third.table.ready();
  await third.awaited();
  assert.deepEqual(await third.save(), newer);
  await third.leave();
  await third.press('button', third.words('games.heading'));
  const list = third.table.control('list', third.words('games.heading')).locator('> li');
  await list.nth(1).waitFor({state: 'attached'});
  assert.equal(await list.count(), 2);
  await third.press(third.table.control('button', third.words('games.go_on')).last());
  await third.awaited();
  assert.deepEqual(await third.save(), meanwhile);
});

test('a late database without newer data is written to again', async ({open}) => {
  const game = await begun(open, page => page.addInitScript(databases, true));
  await decide(game, 1);
  await game.page.evaluate(() => globalThis.release());
  await game.page.waitForFunction(() => localStorage.getItem('drago.alone') === null);
  await decide(game, 1);
  await written(game);
  assert.equal(await inDatabase(game), await game.decisions());
  assert.equal(await game.page.getByRole('dialog').count(), 0);
});

test('values that are no texts are skipped, and a game lost by them is reported', async ({open}) => {
  const game = await begun(open);
  const {page, table, words} = game;
  await decide(game, 1);
  await written(game);
  await page.evaluate(() => new Promise((done, failed) => {
    const kept = localStorage.getItem('drago.game.mount-drago');
    localStorage.clear();
    const opening = indexedDB.open('drago');
    opening.onerror = failed;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('texts', 'readwrite');
      const texts = transaction.objectStore('texts');
      texts.put(7, 'game.mount-drago');
      texts.put(kept, 'kept.20770.3');
      texts.put(new ArrayBuffer(8), 'preferences');
      texts.put(new Date(0), 'games.index');
      texts.put('text', 7);
      texts.put({}, 'drago.revision');
      transaction.oncomplete = () => {
        opening.result.close();
        done();
      };
    };
  }));
  const title = page.url().split('#')[0];
  await page.goto('about:blank');
  await page.goto(title);
  await table.ready();
  assert.equal(await notice(game).textContent(), words('notice.save', {game: words('mount_drago')}));
  await table.shot('saving-lost');
  await game.press('button', words('ok'));
  await game.press('button', words('games.heading'));
  const list = table.control('list', words('games.heading')).locator('> li');
  await list.first().waitFor({state: 'attached'});
  assert.equal(await list.count(), 1, 'the other game is there');
  await game.press('button', words('games.go_on'));
  await game.awaited();

  // Once reported, it is reported no more; and no word of the page's own is taken for a language.
  await written(game);
  await page.evaluate(() => localStorage.setItem('drago.preferences', 'language constructor'));
  await page.reload();
  await table.ready();
  await game.awaited();
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('two diverged copies are merged without loss', async () => {
  const {merge} = await import('../../web/storage.js');
  const put = (main, other, keys) =>
    Object.fromEntries(merge(new Map(Object.entries(main)), new Map(Object.entries(other)), keys, 20780));
  const main = {
    'game.mount-drago': 'newer', 'kept.20770.7': 'old', 'kept.20779.8': 'a', settings: 'theirs',
    'days.mount-drago': '20778 30 1 3\n20779 12 2 3\n', statistics: 'most',
  };
  const other = {
    'game.mount-drago': 'meanwhile', 'game.dragons-cave': 'cave', 'kept.20779.8': 'b', settings: 'ours',
    'days.mount-drago': '20779 40 1 3\n20780 22 1 3\n', statistics: 'some', 'game.mount-drago.name': 'Ours',
  };
  assert.deepEqual(put(main, other, Object.keys(other)), {
    ...main, 'game.dragons-cave': 'cave', 'kept.20780.9': 'meanwhile', 'kept.20780.10': 'b',
    'days.mount-drago': '20778 30 1 3\n20779 12 2 3\n20780 22 1 3\n', 'statistics.beside': 'some',
    'kept.20780.9.name': 'Ours',
  });
  // The name of a game that is equal or gone.
  assert.equal(put(main, {...main, 'kept.20770.7.name': 'Ours'}, ['kept.20770.7.name'])['kept.20770.7.name'], 'Ours');
  assert.deepEqual(put(main, other, ['game.mount-drago.name']), main);
  // Keys that are unchanged, equal, gone or unknown change nothing.
  assert.deepEqual(put(main, other, []), main);
  assert.deepEqual(put(main, main, Object.keys(main)), main);
  assert.deepEqual(put(main, {'game.mount-drago': 'old'}, ['game.mount-drago', 'kept.20770.7', 5, null]), main);
  // Merging again, as after a killed browser, changes nothing.
  const once = put(main, other, Object.keys(other));
  assert.deepEqual(put(once, other, ['game.mount-drago', 'kept.20779.8', 'game.dragons-cave']), once);
});
