// The program's loudspeaker, and when it may sound. Recordings go to the browser once, which mixes what is heard
// at the same time in a thread of its own. Whatever fails here, the game goes on without sound.

import {messageOf} from './thrown.js';

// --- When: browsers let nothing be heard before the first press, and an audio context that runs costs work even
// while it is silent: it runs only while something is heard and a moment after

/** Milliseconds after the last sound or press until the context rests. */
const lingering = 1500;
/** Milliseconds in which what was heard dies away when the page is hidden. */
const dying = 60;

/** What browsers take as a person's doing: Safari only the later ones, Chromium the first. */
const presses = ['pointerdown', 'mousedown', 'keydown', 'pointerup', 'touchend', 'click'];

export class Sound {
  /**
   * `ready` opens the device, false where it is not wanted.
   * @param {{ready(): boolean, hush(): void, clear(): void}} program
   */
  constructor(program) {
    this.program = program;
    /** @type {AudioContext | null} */
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

  /**
   * The context of the program's device, when it opens one; null when that has gone.
   * @param {AudioContext | null} context
   */
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

  /** Something is heard for so many milliseconds from now on. @param {number} span */
  play(span) {
    this.resume();
    this.linger(span + lingering);
  }

  /** @param {Event} event */
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

  /** Either may fail at once, later, or without a word. @param {'resume' | 'suspend'} what */
  ask(what) {
    try {
      this.context?.[what]()?.catch?.(() => {});
    } catch {
      // It goes on as it is; what is silent anyway costs only time.
    }
  }

  /** The context runs for so many milliseconds at least. @param {number} span */
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

// --- What

/** Milliseconds after which a sound that could not be heard yet is not wanted any more. */
const stale = 500;
const most_voices = 12;
/** Seconds a voice takes to fade out. */
const fade = 0.025;

/** @typedef {{source: AudioBufferSourceNode, volume: GainNode, gain: number, ends: number}} Voice */

export class Speaker {
  /** `opened` when there is a device to rest and to wake. @param {(context: AudioContext | null) => void} opened */
  constructor(opened) {
    this.opened = opened;
    /** @type {AudioContext | null} */
    this.context = null;
    /** Where voices come together. @type {AudioNode | null} */
    this.input = null;
    this.failed = false;
    /** @type {Map<number, AudioBuffer>} */
    this.recordings = new Map();
    /** @type {Set<Voice>} */
    this.voices = new Set();
    /** For the context to run. @type {{record: number, gain: number, at: number}[]} */
    this.waiting = [];
  }

  /** Samples in a second; 0 where nothing can be heard. */
  open() {
    return this.attempt(() => {
      this.context ??= this.start();
      return this.context.sampleRate;
    }) ?? 0;
  }

  start() {
    const Context = globalThis.AudioContext ?? globalThis.webkitAudioContext;
    const context = new Context({latencyHint: 'interactive'});
    this.input = limiter(context);
    context.addEventListener('statechange', () => this.attempt(() => this.wake()));
    this.opened(context);
    return context;
  }

  /** A recording by its number. @param {number} record @param {Float32Array<ArrayBuffer>} samples */
  record(record, samples) {
    this.attempt(() => {
      if (!this.context) return;
      const buffer = this.context.createBuffer(1, samples.length, this.context.sampleRate);
      buffer.getChannelData(0).set(samples);
      this.recordings.set(record, buffer);
    });
  }

  /** @param {number} record @param {number} gain */
  play(record, gain) {
    this.attempt(() => {
      if (this.context?.state === 'running') this.add(record, gain);
      else this.waiting.push({record, gain, at: performance.now()});
    });
  }

  wake() {
    if (this.context?.state !== 'running') return;
    const now = performance.now();
    for (const {record, gain, at} of this.waiting.splice(0)) {
      if (now - at < stale) this.add(record, gain);
    }
  }

  /**
   * With too many at once, the one that is nearest to its end gives way.
   * @param {number} record @param {number} gain
   */
  add(record, gain) {
    const {context, input} = this;
    const buffer = this.recordings.get(record);
    if (!context || !input || !buffer) return;
    if (this.voices.size >= most_voices) {
      [...this.voices].reduce((one, other) => one.ends <= other.ends ? one : other).source.stop();
    }
    const source = context.createBufferSource();
    const volume = context.createGain();
    const voice = {source, volume, gain, ends: context.currentTime + buffer.duration};
    source.buffer = buffer;
    volume.gain.value = gain;
    source.connect(volume);
    volume.connect(input);
    source.onended = () => {
      volume.disconnect();
      this.voices.delete(voice);
    };
    source.start();
    this.voices.add(voice);
  }

  /** Everything fades out at once. */
  hush() {
    this.waiting = [];
    this.attempt(() => {
      for (const voice of this.voices) {
        const now = voice.source.context.currentTime;
        if (voice.ends <= now + fade) continue;
        voice.ends = now + fade;
        voice.volume.gain.setValueAtTime(voice.gain, now);
        voice.volume.gain.linearRampToValueAtTime(0, voice.ends);
        voice.source.stop(voice.ends);
      }
    });
  }

  /** Nothing more is heard, not even a rest of it. */
  clear() {
    this.waiting = [];
    this.attempt(() => {
      for (const {source} of this.voices) source.stop();
    });
  }

  /** What `act` returns. When it fails nothing is heard any more. @template Result @param {() => Result} act */
  attempt(act) {
    if (this.failed) return undefined;
    try {
      return act();
    } catch (error) {
      console.warn(`no sound: ${messageOf(error)}`);
      this.failed = true;
      this.opened(null);
      return undefined;
    }
  }
}

/** Where voices come together: peaks are clipped softly there instead of cut. @param {AudioContext} context */
function limiter(context) {
  const straight = 0.7;
  const loudest = 4;  // more voices than that are never at their loudest together
  const clipper = context.createWaveShaper();
  clipper.curve = Float32Array.from({length: 4097}, (_, at) => {
    const sample = (at / 2048 - 1) * loudest;
    const over = Math.max(0, Math.abs(sample) - straight) / (1 - straight);
    return Math.sign(sample) * (Math.min(Math.abs(sample), straight) + (1 - straight) * over / (1 + over));
  });
  const input = context.createGain();
  input.gain.value = 1 / loudest;
  input.connect(clipper);
  clipper.connect(context.destination);
  return input;
}
