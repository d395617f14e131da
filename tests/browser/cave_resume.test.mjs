// Dragon's Cave continues after a reload in the middle of a choice or a split.
import {CaveGame} from './cave_game.mjs';
import {assert, test} from './harness.mjs';
import {pattern, reload, seen} from './playing.mjs';
import {find, keepTrees, treesOf} from './worlds.mjs';

const names = ['Nadja', 'Otto'];

test('the cave: a reload resumes exactly there, and leaks nothing', async ({open}) => {
  const table = await open({viewport: {width: 1024, height: 768}, prepare: keepTrees});
  await table.ready();
  const game = new CaveGame(table);
  const {words} = game;
  await game.begin({seatKinds: ['person', 'person'], names, first: 'Nadja', seed: 3});

  /** Reloads while a person looks: the curtain is down again, with the same state behind it. */
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
