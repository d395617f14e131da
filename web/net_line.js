// Fetches what is needed for playing over the net when the program first speaks to it, and not before:
// until then there is no connection to anybody. Nothing is lost meanwhile.

export class NetLine {
  /** `news(json)` with what is told of the table. */
  constructor(news) {
    this.news = json => { if (!this.ended) news(json); };
    this.net = null;  // a promise of it
  }

  /** A command, JSON. */
  tell(command) {
    this.net ??= import('./{{later:net.js}}').then(({Net}) => new Net({news: this.news}));
    this.net.then(net => { if (!this.ended) net.tell(command); }).catch(error => {
      console.warn(`no net: ${error.message}`);
      this.net = null;  // the next command tries again
      this.news('{"stage":"failed","trouble":"offline"}');
    });
  }

  /** Nothing more is said or heard. */
  end() {
    this.ended = true;
    this.net?.then(net => net.end(), () => {});
  }
}
