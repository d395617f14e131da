// Plays the program's sounds, when the browser allows it. Gets each recording once; the browser mixes them in a thread
// of its own. After any failure the game continues without sound.

import {messageOf} from './thrown.js';

// --- When: browsers play nothing before the first press, and a running audio context costs work even in silence, so it
// runs only during sounds and a moment after

/** Milliseconds after the last sound or press until the context is suspended. */
const suspend_delay = 1500;
/** Milliseconds to fade out when the page is hidden. */
const dying = 60;

/** Events that count as a user gesture: in Safari only the later ones, in Chromium already the first. */
const presses = ['pointerdown', 'mousedown', 'keydown', 'pointerup', 'touchend', 'click'];

export class Sound {
  /**
   * `ready` opens the device; false if not wanted.
   * @param {{ready(): boolean, hush(): void, clear(): void}} program
   */
  constructor(program) {
    this.program = program;
    /** @type {AudioContext | null} */
    this.context = null;
    this.pressed = false;
    this.resting = false;  // suspend() was called; the state follows later
    this.timer = 0;
    this.until = 0;
    for (const press of presses) {
      window.addEventListener(press, event => this.press(event), {capture: true, passive: true});
    }
    document.addEventListener('visibilitychange', () => this.looked());
  }

  /**
   * Sets the context once the program opens a device; null when that has failed.
   * @param {AudioContext | null} context
   */
  take(context) {
    this.context = context;
    this.resume();
  }

  /** True if sound is possible now. */
  can() {
    return this.pressed && !document.hidden;
  }

  /** True if the page is hidden, but the bell can still sound. */
  canRing() {
    return this.pressed && document.hidden && this.context !== null;
  }

  /** Audio plays for `span` milliseconds from now on. @param {number} span */
  play(span) {
    this.resume();
    this.keepRunning(span + suspend_delay);
  }

  /** @param {Event} event */
  press(event) {
    if (!event.isTrusted || document.hidden) return;
    this.pressed = navigator.userActivation?.hasBeenActive ?? true;
    // Only within the press can the context be created, and resumes fastest.
    if (!this.pressed || !this.program.ready()) return;
    this.resume();
    this.keepRunning(suspend_delay);
  }

  resume() {
    if (!this.pressed || (this.context?.state === 'running' && !this.resting)) return;
    this.resting = false;
    this.ask('resume');
  }

  /** Resumes or suspends; each may fail at once, later, or silently. @param {'resume' | 'suspend'} what */
  ask(what) {
    try {
      this.context?.[what]()?.catch?.(() => {});
    } catch {
      // The state stays; a running silent context only costs time.
    }
  }

  /** Keeps the context running for at least `span` milliseconds. @param {number} span */
  keepRunning(span) {
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
    // A device that is slow to wake may not run yet: without this it would start later and never stop.
    this.resting = true;
    this.ask('suspend');
  }

  looked() {
    if (!document.hidden || !this.context) return;
    // A bell from now on lasts longer.
    this.program.hush();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.rest(), dying);
    this.until = performance.now() + dying;
  }
}

// --- Playback

/** Milliseconds after which a sound that could not start is dropped. */
const stale = 500;
const most_voices = 12;
/** Fade-out of a voice in seconds. */
const fade = 0.025;

/** @typedef {{source: AudioBufferSourceNode, volume: GainNode, gain: number, ends: number}} Voice */

export class Speaker {
  /** Calls `opened` with the context to suspend and resume. @param {(context: AudioContext | null) => void} opened */
  constructor(opened) {
    this.opened = opened;
    /** @type {AudioContext | null} */
    this.context = null;
    /** The mixing node of all voices. @type {AudioNode | null} */
    this.input = null;
    this.failed = false;
    /** @type {Map<number, AudioBuffer>} */
    this.recordings = new Map();
    /** @type {Set<Voice>} */
    this.voices = new Set();
    /** Sounds that wait until the context runs. @type {{record: number, gain: number, at: number}[]} */
    this.waiting = [];
  }

  /** Opens the device; returns the sample rate, 0 without audio. */
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

  /** Stores a recording by its number. @param {number} record @param {Float32Array<ArrayBuffer>} samples */
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
   * Starts a voice; with too many at once, drops the one nearest to its end.
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

  /** Fades everything out at once. */
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

  /** Stops everything without fading. */
  clear() {
    this.waiting = [];
    this.attempt(() => {
      for (const {source} of this.voices) source.stop();
    });
  }

  /** Returns the result of `act`; an error disables sound. @template Result @param {() => Result} act */
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

/** Creates the mixing node: soft clipping instead of hard. @param {AudioContext} context */
function limiter(context) {
  const straight = 0.7;
  const loudest = 4;  // no more voices ever peak together
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
