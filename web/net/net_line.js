// Loads the net code with the program's first command, and not before: until then the page opens no connections. Loses
// no command meanwhile.

import netFile from 'file:./net.js';
import {messageOf} from '../thrown.js';

/** @import {NetNews} from '../messages.js' */

/** Fetches the file first: a failed import fails forever. @returns {Promise<typeof import('./net.js')>} */
async function fetched() {
  const address = new URL(netFile.name, document.baseURI).href;
  const file = await fetch(address);
  if (!file.ok) throw new Error(`${netFile.name}: ${file.status}`);
  await file.arrayBuffer();
  return import(address);
}

export class NetLine {
  /** Calls `news` with NetNews, JSON. @param {(json: string) => void} news */
  constructor(news) {
    this.ended = false;
    this.news = (/** @type {string} */ json) => { if (!this.ended) news(json); };
    /** @type {Promise<import('./net.js').Net> | null} */
    this.net = null;
  }

  /** Executes a NetCommand, JSON. @param {string} command */
  tell(command) {
    const asked = this.net ??= fetched().then(({Net}) => new Net({news: this.news}));
    asked.then(net => { if (!this.ended) net.tell(command); }).catch(error => {
      console.warn(`no net: ${messageOf(error)}`);
      if (this.net === asked) this.net = null;  // the next command tries again
      /** @type {NetNews} */
      const news = {stage: 'failed', trouble: 'offline'};
      this.news(JSON.stringify(news));
    });
  }

  /** Ends all communication. */
  end() {
    this.ended = true;
    this.net?.then(net => net.end(), () => {});
  }
}
