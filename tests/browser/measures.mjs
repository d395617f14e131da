// The measurements of bench.mjs in Chromium. Names that end in "ms" are times.
import {CaveGame} from './cave_game.mjs';
import {Game} from './game.mjs';
import {launch} from './engines.mjs';
import {serve} from './server.mjs';
import {Table} from './table.mjs';

const turns = 4;          // per person, in an animated game
const seconds_idle = 5;
const seconds_pointing = 3;
const rounds = 9;         // of the reference work; the fastest counts

/** Returns the quantile `share` of the sorted numbers. */
const quantile = (numbers, share) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
};

/** Records the frame times, and the times from each press to the end of the first frame that draws. */
const watchFrames = page => page.addInitScript(() => {
  const watched = {at: [], taps: []};
  globalThis.watched = watched;
  const ask = globalThis.requestAnimationFrame.bind(globalThis);
  let tap = null;
  addEventListener('pointerdown', event => {
    tap = {at: event.timeStamp, drawn: globalThis.dragoStats?.drawn};
  }, {capture: true});
  globalThis.requestAnimationFrame = callback => ask(time => {
    const drawn = globalThis.dragoStats?.drawn;
    callback(time);
    if (globalThis.dragoStats?.drawn === drawn) return;
    watched.at.push(time);
    if (tap && globalThis.dragoStats.drawn > tap.drawn) {
      watched.taps.push(performance.now() - tap.at);
      tap = null;
    }
  });
});

/**
 * Returns the CPU time of each frame in a trace, in milliseconds; CPU time excludes other programs.
 */
function workIn(trace) {
  return JSON.parse(trace.toString()).traceEvents
      .filter(({name, tdur}) => name === 'FireAnimationFrame' && tdur !== undefined)
      .map(({tdur}) => tdur / 1000)
      .filter(time => time > 0.1);  // the tests' own callbacks do nothing
}

/** Times a fixed piece of work, in milliseconds: a measure of this machine's current speed. */
const reference = page => page.evaluate(rounds => {
  let best = Infinity;
  for (let round = 0; round < rounds; ++round) {
    const from = performance.now();
    let state = 1;
    const words = [];
    for (let step = 0; step < 400_000; ++step) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      if (step % 64 === 0) words.push(state.toString(36));
    }
    JSON.parse(JSON.stringify(words));
    best = Math.min(best, performance.now() - from);
  }
  return best;
}, rounds);

/**
 * Measures some turns of a person: our own work per frame and from each tap to the first changed frame, in ms, and
 * frames per second; frames more than `still` ms apart belong to different animations.
 */
async function measureTurns(browser, game, way, still) {
  const {page} = game;
  await game.awaited();
  await page.evaluate(() => {
    for (const numbers of Object.values(globalThis.watched)) numbers.length = 0;
  });
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  for (let turn = 0; turn < turns; ++turn) {
    const asked = await game.awaited();
    if (asked.over) break;
    await game.take(asked, way);
  }
  await game.awaited();
  const work = workIn(await browser.stopTracing());
  const {at, taps} = await page.evaluate(() => globalThis.watched);
  const gaps = at.slice(1).map((time, index) => time - at[index]).filter(gap => gap < still);
  return {work, taps, rate: 1000 * gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)};
}

/** Starts a game in a page of its own. */
async function begun(browser, url, Kind, {viewport, seatKinds, seed, pace = 'normal'}) {
  const context = await browser.newContext({viewport, locale: 'en'});
  const page = await context.newPage();
  await watchFrames(page);
  await page.goto(url);
  const table = new Table(page);
  await table.ready();
  const game = new Kind(table);
  await game.begin({seatKinds, seed, pace});
  return game;
}

const large = {viewport: {width: 1280, height: 800}, seatKinds: ['person', 'medium', 'medium', 'medium'], seed: 7};
// Small enough that a machine without a graphics card draws in time.
const small = level => ({viewport: {width: 320, height: 568}, seatKinds: ['person', level, level], seed: 11});

async function measureGame(browser, url, Kind, found) {
  const game = await begun(browser, url, Kind, large);
  const {page} = game;
  const {work, rate, taps} = await measureTurns(browser, game, 'mouse', 100);
  const name = game.save_name;
  found[`${name}: work in a frame, median ms`] = quantile(work, 0.5);
  found[`${name}: work in a frame, 99th percentile ms`] = quantile(work, 0.99);
  found[`${name}: frames a second while things move`] = rate;
  found[`${name}: from a tap to the first changed frame, median ms`] = quantile(taps, 0.5);
  found[`${name}: from a tap to the first changed frame, longest ms`] = Math.max(...taps);
  await measureRest(browser, page, name, found);
  await page.context().close();
}

