// When the next frame is: at the display's next one while something moves, at a time, or not before something
// happens; and what belongs to a frame but may come after its picture. Knows not what a frame does.

export class Loop {
  /**
   * `step(now)` does a frame and returns when it wants the next: Infinity for not by itself. While
   * `awaits()` is true something will happen that nobody sees yet; while `covered()` is, frames wait
   * for no display.
   * @param {(now: number) => number} step
   * @param {() => boolean} awaits
   * @param {() => boolean} covered
   */
  constructor(step, awaits, covered) {
    this.step = step;
    this.awaits = awaits;
    this.covered = covered;
    this.frame = 0;
    /** @type {number} */
    this.timer = 0;
    this.stopped = false;
    this.frames = 0;
    // A task soon, without the few milliseconds that a timer may cost.
    this.soon = new MessageChannel();
    this.soon.port1.onmessage = () => { if (this.frame === -1) this.run(); };
  }

  /** Something has happened: a frame soon. */
  wake() {
    if (this.frame || this.stopped) return;
    clearTimeout(this.timer);
    if (this.covered()) {
      this.frame = -1;  // no display's
      this.soon.port2.postMessage(null);
    } else {
      this.frame = requestAnimationFrame(() => this.run());
    }
    document.documentElement.dataset.settled = 'false';
  }

  /** A frame at once, before the browser paints. */
  run() {
    if (this.stopped) return;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.frame = 0;
    this.frames += 1;
    const now = performance.now();
    const next = this.step(now);
    if (this.stopped) return;
    if (next <= now) {
      this.wake();
      return;
    }
    if (next !== Infinity) this.timer = setTimeout(() => this.wake(), next - now);
    this.settle();
  }

  /** Says whether anything is still to come. */
  settle() {
    if (this.frame || this.stopped) return;
    document.documentElement.dataset.settled = String(!this.awaits());
  }

  stop() {
    this.stopped = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
  }
}

export class AfterFrame {
  /**
   * `done` is called when all has been done, `failed` with a mistake that ends it.
   * @param {{done(): void, failed(error: unknown): void}} tell
   */
  constructor({done, failed}) {
    this.done = done;
    this.failed = failed;
    /** @type {(() => void)[]} */
    this.acts = [];
    this.channel = new MessageChannel();
    this.channel.port1.onmessage = () => this.flush();
  }

  get pending() {
    return this.acts.length > 0;
  }

  /** Has something done after the picture, in the order of the calls. @param {() => void} act */
  add(act) {
    if (!this.pending) this.channel.port2.postMessage(null);
    this.acts.push(act);
  }

  /** Does at once what there is to do. */
  flush() {
    if (!this.pending) return;
    try {
      for (const act of this.acts.splice(0)) act();
    } catch (error) {
      this.failed(error);
    }
    this.done();
  }
}
