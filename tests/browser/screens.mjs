// Walks through every screen and dialog of both games, for tests that check each of them. Plays by keyboard, without
// animation.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {pattern} from './playing.mjs';

const enough = 60;  // decisions until every kind has come

/** Opens a dialog by the buttons of these names, visits it and closes everything over the screen. */
async function sheet(game, visit, name, ...path) {
  const {table} = game;
  for (const words of path) await game.press('button', words);
  await visit(name);
  for (let open = 0; open < 3 && await table.page.getByRole('dialog').count() > 0; ++open) {
    await table.key('Escape');
    await table.settle();
  }
}

/** Visits the menu of the table and its dialogs. */
async function menu(game, visit, name) {
  const {words} = game;
  const at = words('table.menu');
  await sheet(game, visit, `${name}: menu`, at);
  for (const key of ['menu.rules', 'menu.seats', 'menu.settings', 'menu.give_up']) {
    await sheet(game, visit, `${name}: ${key}`, at, words(key));
  }
  await sheet(game, visit, `${name}: log`, words('table.log'));
}

/** Visits the title and its dialogs. */
async function title(table, language, visit) {
  const game = new Game(table, language);
  const {words} = game;
  await visit('title');
  await sheet(game, visit, 'rules', words('rules'));
  await sheet(game, visit, 'settings', words('settings'));
  await sheet(game, visit, 'languages', words(`language.${language}`));
  for (const each of [game, new CaveGame(table, language)]) {
    await game.press('button', words('title.new', {game: each.title}));
    await visit(`set-up of ${each.key}`);
    await sheet(game, visit, `symbols of ${each.key}`,
                pattern(words('setup.symbol_of')));
    await table.key('Escape');
    await table.settle();
  }
}

/** Visits the screens after a game, from its last screen and back there. */
async function afterwards(game, visit, name) {
  const {table, words} = game;
  await sheet(game, visit, `${name}: share`, words('share.heading'));
  await game.press('button', words('review.heading'));
  await visit(`${name}: review, chances`);
  for (const page of ['decisions', 'luck_tab']) {
    await game.press('radio', words(`review.${page}`));
    await visit(`${name}: review, ${page}`);
  }
  await table.key('Escape');
  await table.see('button', words('over.rematch'));
  await game.press('button', words('replay.heading'));
  await visit(`${name}: replay`);
  await game.press(table.page.locator('[data-id="replay.eyes"]'));
  await visit(`${name}: whose eyes`);
  await table.key('Escape');
  await table.key('Escape');
  await table.see('button', words('over.rematch'));
}

/** Visits Mount Drago: two persons and a bot, each kind of decision once, the end. */
async function mountain(table, language, visit) {
  const game = new Game(table, language);
  const {words} = game;
  game.way = 'keyboard';
  await game.begin({seatKinds: ['person', 'person', 'medium'], names: ['Nadja', 'Otto'], seed: 12});
  const seen = new Set();
  for (let step = 0; step < enough; ++step) {
    let asked = await game.awaited();
    if (asked.over) break;
    if (asked.curtain) {
      if (!seen.has('curtain')) await visit('mountain: curtain');
      seen.add('curtain');
      await game.lift();
      asked = await game.asked();
    }
    const kind = asked.mounts.length > 0 ? 'mounts' : asked.answers.length > 1 ? 'ride'
        : asked.answers.length > 0 ? 'discard' : 'card';
    if (!seen.has(kind)) {
      await visit(`mountain: ${kind}`);
      if (kind === 'card') {
        await game.press(game.card(asked.hand[0]).first());
        await visit('mountain: a card chosen');
        await table.key('Escape');
        await menu(game, visit, 'mountain');
        await sheet(game, visit, 'mountain: stacks', words('table.stacks'));
      }
    }
    seen.add(kind);
    await game.take(asked, 'keyboard');
  }
  await game.toTheEnd(['keyboard']);
  await visit('mountain: the end');
  await afterwards(game, visit, 'mountain');
  await game.press('button', words('back_to_title'));
}

/** Visits Dragon's Cave: two persons, a robbery, the end. */
async function cave(table, language, visit) {
  const game = new CaveGame(table, language);
  const {words} = game;
  game.way = 'keyboard';
  await game.begin({seatKinds: ['person', 'person'], names: ['Nadja', 'Otto'], first: 'Nadja', seed: 5});
  const seen = new Set();
  for (let step = 0; step < enough; ++step) {
    let asked = await game.awaited();
    if (asked.over) break;
    if (asked.curtain) {
      if (!seen.has(asked.curtain)) await visit(`cave: curtain, ${asked.curtain}`);
      seen.add(asked.curtain);
      await game.lift();
      asked = await game.asked();
    }
    const kind = ['cards', 'squares', 'hides', 'fists']
        .find(each => asked[each] === true || asked[each]?.length > 0);
    if (!seen.has(kind)) {
      await visit(`cave: ${kind}`);
      if (kind === 'cards') {
        await game.press(game.card(asked.cards[0]));
        await visit('cave: a card chosen');
        await table.key('Escape');
        await menu(game, visit, 'cave');
      }
    }
    seen.add(kind);
    await game.take(asked, 'keyboard');
  }
  await game.toTheEnd(['keyboard']);
  await visit('cave: the end');
  await afterwards(game, visit, 'cave');
  await game.press('button', words('back_to_title'));
}

/** Visits the first step of each lesson. */
async function lessons(table, language, visit) {
  for (const game of [new Game(table, language), new CaveGame(table, language)]) {
    const {words} = game;
    await game.press('button', words('title.new', {game: game.title}));
    await game.press('button', new RegExp(`^${words('lesson.learn', {game: game.title})}`));
    await visit(`lesson of ${game.key}`);
    await game.press('button', words('lesson.leave'));
    await table.see('button', words('games.heading'));
  }
}

/** Visits the saved games and the game of the day. */
async function kept(table, language, visit) {
  const game = new Game(table, language);
  const {words} = game;
  await sheet(game, visit, 'list of games', words('games.heading'));
  await game.press('button', words('games.heading'));
  await sheet(game, visit, 'statistics', words('statistics.heading'));
  await game.press('button', words('title.new', {game: game.title}));
  await sheet(game, visit, 'deal of the day', new RegExp(`^${words('daily.heading')}`));
  await table.key('Escape');
  await table.settle();
}

/** Calls `visit(name)` at every screen and dialog, from the title on, at a table that is ready. */
export async function everyScreen(table, language, visit) {
  await title(table, language, visit);
  await lessons(table, language, visit);
  await mountain(table, language, visit);
  await cave(table, language, visit);
  await kept(table, language, visit);
}
