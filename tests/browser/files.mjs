// Finds the tests: every *.test.mjs beside this file.
import {readdirSync} from 'node:fs';

import {tests} from './harness.mjs';

/** Loads all test files, which register with harness.mjs, always in the same order. */
export async function loadTests() {
  const here = new URL('.', import.meta.url);
  for (const file of readdirSync(here).filter(name => name.endsWith('.test.mjs')).sort()) {
    const before = tests.length;
    await import(new URL(file, here));
    for (const test of tests.slice(before)) test.file = file;
  }
}
