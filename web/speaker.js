// The program's loudspeaker: recordings go to the browser once, which mixes what is heard at the same
// time in a thread of its own. Whatever fails here, the game goes on without sound. When it may
// sound, sound.js knows.

/** Milliseconds after which a sound that could not be heard yet is not wanted any more. */
const stale = 500;
const most_voices = 12;
/** Seconds a voice takes to fade out. */
const fade = 0.025;

export class Speaker {
  /** `opened(context)` when there is a device to rest and to wake. */
  constructor(opened) {
    this.opened = opened;
    this.context = null;
    this.input = null;
    this.failed = false;
    this.recordings = new Map();
    this.voices = new Set();  // {source, volume, gain, ends}
    this.waiting = [];        // for the context to run: {record, gain, at}
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

  /** A recording by its number. */
  record(record, samples) {
    this.attempt(() => {
      const buffer = this.context.createBuffer(1, samples.length, this.context.sampleRate);
      buffer.getChannelData(0).set(samples);
      this.recordings.set(record, buffer);
    });
  }

  play(record, gain) {
    this.attempt(() => {
      if (this.context.state === 'running') this.add(record, gain);
      else this.waiting.push({record, gain, at: performance.now()});
    });
  }

  wake() {
    if (this.context.state !== 'running') return;
    const now = performance.now();
    for (const {record, gain, at} of this.waiting.splice(0)) {
      if (now - at < stale) this.add(record, gain);
    }
  }

  /** With too many at once, the one that is nearest to its end gives way. */
  add(record, gain) {
    const {context} = this;
    const buffer = this.recordings.get(record);
    if (this.voices.size >= most_voices) {
      [...this.voices].reduce((one, other) => one.ends <= other.ends ? one : other).source.stop();
    }
    const source = context.createBufferSource();
    const volume = context.createGain();
    const voice = {source, volume, gain, ends: context.currentTime + buffer.duration};
    source.buffer = buffer;
    volume.gain.value = gain;
    source.connect(volume);
    volume.connect(this.input);
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
        const now = this.context.currentTime;
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

  /** What `act` returns. When it fails nothing is heard any more. */
  attempt(act) {
    if (this.failed) return undefined;
    try {
      return act();
    } catch (error) {
      console.warn(`no sound: ${error?.message ?? error}`);
      this.failed = true;
      this.opened(null);
      return undefined;
    }
  }
}

/** Where voices come together: peaks are clipped softly there instead of cut. */
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
