// Describes every message between the page, its workers and the program once. Contains only types: scripts import them
// in JSDoc, and tests/page compares them with the declarations, calls and output of the C++ side.

/** One message of a union: has its fields, and none of the others'. */
type OneOf<Union, Key extends PropertyKey = Union extends Union ? keyof Union : never> =
    Union extends Union ? Union & {[Other in Exclude<Key, keyof Union>]?: undefined} : never;

/** Bytes in a buffer of their own, transferable to another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

// --- The tree of controls: program -> mirror.js, as tree_json.cpp writes it

/** CSS pixels from the table's corner. */
export type Rect = [x: number, y: number, width: number, height: number];

interface Common {
  id: string;
  rect: Rect;
  label?: string;
  description?: string;
  enabled?: false;
  checked?: boolean;
  expanded?: boolean;
  scrolls?: true;
  /** A tab stop. */
  focusable?: true;
  children?: TreeNode[];
}

interface Plain extends Common {
  role: 'group' | 'main' | 'dialog' | 'text' | 'picture' | 'list' | 'item' | 'button' | 'toggle' | 'radios' | 'radio' |
      'status' | 'alert' | 'log';
}

interface Heading extends Common {
  role: 'heading';
  level: number;
}

interface Field extends Common {
  role: 'field';
  value: string;
}

interface Slider extends Common {
  role: 'slider';
  /** `at` as text. */
  value: string;
  at: number;
  last: number;
}

export type TreeNode = Plain | Heading | Field | Slider;
export type Role = TreeNode['role'];

// --- The program

/** The part of an Emscripten program that the scripts use. */
export interface Program {
  ccall(name: string, returns: 'number' | 'string', takes: readonly ('number' | 'string')[],
        values: readonly (number | string | boolean)[]): number | string;
}

