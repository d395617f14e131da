// The worker in which bots think: the page's program without a page. It thinks in slices and handles messages between
// them, so that it stops at once. Knows no rule.

import programFile from 'file:drago.js';
import {call, instantiate} from './program.js';
import {reportOf} from './thrown.js';

/** @import {BotRequest, Bytes, FromBotWorker, Program, ToBotWorker} from './messages.js' */

const slice = 8;  // milliseconds

/** @type {Program | null} */
let program = null;
let learnt = false;  // the program has the bots' weights
/** Read by the program (web/page.cpp). @type {{found: Bytes | null}} */
const page = {found: null};
/** The unanswered request. @type {BotRequest | null} */
let request = null;
let begun = false;    // the program has the request
let hurried = false;

/** @param {FromBotWorker} message */
const tell = message => postMessage(message);
const trouble = (/** @type {unknown} */ why) => tell({trouble: reportOf(why)});

/** Yields to the event loop after each slice, without the delay of a timer. */
const turns = new MessageChannel();
let waiting = false;  // a message is under way
turns.port1.onmessage = () => {
  waiting = false;
  if (!program || !request || !learnt) return;
  try {
    think(program, request);
  } catch (error) {
    trouble(error);
  }
};
function continueLater() {
  if (waiting) return;
  waiting = true;
  turns.port2.postMessage(null);
}

/** @param {Program} thinker @param {BotRequest} asked */
function think(thinker, {number, bot, save, review}) {
  if (!begun) {
    begun = true;
    if (!call(thinker, 'think_about', number, bot, save, review)) {
      request = null;
      trouble(`it is asked for "${bot}" in something that is no game`);
      return;
    }
  }
  // At least one slice even if hurried: without any thinking the action would be arbitrary.
  const done = call(thinker, 'think', slice);
  if (!done && !hurried) {
    continueLater();
    return;
  }
  request = null;
  tell({number, action: call(thinker, 'thought')});
}

/** @param {WebAssembly.Module} module */
async function begin(module) {
  const {default: create} = await import(new URL(programFile.name, import.meta.url).href);
  program = await instantiate(create, module, {page, say: line => console.warn(line)});
  learn();
}

/** Passes the weights to the program once both have arrived: bots need them. */
function learn() {
  if (!program || !page.found) return;
  if (!call(program, 'weights', page.found.length)) {
    throw new Error('the weights cannot be read');
  }
  learnt = true;
  continueLater();
}

addEventListener('message', (/** @type {MessageEvent<ToBotWorker>} */ {data}) => {
  if (data.module) begin(data.module).catch(trouble);
  if (data.weights) {
    page.found = data.weights;
    learn();
  }
  if (data.stop) request = null;
  if (data.hurry) hurried = true;
  if (data.ask) {
    request = data.ask;
    begun = false;
    hurried = false;
    continueLater();
  }
});
addEventListener('messageerror', () => trouble('what was said cannot be read'));
