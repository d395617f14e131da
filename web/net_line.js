// Fetches what is needed for playing over the net when the program first speaks to it, and not before:
// until then there is no connection to anybody. Nothing is lost meanwhile.

const files = ['./{{later:net.js}}', './{{later:net_hand.js}}'];

/** Files first: an import that failed once fails again. */
async function fetched() {
  for (const name of files) {
    const file = await fetch(new URL(name, import.meta.url));
    if (!file.ok) throw new Error(`${name}: ${file.status}`);
    await file.arrayBuffer();
  }
  return import('./{{later:net.js}}');
}

export class NetLine {
  /** `news(json)` with what is told of the table. */
  constructor(news) {
    this.news = json => { if (!this.ended) news(json); };
    this.net = null;  // a promise of it
  }

  /** A command, JSON. */
  tell(command) {
    const asked = this.net ??= fetched().then(({Net}) => new Net({news: this.news}));
    asked.then(net => { if (!this.ended) net.tell(command); }).catch(error => {
      console.warn(`no net: ${error.message}`);
      if (this.net === asked) this.net = null;  // the next command tries again
      this.news('{"stage":"failed","trouble":"offline"}');
    });
  }

  /** Nothing more is said or heard. */
  end() {
    this.ended = true;
    this.net?.then(net => net.end(), () => {});
  }
}
