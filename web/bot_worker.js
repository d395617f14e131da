// Has bots think in a worker, so that no frame waits for them. The worker runs the same program,
// already compiled: nothing is fetched or compiled twice. Where there is no worker it says so, and
// the program thinks between its frames instead.

export class BotWorker {
  /**
   * `answered(number, action)` with the answer to a question; `lost()` when none will come. `weights` promises
   * what bots have learnt, and `want()` says that they are needed.
   */
  constructor({answered, lost, weights, want}) {
    this.answered = answered;
    this.lost = lost;
    this.weights = weights;
    this.want = want;
    this.module = null;
    this.worker = null;
    this.broken = false;
    this.number = 0;       // of the last question
    this.pending = false;  // it has no answer yet
  }

  /** The compiled program (WebAssembly.Module). */
  bring(module) {
    this.module = module;
  }

  /** `review`: the decision of the save that is reviewed; below 0: none, it is played on. */
  ask(number, bot, save, review) {
    if (this.broken) return;
    this.number = number;
    this.pending = true;
    this.want();
    try {
      this.worker ??= this.start();
      this.worker.postMessage({ask: {number, bot, save, review}});
    } catch (error) {
      // Not at once: the program is just calling.
      setTimeout(() => this.fail(error));
    }
  }

  stop() {
    this.pending = false;
    this.worker?.postMessage({stop: true});
  }

  hurry() {
    this.worker?.postMessage({hurry: true});
  }

  /** Nobody is asked any more. */
  end() {
    this.broken = true;
    this.pending = false;
    this.worker?.terminate();
    this.worker = null;
  }

  start() {
    const worker = new Worker(new URL('./{{worker_main.js}}', import.meta.url), {type: 'module'});
    worker.addEventListener('message', ({data}) => this.take(data));
    worker.addEventListener('error', event => {
      event.preventDefault();
      this.fail(event.message ?? 'it cannot be loaded');
    });
    worker.addEventListener('messageerror', () => this.fail('what it said cannot be read'));
    worker.postMessage({module: this.module});
    this.weights.then(weights => worker.postMessage({weights}), () => {});
    return worker;
  }

  take({number, action, trouble}) {
    if (trouble) {
      this.fail(trouble);
      return;
    }
    if (!this.pending || number !== this.number) return;  // nobody waits for it any more
    this.pending = false;
    this.answered(number, action);
  }

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
