// The worker in which bots think: the program of the page once more, without a page. It thinks in
// slices and listens between them, so that it can be stopped at once. Knows no rule.

import create from './{{drago.js}}';

const slice = 8;  // milliseconds

let program = null;
let learnt = false;  // the program has the weights of the bots
const page = {found: null};  // what the program takes (web/page.cpp)
let request = null;  // {number, bot, save, review}, until it is answered
let begun = false;    // the program is at it
let hurried = false;

const trouble = why => postMessage({trouble: String(why?.stack ?? why)});

/** A turn of the event loop for each slice: without a delay, unlike a timer's. */
const turns = new MessageChannel();
let waiting = false;  // the next one is under way
turns.port1.onmessage = () => {
  waiting = false;
  if (!request || !learnt) return;
  try {
    think();
  } catch (error) {
    trouble(error);
  }
};
function goOn() {
  if (waiting) return;
  waiting = true;
  turns.port2.postMessage(null);
}

function think() {
  if (!begun) {
    const {number, bot, save, review} = request;
    begun = true;
    if (!program.ccall('drago_think_about', 'number', ['number', 'string', 'string', 'number'],
                       [number, bot, save, review])) {
      request = null;
      trouble(`it is asked for "${bot}" in something that is no game`);
      return;
    }
  }
  // A slice even for who was hurried before: what was not thought about at all is any action.
  const done = program.ccall('drago_think', 'number', ['number'], [slice]);
  if (!done && !hurried) {
    goOn();
    return;
  }
  const {number} = request;
  request = null;
  postMessage({number, action: program.ccall('drago_thought', 'string', [], [])});
}

async function begin(module) {
  program = await new Promise((resolve, reject) => {
    create({
      page,
      print: line => console.warn(line),
      printErr: line => console.warn(line),
      onAbort: reject,
      instantiateWasm(imports, received) {
        WebAssembly.instantiate(module, imports)
            .then(instance => received(instance, module), reject);
        return {};
      },
    }).then(resolve, reject);
  });
  learn();
}

/** Gives the program the weights when both are there: nothing is thought without them. */
function learn() {
  if (!program || !page.found) return;
  if (!program.ccall('drago_weights', 'number', ['number'], [page.found.length])) {
    throw new Error('the weights cannot be read');
  }
  learnt = true;
  goOn();
}

addEventListener('message', ({data}) => {
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
    goOn();
  }
});
addEventListener('messageerror', () => trouble('what was said cannot be read'));
