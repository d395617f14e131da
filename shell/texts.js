// The texts the page shows before the game can, and about itself: assets/locale/*/page.json.

import de from '../assets/locale/de/page.json';
import en from '../assets/locale/en/page.json';
import es from '../assets/locale/es/page.json';
import fr from '../assets/locale/fr/page.json';
import it from '../assets/locale/it/page.json';
import nl from '../assets/locale/nl/page.json';
import pt from '../assets/locale/pt/page.json';
import ru from '../assets/locale/ru/page.json';

const texts = {de, en, es, fr, it, nl, pt, ru};

/** @typedef {keyof typeof texts} Language */
/** @typedef {keyof typeof en} Key */
/** Keys with a title and a text. @typedef {{[K in Key]: `${K}.title` extends Key ? K : never}[Key]} Trouble */

/** @returns {code is Language} */
const isKnown = (/** @type {string} */ code) => Object.keys(texts).includes(code);

/** Returns the first supported language of the wishes ("de-AT", "en"). @param {readonly string[]} wishes */
export function chosenLanguage(wishes) {
  return wishes.map(wish => wish.toLowerCase().split('-')[0]).find(isKnown) ?? 'en';
}

/**
 * Sets the language of the page: lang, description, and the installed app's manifest.
 * @param {Language} language
 */
export function speak(language) {
  document.documentElement.lang = language;
  document.querySelector('meta[name="description"]')?.setAttribute('content', texts[language].description);
  const manifest = language === 'en' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}

/**
 * Returns the text of a key, with each `{name}` filled in.
 * @param {Language} language
 * @param {Key} key
 * @param {Record<string, string | number>} fill
 */
export function text(language, key, fill = {}) {
  return texts[language][key].replace(/\{(\w+)\}/g, (place, name) => String(fill[name] ?? place));
}
