// Every message between the page, its workers and the program, described once. Has types alone: the scripts import
// them in JSDoc, and tests/page compares them with what the C++ side declares, calls and writes.

/** One of several messages: has the fields of one, and none of those of the others. */
type OneOf<Union, Key extends PropertyKey = Union extends Union ? keyof Union : never> =
    Union extends Union ? Union & {[Other in Exclude<Key, keyof Union>]?: undefined} : never;

/** Bytes of their own: they can be handed to another thread. */
export type Bytes = Uint8Array<ArrayBuffer>;

// --- The tree of controls: program -> mirror.js, as tree_json.cpp writes it

/** In CSS pixels from the table's corner. */
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
  /** The Tab key stops here. */
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
  /** `at` in words. */
  value: string;
  at: number;
  last: number;
}

export type TreeNode = Plain | Heading | Field | Slider;
export type Role = TreeNode['role'];

// --- The program

/** What Emscripten makes of a program: the part of it that the scripts call. */
export interface Program {
  ccall(name: string, returns: 'number' | 'string', takes: readonly ('number' | 'string')[],
        values: readonly (number | string | boolean)[]): number | string;
}

/** The default of drago.js. */
export type CreateProgram = (more: {
  print(line: string): void,
  printErr(line: string): void,
  instantiateWasm(imports: WebAssembly.Imports,
                  received: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void): object,
  onAbort(why: unknown): void,
  /** `Page`; a worker has no more of it than `found`. */
  page: {found: Bytes | null},
  canvas?: object,
}) => Promise<Program>;

/** What page.cpp calls on `Module.page`: play.js makes it. */
export interface Page {
  /** Assets that the program has not taken yet. */
  packs: Bytes[];
  /** Bytes for the next call, or of the last one: the program takes them at once, and lets go of them with null. */
  get found(): Bytes;
  set found(bytes: Bytes | null);
  /** Answered by drago_words. */
  fetchWords(language: string): void;
  font(family: string, weight: number, file: Bytes): void;
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
    /** Something is heard for so many milliseconds. */
    play(span: number): void,
  };
  speaker: {
    /** Samples in a second; 0 where there is no sound. */
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
    /** A line each. */
    keys(): Bytes,
  };
  files: {
    save(name: string, bytes: Bytes): boolean,
    /** Answered by drago_file, which takes the file. */
    choose(): void,
    take(): Bytes,
  };
  canHandOnFiles(): boolean;
  // Answered by drago_handed_on.
  handOn(text: string): void;
  handOnFile(name: string, bytes: Bytes): void;
  handOnPicture(name: string, pixels: Bytes, width: number, height: number): void;
  notices: {
    readonly possible: boolean,
    /** Answered by drago_notices. */
    ask(): void,
    show(words: string): void,
  };
  screen: {
    readonly possible: boolean,
    /** Answered by drago_covering. */
    cover(whole: boolean): void,
  };
  /** In UTF-8. */
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

// --- The site kept in the browser: shell/offline.js -> shell/service_worker.js

/** `started`: the address of a file of the page's version only; `fetched`: those of all that the page has fetched. */
export type ToServiceWorker = OneOf<{started: string, fetched: string[]} | {takeOver: true}>;

// --- Bots: bot_client.js <-> bot_worker.js

export interface BotRequest {
  number: number;
  bot: string;
  save: string;
  /** The decision that is reviewed; below 0: none, the bot plays on. */
  review: number;
}

export type ToBotWorker = OneOf<
  {module: WebAssembly.Module} | {weights: Bytes} | {ask: BotRequest} | {stop: true} | {hurry: true}>;

/** `action`: JSON, a `BotReply`, which only the program reads. */
export type FromBotWorker = OneOf<{number: number, action: string} | {trouble: string}>;

/** An action as the files of its game have it. */
type Action = object;

interface SearchResult {
  action: Action;
  considered: {action: Action, value: number, visits: number}[];
}

/** What a bot does, or its review of a decision: shares in millionths. */
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

/** What is agreed on: `rules` and `board` as the files of the game have them. */
interface Terms {
  game: string;
  rules: object;
  board: object;
  /** The seat that begins; null: by lot. */
  first: number | null;
  hints: boolean;
}

export interface ProposedPlan extends Terms {
  seats: {kind: SeatKind | 'open', name: string, symbol?: string}[];
}

/** Leads to a table: net.js gives an `open` its code. */
export type Begin =
  {do: 'open', code: string, plan: ProposedPlan} & Player |
  {do: 'join', code: string, onlooker: boolean} & Player |
  {do: 'resume', code: string};

/** What the protocol executes at a table: Peer::execute. */
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
  {do: 'take', file: string} |
  {do: 'leave'};

/** What net.js does itself. */
type AtPage =
  {do: 'offer'} |
  {do: 'answer', text: string} |
  {do: 'forget', code: string} |
  {do: 'check', file: string};

/** What the program says: session/net_client.hpp. */
export type NetCommand =
  {do: 'open', plan: ProposedPlan, code?: string} & Player | Exclude<Begin, {do: 'open'}> | AtTable | AtPage;

