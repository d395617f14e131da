// Says what to do when somebody opens the page as a file: a browser then loads no module, so this is
// a script of the old kind, and has its texts with it. It does nothing anywhere else.
if (location.protocol === 'file:') {
  const server = 'python3 -m http.server';
  const address = 'http://localhost:8000';
  const texts = {
    en: ['This page was opened as a file',
      `Browsers run the game only when it comes from a web server. On this computer: start “${server}” ` +
          `in the folder of this page and open ${address}`],
    de: ['Diese Seite wurde als Datei geöffnet',
      'Browser führen das Spiel nur aus, wenn es von einem Webserver kommt. Auf diesem Computer: im ' +
          `Ordner dieser Seite „${server}“ starten und ${address} öffnen`],
    fr: ['Cette page a été ouverte comme un fichier',
      'Les navigateurs ne lancent le jeu que s’il vient d’un serveur web. Sur cet ordinateur : lance ' +
          `« ${server} » dans le dossier de cette page et ouvre ${address}`],
    it: ['Questa pagina è stata aperta come file',
      'I browser eseguono il gioco solo se arriva da un server web. Su questo computer: avvia ' +
          `«${server}» nella cartella di questa pagina e apri ${address}`],
    es: ['Esta página se ha abierto como archivo',
      'Los navegadores solo ejecutan el juego si viene de un servidor web. En este ordenador: inicia ' +
          `«${server}» en la carpeta de esta página y abre ${address}`],
    pt: ['Esta página foi aberta como arquivo',
      'Os navegadores só executam o jogo se ele vier de um servidor web. Neste computador: inicie ' +
          `“${server}” na pasta desta página e abra ${address}`],
    nl: ['Deze pagina is als bestand geopend',
      'Browsers draaien het spel alleen als het van een webserver komt. Op deze computer: start ' +
          `“${server}” in de map van deze pagina en open ${address}`],
    ru: ['Эта страница открыта как файл',
      'Браузеры запускают игру, только если она приходит с веб-сервера. На этом компьютере: запусти ' +
          `«${server}» в папке этой страницы и открой ${address}`],
  };
  const codes = navigator.languages.map(language => language.slice(0, 2).toLowerCase());
  const language = codes.find(code => code in texts) ?? 'en';
  const [title, text] = texts[language];
  document.documentElement.lang = language;
  document.documentElement.classList.add('started', 'troubled');
  document.getElementById('loading').hidden = true;
  document.getElementById('trouble-title').textContent = title;
  document.getElementById('trouble-text').textContent = text;
  document.getElementById('trouble').hidden = false;
}
