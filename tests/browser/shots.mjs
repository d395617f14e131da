// Takes pictures of every screen in the usual sizes, for people to look at. No part of the tests.
import {existsSync} from 'node:fs';
import {join, resolve} from 'node:path';

import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {launch} from './engines.mjs';
import {pattern} from './playing.mjs';
import {afterwards, kept, lessons} from './screens.mjs';
import {serve} from './server.mjs';
import {Table} from './table.mjs';
import {stopClock, World} from './worlds.mjs';

const usage = `usage: node shots.mjs SITE FOLDER [LANGUAGE] [WIDTHxHEIGHT...]
  SITE          the folder to publish, build/web/site
  FOLDER        where the pictures go
  LANGUAGE      one of assets/locale: en (the default), de, ru …
  WIDTHxHEIGHT  only these sizes`;

const [site, folder, language = 'en', ...wanted] = process.argv.slice(2);
if (!folder || !existsSync(join(site, 'index.html'))) {
  console.error(usage);
  process.exit(2);
}
const usual = ['1440x900', '1024x768', '390x844', '844x390'];

const browser = await launch();
const server = await serve(resolve(site));
for (const size of wanted.length > 0 ? wanted : usual) {
  const [width, height] = size.split('x').map(Number);
  const phone = Math.min(width, height) < 500;
  for (const goThrough of [tour, caveTour, caveMoments, fistsMoments]) {
    const context = await browser.newContext({
      viewport: {width, height}, locale: language, deviceScaleFactor: phone ? 2 : 1,
      hasTouch: phone,
    });
    const page = await context.newPage();
    page.on('pageerror', error => console.error(size, error));
    await stopClock(page);
    await page.goto(server.url);
    const table = new Table(page, resolve(folder));
    await table.ready();
    await goThrough(table, size);
    await context.close();
  }
}
await server.close();
await browser.close();

/** Takes pictures of screens that stand still, by their names. */
function shotsOf(table, size) {
  return async name => {
    const file = `${name.replaceAll(/[^\w-]+/g, '-')}-${size}`;
    await table.settle();
    await table.shot(file);
    console.log(file);
  };
}

/** The screens of Mount Drago in one window. */
async function tour(table, size) {
  const game = new Game(table, language);
  const {words} = game;
  const shot = shotsOf(table, size);
  const close = async () => {
    for (let sheets = 0; sheets < 3 && await table.page.getByRole('dialog').count(); ++sheets) {
      await table.key('Escape');
      await table.settle();
    }
  };
  const sheet = async (name, ...path) => {
    for (const key of path) await game.press('button', words(key));
    await shot(name);
    await close();
  };

  await shot('title');
  await sheet('rules', 'rules');
  await sheet('settings', 'settings');
  await sheet('languages', `language.${language}`);
  await game.press('button', words('title.new', {game: game.title}));
  await shot('setup');
  await table.key('End');
  await shot('setup-end');
  await table.key('Escape');
  await lessons(table, language, shot);

  // One person and two bots: choices, the table, what lies over it, the end.
  await game.begin({sitters: ['person', 'medium', 'medium'], seed: 11});
  let asked = await game.awaited();
  await shot('first-mount');
  let turns = 0;
  let ride = false;
  while (!asked.over && turns < 40 && !(turns >= 12 && ride)) {
    if (asked.answers.length > 1 && !ride) {
      ride = true;
      await shot('ride');
    }
    if (turns === 1) await shot('table-early');
    if (turns === 8 && asked.hand.length > 0 && asked.answers.length === 0) {
      await shot('table');
      await game.press(game.card(asked.hand[1]).first());
      await shot('table-card');
      await table.key('Escape');
      await table.page.mouse.move(0, 0);
    }
    await game.take(asked, 'keyboard');
    asked = await game.awaited();
    turns += 1;
  }
  if (!asked.over) {
    await shot('table-late');
    await sheet('menu', 'table.menu');
    await sheet('stacks', 'table.stacks');
    await sheet('log', 'table.log');
    await sheet('seats', 'table.menu', 'menu.seats');
    await sheet('give-up', 'table.menu', 'menu.give_up');
    await game.press('button', words('table.menu'));
    await game.press('button', words('menu.title'));
    await shot('title-continue');
    await game.press('button', words('title.continue', {game: game.title}));
    await table.page.mouse.move(0, 0);  // what it points at is weighed up before what is chosen
    await game.toTheEnd(['keyboard']);
  }
  await shot('over');
  await afterwards(game, shot, 'mountain');
  await game.press('button', words('back_to_title'));

  // Two persons and three bots: the curtain, five riders.
  await game.begin({sitters: ['person', 'person', 'medium', 'easy', 'medium'], seed: 12,
                    names: ['', 'Maximiliane']});
  for (let step = 0; step < 9; ++step) {
    asked = await game.awaited();
    if (asked.over) break;
    if (asked.curtain) {
      if (step === 0) await shot('curtain');
      await game.lift();
      await table.page.mouse.move(0, 0);
      asked = await game.asked();
    }
    await game.take(asked, 'keyboard');
  }
  asked = await game.awaited();
  if (asked.curtain) await game.lift();
  await shot('five-riders');
}

