// Programs that run beside the tests and end with them; among them a display that nobody sees, for
// browsers that draw only in a window. Knows no browser.
import {spawn} from 'node:child_process';

// What still runs when the process ends is ended with it.
const running = new Set();
process.on('exit', () => { for (const child of running) child.kill('SIGKILL'); });

/** Another program, as `spawn` starts it; `failed` rejects when it cannot be. */
export function begin(command, words, options) {
  const child = spawn(command, words, options);
  running.add(child);
  child.failed = new Promise((done, failed) => child.on('error', failed));
  child.failed.catch(() => {});
  child.ended = new Promise(done => child.on('exit', () => {
    running.delete(child);
    done();
  }));
  return child;
}

export async function end(child) {
  child.kill();
  await child.ended;
}

let display;

/** A display in memory, one for all that is opened; its name. */
export function screen() {
  display ??= new Promise((done, failed) => {
    const child = begin('Xvfb', ['-displayfd', '3', '-screen', '0', '2400x2400x24', '-nolisten', 'tcp'],
                        {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
    child.failed.catch(failed);
    child.stdio[3].once('data', number => done(`:${String(number).trim()}`));
  });
  return display;
}
