// Undo and redo: by button and keys, in both games.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';

const undoable = ({page}) => page.evaluate(() =>
    document.querySelector('[data-id="table.undo"]')?.getAttribute('aria-disabled') !== 'true');

/** Starts a game of two persons at one device, with open hands. */
async function begun(open, Kind) {
  const table = await open({viewport: {width: 1024, height: 768}});
  await table.ready();
  const game = new Kind(table);
  const agree = game.agree.bind(game);
  game.agree = async options => {
    await agree(options);
    await game.press('switch', game.words('setup.open_hands'));
  };
  await game.begin({seatKinds: ['person', 'person'], names: ['Nadja', 'Otto'], first: 'Nadja', seed: 3});
  return game;
}

for (const Kind of [Game, CaveGame]) {
  oneOf('taking back', `moves are taken back one by one and made again (${Kind.name})`,
      async ({open}) => {
    const game = await begun(open, Kind);
    const {table, words} = game;
    // Mount Drago has two decisions per turn; in the cave no seat decides twice before a reveal.
    const most = Kind === Game ? 2 : 1;
    for (let best = 0, step = 0; best < most; ++step) {
      assert.ok(step < 80, `no more than ${best} could be taken back`);
      await game.take(await game.awaited(), 'mouse');
      if ((await game.awaited()).over) assert.fail('the game is over');
      const saves = [await game.save()];
      while (await undoable(game)) {
        const by_key = saves.length % 2 === 0;
        await (by_key ? table.key('Control+z') : game.press('button', words('table.undo')));
        await table.settle();
        saves.push(await game.save());
        assert.equal(saves.at(-1).decisions.length, saves.at(-2).decisions.length - 1);
      }
      best = Math.max(best, saves.length - 1);
      while (saves.length > 1) {
        const told = await game.page.locator('[data-id="table.taken_back"]').textContent();
        assert.match(told, /^(Undone: “)?(Nadja|Otto) /);
        saves.pop();
        const by_key = saves.length % 2 === 0;
        await (by_key ? table.key('Control+Shift+Z') : game.press('button', words('table.redo')));
        await table.settle();
        assert.deepEqual(await game.save(), saves.at(-1));
      }
      assert.equal(await table.has('button', words('table.redo')), false);
    }
  });
}
