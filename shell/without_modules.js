// Says what to do when the page's modules do not run: it was opened as a file, or one of them has not
// arrived. So this is a script of the old kind, and has its texts with it. It does nothing otherwise.
{
  const server = 'python3 -m http.server';
  const address = 'http://localhost:8000';
  const texts = {
    en: ['This page was opened as a file',
      `Browsers run the game only when it comes from a web server. On this computer: start “${server}” ` +
          `in the folder of this page and open ${address}`,
      'The game does not start here.', 'Load the page again'],
    de: ['Diese Seite wurde als Datei geöffnet',
      'Browser führen das Spiel nur aus, wenn es von einem Webserver kommt. Auf diesem Computer: im ' +
          `Ordner dieser Seite „${server}“ starten und ${address} öffnen`,
      'Das Spiel startet hier nicht.', 'Seite neu laden'],
    fr: ['Cette page a été ouverte comme un fichier',
      'Les navigateurs ne lancent le jeu que s’il vient d’un serveur web. Sur cet ordinateur : lance ' +
          `« ${server} » dans le dossier de cette page et ouvre ${address}`,
      'Le jeu ne démarre pas ici.', 'Recharger la page'],
    it: ['Questa pagina è stata aperta come file',
      'I browser eseguono il gioco solo se arriva da un server web. Su questo computer: avvia ' +
          `«${server}» nella cartella di questa pagina e apri ${address}`,
      'Il gioco non parte qui.', 'Ricarica la pagina'],
    es: ['Esta página se ha abierto como archivo',
      'Los navegadores solo ejecutan el juego si viene de un servidor web. En este ordenador: inicia ' +
          `«${server}» en la carpeta de esta página y abre ${address}`,
      'El juego no se inicia aquí.', 'Volver a cargar la página'],
    pt: ['Esta página foi aberta como arquivo',
      'Os navegadores só executam o jogo se ele vier de um servidor web. Neste computador: inicie ' +
          `“${server}” na pasta desta página e abra ${address}`,
      'O jogo não começa aqui.', 'Carregar a página de novo'],
    nl: ['Deze pagina is als bestand geopend',
      'Browsers draaien het spel alleen als het van een webserver komt. Op deze computer: start ' +
          `“${server}” in de map van deze pagina en open ${address}`,
      'Het spel start hier niet.', 'Pagina opnieuw laden'],
    ru: ['Эта страница открыта как файл',
      'Браузеры запускают игру, только если она приходит с веб-сервера. На этом компьютере: запусти ' +
          `«${server}» в папке этой страницы и открой ${address}`,
      'Игра здесь не запускается.', 'Загрузить страницу ещё раз'],
  };
  const codes = navigator.languages.map(language => language.slice(0, 2).toLowerCase());
  const language = codes.find(code => code in texts) ?? 'en';
  const [title, text, stuck, again] = texts[language];
  const page = document.documentElement;
  if (location.protocol === 'file:') {
    page.lang = language;
    page.classList.add('started', 'troubled');
    document.getElementById('loading').hidden = true;
    document.getElementById('trouble-title').textContent = title;
    document.getElementById('trouble-text').textContent = text;
    document.getElementById('trouble').hidden = false;
  }
  // By then all modules have run, or will not.
  addEventListener('load', () => {
    if (page.classList.contains('started')) return;
    page.lang = language;
    page.classList.add('halted');
    const link = document.createElement('a');
    link.href = '';
    link.textContent = again;
    document.querySelector('.stuck').replaceChildren(`${stuck} `, link);
  });
}
