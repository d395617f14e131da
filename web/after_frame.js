// What belongs to a frame and may come after its picture, in a task of its own: telling the page's
// elements, which costs as much as many a picture. Knows not what it does.

export class AfterFrame {
  /** `done` is called when all has been done, `failed` with a mistake that ends it. */
  constructor({done, failed}) {
    this.done = done;
    this.failed = failed;
    this.acts = [];
    this.channel = new MessageChannel();
    this.channel.port1.onmessage = () => this.flush();
  }

  get pending() {
    return this.acts.length > 0;
  }

  /** Has something done after the picture, in the order of the calls. */
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