// --- News of a table: drago-net.wasm -> net_worker.js -> net.js -> program

interface Verdict {
  seat: number;
  rule: string;
  step: number;
  decision: number;
}

interface ShownPlan extends Terms {
  seats: {
    kind: SeatKind | 'open', name: string, symbol: string,
    connected: boolean, ready: boolean, left: boolean, own: boolean,
  }[];
}

interface ShownGame {
  /** Those from this number on that were not told yet; `more` follow at once. */
  decisions: {
    from: number,
    list: {seat: number, action: Action, chance: Action[], before: object}[],
    more?: true,
  };
  /** The whole state, as the game writes it. */
  now: object;
  /** The person at this device has to decide. */
  asked: boolean;
  awaited: number[];
  preparing: {done: number, of: number} | null;
}

/** What the protocol tells: Peer::take_news. */
export interface PeerNews {
  stage: 'joining' | 'lobby' | 'game' | 'over' | 'failed';
  code: string;
  /** This device has opened the table. */
  opener: boolean;
  seat: number | null;
  plan: ShownPlan | null;
  onlookers: {name: string, connected: boolean}[];
  reactions: {number: number, seat: number, what: string}[];
  undo: {possible: boolean, asked_by: number | null, asked: boolean, agreed: boolean | null};
  verdicts: Verdict[];
  trouble: string | null;
  /** The signed file that `export` asked for: told once. */
  signed?: string;
  /** The finished game as a file. */
  log?: string;
  game: ShownGame | null;
}

/** Why the page has no table: the files did not come, another tab has it, nothing is kept, and other faults. */
export type NetTrouble = 'offline' | 'elsewhere' | 'unknown' | 'damaged' | 'broken';

/** What net.js tells before the protocol tells anything, and after it failed. */
export type PageNews =
  {stage: 'joining', code: string} |
  {stage: 'failed', trouble: NetTrouble, code?: string};

/** What net.js adds to all news. */
export interface NetState {
  relays: 'connecting' | 'connected' | 'none';
  peers: number;
  link?: string;
  /** The link as rows of modules, '1' for dark ones. */
  qr?: string[];
  /** False where the browser keeps nothing of the table. */
  kept?: boolean;
  /** What came of an `offer` or an `answer`: nothing yet, a text for the other device (null: none needed) or a fault. */
  hand?: {of: 'offer' | 'answer'} & OneOf<{} | {text: string | null, qr?: string[]} | {fault: string}>;
  /** What became of a `take`; counted on. */
  taken?: {number: number, good: boolean};
}

/** What a signed file proves: net::signed_file_report. */
export type Checked = {fault: string} | {
  game: string,
  seats: string[],
  statements: number,
  over: boolean,
  left: number[],
  broken: Verdict[],
};

/** What the program hears. */
export type NetNews = OneOf<PeerNews & {net?: NetState} | PageNews & {net?: NetState} | {checked: Checked}>;

// --- net.js <-> net_worker.js

export type ToNetWorker = OneOf<
  {begin: Begin} |
  /** Of `AtTable`, JSON. */
  {tell: string} |
  /** A connection, by its number, and what came by it. */
  {linked: number} | {parted: number} | {hear: number, bytes: Bytes} |
  /** A signed file; a table's code. */
  {check: string} | {forget: string}>;

export interface Packet {
  /** The connection; null: all of them. */
  to: number | null;
  bytes: Bytes;
}

export type FromNetWorker = OneOf<
  /** `PeerNews`, JSON. */
  {code: string, news: string[]} |
  {code: string, packets: Packet[]} |
  /** So many bytes that came by a connection were read. */
  {code: string, read: {link: number, size: number}} |
  {code: string, kept: boolean} |
  {code: string, taken: boolean} |
  {code: string, left: true} |
  /** A `NetTrouble`, or what went wrong; without a code at whatever table this is. */
  {code?: string, trouble: string} |
  /** `Checked`, JSON. */
  {checked: string}>;

// --- net_worker.js <-> drago-net.wasm

/** What its functions take, by name, without "drago_net_": net_main.cpp. Sizes are those of `NetPage.bytes`. */
export interface NetCalls {
  begin: [size: number];
  restore: [size: number];
  tell: [size: number];
  check: [size: number];
  linked: [link: number];
  parted: [link: number];
  hear: [link: number, size: number];
  remind: [];
  flush: [];
}

/** What net_main.cpp calls on `Module.net`. */
export interface NetPage {
  /** For the next call, which takes them and lets go of them with null. */
  get bytes(): Bytes;
  set bytes(bytes: Bytes | null);
  kept(bytes: Bytes): void;
  /** Below 0: to all connections. */
  packet(to: number, bytes: Bytes): void;
  /** `PeerNews`, JSON. */
  news(json: string): void;
  /** `Checked`, JSON. */
  checked(json: string): void;
}

/** The default of drago-net.js. */
export type CreateNetProgram = (more: {
  print(line: string): void,
  printErr(line: string): void,
  wasmBinary: Bytes,
  net: NetPage,
}) => Promise<Program & {net: NetPage}>;
