// The review of a finished game: how long one of four takes and whether it holds up frames while the page
// is looked at; that Node finds the same; what is told of a decision; a moment of it and back; the picture
// for friends; by keys, by names and by finger.
import {execFileSync} from 'node:child_process';
import {dirname, join} from 'node:path';

import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {saved, sharing} from './handing_on.mjs';
import {assert, oneOf} from './harness.mjs';
import {difference, pixelsOf} from './pictures.mjs';

const long = ['firefox'];

/** How long the page's own frames take, the longest of them. */
const watchFrames = page => page.addInitScript(() => {
  globalThis.longestFrame = 0;
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = callback => ask(time => {
    const from = performance.now();
    callback(time);
    globalThis.longestFrame = Math.max(globalThis.longestFrame, performance.now() - from);
  });
});

/** Where a picture goes into a file. */
const prepare = async page => {
  await watchFrames(page);
  await sharing(false)(page);
};

/** Bots play a game to its end; its last screen. */
async function finished(open, Kind, sitters, browser) {
  const table = await open({prepare, ...browser});
  await table.ready();
  const game = new Kind(table);
  await game.byBots({sitters, seed: 7});
  return game;
}

/** A finished game's picture for friends; at its last screen or in its review. */
async function pictureOf(game, engine) {
  const {table, words, page} = game;
  await game.press('button', words('share.heading'));
  const {bytes} = await saved(page, engine, () => game.press('button', words('share.picture')));
  await game.press('button', words('close'));
  await table.settle();
  const {width, height} = pixelsOf(bytes);
  assert.deepEqual([width, height], [1200, 630]);
  return bytes;
}

/** A text that the browser keeps of a game: `.review` behind its key for the review. */
const kept = (game, more = '') => game.page.evaluate(key => localStorage.getItem(key), game.kept_at + more);

/** The replies about its decisions that a complete review was put together from, a line each. */
const repliesOf = async game => (await kept(game, '.review')).split('\n').slice(1, -1);

