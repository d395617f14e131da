// Schedules frames: at the display's next one during animation, at a given time, or on the next event; also schedules
// work that belongs to a frame but may follow its picture. Knows nothing of a frame's content.

export class Loop {
  /**
   * `step(now)` runs a frame and returns the time of the next: Infinity for none. While `awaits()` is true an invisible
   * change is pending; while `covered()` is true, frames do not wait for the display.
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
    // Posts a task without the few milliseconds of a timer's delay.
    this.soon = new MessageChannel();
    this.soon.port1.onmessage = () => { if (this.frame === -1) this.run(); };
  }

  /** Requests a frame soon, after an event. */
  wake() {
    if (this.frame || this.stopped) return;
    clearTimeout(this.timer);
    if (this.covered()) {
      this.frame = -1;  // not a frame of the display
      this.soon.port2.postMessage(null);
    } else {
      this.frame = requestAnimationFrame(() => this.run());
    }
    document.documentElement.dataset.settled = 'false';
  }

  /** Runs a frame at once, before the browser paints. */
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

  /** Publishes whether the page is settled, with nothing pending. */
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
   * Calls `done` when all work is done, `failed` with an error that ends it.
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

  /** Schedules work after the picture, in the order of the calls. @param {() => void} act */
  add(act) {
    if (!this.pending) this.channel.port2.postMessage(null);
    this.acts.push(act);
  }

  /** Runs all scheduled work at once. */
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
