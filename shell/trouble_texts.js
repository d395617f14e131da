// What the page says when the game cannot start and the reason is known, by language. The other
// texts of the page are in texts.js.

export const troubles = {
  en: {
    anew: 'Fetch it again',
    damagedTitle: 'The game arrived damaged',
    damaged: 'Something on the way, or in the memory of this browser, has changed a file. Please ' +
        'fetch it again; your games are kept.',
    memoryTitle: 'There is not enough memory',
    memory: 'This device has too little free memory for the game just now. Close other tabs and ' +
        'programs, then load the page again; your games are kept.',
    policyTitle: 'This site does not let the game run',
    policy: 'The Content-Security-Policy sent with the page forbids WebAssembly. Loading it again ' +
        'does not help: whoever runs the site has to allow \'wasm-unsafe-eval\' in script-src.',
  },
  de: {
    anew: 'Neu holen',
    damagedTitle: 'Das Spiel kam beschädigt an',
    damaged: 'Unterwegs oder im Speicher dieses Browsers wurde eine Datei verändert. Bitte noch ' +
        'einmal holen; deine Partien bleiben erhalten.',
    memoryTitle: 'Der Arbeitsspeicher reicht nicht',
    memory: 'Auf diesem Gerät ist gerade zu wenig Speicher frei. Schließe andere Tabs und ' +
        'Programme und lade die Seite dann neu; deine Partien bleiben erhalten.',
    policyTitle: 'Diese Website lässt das Spiel nicht laufen',
    policy: 'Die mitgeschickte Content-Security-Policy verbietet WebAssembly. Neu laden hilft ' +
        'nicht: Wer die Website betreibt, muss in script-src \'wasm-unsafe-eval\' erlauben.',
  },
  fr: {
    anew: 'Le récupérer à nouveau',
    damagedTitle: 'Le jeu est arrivé endommagé',
    damaged: 'Un fichier a été modifié en chemin ou dans la mémoire de ce navigateur. ' +
        'Récupère-le à nouveau ; tes parties sont conservées.',
    memoryTitle: 'La mémoire ne suffit pas',
    memory: 'Cet appareil a trop peu de mémoire libre en ce moment. Ferme d’autres onglets et ' +
        'programmes, puis recharge la page ; tes parties sont conservées.',
    policyTitle: 'Ce site ne laisse pas le jeu fonctionner',
    policy: 'La Content-Security-Policy envoyée avec la page interdit WebAssembly. Recharger ne ' +
        'sert à rien : le responsable du site doit autoriser \'wasm-unsafe-eval\' dans script-src.',
  },
  it: {
    anew: 'Scarica di nuovo',
    damagedTitle: 'Il gioco è arrivato danneggiato',
    damaged: 'Un file è stato alterato durante il trasferimento o nella memoria di questo ' +
        'browser. Scaricalo di nuovo; le tue partite restano salvate.',
    memoryTitle: 'La memoria non basta',
    memory: 'In questo momento il dispositivo ha troppo poca memoria libera. Chiudi altre schede ' +
        'e altri programmi, poi ricarica la pagina; le tue partite restano salvate.',
    policyTitle: 'Questo sito non permette al gioco di funzionare',
    policy: 'La Content-Security-Policy inviata con la pagina vieta WebAssembly. Ricaricare non ' +
        'serve: chi gestisce il sito deve permettere \'wasm-unsafe-eval\' in script-src.',
  },
  es: {
    anew: 'Descargar otra vez',
    damagedTitle: 'El juego ha llegado dañado',
    damaged: 'Un archivo se ha alterado por el camino o en la memoria de este navegador. ' +
        'Descárgalo otra vez; tus partidas se conservan.',
    memoryTitle: 'No hay memoria suficiente',
    memory: 'Ahora mismo este dispositivo tiene muy poca memoria libre. Cierra otras pestañas y ' +
        'programas y recarga la página; tus partidas se conservan.',
    policyTitle: 'Este sitio no deja funcionar el juego',
    policy: 'La Content-Security-Policy enviada con la página prohíbe WebAssembly. Recargar no ' +
        'sirve: quien administra el sitio debe permitir \'wasm-unsafe-eval\' en script-src.',
  },
  pt: {
    anew: 'Baixar de novo',
    damagedTitle: 'O jogo chegou danificado',
    damaged: 'Um arquivo foi alterado no caminho ou na memória deste navegador. Baixe-o de ' +
        'novo; suas partidas continuam salvas.',
    memoryTitle: 'Falta memória',
    memory: 'Este aparelho tem pouca memória livre no momento. Feche outras abas e programas e ' +
        'recarregue a página; suas partidas continuam salvas.',
    policyTitle: 'Este site não deixa o jogo funcionar',
    policy: 'A Content-Security-Policy enviada com a página proíbe WebAssembly. Recarregar não ' +
        'adianta: quem mantém o site precisa permitir \'wasm-unsafe-eval\' em script-src.',
  },
  nl: {
    anew: 'Opnieuw ophalen',
    damagedTitle: 'Het spel kwam beschadigd aan',
    damaged: 'Onderweg of in het geheugen van deze browser is een bestand veranderd. Haal het ' +
        'opnieuw op; je spellen blijven bewaard.',
    memoryTitle: 'Er is te weinig geheugen',
    memory: 'Dit apparaat heeft nu te weinig vrij geheugen. Sluit andere tabbladen en ' +
        'programma’s en laad de pagina opnieuw; je spellen blijven bewaard.',
    policyTitle: 'Deze site laat het spel niet draaien',
    policy: 'De Content-Security-Policy bij de pagina verbiedt WebAssembly. Opnieuw laden helpt ' +
        'niet: wie de site beheert, moet \'wasm-unsafe-eval\' toestaan in script-src.',
  },
  ru: {
    anew: 'Загрузить заново',
    damagedTitle: 'Игра пришла повреждённой',
    damaged: 'По дороге или в памяти этого браузера изменился один из файлов. Загрузи его ' +
        'заново; твои партии сохранены.',
    memoryTitle: 'Не хватает памяти',
    memory: 'На этом устройстве сейчас слишком мало свободной памяти. Закрой другие вкладки и ' +
        'программы и обнови страницу; твои партии сохранены.',
    policyTitle: 'Этот сайт не даёт игре работать',
    policy: 'Политика Content-Security-Policy, присланная со страницей, запрещает WebAssembly. ' +
        'Обновлять бесполезно: владелец сайта должен разрешить \'wasm-unsafe-eval\' в script-src.',
  },
};
