// Checks the messages from C++ to the page against web/messages.d.ts. The unit tests record samples of every form if
// DRAGO_MESSAGES names a folder (tests/support/messages.hpp). Checks each as a literal of its type, which finds missing
// and surplus fields, and message types that no test writes.
import assert from 'node:assert/strict';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {faultsIn} from './typescript.mjs';

const folder = process.env.DRAGO_MESSAGES || fileURLToPath(new URL('../../build/messages', import.meta.url));

/** Returns the distinct samples of a kind. */
function samplesOf(kind) {
  assert.ok(existsSync(folder), `the unit tests have kept no messages in ${folder}: DRAGO_MESSAGES`);
  const files = readdirSync(folder).filter(name => name.startsWith(`${kind}.`));
  const lines = files.flatMap(name => readFileSync(join(folder, name), 'utf8').split('\n').filter(line => line));
  return [...new Set(lines)];
}

/**
 * Returns the type errors of samples as literals of a type. `all`: for each union type, texts that must be all its
 * members.
 */
function faultsOfSamples(samples, type, all) {
  const lists = Object.entries(all).map(([union, texts], at) => {
    const found = Object.fromEntries([...texts].map(each => [each, true]));
    return `export const all${at}: Record<${union}, true> = ${JSON.stringify(found)};`;
  });
  return faultsIn({'samples.ts': `import type * as Messages from 'messages';
${lists.join('\n')}
export const samples: (Messages.${type})[] = [
${samples.join(',\n')}
];
`});
}

test('trees have the type that the mirror takes', () => {
  const samples = samplesOf('tree');
  assert.ok(samples.length >= 20, `only ${samples.length} trees`);
  const roles = new Set(samples.flatMap(line => [...line.matchAll(/"role":"(\w+)"/g)].map(([, role]) => role)));
  assert.equal(faultsOfSamples(samples, 'TreeNode[]', {'Messages.Role': roles}), '');
});

test('commands have the type that net.js takes', () => {
  const samples = samplesOf('command');
  const commands = new Set(samples.map(line => JSON.parse(line).do));
  assert.equal(faultsOfSamples(samples, 'NetCommand', {'Messages.NetCommand["do"]': commands}), '');
});

test('news have the type that net.js takes and forwards', () => {
  const samples = samplesOf('news');
  assert.ok(samples.length >= 20, `only ${samples.length} news`);
  const news = samples.map(line => JSON.parse(line));
  const stages = new Set(news.flatMap(({stage}) => stage ?? []));
  const fields = new Set(news.flatMap(each => Object.keys(each)));
  assert.equal(faultsOfSamples(samples, 'NetNews', {
    'Messages.PeerNews["stage"]': stages, 'keyof Messages.PeerNews | "checked"': fields,
  }), '');
});

// tests/session/net_client.cpp reads these.
test('news created by the page itself have the documented type', () => {
  const samples = readFileSync(new URL('page_news.jsonl', import.meta.url), 'utf8').trim().split('\n');
  const news = samples.map(line => JSON.parse(line));
  const troubles = new Set(news.flatMap(({trouble}) => trouble ?? []));
  const fields = new Set(news.flatMap(({net}) => Object.keys(net ?? {})));
  assert.equal(faultsOfSamples(samples, 'NetNews', {
    'Messages.NetTrouble': troubles, 'keyof Messages.NetState': fields,
  }), '');
});

test('replies of bots have the documented type', () => {
  const samples = samplesOf('reply');
  const fields = new Set(samples.flatMap(line => Object.keys(JSON.parse(line))));
  for (const field of ['action', 'before', 'search', 'guess']) assert.ok(fields.has(field), `no reply has ${field}`);
  assert.equal(faultsOfSamples(samples, 'BotReply', {}), '');
});

test('finds a message with a surplus field, and one that no code writes', () => {
  const samples = ['{"do":"ready","ready":true,"more":1}', '{"do":"leave"}', '{"do":"join","code":"x"}'];
  const faults = faultsOfSamples(samples, 'NetCommand', {'Messages.NetCommand["do"]': ['ready', 'leave', 'join']});
  assert.match(faults, /'"more"' does not exist/);
  assert.match(faults, /'onlooker' is missing/);
  assert.match(faults, /missing the following properties from type 'Record</);
});
