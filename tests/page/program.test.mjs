// Checks the calls between page, workers and program: the C++ side against web/program.js and web/messages.d.ts.
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {test} from 'node:test';

import {calls, texts} from '../../web/program.js';
import {faultsIn} from './typescript.mjs';

const source = name => readFileSync(new URL(`../../web/${name}`, import.meta.url), 'utf8');

/** Returns the parameters of a C++ declaration: {type, name}. */
const parametersOf = list => list.split(',').map(each => each.trim()).filter(each => each)
    .map(each => /^(?<type>.+?)\s*(?<name>\w+)$/.exec(each).groups);

const isNumber = type => /^(int|double|float|std::size_t)$/.test(type);

/** Returns the JavaScript type for a C++ type. */
function kindOf(type) {
  if (type === 'const char*') return 'string';
  assert.ok(isNumber(type), `a page passes no ${type}`);
  return 'number';
}

/** Returns the functions that a program exports, by name without `prefix`: {returns, takes}. */
function exportsOf(file, prefix) {
  const pattern = new RegExp(`EMSCRIPTEN_KEEPALIVE\\s+([\\w:\\s*]+?)\\s*\\b${prefix}(\\w+)\\(([^)]*)\\)`, 'g');
  return Object.fromEntries([...source(file).matchAll(pattern)].map(([, returns, name, list]) => [name, {
    returns: returns === 'void' ? 'number' : kindOf(returns),
    takes: parametersOf(list).map(({type}) => kindOf(type)),
  }]));
}

/** Returns the JavaScript code of EM_JS functions in a program, as TypeScript. */
function importsOf(file) {
  const text = source(file);
  const heads = [...text.matchAll(/EM_JS\(([\w:\s*]+),\s*(\w+),\s*\(([^)]*)\),\s*/g)];
  return heads.map(({0: head, 1: returns, 2: name, 3: list, index}) => {
    const begin = index + head.length;
    let depth = 0, end = begin;
    do {
      depth += {'{': 1, '}': -1}[text[end]] ?? 0;
      end += 1;
    } while (depth > 0);
    const parameters = parametersOf(list).map(each => `${each.name}: ${isNumber(each.type) ? 'number' : 'Pointer'}`);
    const signature = `${name}(${parameters.join(', ')}): ${returns === 'void' ? 'void' : 'number'}`;
    return `export function ${signature} ${text.slice(begin, end)}`;
  });
}

/** The globals of EM_JS code, besides `Module`. */
const world = `
type Pointer = number & {readonly pointer: unique symbol};
declare const HEAPU8: Uint8Array<ArrayBuffer>;
declare const HEAPF32: Float32Array<ArrayBuffer>;
declare function UTF8ToString(text: Pointer): string;
`;

test('the page calls existing functions of the program with the right types', () => {
  const program = {...exportsOf('main_web.cpp', 'drago_'), ...exportsOf('bot_worker.cpp', 'drago_')};
  assert.ok(Object.keys(program).length > 30);
  const takes = Object.fromEntries(Object.entries(program).map(([name, each]) => [name, each.takes]));
  assert.deepEqual(calls, takes);
  assert.deepEqual([...texts], Object.keys(program).filter(name => program[name].returns === 'string'));
});

test('net_worker.js calls existing functions of drago-net.wasm with the right types', () => {
  const program = Object.entries(exportsOf('net_main.cpp', 'drago_net_'));
  assert.ok(program.length > 5);
  const takes = program.map(([name, each]) => `  ${name}: [${each.takes.join(', ')}];`);
  assert.equal(faultsIn({'calls.ts': `import type {NetCalls} from 'messages';
type Calls = {
${takes.join('\n')}
};
export const known = (calls: NetCalls): Calls => calls;
export const all = (calls: Calls): NetCalls => calls;
`}), '');
});

test('the program calls existing functions of the page with the right types', () => {
  const page = importsOf('page.cpp');
  const net = importsOf('net_main.cpp');
  assert.ok(page.length > 40 && net.length > 4);
  assert.equal(faultsIn({
    'page.ts': `import type {Page} from 'messages';
declare const Module: {page: Page};
${world}${page.join('\n')}
`,
    'net.ts': `import type {NetPage} from 'messages';
declare const Module: {net: NetPage};
${world.replace(/.*HEAPF32.*\n/, '')}${net.join('\n')}
`}), '');
});

test('finds a call to a missing function of the page', () => {
  const faults = faultsIn({'wrong.ts': `import type {Page} from 'messages';
declare const Module: {page: Page};
export const wrong = () => Module["page"].vanish();
`});
  assert.match(faults, /Property 'vanish' does not exist/);
});
