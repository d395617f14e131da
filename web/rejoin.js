// Two copies of what is kept that have both gone on since they were the same: nothing of either is
// lost. Knows under which keys games and results are, and not what is in them.

/** A game at a table, or one of the list (kept_games.cpp). */
const game = /^(game\.[a-z-]+|kept\.\d+\.\d+)$/;
const listed = /^kept\.\d+\.(\d+)$/;
/** What belongs to a game, behind its key. */
const part = /^(.+)\.(name|review)$/;
/** Results of deals of the day: a line each, which begins with the day (daily.cpp). */
const days = /^days\./;

/**
 * The texts of `main`, and what `other` has changed under `keys`: another game goes into the list,
 * with `day` as the one on which it was played; of two results of a day the one of `main` counts.
 * Whatever else differs is as in `main`.
 */
export function together(main, other, keys, day) {
  const texts = new Map(main);
  const games = new Set([...main].filter(([key]) => game.test(key)).map(([, text]) => text));
  const numbers = [...main.keys(), ...other.keys()].map(key => Number(listed.exec(key)?.[1] ?? 0));
  let number = Math.max(0, ...numbers);
  const moved = new Map();  // where a game of the other copy is now
  for (const key of keys.filter(each => !part.test(each))) {
    const text = other.get(key);
    if (text === undefined || text === main.get(key) || games.has(text)) continue;
    if (!main.has(key)) texts.set(key, text);
    else if (game.test(key)) texts.set(moved.set(key, `kept.${day}.${number += 1}`).get(key), text);
    else if (days.test(key)) texts.set(key, withOthers(main.get(key), text));
    else if (key === 'statistics') texts.set(`${key}.beside`, text);
  }
  for (const key of keys.filter(each => part.test(each) && other.has(each))) {
    const [, its, what] = part.exec(key);
    const same = !main.has(its) || main.get(its) === other.get(its);
    const to = moved.get(its) ?? (same ? its : null);
    if (to && !texts.has(`${to}.${what}`)) texts.set(`${to}.${what}`, other.get(key));
  }
  return texts;
}

function withOthers(lines, more) {
  const day = line => line.split(' ')[0];
  const all = text => text.split('\n').filter(line => line);
  const known = new Set(all(lines).map(day));
  return [...all(lines), ...all(more).filter(line => !known.has(day(line)))].join('\n') + '\n';
}
