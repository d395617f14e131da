// Lines with letters that the game's fonts lack (letters.js): what of a name reaches the browser's fonts.
import assert from 'node:assert/strict';
import {test} from 'node:test';

import {tame} from '../../web/letters.js';

const [from, to] = ['\u2067', '\u2069'];

for (const [title, words, tamed] of [
  ['a name in one direction', '竜太郎 rides Red', '竜太郎 rides Red'],
  ['a name from right to left, isolated from the number after it', 'שרה לוי 12', `${from}שרה לוי${to} 12`],
  ['two such names, each by itself', 'שרה · دانا', `${from}שרה${to} · ${from}دانا${to}`],
  ['overrides and marks of direction', '\u202eevil\u2066 \u200fname', 'evil name'],
  ['control characters', 'a\u0000b\u0007c\u2028d', 'abcd'],
]) {
  test(`a line keeps its order: ${title}`, () => assert.equal(tame(words), tamed));
}
