// Taking moves back and making them again: by button, finger and keys, in both games; in a practice
// game across what bots did.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';

const kinds = [Game, CaveGame];

/** Whether something can be taken back. */
const undoable = ({page}) => page.evaluate(() =>
    document.querySelector('[data-id="table.undo"]')?.getAttribute('aria-disabled') !== 'true');

async function begun(open, Kind, viewport, plan, switches) {
  const hasTouch = viewport.width < 500;
  const table = await open({viewport, hasTouch});
  await table.ready();
  const game = new Kind(table);
  game.way = hasTouch ? 'finger' : 'mouse';
  const agree = game.agree.bind(game);
  game.agree = async options => {
    await agree(options);
    for (const each of switches) await game.press('switch', game.words(each));
  };
  await game.begin(plan);
  return game;
}

for (const Kind of kinds) {
  oneOf('taking back', `moves are taken back one by one and made again (${Kind.name})`,
      async ({open}) => {
    const plan = {sitters: ['person', 'person'], names: ['Nadja', 'Otto'], first: 'Nadja', seed: 3};
    const game = await begun(open, Kind, {width: 1024, height: 768}, plan, ['setup.open_hands']);
    const {table, words} = game;
    // Two decisions of a turn of Mount Drago; in the cave nobody decides twice unseen.
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
        assert.match(told, /^Taken back: (Nadja|Otto) /);
        saves.pop();
        const by_key = saves.length % 2 === 0;
        await (by_key ? table.key('Control+Shift+Z') : game.press('button', words('table.redo')));
        await table.settle();
        assert.deepEqual(await game.save(), saves.at(-1));
      }
      assert.equal(await table.has('button', words('table.redo')), false);
    }
  });

  oneOf('practice', `in a practice game moves are taken back across bots (${Kind.name})`,
      async ({open}) => {
    const plan = {sitters: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 4};
    const game = await begun(open, Kind, {width: 390, height: 844}, plan, ['practice']);
    const {page, table, words} = game;
    for (let step = 0; step < 4; ++step) await game.take(await game.awaited(), 'finger');
    await game.awaited();
    await table.read(words('practice.what'));
    const saves = [await game.save()];
    assert.equal(saves[0].table.practice, 'yes');
    for (let back = 0; back < 3; ++back) {
      await game.press('button', words('table.undo'));
      saves.push(await game.save());
    }
    const lengths = saves.map(save => save.decisions.length);
    assert.ok(lengths[0] - lengths[3] > 3, `bots were crossed: ${lengths}`);
    await table.shot(`practice-${Kind.name}`);
    for (let on = 2; on > 0; --on) {
      await (on === 2 ? game.press('button', words('table.redo')) : table.key('Control+y'));
      await table.settle();
      assert.deepEqual(await game.save(), saves[on]);
    }
    // Found again it is as short, and goes on.
    await page.reload();
    await table.ready();
    const asked = await game.awaited();
    assert.deepEqual(await game.save(), saves[1]);
    assert.equal(await table.has('button', words('table.redo')), false);
    await game.take(asked, 'finger');
  });
}
