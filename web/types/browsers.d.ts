// What some browsers have and TypeScript does not know.

interface Document {
  // Safari on iPads knew only these for a long time.
  webkitFullscreenElement?: Element | null;
  webkitFullscreenEnabled?: boolean;
  webkitExitFullscreen?(): void;
}

interface Element {
  webkitRequestFullscreen?(): void;
}

interface Navigator {
  /** Chromium. */
  keyboard?: {lock?(keys: string[]): Promise<void>};
}

interface NotificationOptions {
  renotify?: boolean;
}

declare var webkitAudioContext: typeof AudioContext | undefined;

/** Set by play.js, for tests and measures. */
declare var dragoStats: {
  frames: number,
  drawn: number,
  complete: boolean,
  thinking(): boolean,
  unwritten(): number,
};