/** Measures the same game in a small window with bots that search in a worker, against bots that need no time. */
async function measureThinking(browser, url, Kind, found) {
  const of = {};
  for (const level of ['master', 'easy']) {
    const game = await begun(browser, url, Kind, small(level));
    of[level] = await measureTurns(browser, game, 'keyboard', 200);
    of.name = game.save_name;
    await game.page.context().close();
  }
  found[`${of.name}: work in a frame with masters, 99th percentile ms`] = quantile(of.master.work, 0.99);
  found[`${of.name}: frames with masters for each without`] = of.master.rate / of.easy.rate;
}

/** Measures a review of a game of four: its duration, and frame times during it. */
async function measureReview(browser, url, Kind, found) {
  const game = await begun(browser, url, Kind, {...large, seatKinds: ['easy', 'easy', 'medium', 'medium'],
                                                pace: 'instant'});
  const {page} = game;
  await game.awaited();
  await browser.startTracing(page, {categories: ['devtools.timeline']});
  found[`${game.save_name}: review of a game of four, ms`] = await game.reviewed();
  const work = workIn(await browser.stopTracing());
  found[`${game.save_name}: work in a frame during a review, 99th percentile ms`] = quantile(work, 0.99);
  await page.context().close();
}

/** Moves the pointer over several targets, one per frame; returns frames per second. */
const pointAbout = (page, seconds) => page.evaluate(async ms => {
  const [canvas, box] = [document.getElementById('canvas'), document.getElementById('table').getBoundingClientRect()];
  let frames = 0;
  const from = performance.now();
  await new Promise(done => {
    const next = () => {
      frames += 1;
      canvas.dispatchEvent(new PointerEvent('pointermove', {
        clientX: box.left + box.width * (0.1 + 0.8 * (0.037 * frames % 1)),
        clientY: box.top + box.height * (0.55 + 0.4 * (0.011 * frames % 1)),
        pointerType: 'mouse', pointerId: 1, isPrimary: true, bubbles: true,
      }));
      if (performance.now() - from < ms) requestAnimationFrame(next);
      else done();
    };
    requestAnimationFrame(next);
  });
  return 1000 * frames / (performance.now() - from);
}, 1000 * seconds);

/** Measures frames at the next game's table during a review, relative to those after it. */
async function measureReviewAtTable(browser, url, found) {
  // Plays Mount Drago: a review of Dragon's Cave ends before the next game has started.
  const game = await begun(browser, url, Game, {...small('easy'), seatKinds: ['easy', 'easy', 'medium', 'medium'],
                                                pace: 'instant'});
  const {page, table, words} = game;
  await game.awaited();
  const works = () => page.waitForFunction(() => globalThis.dragoStats.thinking());
  table.settle = () => page.waitForTimeout(50);  // a page is not settled during a review
  await table.press('button', words('review.heading'));
  await works();
  await page.goBack();
  await table.press('button', words('back_to_title'));
  await game.begin({...small('easy'), pace: 'instant'});
  await works();
  const during = await pointAbout(page, seconds_pointing);
  await page.waitForFunction(patience => {  // the review pauses during animations, and resumes soon
    const now = performance.now();
    if (globalThis.dragoStats.thinking() || !globalThis.restsSince) globalThis.restsSince = now;
    return now - globalThis.restsSince > patience;
  }, 1000);
  const without = await pointAbout(page, seconds_pointing);
  found[`${game.save_name}: frames at the table during a review for each without`] = during / without;
  await page.context().close();
}

/** Measures the cost of a table while a person thinks. */
async function measureRest(browser, page, name, found) {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(500);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', {timeDomain: 'threadTicks'});
  const whole = await browser.newBrowserCDPSession();
  const now = async () => {
    const {metrics} = await session.send('Performance.getMetrics');
    const {processInfo} = await whole.send('SystemInfo.getProcessInfo');
    return {
      task: metrics.find(metric => metric.name === 'TaskDuration').value,
      processes: processInfo.filter(({type}) => /renderer|GPU/i.test(type))
          .reduce((sum, {cpuTime}) => sum + cpuTime, 0),
      frames: (await page.evaluate(() => globalThis.dragoStats.frames)),
      at: performance.now(),
    };
  };
  const before = await now();
  await page.waitForTimeout(1000 * seconds_idle);
  const after = await now();
  const share = what => 100 * (after[what] - before[what]) / ((after.at - before.at) / 1000);
  found[`${name}: frames at rest`] = after.frames - before.frames;
  found[`${name}: page's thread at rest, % of a core`] = share('task');
  found[`${name}: renderer and GPU at rest, % of a core`] = share('processes');
}

/** Returns all Chromium measurements of a built site: {reference, and numbers by name}. */
export async function measureBrowser(site) {
  const server = await serve(site);
  const browser = await launch();
  const page = await browser.newPage();
  const found = {reference: await reference(page)};
  await page.close();
  for (const Kind of [Game, CaveGame]) {
    await measureGame(browser, server.url, Kind, found);
    await measureThinking(browser, server.url, Kind, found);
    await measureReview(browser, server.url, Kind, found);
  }
  await measureReviewAtTable(browser, server.url, found);
  await browser.close();
  await server.close();
  return found;
}
