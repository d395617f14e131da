// The program, as WebAssembly: how it is made from what was compiled, and what its functions take, in one table.
// Knows not who calls it and what they do.

/** @import {CreateProgram, Program} from './messages.js' */

/**
 * What the program takes from the page and its worker, by name, without "drago_": EMSCRIPTEN_KEEPALIVE in
 * main_web.cpp and bot_worker.cpp. A test compares both (tests/page).
 */
export const calls = /** @type {const} */ ({
  activate: ['string'],
  answered: ['number', 'string'],
  assets: [],
  bot_worker_lost: [],
  contrast: ['number'],
  covering: ['number'],
  edit: ['string', 'string'],
  file: ['number'],
  focus: ['string'],
  frame: ['number'],
  handed_on: ['number'],
  hidden: [],
  history: ['string', 'number'],
  key: ['string', 'number'],
  load_assets: ['number'],
  motion: ['number'],
  net_news: ['number'],
  not_kept: [],
  notices: ['number'],
  open: ['string'],
  open_canvas: ['number', 'number', 'number'],
  parted: [],
  pinch: ['number', 'number', 'number'],
  pointer: ['number', 'number', 'number', 'number'],
  resize: ['number', 'number', 'number'],
  restored: [],
  sound_clear: [],
  sound_hush: [],
  sound_prepare: [],
  sound_ready: [],
  start: ['string', 'number', 'number', 'number', 'number'],
  think: ['number'],
  think_about: ['number', 'string', 'string', 'number'],
  thought: [],
  weights: ['number'],
  wheel: ['number', 'number', 'number'],
  words: ['string', 'number'],
});

/** Functions whose answer is a text. */
export const texts = /** @type {const} */ (['thought']);

/**
 * The values that a function takes; true and false are the numbers 1 and 0.
 * @template {readonly ('string' | 'number')[]} Takes
 * @typedef {{[At in keyof Takes]: Takes[At] extends 'string' ? string : number | boolean}} Values
 */

/** @typedef {keyof typeof calls} CallName */
/** @template {CallName} Name @typedef {Name extends typeof texts[number] ? string : number} Answer */
/**
 * Calls a function of the one program of the page.
 * @template Result
 * @typedef {<Name extends CallName>(name: Name, ...values: Values<typeof calls[Name]>) => Result} Caller
 */

/**
 * Makes a program of what was compiled: `create` is the default of drago.js, `more` what it gets besides.
 * @param {CreateProgram} create
 * @param {WebAssembly.Module} module
 * @param {{say(line: string): void, page: Parameters<CreateProgram>[0]['page'], canvas?: object,
 *          onAbort?(why: unknown): void}} more
 * @returns {Promise<Program>}
 */
export function instantiate(create, module, {say, ...more}) {
  return new Promise((resolve, reject) => {
    create({
      print: say,
      printErr: say,
      instantiateWasm(imports, received) {
        WebAssembly.instantiate(module, imports)
            .then(instance => received(instance, module), reject);
        return {};
      },
      onAbort: reject,
      ...more,
    }).then(resolve, reject);
  });
}

/**
 * Calls a function of a program, with `values` as `calls` has them.
 * @template {CallName} Name
 * @param {Program} program
 * @param {Name} name
 * @param {Values<typeof calls[Name]>} values
 */
export function call(program, name, ...values) {
  const isText = /** @type {readonly string[]} */ (texts).includes(name);
  return /** @type {Answer<Name>} */ (
    program.ccall(`drago_${name}`, isText ? 'string' : 'number', calls[name], values));
}
