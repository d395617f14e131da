// The replay of a running game: opened from the menu and the log; stepped, played and scrubbed; by mouse, keys and
// finger.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {assert, oneOf} from './harness.mjs';

const long = ['firefox'];
const plan = {seatKinds: ['person', 'medium', 'medium'], names: ['Nadja'], first: 'Nadja', seed: 3};

async function playedOn(open, Kind, viewport, decisions, touch = false) {
  const table = await open({viewport, hasTouch: touch});
  await table.ready();
  const game = new Kind(table);
  await game.begin(plan);
  for (let i = 0; i < decisions; ++i) {
    const asked = await game.awaited();
    await game.take(asked, touch ? 'finger' : 'mouse');
  }
  await game.awaited();
  return game;
}

/** Locates the replay's slider. */
const line = game => game.page.locator('#mirror').getByRole('slider', {name: game.words('replay.line')});
const at = async game => Number(await line(game).inputValue());
const last = async game => Number(await line(game).getAttribute('max'));

/** Waits until the replay shows this moment. */
async function shows(game, moment) {
  await game.page.waitForFunction(([name, moment]) => {
    const found = document.querySelector(`#mirror input[type=range][aria-label="${name}"]`);
    return found && Number(found.value) === moment;
  }, [game.words('replay.line'), moment]);
}

for (const [Kind, viewport] of [[Game, {width: 1024, height: 768}], [CaveGame, {width: 390, height: 844}]]) {
  oneOf('replays', `a game that goes on is looked back at and left as it was (${Kind.name})`,
      async ({open, canTouch}) => {
    const touch = canTouch && viewport.width < 500;
    const game = await playedOn(open, Kind, viewport, 4, touch);
    const {page, table, words} = game;
    const save = await game.save();
    const press = name => table.press('button', name, {touch});
    await press(words('table.menu'));
    await press(words('menu.replay'));
    await table.settle();
    const all = await last(game);
    assert.equal(all, save.decisions.length);
    assert.equal(await at(game), all);
    // By keys, and by buttons.
    await table.key('Home');
    await shows(game, 0);
    await table.key('ArrowRight');
    await shows(game, 1);
    await press(words('replay.next'));
    await shows(game, 2);
    await press(words('replay.back'));
    await shows(game, 1);
    // Playing to the end.
    await line(game).focus();
    await table.key(' ');
    await shows(game, all);
    await table.settle();
    await table.see('button', words('replay.play'));
    // Along the slider; the event there is announced.
    const box = await line(game).boundingBox();
    if (touch) {
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    } else {
      await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.7, box.y + box.height / 2);
      await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
      await page.mouse.up();
    }
    await table.after();
    assert.ok(Math.abs(await at(game) - all / 2) <= 1, `${await at(game)} of ${all}`);
    assert.ok((await page.locator('[data-id="replay.told"]').textContent()).length > 5);
    // A line of the log opens its turn.
    await table.key('l');
    const turn = page.locator('#mirror [data-id^="log."][aria-pressed]').last();
    await press(await turn.getAttribute('aria-label') ?? await turn.textContent());
    await press(words('log.replay'));
    await table.settle();
    assert.ok(await at(game) < all);
    await table.shot(`replay-${Kind.name}`);
    await table.key('Escape');
    await table.settle();
    await game.awaited();
    assert.deepEqual(await game.save(), save);
  }, {long});
}
