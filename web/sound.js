// When the page may sound. Browsers let nothing be heard before the first press, and an audio context
// that runs costs work even while it is silent: it runs only while something is heard and a moment
// after. Knows no sounds.

/** Milliseconds after the last sound or press until the context rests. */
const lingering = 1500;
/** Milliseconds in which what was heard dies away when the page is hidden. */
const dying = 60;

/** What browsers take as a person's doing: Safari only the later ones, Chromium the first. */
const presses = ['pointerdown', 'mousedown', 'keydown', 'pointerup', 'touchend', 'click'];

export class Sound {
  /** `program`: {ready(), hush(), clear()}; `ready` opens the device, false where it is not wanted. */
  constructor(program) {
    this.program = program;
    this.context = null;
    this.pressed = false;
    this.resting = false;  // the context has been told to; its state says so only later
    this.timer = 0;
    this.until = 0;
    for (const press of presses) {
      window.addEventListener(press, event => this.press(event), {capture: true, passive: true});
    }
    document.addEventListener('visibilitychange', () => this.looked());
  }

  /** The context of the program's device, when it opens one; null when that has gone. */
  take(context) {
    this.context = context;
    this.resume();
  }

  /** True when something can be heard now. */
  can() {
    return this.pressed && !document.hidden;
  }

  /** True when the page is hidden, but something may still call its person. */
  canRing() {
    return this.pressed && document.hidden && this.context !== null;
  }

  /** Something is heard for so many milliseconds from now on. */
  play(span) {
    this.resume();
    this.linger(span + lingering);
  }

  press(event) {
    if (!event.isTrusted || document.hidden) return;
    this.pressed = navigator.userActivation?.hasBeenActive ?? true;
    // The context must be made, and wakes soonest, while the press is being told.
    if (!this.pressed || !this.program.ready()) return;
    this.resume();
    this.linger(lingering);
  }

  resume() {
    if (!this.pressed || (this.context?.state === 'running' && !this.resting)) return;
    this.resting = false;
    this.ask('resume');
  }

  /** `resume` or `suspend`, which may fail at once, later, or without a word. */
  ask(what) {
    try {
      this.context?.[what]()?.catch?.(() => {});
    } catch {
      // It goes on as it is; what is silent anyway costs only time.
    }
  }

  /** The context runs for so many milliseconds at least. */
  linger(span) {
    const until = performance.now() + span;
    if (this.timer && until <= this.until) return;
    clearTimeout(this.timer);
    this.until = until;
    this.timer = setTimeout(() => this.rest(), span);
  }

  rest() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.program.clear();
    // A device that is slow to wake may not run yet: it would begin afterwards and never rest.
    this.resting = true;
    this.ask('suspend');
  }

  looked() {
    if (!document.hidden || !this.context) return;
    // What rings from now on lasts longer.
    this.program.hush();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), dying);
    this.until = performance.now() + dying;
  }
}
