// A game that goes on: after a reload, from the title, with other riders, in another language, with
// a broken save or without any storage; and how it may end before its end.
import {Game} from './game.mjs';
import {assert, oneOf, test} from './harness.mjs';
import {sitterKey} from './playing.mjs';

/** Where the browser keeps a game of Mount Drago. */
const kept_at = 'drago.game.mount-drago';

const alone = {sitters: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function begun(open, plan = alone, browser = {}) {
  const table = await open({viewport: {width: 1024, height: 768}, ...browser});
  await table.ready();
  const game = new Game(table);
  await game.begin(plan);
  return game;
}

/** What can be seen of a game: all that the mirror says, and the save. */
async function seen(game) {
  await game.table.settle();
  return {asked: await game.asked(), outline: await game.table.outline(), save: await game.save()};
}

async function reload(game) {
  await game.page.reload();
  await game.table.ready();
  await game.awaited();
}

test('a reload goes on exactly there, in the middle of a ride choice too', async ({open}) => {
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

test('leaving the table and going on, and giving up', async ({open}) => {
  const game = await begun(open);
  const {table, words} = game;
  await game.take(await game.awaited(), 'mouse');
  await game.awaited();
  const before = await seen(game);
  await game.leave();
  assert.ok(await table.has('button', words('title.new', {game: game.title})));
  await reloadTitle(game);
  await game.goOn();
  // The mouse may be over a card now, so not all words are the same.
  const after = await seen(game);
  assert.deepEqual(after.save, before.save);
  assert.deepEqual(after.asked.hand, before.asked.hand);

  await game.press('button', words('table.menu'));
  await game.press('button', words('menu.give_up'));
  await game.press('button', words('give_up.no'));
  if (await table.has('button', words('menu.back'))) await game.press('button', words('menu.back'));
  assert.deepEqual((await seen(game)).save, before.save);
  await game.giveUp();
  await table.see('heading', words('over.given_up'));
  await table.see('list', words('over.ranking'));
  await game.press('button', words('back_to_title'));
  assert.equal(await table.has('button', words('title.continue', {game: game.title})), false,
               'a game given up waits no longer');
});

/** A reload is a table again, not the title: back there. */
async function reloadTitle(game) {
  await reload(game);
  await game.leave();
}

test('bots alone play to the end, and a rematch moves the start', async ({open}) => {
  const game = await begun(open, {sitters: ['medium', 'easy', 'medium', 'easy'],
                                  names: ['Ada'], first: 'Ada', seed: 4});
  const {table, words} = game;
  await table.see('list', words('over.ranking'));
  await table.settle();
  assert.equal((await game.save()).first, 0);
  await table.shot('going-on-bots');
  await game.press('button', words('over.rematch'));
  await table.see('list', words('over.ranking'));
  assert.equal((await game.save()).first, 1);
});

test('a seat is given to a bot and taken back', async ({open}) => {
  const game = await begun(open);
  const {table, words} = game;
  const giveTo = async sitter => {
    await game.press('button', words('table.menu'));
    await game.press('button', words('menu.seats'));
    await game.choose(words('seats.plays').replace('{name}', 'Nadja'), words(sitterKey(sitter)));
  };
  const close = async () => {
    for (let sheets = 0; sheets < 3 && await table.page.getByRole('dialog').count(); ++sheets) {
      await table.key('Escape');
      await table.settle();
    }
  };
  await game.awaited();
  await giveTo('medium');
  assert.equal((await game.save()).seats[0].kind, 'medium');
  await game.choose(words('seats.plays').replace('{name}', 'Nadja'), words('sitter.person'));
  await close();
  const asked = await game.awaited();
  assert.ok(asked.alert, 'the person is asked again');
  assert.equal((await game.save()).seats[0].kind, 'person');
  await giveTo('easy');
  await close();
  await table.see('list', words('over.ranking'));
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

test('a save of a newer version is told of, and waits for it in the list', async ({open}) => {
  const newer = '{"format":"drago-save/99","game":"mount-drago"}';
  const table = await open({
    prepare: page => page.addInitScript(([key, text]) => {
      if (sessionStorage.getItem('newer')) return;
      sessionStorage.setItem('newer', 'yes');
      localStorage.setItem(key, text);
    }, [kept_at, newer]),
  });
  await table.ready();
  const game = new Game(table);
  const {words} = game;
  const alert = table.page.getByRole('dialog').locator('[data-says=alert]').filter({hasText: /./});
  assert.equal(await alert.textContent(), words('notice.newer', {game: game.title}));
  await table.shot('going-on-newer');
  await game.press('button', words('ok'));
  assert.equal(await table.page.evaluate(key => localStorage.getItem(key), kept_at), newer);
  await game.begin(alone);
  await game.awaited();
  const texts = await table.page.evaluate(() => ({...localStorage}));
  const places = Object.keys(texts).filter(name => texts[name] === newer);
  assert.equal(places.length, 1);
  assert.match(places[0], /^drago\.kept\.\d+\.\d+$/);
  await reload(game);
  assert.equal(await table.page.getByRole('dialog').count(), 0);
});

test('a save whose decisions are not legal is refused with the rule', async ({open}) => {
  const game = await begun(open);
  for (let step = 0; step < 3; ++step) await game.take(await game.awaited(), 'keyboard');
  const save = await game.save();
  save.decisions[3].seat = (save.decisions[3].seat + 1) % 3;
  await game.page.evaluate(([key, broken]) => localStorage.setItem(key, broken),
                           [kept_at, JSON.stringify(save)]);
  await game.page.reload();
  await game.table.ready();
  const told = game.page.getByRole('dialog').locator('[data-says=alert]').filter({hasText: /./});
  assert.match(await told.textContent(), /decisions\[3\]/);
});

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
  IDBFactory.prototype.open = () => ({});  // as if another page did not let go of it
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

test('a save that cannot be read is not written over where there is no room to set it aside',
     async ({open}) => {
  const broken = '{"format":"drago-save/1","game":"mou';
  const table = await open({
    prepare: async page => {
      await page.addInitScript(([key, broken]) => {
        if (sessionStorage.getItem('broken')) return;
        sessionStorage.setItem('broken', 'yes');
        localStorage.setItem(key, broken);
      }, [kept_at, broken]);
      await page.addInitScript(`(${fullDatabase})();`);
      await page.addInitScript(() => {
        const {setItem} = Storage.prototype;
        Storage.prototype.setItem = function(name, text) {
          if (this === localStorage && text.length > 30) throw new DOMException('full', 'QuotaExceededError');
          setItem.call(this, name, text);
        };
      });
    },
  });
  await table.ready();
  const game = new Game(table);
  const told = table.page.getByRole('dialog').locator('[data-says=alert]').filter({hasText: /./});
  assert.match(await told.textContent(), /stays where it is/);
  await table.shot('going-on-no-room-aside');
  await game.press('button', game.words('ok'));
  await game.begin(alone);
  assert.equal(await told.textContent(), game.words('notice.not_saved'));
  await game.press('button', game.words('ok'));
  await game.awaited();
  assert.equal(await table.page.evaluate(key => localStorage.getItem(key), kept_at), broken);
});

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
    // It is said once that nothing is kept.
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

test('another language is there at once, in the middle of a game', async ({open}) => {
  const game = await begun(open);
  const {table, words} = game;
  const german = new Game(table, 'de').words;
  await game.awaited();
  const title = () => table.page.title();
  const named = words => `${words('mount_drago')} · ${words('table.name')} – ${words('drago')}`;
  assert.equal(await title(), named(words));
  await game.press('button', words('table.menu'));
  await game.press('button', words('menu.settings'));
  await game.press('button', /^Language/);
  await game.press('button', 'Deutsch');
  await table.see('heading', german('settings'));
  assert.equal(await table.page.locator('html').getAttribute('lang'), 'de');
  assert.equal(await title(), named(german));
  for (let sheets = 0; sheets < 3; ++sheets) {
    if (await table.page.getByRole('dialog').count()) await table.key('Escape');
    await table.settle();
  }
  await table.see('button', german('table.menu'));
  const outline = await table.outline();
  for (const key of ['table.board', 'table.riders', 'table.choose_mount']) {
    assert.ok(outline.includes(german(key)) && !outline.includes(words(key)), outline);
  }
  await reload(new Game(table, 'de'));
  assert.equal(await table.page.locator('html').getAttribute('lang'), 'de', 'kept');
});
