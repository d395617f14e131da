// Runs bots in a worker, so that no frame waits for them. The worker uses the same compiled program: nothing is fetched
// or compiled twice. Without a worker, `lost` tells the program to think between its frames instead.

import workerFile from 'file:./bot_worker.js';

/** @import {Bytes, FromBotWorker, ToBotWorker} from './messages.js' */

export class BotClient {
  /**
   * `answered(number, action)` delivers the answer to a request; `lost()`: none will come. `weights` promises the bots'
   * trained weights, and `want()` requests them.
   * @param {{answered(number: number, action: string): void, lost(): void, weights: Promise<Bytes>,
   *          want(): void}} program
   */
  constructor({answered, lost, weights, want}) {
    this.answered = answered;
    this.lost = lost;
    this.weights = weights;
    this.want = want;
    /** @type {WebAssembly.Module | null} */
    this.module = null;
    /** @type {Worker | null} */
    this.worker = null;
    this.broken = false;
    this.number = 0;       // of the last request
    this.pending = false;  // it has no answer yet
  }

  /** Sets the compiled program. @param {WebAssembly.Module} module */
  bring(module) {
    this.module = module;
  }

  /**
   * Sends a BotRequest.
   * @param {number} number @param {string} bot @param {string} save @param {number} review
   */
  ask(number, bot, save, review) {
    if (this.broken) return;
    this.number = number;
    this.pending = true;
    this.want();
    try {
      this.worker ??= this.start();
      this.post({ask: {number, bot, save, review}});
    } catch (error) {
      // Not at once: the program is still in its call.
      setTimeout(() => this.fail(error));
    }
  }

  stop() {
    this.pending = false;
    this.post({stop: true});
  }

  hurry() {
    this.post({hurry: true});
  }

  /** Sends a message to the worker, if there is one. @param {ToBotWorker} message */
  post(message, worker = this.worker) {
    worker?.postMessage(message);
  }

  /** Stops all requests. */
  end() {
    this.broken = true;
    this.pending = false;
    this.worker?.terminate();
    this.worker = null;
  }

  start() {
    const worker = new Worker(new URL(workerFile.name, document.baseURI), {type: 'module'});
    worker.addEventListener('message', ({data}) => this.take(data));
    worker.addEventListener('error', event => {
      event.preventDefault();
      this.fail(event.message ?? 'it cannot be loaded');
    });
    worker.addEventListener('messageerror', () => this.fail('what it said cannot be read'));
    if (this.module) this.post({module: this.module}, worker);
    this.weights.then(weights => this.post({weights}, worker), () => {});
    return worker;
  }

  /** @param {FromBotWorker} message */
  take({number, action, trouble}) {
    if (trouble !== undefined) {
      this.fail(trouble);
      return;
    }
    if (!this.pending || number !== this.number) return;  // canceled or replaced
    this.pending = false;
    this.answered(number, action);
  }

  /** @param {unknown} why */
  fail(why) {
    if (this.broken) return;
    console.warn(`no worker thinks: ${why}`);
    this.broken = true;
    this.pending = false;
    this.worker?.terminate();
    this.worker = null;
    this.weights.then(() => this.lost(), () => {});
  }
}
