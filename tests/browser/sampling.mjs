// Which part of a long matrix a run tests: drawn by the seed of the run (DRAGO_SEED, printed by
// tests/run), all of it with DRAGO_LONG. Knows no test. tests/support/sampling.hpp is the same in C++.
import {createHash} from 'node:crypto';

const seed = process.env.DRAGO_SEED || '1';
const whole = Boolean(process.env.DRAGO_LONG);

/** What this run draws with, to be printed. */
export const drawn = whole ? 'whole matrices' : `samples drawn with seed ${seed}`;

/** `count` of `all` in their order, or all of them; each `matrix`, a name, is drawn by itself. */
export function sample(all, count, matrix) {
  if (whole || count >= all.length) return [...all];
  const lot = at => createHash('sha256').update(`${seed}\n${matrix}\n${at}`).digest('hex');
  const chosen = new Set(all.map((_, at) => [lot(at), at]).sort().slice(0, count).map(([, at]) => at));
  return all.filter((_, at) => chosen.has(at));
}

/** How often something is done that could be done any number of times. */
export const asManyAs = (some, all) => whole ? all : some;

let drawn_numbers = 0;

/** A number from 0 to below `bound`, another one each time. */
export function random(bound) {
  drawn_numbers += 1;
  return createHash('sha256').update(`${seed}\n${drawn_numbers}`).digest().readUInt32LE(0) % bound;
}
