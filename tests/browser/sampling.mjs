// Draws the part of a long matrix that a run tests, by the seed of the run (DRAGO_SEED, printed by tests/run); all of
// it with DRAGO_LONG. tests/support/sampling.hpp is the same in C++.
import {createHash} from 'node:crypto';

const seed = process.env.DRAGO_SEED || '1';
const whole = Boolean(process.env.DRAGO_LONG);

/** Describes this run's samples, for output. */
export const drawn = whole ? 'whole matrices' : `samples drawn with seed ${seed}`;

/** Returns `count` of `all` in their order, or all; each `matrix`, a name, has its own random numbers. */
export function sample(all, count, matrix) {
  if (whole || count >= all.length) return [...all];
  const lot = at => createHash('sha256').update(`${seed}\n${matrix}\n${at}`).digest('hex');
  const chosen = new Set(all.map((_, at) => [lot(at), at]).sort().slice(0, count).map(([, at]) => at));
  return all.filter((_, at) => chosen.has(at));
}

/** The number of repetitions: `some`, or `all` in a long run. */
export const asManyAs = (some, all) => whole ? all : some;

let drawn_numbers = 0;

/** Returns the next random number below `bound`. */
export function random(bound) {
  drawn_numbers += 1;
  return createHash('sha256').update(`${seed}\n${drawn_numbers}`).digest().readUInt32LE(0) % bound;
}
