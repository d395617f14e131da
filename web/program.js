// Instantiates the WebAssembly program, and lists the parameters of its functions in one table. Knows no caller.

/** @import {CreateProgram, Program} from './messages.js' */

/**
 * Parameters of the exported functions, by name without "drago_": EMSCRIPTEN_KEEPALIVE in main_web.cpp and
 * bot_worker.cpp. tests/page compares both.
 */
export const calls = /** @type {const} */ ({
  activate: ['string'],
  answered: ['number', 'string'],
  assets: [],
  bot_worker_lost: [],
  conflict: [],
  contrast: ['number'],
  covering: ['number'],
  edit: ['string', 'string'],
  file: ['number'],
  focus: ['string'],
  frame: ['number'],
  hidden: [],
  history: ['string', 'number'],
  key: ['string', 'number'],
  load_assets: ['number'],
  motion: ['number'],
  net_news: ['number'],
  notices: ['number'],
  open: ['string'],
  open_canvas: ['number', 'number', 'number'],
  pinch: ['number', 'number', 'number'],
  pointer: ['number', 'number', 'number', 'number'],
  resize: ['number', 'number', 'number'],
  restored: [],
  shared: ['number'],
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
  write_failed: [],
});

/** Functions that return a text. */
export const texts = /** @type {const} */ (['thought']);

/**
 * The arguments of a function; booleans become 1 and 0.
 * @template {readonly ('string' | 'number')[]} Takes
 * @typedef {{[At in keyof Takes]: Takes[At] extends 'string' ? string : number | boolean}} Values
 */

/** @typedef {keyof typeof calls} CallName */
/** @template {CallName} Name @typedef {Name extends typeof texts[number] ? string : number} Answer */
/**
 * Calls a function of the page's program.
 * @template Result
 * @typedef {<Name extends CallName>(name: Name, ...values: Values<typeof calls[Name]>) => Result} Caller
 */

/**
 * Instantiates the compiled program: `create` is the default export of drago.js, `more` its options.
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
 * Calls a function of a program, with the parameters in `calls`.
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