/** The screens of Dragon's Cave that stand still. */
async function caveTour(table, size) {
  const game = new CaveGame(table, language);
  const {words} = game;
  const visit = shotsOf(table, size);
  const shot = name => visit(`cave-${name}`);
  await game.press('button', words('title.new', {game: game.title}));
  await shot('setup');
  await table.key('End');
  await shot('setup-end');
  await table.key('Escape');

  // One person and three bots.
  await game.begin({sitters: ['person', 'medium', 'easy', 'medium'], seed: 11});
  let asked = await game.awaited();
  await shot('table-early');
  for (let turns = 0; !asked.over && turns < 7; ++turns) {
    await game.take(asked, 'keyboard');
    asked = await game.awaited();
  }
  if (!asked.over) {
    await table.page.mouse.move(0, 0);
    await shot('table');
    if (asked.cards.length > 0) {
      await game.press(game.card(asked.cards[0]));
      await shot('table-card');
      await table.key('Escape');
    }
    await game.press('button', words('table.log'));
    await shot('log');
    await table.key('Escape');
    await game.toTheEnd(['keyboard']);
  }
  await shot('over');
  await afterwards(game, visit, 'cave');
  await game.press('button', words('back_to_title'));
  await kept(table, language, visit);

  // Two players: each has two dwarves.
  await game.begin({sitters: ['person', 'medium'], seed: 12});
  for (let turns = 0; turns < 4; ++turns) await game.take(await game.awaited(), 'keyboard');
  asked = await game.awaited();
  await table.page.mouse.move(0, 0);
  await shot('two');
  if (asked.cards.length > 1) {
    await game.press(game.card(asked.cards[0]));
    await shot('two-which');
  }
  await game.leave();
  await shot('title-continue');
}

/** Pictures of moments, the clock moved by hand. */
function momentsOf(world, size) {
  return async (name, after = 0) => {
    await world.pass(after);
    await world.table.shot(`cave-${name}-${size}`);
    console.log(`cave-${name}-${size}`);
  };
}

/** The dragon gets its square, the cards turn over, dwarves walk and take coins. */
async function caveMoments(table, size) {
  const game = new CaveGame(table, language);
  const world = await World.begin(game, {
    sitters: ['person', 'medium', 'easy', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 11,
  }, {});
  const shot = momentsOf(world, size);
  await world.until(async () => (await game.asked()).squares.length > 0);
  await table.page.mouse.move(0, 0);
  await shot('guard');
  await table.press(game.square('blue'));
  await shot('guard-square');
  await table.press(game.answer(pattern(game.words('cave.prompt.put_dragon'))));
  await table.page.mouse.move(0, 0);
  await shot('reveal', 550);
  await shot('reveal-open', 600);
  await shot('walking', 500);
  await shot('taking', 800);
}

/** Somebody is caught: two persons at one device. */
async function fistsMoments(table, size) {
  const game = new CaveGame(table, language);
  const world = await World.begin(game, {
    sitters: ['person', 'person'], names: ['Nadja', 'Otto'], first: 'Nadja', seed: 5,
  }, {});
  const shot = momentsOf(world, size);
  for (const card of ['yellow', 'purple', 'green', 'blue']) {
    await world.until(world.curtainOf('Otto'));
    if (card === 'yellow') await shot('curtain');
    await world.lift('Otto');
    await game.play(card, 'keyboard');
    await world.until(async () => (await game.asked()).squares.length > 0);
    await table.enter(game.square(card === 'blue' ? 'blue' : 'red'));
    await table.enter(game.answer(pattern(game.words('cave.prompt.put_dragon'))));
  }
  await world.until(world.curtainOf('Otto'));
  await shot('curtain-coins');
  await world.lift('Otto');
  await table.page.mouse.move(0, 0);
  await shot('fists-hide');
  await table.enter(game.fists('close'));
  await world.until(async () => (await game.asked()).fists.length > 0);
  await shot('fists-pick');
  await table.press(game.fists('left_hand'));
  await table.page.mouse.move(0, 0);
  await shot('fists-opening', 700);
  await shot('fists-open', 700);
}
