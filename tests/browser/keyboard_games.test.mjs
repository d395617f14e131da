// Both games from the title to the ranking by keyboard alone: the test uses no pointer and touches no element. The page
// never loses the focus, not after a bot's move, not after a dialog.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';
import {Keys} from './keys.mjs';

const most_decisions = 200;

/** Sets a pace in the settings of the title. */
async function setPace(keys, words, pace) {
  await keys.go(words('settings'));
  await keys.go(words(`pace.${pace}`), ' ');
  await keys.press('Escape');
}

/** Goes from the title to the table. */
async function begin(keys, game, name) {
  const {words} = game;
  await keys.go(words('title.new', {game: game.title}));
  await keys.tabTo(words('setup.name_of', {number: 1}));
  await keys.page.keyboard.press('Control+A');
  await keys.page.keyboard.type(name);
  await keys.press('Enter');
  await keys.go(words('setup.start'));
}

/** Returns the next decision once all animation has ended. */
async function asked(keys, game) {
  const found = await game.awaited();
  if (!found.over) {
    const at = await keys.at();
    assert.ok(at, 'the focus is lost when somebody is asked');
  }
  return found;
}

/** Answers in turn with Enter, Space, digits or arrow keys. */
async function decide(keys, game, found, turn) {
  const {words} = game;
  const list = [found.mounts, found.answers, found.cards, found.hand, found.squares, found.fists]
      .find(names => names?.length > 0) ?? [];
  const act = turn % 2 === 0 ? 'Enter' : ' ';
  if (found.hides) {
    await keys.go(words(turn % 2 === 0 ? 'fists.more_left' : 'fists.more_right'), act);
    await keys.go(words('fists.close'), act);
  } else if (found.fists?.length > 0 || found.mounts?.length > 0) {
    await keys.go(list[turn % list.length], act);
  } else if (found.hand?.length > 0 && turn % 3 === 0) {
    // A card's digit selects it, and plays it once it is selected.
    const digit = String(turn % found.hand.length + 1);
    await keys.press(digit);
    await keys.seeRing();
    await keys.press(digit);
  } else if (found.hand?.length > 0 || found.cards?.length > 0 || found.squares?.length > 0) {
    const names = found.squares?.length > 0 ? found.squares : found.hand ?? found.cards;
    const at = await keys.tabTo(names[turn % names.length]);
    // Arrow keys move among the cards and back.
    if (turn % 3 === 1 && names.length > 1 && !found.squares?.length) {
      const key = turn % names.length === 0 ? 'ArrowRight' : 'ArrowLeft';
      const next = await keys.press(key);
      assert.notEqual(next.id, at.id, `${key} on ${at.name}`);
      await keys.tabTo(at.name, {back: key === 'ArrowRight'});
    }
    await keys.press(act);
    await keys.seeRing();
    return;
  } else {
    await keys.go(list[turn % list.length], act);
  }
  await keys.seeRing();
}

async function wholeGame({open, Kind, language, viewport, look}) {
  const table = await open({viewport, locale: language});
  await table.ready();
  const game = new Kind(table, language);
  const {words} = game;
  const keys = new Keys(table);
  // Nothing has the focus yet: the first Tab or arrow key sets it.
  await keys.press('Tab');
  await keys.seeRing();
  await setPace(keys, words, 'instant');
  await begin(keys, game, 'Nadja');

  let turn = 0;
  for (; turn < most_decisions; ++turn) {
    const found = await asked(keys, game);
    if (found.over) break;
    const before = await game.decisions();
    await decide(keys, game, found, turn);
    // Play the selected card by its button, or by selecting it again.
    for (let more = 0; more < 3 && await game.decisions() === before; ++more) {
      const answers = (await game.asked()).answers ?? [];
      if (answers.length > 0) {
        await keys.go(answers[answers.length - 1]);
      } else {
        await keys.press('Enter');
      }
    }
    assert.ok(await game.decisions() > before, `nothing was decided: ${JSON.stringify(found)}`);
    if (turn === 2) await look?.(keys, game);
  }
  assert.ok(turn > 4 && turn < most_decisions, `${turn} decisions`);
  await keys.seeRing();
  await keys.go(words('back_to_title'));
  await keys.seeRing();
}

/** Opens dialogs by keys, and watches some animated moves. */
async function lookAround(keys, game) {
  const {words} = game;
  await asked(keys, game);
  await keys.lookInto(() => keys.press('?'));
  await keys.tabTo(words('table.log'));
  await keys.lookInto(() => keys.press('Enter'));
  await keys.lookInto(() => keys.press('Escape'));
  // The focus also stays while bots move and cards fly.
  const menu = words('table.menu');
  const pace = async name => {
    await keys.go(menu);
    await keys.go(words('menu.settings'));
    await keys.go(words(`pace.${name}`), ' ');
    await keys.press('Escape');
    while ((await keys.table.page.getByRole('dialog').count()) > 0) await keys.press('Escape');
  };
  await pace('normal');
  const before = await game.decisions();
  const found = await asked(keys, game);
  await decideWatched(keys, game, found);
  assert.ok(await game.decisions() > before);
  await asked(keys, game);
  await keys.seeRing();
  await pace('instant');
}

/** Takes a decision at normal pace, and watches the focus until the next one. */
async function decideWatched(keys, game, found) {
  await keys.page.evaluate(() => {
    globalThis.lost = [];
    globalThis.watching = setInterval(() => {
      // Tab past the last control leaves for the browser's own; that is no loss.
      if (globalThis.tabbing || document.activeElement?.dataset.id) return;
      globalThis.lost.push(document.activeElement?.localName);
    }, 15);
  });
  const before = await game.decisions();
  await decide(keys, game, found, 0);
  for (let more = 0; more < 3 && await game.decisions() === before; ++more) {
    const answers = (await game.asked()).answers ?? [];
    await (answers.length > 0 ? keys.go(answers[answers.length - 1]) : keys.press('Enter'));
  }
  await game.awaited();
  const lost = await keys.page.evaluate(() => {
    clearInterval(globalThis.watching);
    return globalThis.lost;
  });
  assert.deepEqual(lost, [], 'the focus was nowhere for a while');
}

oneOf('games by keyboard', 'Mount Drago by keyboard alone, to the ranking', async ({open}) => {
  await wholeGame({open, Kind: Game, language: 'en', viewport: {width: 1280, height: 800},
                   look: lookAround});
});

oneOf('games by keyboard', "Dragon's Cave by keyboard alone, to the ranking", async ({open}) => {
  await wholeGame({open, Kind: CaveGame, language: 'de', viewport: {width: 1024, height: 768},
                   look: lookAround});
});
