// Dragon's Cave that goes on: after a reload in the middle of choosing and of a split, and beside a
// game of Mount Drago.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, test} from './harness.mjs';
import {pattern} from './playing.mjs';
import {find, keepTrees, treesOf} from './worlds.mjs';

const names = ['Nadja', 'Otto'];

/** What can be seen of a game: all that the mirror says, and the save. */
async function seen(game) {
  await game.table.settle();
  return {asked: await game.asked(), outline: await game.table.outline(), save: await game.save()};
}

async function reload(game) {
  await game.page.reload();
  await game.table.ready();
  return game.awaited();
}

test('the cave: a reload goes on exactly there, and leaks nothing', async ({open}) => {
  const table = await open({viewport: {width: 1024, height: 768}, prepare: keepTrees});
  await table.ready();
  const game = new CaveGame(table);
  const {words} = game;
  await game.begin({sitters: ['person', 'person'], names, first: 'Nadja', seed: 3});

  /** A reload while a person looks: the curtain is down again, and behind it all is as it was. */
  const behindCurtain = async name => {
    const before = await seen(game);
    await treesOf(table.page);
    const asked = await reload(game);
    assert.match(asked.curtain, game.lifts(name));
    for (const text of await treesOf(table.page)) {
      const [tree] = JSON.parse(text);
      for (const id of ['hand', 'fists', 'players']) {
        assert.equal(find(tree, id), undefined, `${id} before the curtain is lifted`);
      }
    }
    await game.lift(name);
    assert.deepEqual(await seen(game), before);
  };
  const put = async (card, dwarf) => {
    if ((await game.awaited()).curtain) await game.lift('Otto');
    await game.play(card, 'keyboard', dwarf);
  };
  const guard = async color => {
    await table.see('group', words('cave.board.lair'));
    await table.enter(game.square(color));
    await table.enter(game.answer(pattern(words('cave.prompt.put_dragon'))));
  };

  await game.awaited();
  await game.lift('Otto');
  await behindCurtain('Otto');
  await put('yellow', 0);
  const placing = await seen(game);
  assert.deepEqual(await reload(game), placing.asked, 'the dragon player has nothing to hide');
  await guard('red');
  await put('blue', 1);
  await guard('red');
  await put('green', 0);
  await guard('green');
  // Otto is caught: the split, then the pick.
  await game.awaited();
  await game.lift('Otto');
  assert.ok((await game.asked()).hides);
  await behindCurtain('Otto');
  await table.enter(game.fists('close'));
  assert.equal((await game.awaited()).fists.length, 2);
  const picking = await seen(game);
  await treesOf(table.page);
  await reload(game);
  assert.deepEqual(await seen(game), picking);
  for (const text of await treesOf(table.page)) {
    assert.equal(find(JSON.parse(text)[0], 'fists.own'), undefined);
  }
  await game.take(await game.asked(), 'mouse');
});

test('games of both kinds wait side by side', async ({open}) => {
  const table = await open({viewport: {width: 1024, height: 768}});
  await table.ready();
  const mountain = new Game(table);
  const cave = new CaveGame(table);
  const plan = {sitters: ['person', 'medium', 'medium'], names: ['Nadja'], seed: 3};
  const turns = async (game, count) => {
    for (let turn = 0; turn < count; ++turn) await game.take(await game.awaited(), 'keyboard');
    await game.awaited();
    await table.page.mouse.move(0, 0);
    return seen(game);
  };
  await mountain.begin(plan);
  const climbed = await turns(mountain, 3);
  await mountain.leave();
  await cave.begin(plan);
  const sneaked = await turns(cave, 2);
  assert.deepEqual(await mountain.save(), climbed.save);
  await cave.leave();
  for (const game of [cave, mountain]) {
    assert.ok(await table.has('button', cave.words('title.continue', {game: game.title})));
  }
  await table.shot('cave-title-two-games');
  await mountain.goOn();
  await mountain.awaited();
  assert.deepEqual((await seen(mountain)).save, climbed.save);
  const higher = await turns(mountain, 1);
  await mountain.leave();
  await cave.goOn();
  await cave.awaited();
  const back = await seen(cave);
  assert.deepEqual([back.asked, back.save], [sneaked.asked, sneaked.save]);
  const deeper = await turns(cave, 1);
  // A reload is at the table where one was last.
  await reload(cave);
  assert.deepEqual((await seen(cave)).asked, deeper.asked);
  assert.deepEqual([await mountain.save(), await cave.save()], [higher.save, deeper.save]);
});
