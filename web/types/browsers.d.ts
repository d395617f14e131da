// Browser features unknown to TypeScript.

interface Document {
  // For a long time the only names in Safari on iPads.
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

/** Set by play.js, for tests and measurements. */
declare var dragoStats: {
  frames: number,
  drawn: number,
  complete: boolean,
  thinking(): boolean,
  unwritten(): number,
};