/** The default export of drago.js. */
export type CreateProgram = (more: {
  print(line: string): void,
  printErr(line: string): void,
  instantiateWasm(imports: WebAssembly.Imports,
                  received: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object,
  onAbort(why: unknown): void,
  /** `Page`; in a worker only `found`. */
  page: {found: Bytes | null},
  canvas?: object,
}) => Promise<Program>;

/** The interface of play.js for page.cpp, at `Module.page`. */
export interface Page {
  /** Assets that the program has not read yet. */
  packs: Bytes[];
  /** Bytes for the next call, or from the last one; the program copies them at once, then sets null. */
  get found(): Bytes;
  set found(bytes: Bytes | null);
  /** Answered by drago_words. */
  fetchWords(language: string): void;
  font(family: string, weight: number, file: Bytes): void;
  /** Lines with letters that the game's fonts lack. */
  letters: {
    width(words: string, face: number): number,
    /** `facts`: width, height, start and baseline in pixels. */
    draw(words: string, face: number, size: number, color: number): {pixels: Bytes, facts: number[]},
  };
  /** `TreeNode[]`, JSON. */
  tree(json: string): void;
  focus(id: string): void;
  words(language: string, title: string): void;
  place(address: string, depth: number): void;
  wantAssets(): void;
  drawn(soft: boolean, complete: boolean): void;
  sound: {
    can(): boolean,
    canRing(): boolean,
    /** Audio plays for `span` milliseconds. */
    play(span: number): void,
  };
  speaker: {
    /** The sample rate; 0 without audio. */
    open(): number,
    record(number: number, samples: Float32Array<ArrayBuffer>): void,
    play(number: number, gain: number): void,
    hush(): void,
    clear(): void,
  };
  storage: {
    bytes(key: string): Bytes | null,
    write(key: string, text: string): boolean,
    rename(key: string, free: string): boolean,
    remove(key: string): boolean,
    /** One per line. */
    keys(): Bytes,
  };
  files: {
    save(name: string, bytes: Bytes): boolean,
    /** Answered by drago_file, which takes the file. */
    choose(): void,
    take(): Bytes,
  };
  canShareFiles(): boolean;
  // Answered by drago_shared.
  shareText(text: string): void;
  shareFile(name: string, bytes: Bytes): void;
  sharePicture(name: string, pixels: Bytes, width: number, height: number): void;
  notices: {
    readonly possible: boolean,
    /** Answered by drago_notices. */
    ask(): void,
    show(words: string): void,
    badge(count: number): void,
    readonly vibrates: boolean,
    vibrate(millis: number): void,
  };
  screen: {
    readonly possible: boolean,
    /** Answered by drago_covering. */
    cover(whole: boolean): void,
  };
  /** UTF-8. */
  address(): Bytes;
  awake: {want(wanted: boolean): void};
  botWorker: {
    /** Answered by drago_answered. */
    ask(number: number, bot: string, save: string, review: number): void,
    stop(): void,
    hurry(): void,
  };
  /** A `NetCommand`, JSON; answered by drago_net_news. */
  net: {tell(command: string): void};
}

// --- The site stored for use offline: shell/offline.js -> shell/service_worker.js

/** `started`: the address of a file that only the page's version has; `fetched`: the addresses of all its files. */
export type ToServiceWorker = OneOf<{started: string, fetched: string[]} | {takeOver: true}>;

// --- Bots: bot_client.js <-> bot_worker.js

export interface BotRequest {
  number: number;
  bot: string;
  save: string;
  /** The decision under review; below 0: none, the bot plays. */
  review: number;
}

export type ToBotWorker = OneOf<
  {module: WebAssembly.Module} | {weights: Bytes} | {ask: BotRequest} | {stop: true} | {hurry: true}>;

/** `action`: JSON, a `BotReply`, which only the program reads. */
export type FromBotWorker = OneOf<{number: number, action: string} | {trouble: string}>;

/** An action as in the files of its game. */
type Action = object;

interface SearchResult {
  action: Action;
  considered: {action: Action, value: number, visits: number}[];
}

/** A bot's action, or its review of a decision: shares in millionths. */
export type BotReply = SearchResult | {
  before: number[],
  after: number[],
  lost?: number,
  uncertainty?: number,
  search?: SearchResult,
  guess?: [chosen: number, expected: number, variance: number],
};

// --- Play over the net: program -> net.js -> net_worker.js -> drago-net.wasm (net/README.md)

type SeatKind = 'person' | 'easy' | 'medium' | 'hard' | 'master';

interface Player {
  name: string;
  symbol: string;
}

/** The agreed terms: `rules` and `board` as in the files of the game. */
interface Terms {
  game: string;
  rules: object;
  board: object;
  /** The first seat; null: drawn by lot. */
  first: number | null;
  hints: boolean;
}

export interface ProposedPlan extends Terms {
  seats: {kind: SeatKind | 'open', name: string, symbol?: string}[];
}

/** Leads to a table: net.js adds a code to an `open`. */
export type Begin =
  {do: 'open', code: string, plan: ProposedPlan} & Player |
  {do: 'join', code: string, onlooker: boolean} & Player |
  {do: 'resume', code: string};

/** Commands of the protocol at a table: Peer::execute. */
type AtTable =
  {do: 'rename'} & Player |
  {do: 'plan', plan: ProposedPlan} |
  {do: 'ready', ready: boolean} |
  {do: 'act', action: Action} |
  {do: 'give-up-on', seat: number} |
  {do: 'react', what: string} |
  {do: 'ask-undo'} |
  {do: 'answer-undo', yes: boolean} |
  {do: 'export'} |
  {do: 'letters'} |
  {do: 'take', file: string} |
  {do: 'leave'};

/** Commands of net.js itself. */
type AtPage =
  /** Tries at once to reach what is tried again later: net.json, relays, friends. */
  {do: 'reach'} |
  {do: 'offer'} |
  {do: 'answer', text: string} |
  {do: 'forget', code: string} |
  {do: 'check', file: string} |
  /** Leaves the table, and looks after these kept ones over days, one after the other; each brings a `Visited`. */
  {do: 'visit', codes: string[]};

/** A table's pace: 0, all play at the same time; otherwise how many days a player has for a turn. The code says it. */
export type Days = 0 | 1 | 3 | 7;

/** The program's commands: session/net_client.hpp. */
export type NetCommand =
  {do: 'open', plan: ProposedPlan, code?: string, days?: Days} & Player | Exclude<Begin, {do: 'open'}> | AtTable | AtPage;

// --- News of a table: drago-net.wasm -> net_worker.js -> net.js -> program

interface Verdict {
  seat: number;
  rule: string;
  step: number;
  decision: number;
}

interface ShownPlan extends Terms {
  /** At a table over days. */
  over_days?: true;
  seats: {
    kind: SeatKind | 'open', name: string, symbol: string,
    connected: boolean, ready: boolean, left: boolean, own: boolean,
  }[];
}

interface ShownGame {
  /** The decisions from number `from` that were not sent yet; `more` follow at once. */
  decisions: {
    from: number,
    list: {seat: number, action: Action, chance: Action[], before: object}[],
    more?: true,
  };
  /** The whole state, as the game writes it. */
  now: object;
  /** True if the person at this device has to decide. */
  asked: boolean;
  awaited: number[];
  preparing: {done: number, of: number} | null;
}

/** News of the protocol: Peer::take_news. */
export interface PeerNews {
  stage: 'joining' | 'lobby' | 'game' | 'over' | 'failed';
  code: string;
  days: Days;
  /** True if this device opened the table. */
  opener: boolean;
  seat: number | null;
  plan: ShownPlan | null;
  onlookers: {name: string, connected: boolean}[];
  reactions: {number: number, seat: number, what: string}[];
  undo: {possible: boolean, asked_by: number | null, asked: boolean, agreed: boolean | null};
  verdicts: Verdict[];
  trouble: string | null;
  /** The signed file after `export`, once. */
  signed?: string;
  /** What others may lack, as a file, after `letters`, once. */
  letters?: string;
  /** The finished game as a file. */
  log?: string;
  /** The code of the rematch's table, once the game is over. */
  next?: string;
  game: ShownGame | null;
}

/** Why the page has no table: files failed to load, another tab has it, nothing is stored, and other errors. */
export type NetTrouble = 'offline' | 'elsewhere' | 'unknown' | 'damaged' | 'broken';

/** News of net.js before the protocol's first news, and after its failure. */
export type PageNews =
  {stage: 'joining', code: string} |
  {stage: 'failed', trouble: NetTrouble, code?: string};

/** Added by net.js to all news. */
export interface NetState {
  /** `connected` if any relay answers; `none` after all have failed, until one answers. */
  relays: 'connecting' | 'connected' | 'none';
  peers: number;
  /**
   * Relays: in use, answering, and refusing this device until it enters the table again. `apart`: devices that are there
   * but cannot connect with this one, because something on the way blocks it.
   */
  counts?: {asked: number, reached: number, refused: number, apart: number};
  /** What is missing to meet: `net.json` is asked for again, `connections`: WebRTC is switched off, or its servers are invalid. */
  lacks?: 'net.json' | 'connections';
  /** Seconds by which this device's clock is ahead of the site's (negative: behind), if more than two minutes. */
  clock?: number;
  /**
   * The mail of a table over days: `ready` once it is read and what follows from it said; `none`: no relay can be
   * reached. `waiting`: letters that no relay has accepted yet; `last`: when the newest was left, in Unix seconds;
   * 0: never.
   */
  mail?: {state: 'fetching' | 'ready' | 'none', waiting: number, last: number};
  link?: string;
  /** The QR code of the link, by rows of its modules: '1' is dark. */
  qr?: string[];
  /** False if the browser cannot store the table. */
  kept?: boolean;
  /** The result of an `offer` or an `answer`: pending, a text for the other device (null: none needed) or an error. */
  hand?: {of: 'offer' | 'answer'} & OneOf<{} | {text: string | null, qr?: string[]} | {fault: string}>;
  /** The result of a `take`; `number` counts them. */
  taken?: {number: number, good: boolean};
}

/** The report on a signed file: net::signed_file_report. */
export type Checked = {fault: string} | {
  game: string,
  seats: string[],
  statements: number,
  over: boolean,
  left: number[],
  broken: Verdict[],
};

/**
 * A kept table over days after a `visit`. `yours`: this device's person is asked to decide; `names`: of the other
 * persons; `last`: as in `NetState`; `unknown`: nothing is kept of it, or it has no plan yet.
 */
export interface Visited {
  code: string;
  stage: 'lobby' | 'game' | 'over' | 'failed' | 'unknown';
  yours: boolean;
  names: string[];
  days: Days;
  last: number;
}

/** Everything the program receives. */
export type NetNews =
  OneOf<PeerNews & {net?: NetState} | PageNews & {net?: NetState} | {checked: Checked} | {visited: Visited}>;

// --- net.js <-> net_worker.js

export type ToNetWorker = OneOf<
  /** `visit`: not if another tab has the table. */
  {begin: Begin, visit?: boolean} |
  /** Ends the table of a visit; what is kept stays. */
  {end: true} |
  /** Letters that devices have left; these were all; all will come again. */
  {mail: Bytes[]} | {mailed: true} | {remail: true} |
  /** A command of `AtTable`, JSON. */
  {tell: string} |
  /** A connection by its number, and received bytes. */
  {linked: number} | {parted: number} | {hear: number, bytes: Bytes} |
  /** A signed file; the code of a table. */
  {check: string} | {forget: string}>;

export interface Packet {
  /** The connection; null: all. */
  to: number | null;
  bytes: Bytes;
}

export type FromNetWorker = OneOf<
  /** `PeerNews`, JSON. */
  {code: string, news: string[]} |
  {code: string, packets: Packet[]} |
  /** To leave for the others. */
  {code: string, letters: Bytes[]} |
  /** The mail is read, and what follows from it said. */
  {code: string, mailed: true} |
  /** Bytes received by a connection that the protocol has read. */
  {code: string, read: {link: number, size: number}} |
  {code: string, kept: boolean} |
  {code: string, taken: boolean} |
  {code: string, left: true} |
  /** A `NetTrouble` or an error message; without a code, for any table. */
  {code?: string, trouble: string} |
  /** `Checked`, JSON. */
  {checked: string}>;

// --- net_worker.js <-> drago-net.wasm

/**
 * Parameters of the exported functions, by name without "drago_net_": net_main.cpp. Sizes are those of `NetPage.bytes`.
 */
export interface NetCalls {
  begin: [size: number];
  restore: [size: number];
  tell: [size: number];
  check: [size: number];
  linked: [link: number];
  parted: [link: number];
  hear: [link: number, size: number];
  remail: [];
  mail: [size: number];
  mailed: [];
  remind: [];
  flush: [];
}

/** The interface of net_worker.js for net_main.cpp, at `Module.net`. */
export interface NetPage {
  /** For the next call, which copies them, then sets null. */
  get bytes(): Bytes;
  set bytes(bytes: Bytes | null);
  kept(bytes: Bytes): void;
  /** Below 0: to all connections. */
  packet(to: number, bytes: Bytes): void;
  letter(bytes: Bytes): void;
  /** `PeerNews`, JSON. */
  news(json: string): void;
  /** `Checked`, JSON. */
  checked(json: string): void;
}

/** The default export of drago-net.js. */
export type CreateNetProgram = (more: {
  print(line: string): void,
  printErr(line: string): void,
  wasmBinary: Bytes,
  net: NetPage,
}) => Promise<Program & {net: NetPage}>;
