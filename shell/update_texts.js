// What is said when a new version of the site is here, by language. Is fetched when the game already
// stands there; what the page says before that is in texts.js.

export const updateTexts = {
  en: {ready: 'A new version is here.', now: 'Update now', later: 'Later'},
  de: {ready: 'Eine neue Version ist da.', now: 'Aktualisieren', later: 'Später'},
  fr: {ready: 'Une nouvelle version est là.', now: 'Mettre à jour', later: 'Plus tard'},
  it: {ready: 'C’è una nuova versione.', now: 'Aggiorna', later: 'Più tardi'},
  es: {ready: 'Hay una versión nueva.', now: 'Actualizar', later: 'Más tarde'},
  pt: {ready: 'Há uma versão nova.', now: 'Atualizar', later: 'Mais tarde'},
  nl: {ready: 'Er is een nieuwe versie.', now: 'Nu bijwerken', later: 'Later'},
  ru: {ready: 'Есть новая версия.', now: 'Обновить', later: 'Позже'},
};
