// Explains what to do if the page's modules do not run: opened as a file, browser too old, or a module failed to load.
// Therefore a classic script in JavaScript of 2015. Otherwise does nothing.

import de from '../assets/locale/de/early.json';
import en from '../assets/locale/en/early.json';
import es from '../assets/locale/es/early.json';
import fr from '../assets/locale/fr/early.json';
import it from '../assets/locale/it/early.json';
import nl from '../assets/locale/nl/early.json';
import pt from '../assets/locale/pt/early.json';
import ru from '../assets/locale/ru/early.json';
import {wishedLanguages} from '../web/languages.js';
import {floor, lacks} from './floor.js';

const texts = {de, en, es, fr, it, nl, pt, ru};
/** @type {Record<string, string>} */
const places = {chromium: floor.chrome, firefox: floor.firefox, safari: floor.safari,
                server: 'python3 -m http.server', address: 'http://localhost:8000'};
/** @returns {code is keyof typeof texts} */
const isKnown = (/** @type {string} */ code) => code in texts;
const language = wishedLanguages().map(wish => wish.slice(0, 2).toLowerCase()).find(isKnown) ?? 'en';
const words = texts[language];
const page = document.documentElement;
const part = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Shows a message over the page. @param {string} title @param {string} text */
function say(title, text) {
  page.lang = language;
  page.classList.add('started', 'troubled');
  part('loading').hidden = true;
  part('trouble-title').textContent = title;
  part('trouble-text').textContent = text.replace(/\{(\w+)\}/g, (_, name) => places[name]);
  part('trouble').hidden = false;
}

if (location.protocol === 'file:') {
  say(words['file.title'], words.file);
} else if (lacks()) {
  say(words['old.title'], words.old);
}
// All modules have run by then, or never will.
addEventListener('load', () => {
  if (page.classList.contains('started')) return;
  page.lang = language;
  page.classList.add('halted');
  const link = document.createElement('a');
  link.href = '';
  link.textContent = words.again;
  document.querySelector('.stuck')?.replaceChildren(`${words.stuck} `, link);
});
