// A game continues after a reload, with a broken save and without storage.
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {reload, seen} from './playing.mjs';

/** The storage key of a game of Mount Drago. */
const kept_at = 'drago.game.mount-drago';

const alone = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function begun(open, plan = alone, browser = {}) {
  const table = await open({viewport: {width: 1024, height: 768}, ...browser});
  await table.ready();
  const game = new Game(table);
  await game.begin(plan);
  return game;
}

test('a reload resumes exactly there, also in the middle of a ride choice', async ({open}) => {
  const game = await begun(open);
  const {words} = game;
  const ride = words('prompt.switch').split('{')[0];
  let choices = 0;
  for (let step = 0; step < 12; ++step) {
    const asked = await game.awaited();
    const choosing = asked.answers.some(name => name.startsWith(ride));
    if (choosing || step === 0 || step === 6) {
      const before = await seen(game);
      await reload(game);
      assert.deepEqual(await seen(game), before);
      if (choosing) choices += 1;
    }
    await game.take(await game.awaited(), 'keyboard');
  }
  assert.ok(choices > 0, 'no ride choice came');
});

for (const [what, text] of [['cut off', '{"format":"drago-save/1","game":"mou'],
                            ['not a text of ours', 'Żółw 🐢'],
                            ['with a zero byte', '{"format":"drago-save/1"\0}'],
                            ['with half a character', '{"format":"drago-save/1 \ud83d"}']]) {
  oneOf('saves that cannot be read', `a save that is ${what} is told, and the program goes on`,
      async ({open}) => {
    const table = await open({
      prepare: page => page.addInitScript(([key, broken]) => {
        if (sessionStorage.getItem('broken')) return;
        sessionStorage.setItem('broken', 'yes');
        localStorage.setItem(key, broken);
      }, [kept_at, text]),
    });
    await table.ready();
    const game = new Game(table);
    const {words} = game;
    const alert = table.page.getByRole('dialog').locator('[data-says=alert]').filter({hasText: /./});
    const told = await alert.textContent();
    assert.ok(told.length > 30, told);
    await table.shot(`going-on-broken-${what.replaceAll(' ', '-')}`);
    await game.press('button', words('ok'));
    const aside = await table.page.evaluate(key => JSON.stringify(localStorage.getItem(key)),
                                            `${kept_at}.unreadable`);
    assert.equal(aside, JSON.stringify(text), 'nothing is lost');
    await game.begin(alone);
    assert.ok((await game.awaited()).mounts.length > 0);
    await reload(game);
    assert.equal(await table.page.getByRole('dialog').count(), 0);
  });
}

const fullTexts = () => {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
};
const closedTexts = () => {
  Object.defineProperty(window, 'localStorage', {
    get() { throw new DOMException('closed', 'SecurityError'); },
  });
};
const fullDatabase = () => {
  IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };
};
const closedDatabase = () => {
  IDBFactory.prototype.open = () => { throw new DOMException('closed', 'SecurityError'); };
};
const silentDatabase = () => {
  IDBFactory.prototype.open = () => ({});  // as if another page kept it blocked
};

for (const [what, close] of [
  ['has no room for texts', fullTexts], ['is closed to texts', closedTexts],
  ['has no room in the database', fullDatabase], ['is closed to databases', closedDatabase],
  ['does not open the database', silentDatabase],
]) {
  oneOf('browsers that keep one way', `a browser that ${what} has the game again, by the other way`, async ({open}) => {
    const table = await open({prepare: page => page.addInitScript(close)});
    await table.ready();
    const game = new Game(table);
    await game.begin(alone);
    for (let step = 0; step < 2; ++step) {
      await game.awaited();
      await table.key('1');
      await table.key('1');
      await table.settle();
    }
    await game.awaited();
    await table.page.waitForFunction(() => globalThis.dragoStats.unwritten() === 0);
    const before = await table.outline();
    await table.page.reload();
    await table.ready();
    await game.awaited();
    assert.equal(await table.outline(), before);
  });
}

for (const [what, close] of [
  ['throws when written', `(${fullTexts})(); (${fullDatabase})();`],
  ['is closed', `(${closedTexts})(); (${closedDatabase})();`],
]) {
  oneOf('no storage', `without storage that ${what} a game is played`, async ({open}) => {
    const table = await open({prepare: page => page.addInitScript(close)});
    await table.ready();
    const game = new Game(table);
    const {words} = game;
    await game.begin(alone);
    // The warning that nothing is kept comes once.
    const told = table.page.getByRole('dialog').locator('[data-says=alert]').filter({hasText: /./});
    assert.equal(await told.textContent(), words('notice.not_saved'));
    await game.press('button', words('ok'));
    for (let turn = 0; turn < 3; ++turn) {
      const asked = await game.awaited();
      const before = await table.outline();
      if (asked.mounts.length > 0) {
        await table.enter('button', asked.mounts[2]);
      } else if (asked.answers.length > 0) {
        await game.press(game.answer(asked.answers[0]));
      } else {
        await game.play(asked.hand[0], asked.hand, 'digits');
      }
      await table.settle();
      assert.notEqual(await table.outline(), before);
      assert.equal(await table.page.getByRole('dialog').count(), 0);
    }
  });
}
