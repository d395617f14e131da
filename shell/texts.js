// What the page says before the game can speak for itself, by language. The game's own words are in
// assets/locale. A `{name}` is filled in.

import {troubles} from './{{trouble_texts.js}}';

const texts = {
  en: {
    subtitle: 'Tales of the Dragon Mountain',
    progress: 'Loading',
    loading: 'Loading… {percent} %',
    starting: 'Setting up the table…',
    mountDrago: 'Mount Drago', dragonsCave: 'Dragon’s Cave',
    opening: '{game} opens in a moment…',
    details: 'Details',
    retry: 'Try again',
    reload: 'Load the page again',
    fileTitle: 'A file did not arrive',
    offline: 'There seems to be no connection to the internet.',
    unreachable: 'The server could not be reached.',
    refused: 'The server answered with error {status}.',
    incomplete: 'It arrived incomplete.',
    stalled: 'Nothing has come for half a minute.',
    wasmTitle: 'This browser cannot run the game',
    wasm: 'Drago needs WebAssembly. Every current Firefox, Chrome, Edge and Safari has it; ' +
        'sometimes it is switched off by a setting or an extension.',
    drawTitle: 'This browser cannot draw the game',
    draw: 'Neither WebGL nor plain drawing works here. Another browser, or switching hardware ' +
        'acceleration on, may help.',
    brokenTitle: 'The game has stopped',
    broken: 'That was a mistake of ours, not yours. Your game is saved: after loading the page ' +
        'again it goes on where it was.',
    startTitle: 'The game did not start',
    start: 'Perhaps there is a new version. Please load the page again.',
    lostTitle: 'The picture was lost',
    lost: 'The graphics card has dropped the game. Your game is saved: after loading the page ' +
        'again it goes on where it was.',
    elsewhereTitle: 'The game is open elsewhere',
    elsewhere: 'Another tab or window of this browser has the table. Only one can have it, so ' +
        'that no move gets lost.',
    here: 'Play here',
  },
  de: {
    subtitle: 'Geschichten vom Drachenberg',
    progress: 'Lädt',
    loading: 'Lädt… {percent} %',
    starting: 'Der Tisch wird gedeckt…',
    mountDrago: 'Mount Drago', dragonsCave: 'Drachenhöhle',
    opening: '{game} öffnet sich gleich…',
    details: 'Einzelheiten',
    retry: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
    fileTitle: 'Eine Datei ist nicht angekommen',
    offline: 'Es scheint keine Verbindung zum Internet zu geben.',
    unreachable: 'Der Server war nicht zu erreichen.',
    refused: 'Der Server hat mit Fehler {status} geantwortet.',
    incomplete: 'Sie kam unvollständig an.',
    stalled: 'Seit einer halben Minute ist nichts mehr gekommen.',
    wasmTitle: 'Dieser Browser kann das Spiel nicht ausführen',
    wasm: 'Drago braucht WebAssembly. Jeder aktuelle Firefox, Chrome, Edge und Safari kann das; ' +
        'manchmal ist es durch eine Einstellung oder Erweiterung abgeschaltet.',
    drawTitle: 'Dieser Browser kann das Spiel nicht zeichnen',
    draw: 'Weder WebGL noch einfaches Zeichnen geht hier. Ein anderer Browser oder das ' +
        'Einschalten der Hardwarebeschleunigung kann helfen.',
    brokenTitle: 'Das Spiel ist stehen geblieben',
    broken: 'Das war unser Fehler, nicht deiner. Die Partie ist gespeichert: Nach dem Neuladen ' +
        'geht es weiter, wo es war.',
    startTitle: 'Das Spiel ist nicht gestartet',
    start: 'Vielleicht gibt es eine neue Fassung. Bitte die Seite neu laden.',
    lostTitle: 'Das Bild ist verloren gegangen',
    lost: 'Die Grafikkarte hat das Spiel fallen lassen. Die Partie ist gespeichert: Nach dem ' +
        'Neuladen geht es weiter, wo es war.',
    elsewhereTitle: 'Das Spiel ist woanders offen',
    elsewhere: 'Der Tisch steht gerade in einem anderen Tab oder Fenster. Nur eines kann ihn ' +
        'haben, damit kein Zug verloren geht.',
    here: 'Hier spielen',
  },
  fr: {
    subtitle: 'Contes du mont des Dragons',
    progress: 'Chargement',
    loading: 'Chargement… {percent} %',
    starting: 'On prépare la table…',
    mountDrago: 'Mount Drago', dragonsCave: 'Grotte du Dragon',
    opening: '{game} s’ouvre dans un instant…',
    details: 'Détails',
    retry: 'Réessayer',
    reload: 'Recharger la page',
    fileTitle: 'Un fichier n’est pas arrivé',
    offline: 'Il semble qu’il n’y ait pas de connexion à Internet.',
    unreachable: 'Le serveur n’a pas pu être joint.',
    refused: 'Le serveur a répondu par l’erreur {status}.',
    incomplete: 'Il est arrivé incomplet.',
    stalled: 'Rien n’est arrivé depuis une demi-minute.',
    wasmTitle: 'Ce navigateur ne peut pas lancer le jeu',
    wasm: 'Drago a besoin de WebAssembly. Toutes les versions actuelles de Firefox, Chrome, Edge et ' +
        'Safari l’ont ; parfois, un réglage ou une extension le désactive.',
    drawTitle: 'Ce navigateur ne peut pas dessiner le jeu',
    draw: 'Ni WebGL ni le dessin simple ne fonctionnent ici. Un autre navigateur, ou activer ' +
        'l’accélération matérielle, peut aider.',
    brokenTitle: 'Le jeu s’est arrêté',
    broken: 'C’est notre faute, pas la tienne. Ta partie est enregistrée : recharge la page, et ' +
        'elle reprendra où elle en était.',
    startTitle: 'Le jeu n’a pas démarré',
    start: 'Il y a peut-être une nouvelle version. Recharge la page, s’il te plaît.',
    lostTitle: 'L’image a disparu',
    lost: 'La carte graphique a lâché le jeu. Ta partie est enregistrée : recharge la page, et ' +
        'elle reprendra où elle en était.',
    elsewhereTitle: 'Le jeu est ouvert ailleurs',
    elsewhere: 'La table se trouve dans un autre onglet ou une autre fenêtre. Un seul peut ' +
        'l’avoir, pour qu’aucun coup ne se perde.',
    here: 'Jouer ici',
  },
  it: {
    subtitle: 'Storie del Monte dei Draghi',
    progress: 'Caricamento',
    loading: 'Caricamento… {percent}%',
    starting: 'Si prepara il tavolo…',
    mountDrago: 'Mount Drago', dragonsCave: 'Grotta del Drago',
    opening: '{game} si apre tra un istante…',
    details: 'Dettagli',
    retry: 'Riprova',
    reload: 'Ricarica la pagina',
    fileTitle: 'Un file non è arrivato',
    offline: 'Sembra che non ci sia connessione a Internet.',
    unreachable: 'Non è stato possibile raggiungere il server.',
    refused: 'Il server ha risposto con l’errore {status}.',
    incomplete: 'È arrivato incompleto.',
    stalled: 'Da mezzo minuto non arriva più nulla.',
    wasmTitle: 'Questo browser non può eseguire il gioco',
    wasm: 'Drago ha bisogno di WebAssembly. Tutte le versioni attuali di Firefox, Chrome, Edge e ' +
        'Safari ce l’hanno; a volte è disattivato da un’impostazione o da un’estensione.',
    drawTitle: 'Questo browser non può disegnare il gioco',
    draw: 'Qui non funzionano né WebGL né il disegno semplice. Può aiutare un altro browser, o ' +
        'attivare l’accelerazione hardware.',
    brokenTitle: 'Il gioco si è fermato',
    broken: 'È stato un errore nostro, non tuo. La partita è salvata: ricarica la pagina e ' +
        'riprenderà da dove era.',
    startTitle: 'Il gioco non è partito',
    start: 'Forse c’è una nuova versione. Ricarica la pagina, per favore.',
    lostTitle: 'L’immagine è andata persa',
    lost: 'La scheda grafica ha perso il gioco. La partita è salvata: ricarica la pagina e ' +
        'riprenderà da dove era.',
    elsewhereTitle: 'Il gioco è aperto altrove',
    elsewhere: 'Il tavolo è in un’altra scheda o finestra. Può stare in una sola, perché ' +
        'nessuna mossa vada persa.',
    here: 'Gioca qui',
  },
  es: {
    subtitle: 'Cuentos del Monte del Dragón',
    progress: 'Cargando',
    loading: 'Cargando… {percent} %',
    starting: 'Preparando la mesa…',
    mountDrago: 'Mount Drago', dragonsCave: 'Cueva del Dragón',
    opening: '{game} se abre en un momento…',
    details: 'Detalles',
    retry: 'Reintentar',
    reload: 'Recargar la página',
    fileTitle: 'No ha llegado un archivo',
    offline: 'Parece que no hay conexión a internet.',
    unreachable: 'No se pudo acceder al servidor.',
    refused: 'El servidor respondió con el error {status}.',
    incomplete: 'Llegó incompleto.',
    stalled: 'No llega nada desde hace medio minuto.',
    wasmTitle: 'Este navegador no puede ejecutar el juego',
    wasm: 'Drago necesita WebAssembly. Lo tienen todas las versiones actuales de Firefox, Chrome, ' +
        'Edge y Safari; a veces lo desactiva un ajuste o una extensión.',
    drawTitle: 'Este navegador no puede dibujar el juego',
    draw: 'Aquí no funcionan ni WebGL ni el dibujo sencillo. Quizá ayude otro navegador o activar ' +
        'la aceleración por hardware.',
    brokenTitle: 'El juego se ha detenido',
    broken: 'El error es nuestro, no tuyo. Tu partida está guardada: al recargar la página, ' +
        'sigue donde estaba.',
    startTitle: 'El juego no ha arrancado',
    start: 'Quizá haya una versión nueva. Recarga la página, por favor.',
    lostTitle: 'Se ha perdido la imagen',
    lost: 'La tarjeta gráfica ha perdido el juego. Tu partida está guardada: al recargar la ' +
        'página, sigue donde estaba.',
    elsewhereTitle: 'El juego está abierto en otro sitio',
    elsewhere: 'La mesa está en otra pestaña o ventana. Solo una puede tenerla, para que no se ' +
        'pierda ninguna jugada.',
    here: 'Jugar aquí',
  },
  pt: {
    subtitle: 'Contos da Montanha do Dragão',
    progress: 'Carregando',
    loading: 'Carregando… {percent}%',
    starting: 'Preparando a mesa…',
    mountDrago: 'Mount Drago', dragonsCave: 'Caverna do Dragão',
    opening: '{game} abre em instantes…',
    details: 'Detalhes',
    retry: 'Tentar de novo',
    reload: 'Recarregar a página',
    fileTitle: 'Faltou um arquivo',
    offline: 'Parece não haver conexão com a internet.',
    unreachable: 'Não foi possível chegar ao servidor.',
    refused: 'O servidor respondeu com o erro {status}.',
    incomplete: 'Ele chegou incompleto.',
    stalled: 'Nada chega há meio minuto.',
    wasmTitle: 'Este navegador não consegue executar o jogo',
    wasm: 'Drago precisa de WebAssembly. Todas as versões atuais de Firefox, Chrome, Edge e ' +
        'Safari têm; às vezes, um ajuste ou uma extensão o desativa.',
    drawTitle: 'Este navegador não consegue desenhar o jogo',
    draw: 'Nem WebGL nem o desenho simples funcionam aqui. Outro navegador ou a aceleração por ' +
        'hardware talvez ajudem.',
    brokenTitle: 'O jogo parou',
    broken: 'O erro foi nosso, não seu. A partida está salva: ao recarregar a página, ela ' +
        'continua de onde estava.',
    startTitle: 'O jogo não começou',
    start: 'Talvez haja uma versão nova. Recarregue a página, por favor.',
    lostTitle: 'A imagem se perdeu',
    lost: 'A placa de vídeo perdeu o jogo. A partida está salva: ao recarregar a página, ela ' +
        'continua de onde estava.',
    elsewhereTitle: 'O jogo está aberto em outro lugar',
    elsewhere: 'A mesa está em outra aba ou janela. Só uma pode tê-la, para que nenhuma jogada ' +
        'se perca.',
    here: 'Jogar aqui',
  },
  nl: {
    subtitle: 'Verhalen van de Drakenberg',
    progress: 'Laden',
    loading: 'Laden… {percent}%',
    starting: 'De tafel wordt gedekt…',
    mountDrago: 'Mount Drago', dragonsCave: 'Drakengrot',
    opening: '{game} gaat zo open…',
    details: 'Details',
    retry: 'Probeer opnieuw',
    reload: 'Pagina opnieuw laden',
    fileTitle: 'Een bestand is niet aangekomen',
    offline: 'Er lijkt geen internetverbinding te zijn.',
    unreachable: 'De server was niet bereikbaar.',
    refused: 'De server antwoordde met fout {status}.',
    incomplete: 'Het kwam onvolledig aan.',
    stalled: 'Al een halve minuut komt er niets meer binnen.',
    wasmTitle: 'Deze browser kan het spel niet draaien',
    wasm: 'Drago heeft WebAssembly nodig. Elke actuele Firefox, Chrome, Edge en Safari kan dat; ' +
        'soms staat het uit door een instelling of extensie.',
    drawTitle: 'Deze browser kan het spel niet tekenen',
    draw: 'WebGL werkt hier niet en gewoon tekenen ook niet. Een andere browser of het ' +
        'inschakelen van hardwareversnelling kan helpen.',
    brokenTitle: 'Het spel is vastgelopen',
    broken: 'Dat was onze fout, niet de jouwe. Je spel is bewaard: na opnieuw laden gaat het ' +
        'verder waar het was.',
    startTitle: 'Het spel is niet gestart',
    start: 'Misschien is er een nieuwe versie. Laad de pagina opnieuw.',
    lostTitle: 'Het beeld is weggevallen',
    lost: 'De videokaart is het spel kwijtgeraakt. Je spel is bewaard: na opnieuw laden gaat ' +
        'het verder waar het was.',
    elsewhereTitle: 'Het spel is ergens anders open',
    elsewhere: 'De tafel staat in een ander tabblad of venster. Maar één kan hem hebben, zodat ' +
        'er geen zet verloren gaat.',
    here: 'Hier spelen',
  },
  ru: {
    subtitle: 'Сказания Драконьей горы',
    progress: 'Загрузка',
    loading: 'Загрузка… {percent} %',
    starting: 'Накрываем на стол…',
    mountDrago: 'Гора Драго', dragonsCave: 'Пещера дракона',
    opening: '{game} сейчас откроется…',
    details: 'Подробности',
    retry: 'Попробовать ещё раз',
    reload: 'Обновить страницу',
    fileTitle: 'Один из файлов не дошёл',
    offline: 'Похоже, нет соединения с интернетом.',
    unreachable: 'Сервер недоступен.',
    refused: 'Сервер ответил ошибкой {status}.',
    incomplete: 'Он дошёл не полностью.',
    stalled: 'Уже полминуты ничего не приходит.',
    wasmTitle: 'Этот браузер не может запустить игру',
    wasm: 'Для Drago нужен WebAssembly. Он есть во всех современных Firefox, Chrome, Edge и ' +
        'Safari; иногда его отключает настройка или расширение.',
    drawTitle: 'Этот браузер не может нарисовать игру',
    draw: 'Здесь не работает ни WebGL, ни простое рисование. Может помочь другой браузер или ' +
        'включение аппаратного ускорения.',
    brokenTitle: 'Игра остановилась',
    broken: 'Это наша ошибка, не твоя. Игра сохранена: обнови страницу, и она продолжится с ' +
        'того же места.',
    startTitle: 'Игра не запустилась',
    start: 'Возможно, вышла новая версия. Обнови страницу.',
    lostTitle: 'Изображение пропало',
    lost: 'Видеокарта потеряла игру. Партия сохранена: обнови страницу, и она продолжится с того ' +
        'же места.',
    elsewhereTitle: 'Игра открыта в другом месте',
    elsewhere: 'Стол сейчас в другой вкладке или в другом окне. Он может быть только в одном ' +
        'месте, чтобы ни один ход не пропал.',
    here: 'Играть здесь',
  },
};

/** The first of the wished languages ("de-AT", "en") that the page speaks. */
export function chosenLanguage(wishes) {
  const known = wishes.map(wish => wish.toLowerCase().split('-')[0]).find(code => code in texts);
  return known ?? 'en';
}

/** The text of a key in a language. */
export function text(language, key, fill = {}) {
  const words = texts[language][key] ?? troubles[language][key];
  return words.replace(/\{(\w+)\}/g, (place, name) => fill[name] ?? place);
}
