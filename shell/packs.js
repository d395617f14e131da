// What the program does not need at once, in packs: the words of each language, of which a visit needs
// one and fetches another where somebody chooses it, the art of the tables, and the weights of the bots.

import {Downloads} from './{{downloads.js}}';
import {unpack} from './{{unpack.js}}';

export const wordsIn = {
  de: {name: '{{words-de.pack}}', bytes: Number('{{bytes:words-de.pack}}'), open: unpack},
  en: {name: '{{words-en.pack}}', bytes: Number('{{bytes:words-en.pack}}'), open: unpack},
  es: {name: '{{words-es.pack}}', bytes: Number('{{bytes:words-es.pack}}'), open: unpack},
  fr: {name: '{{words-fr.pack}}', bytes: Number('{{bytes:words-fr.pack}}'), open: unpack},
  it: {name: '{{words-it.pack}}', bytes: Number('{{bytes:words-it.pack}}'), open: unpack},
  nl: {name: '{{words-nl.pack}}', bytes: Number('{{bytes:words-nl.pack}}'), open: unpack},
  pt: {name: '{{words-pt.pack}}', bytes: Number('{{bytes:words-pt.pack}}'), open: unpack},
  ru: {name: '{{words-ru.pack}}', bytes: Number('{{bytes:words-ru.pack}}'), open: unpack},
};

export const tables = {name: '{{tables.pack}}', bytes: Number('{{bytes:tables.pack}}'), open: unpack};

const weights = {name: '{{weights.pack}}', bytes: Number('{{bytes:weights.pack}}'), open: unpack};

async function fetched(file) {
  const files = await new Downloads([file], () => {}).run();
  return files.get(file.name);
}

/** The words of a language, which was not asked for at the start. */
export const fetchWords = language => fetched(wordsIn[language]);

export const fetchTables = () => fetched(tables);

export const fetchWeights = () => fetched(weights);