/** The same as `drago-sim --review` finds them in Node. */
async function inNode(game, site) {
  const program = join(dirname(site.folder), 'drago-sim-simd.js');
  const lines = execFileSync(process.execPath, [program, '--review', '-'],
                             {input: await kept(game), encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore']});
  return lines.split('\n').slice(0, -2);  // the last one sums up
}

/** The decisions that are shown, the first one first: {at, told, why}. */
const decisionsOf = page => page.locator('#mirror [data-id^="review.decision."]').evaluateAll(
    all => all.map(element => ({
      at: Number(element.dataset.id.split('.').at(-1)),
      told: element.getAttribute('aria-label') ?? element.textContent,
      why: document.getElementById(element.getAttribute('aria-describedby'))?.textContent,
    })));

/** How the table calls what can be decided, by its type. */
const called = {
  play: ({card}, words) => {
    const [dragon, value] = card.split('-');
    return words('prompt.play', {card: words('card.name', {dragon: words(`dragon.${dragon}`), value})});
  },
  choose: ({card}, words) => words(`cave.play.${card}`),
  guard: ({color}, words) => words('cave.prompt.put_dragon', {color: words(`cave.color.${color}`)}),
};

/** What the master does how often in the cave, in words; what is as good as never done only where it was chosen. */
function mixOf({considered}, chosen, words) {
  const name = ({card, color}) => words(card ? `cave.name.${card}` : `cave.color.${color}`);
  const is_chosen = ({card, color}) => card === chosen.card && color === chosen.color;
  const parts = considered.filter(({action, visits}) => visits >= 20 || is_chosen(action))
      .sort((a, b) => b.visits - a.visits);
  const [{action, visits}] = parts;
  if (visits >= 995) return is_chosen(action) ? words('review.same') : words('review.always', {what: name(action)});
  return words('review.mixes', {mix: parts.map(({action, visits}) => words('review.chance', {
    name: name(action), percent: words('settings.percent', {percent: Math.round(visits / 10)})})).join(', ')});
}

/** Each decision of a player tells what was worked out of it; those that cost most come first. */
async function checkDecisions(game, replies) {
  const {page, table, words} = game;
  while (await table.has('button', words('review.more'))) await table.enter('button', words('review.more'));
  const {decisions, seats} = await game.save();
  const shown = (await decisionsOf(page)).map(each => ({
    ...each, ...JSON.parse(replies[each.at]), chosen: decisions[each.at].action,
    name: seats[decisions[each.at].seat].name,
  }));
  const mistakes = shown.filter(({lost, uncertainty}) => lost > 2 * uncertainty);
  assert.ok(mistakes.length > 0 && mistakes.length < shown.length, `${mistakes.length} mistakes`);
  assert.deepEqual(shown.slice(0, mistakes.length), mistakes);
  assert.deepEqual(mistakes, [...mistakes].sort((a, b) => b.lost - a.lost));
  for (const {told, chosen} of shown) {
    assert.match(told, /^(Turn|Round) \d+\. /);
    const what = called[chosen.type]?.(chosen, words);
    if (what) assert.ok(told.includes(words('review.chosen', {what})), told);
  }
  const costs = words('review.cost').split('{')[0];
  for (const {told} of shown.slice(mistakes.length)) assert.ok(!told.includes(costs), told);
  const points = millionths => Math.max(1, Math.round(millionths / 10_000));
  for (const {told, lost, uncertainty} of mistakes) {
    const cost = words('review.cost', {lost: points(lost), give: points(2 * uncertainty)});
    assert.ok(told.includes(cost), `"${told}" without "${cost}"`);
  }
  if (game instanceof CaveGame) {
    for (const {told, chosen, search} of shown.filter(({chosen: {type}}) => type in called)) {
      const mix = mixOf(search, chosen, words);
      assert.ok(told.includes(mix), `"${told}" without "${mix}"`);
    }
    for (const {why, name} of mistakes) {
      assert.match(why, new RegExp(words('review.master_to', {name, what: '.{10,}'})));
    }
    return;
  }
  const played = mistakes.filter(({search}) => search.action.type === 'play');
  assert.ok(played.length > 0);
  for (const {told, name, search} of played) {
    // What is better, perhaps which dragon to ride then, and why.
    const what = `${called.play(search.action, words)}(, [^.]+)?\\. .{10,}`;
    assert.match(told, new RegExp(words('review.master_to', {name, what})));
  }
}

for (const [Kind, viewport] of [[Game, {width: 1440, height: 900}], [CaveGame, {width: 844, height: 390}]]) {
  oneOf('reviews', `review: a game of four is reviewed while one looks, and a moment seen (${Kind.name})`,
      async ({open, site, engine}) => {
    const game = await finished(open, Kind, ['easy', 'easy', 'medium', 'medium'], {viewport});
    const {page, table, words} = game;
    const unreviewed = await pictureOf(game, engine);
    await page.evaluate(() => { globalThis.longestFrame = 0; });
    const took = await game.reviewed();
    const longest = await page.evaluate(() => globalThis.longestFrame);
    console.log(`  review of ${Kind.name}: ${(took / 1000).toFixed(1)} s, longest frame ${longest.toFixed(0)} ms`);
    await table.shot(`review-${Kind.name}`);
    const replies = await repliesOf(game);
    assert.equal(replies.length, await game.decisions());
    assert.deepEqual(replies, await inNode(game, site));

    // Along the chances, by keys; what is pointed at is told.
    const line = table.control('slider', words('replay.line'));
    await line.focus();
    await table.key('Home');
    await table.read(new RegExp(`^${words('review.start')}`));
    await table.key('ArrowRight');
    await table.read(/^(Turn|Round) 1: /);
    assert.match(await line.getAttribute('aria-valuetext'), /^(Turn|Round) 1: /);

    // A moment that turned the game, by its name; then back, where one was.
    const moment = page.locator('#mirror [data-id^="review.moment."]').first();
    const id = await moment.getAttribute('data-id');
    await moment.focus();
    await page.keyboard.press('Enter');
    await table.after();
    await table.settle();
    await table.see('button', words('over.back'));
    await page.goBack();
    await table.see('dialog', words('review.heading'));
    assert.equal(await page.evaluate(() => document.activeElement.closest('[data-id]')?.dataset.id), id);

    // Somebody's decisions, and luck; which are in the picture for friends, too.
    await table.press('radio', words('review.decisions'));
    await page.locator('#mirror [data-id^="review.decision."]').first().waitFor({state: 'attached'});
    await checkDecisions(game, replies);
    await table.shot(`review-decisions-${Kind.name}`);
    await table.press('radio', words('review.luck'));
    await table.read(words(Kind === CaveGame ? 'review.luck_about_cave' : 'review.luck_about'));
    assert.ok(difference(unreviewed, await pictureOf(game, engine)), 'the picture shows no review');
    await page.goBack();
    await table.see('button', words('over.rematch'));
  }, {alone: true, long});
}

const phone = {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true};

for (const Kind of [Game, CaveGame]) {
  oneOf('reviews by finger', `review: it is walked through with a finger, on a phone (${Kind.name})`,
      async ({open}) => {
    const game = await finished(open, Kind, ['easy', 'easy'], phone);
    const {page, table, words} = game;
    game.way = 'finger';
    await game.reviewed();
    const id = name => page.locator(`#mirror [data-id^="${name}"]`).first();
    /** Taps what leads to the table; back from there the review is as it was. Returns the moment. */
    const seen = async control => {
      const outline = await table.outline();
      await game.press(control);
      const moment = Number(await id('replay.line').inputValue());
      await game.press('button', words('over.back'));
      await table.see('dialog', words('review.heading'));
      assert.equal(await table.outline(), outline);
      return moment;
    };

    // The middle of the graph, and the table as it was there.
    const line = id('review.turns');
    await game.press(line);
    const [turn, last] = [Number(await line.inputValue()), Number(await line.getAttribute('max'))];
    assert.ok(Math.abs(turn - last / 2) <= 1, `${turn} of ${last}`);
    assert.equal(await id('review.told').textContent(), await line.getAttribute('aria-valuetext'));
    const middle = await seen(table.control('button', words('over.graph.replay')));
    assert.ok(middle > 0 && middle < await game.decisions(), `${middle}`);
    assert.ok(await seen(id('review.moment.')) > 0);

    await game.press('radio', words('review.decisions'));
    const decisions = page.locator('#mirror [data-id^="review.decision."]');
    const [{at}] = await decisionsOf(page);
    assert.equal(await seen(decisions.first()), at);
    // The list follows the finger.
    const {x, y, height} = await decisions.nth(1).boundingBox();
    const fingers = await page.context().newCDPSession(page);
    await fingers.send('Input.synthesizeScrollGesture',
                       {x: x + 20, y: y + height / 2, yDistance: -200, gestureSourceType: 'touch'});
    await table.settle();
    assert.ok((await decisions.nth(1).boundingBox()).y < y - 100, 'nothing has scrolled');
    const shown = await decisions.count();
    await game.press('button', words('review.more'));
    assert.ok(await decisions.count() > shown);
    await game.press('radio', words('review.luck'));
    await table.control('list', words('review.luck')).waitFor({state: 'attached'});
    await table.shot(`review-finger-${Kind.name}`);
    await game.press('button', words('close'));
    await table.see('button', words('over.rematch'));
  });
}
