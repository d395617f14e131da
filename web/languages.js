// Tells which languages the browser wishes. Part of early.js too, so in JavaScript of 2015.

/** Returns the wished languages ("de-AT", "en"), best first; none if the browser tells none. */
export const wishedLanguages = () =>
  [...new Set([...navigator.languages ?? [], navigator.language])].filter(wish => typeof wish === 'string' && wish !== '');
