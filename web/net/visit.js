// Looks after kept tables over days while none is open: takes their mail, leaves what they have to say, and reports
// whose turn it is. Knows no rule.

/** @import {Bytes, Days, FromNetWorker, PeerNews, ToNetWorker, Visited} from '../messages.js' */
/** @import {Mailbox} from './mailbox.js' */

const patience = 15_000;  // milliseconds for a table to be restored, and for its mail
const replying = 5000;    // milliseconds for letters to be accepted
const pause = 50;         // milliseconds between two looks

/** How many days a player has for a turn at a table; 0: all play at the same time. @param {string} code */
export function daysOf(code) {
  const [, days = 0] = /^.{22}-([137])d$/.exec(code) ?? [];
  return /** @type {Days} */ (Number(days));
}

export class Visit {
  /**
   * `post`: sends a message to the worker; `found`: the configuration, and the module net_rooms.js.
   * @param {{codes: string[], post(message: ToNetWorker, moved?: Transferable[]): void, report(visited: Visited): void,
   *          found: Promise<[{relays: string[], ahead: number}, {Mailbox: typeof Mailbox}]>}} how
   */
  constructor({codes, post, report, found}) {
    this.codes = codes.filter(daysOf);
    this.post = (/** @type {ToNetWorker} */ message, /** @type {Transferable[]} */ moved = []) => {
      if (!this.ended) post(message, moved);
    };
    this.report = report;
    this.found = found;
    this.ended = false;
    this.code = '';
    /** The table's newest news. @type {PeerNews | null} */
    this.news = null;
    this.trouble = '';
    this.isMailed = false;
    /** @type {Mailbox | null} */
    this.mailbox = null;
  }

  /** Visits each table in turn. */
  async run() {
    const [{relays, ahead}, {Mailbox: Box}] = await this.found;
    for (const code of this.codes) {
      if (this.ended) return;
      Object.assign(this, {code, news: null, trouble: '', isMailed: false});
      this.post({begin: {do: 'resume', code}, visit: true});
      await this.until(patience, () => Boolean(this.news || this.trouble));
      if (this.ended) return;
      const mailbox = new Box({
        code, relays: this.news ? relays : [], ahead, changed() {},
        mail: letters => this.post({mail: letters}, letters.map(({buffer}) => buffer)),
        mailed: () => this.post({mailed: true}),
        remail: () => this.post({remail: true}),
      });
      this.mailbox = mailbox;
      await this.until(patience, () => this.isMailed || mailbox.state === 'none');
      await mailbox.delivered(replying);
      await mailbox.learnLast();
      const {last} = mailbox.mailState;
      mailbox.end();
      if (this.ended) return;
      this.post({end: true});
      this.code = '';
      this.report(this.visited(code, last));
    }
  }

  /** @param {string} code @param {number} last @returns {Visited} */
  visited(code, last) {
    const {news, trouble} = this;
    const stage = trouble && trouble !== 'unknown' ? 'failed' : news?.stage;
    return {
      code, stage: !stage || stage === 'joining' ? 'unknown' : stage, yours: news?.game?.asked ?? false,
      names: news?.plan?.seats.filter(({kind, own}) => kind === 'person' && !own).map(({name}) => name) ?? [],
      days: daysOf(code), last,
    };
  }

  /** Waits until `is`, at most `span` milliseconds. @param {number} span @param {() => boolean} is */
  async until(span, is) {
    const end = performance.now() + span;
    while (!this.ended && !is() && performance.now() < end) await new Promise(done => { setTimeout(done, pause); });
  }

  /**
   * Takes a message of the worker; returns false if it is about another table.
   * @param {string} code @param {FromNetWorker} message
   */
  take(code, {news = [], letters = [], mailed, trouble}) {
    if (code !== this.code) return false;
    if (news.length > 0) this.news = JSON.parse(String(news[news.length - 1]));
    if (letters.length > 0) this.mailbox?.leave(letters);
    if (mailed) this.isMailed = true;
    if (trouble) this.trouble = trouble;
    return true;
  }

  end() {
    this.post({end: true});
    this.ended = true;
    this.mailbox?.end();
  }
}
