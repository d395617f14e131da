// Runs programs beside the tests and ends them with the tests; among them a virtual display, for browsers that draw
// only in a window. Knows no browser.
import {spawn} from 'node:child_process';

// Kills all remaining children when this process exits.
const running = new Set();
process.on('exit', () => { for (const child of running) child.kill('SIGKILL'); });

/** Starts a program like `spawn`; `failed` rejects if it cannot start. */
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

/** Starts the virtual display on the first call; returns its name. */
export function screen() {
  display ??= new Promise((done, failed) => {
    const child = begin('Xvfb', ['-displayfd', '3', '-screen', '0', '2400x2400x24', '-nolisten', 'tcp'],
                        {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
    child.failed.catch(failed);
    child.stdio[3].once('data', number => done(`:${String(number).trim()}`));
  });
  return display;
}
