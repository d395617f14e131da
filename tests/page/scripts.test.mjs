// Checks types and lint of the page's scripts, its workers and its build scripts.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {test} from 'node:test';
import {fileURLToPath} from 'node:url';

import {faultsOf} from './typescript.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

for (const project of ['tsconfig.json', 'tsconfig.workers.json', 'tsconfig.node.json']) {
  test(`types: web/${project}`, () => assert.equal(faultsOf(`${root}web/${project}`), ''));
}

test('ESLint', () => {
  const {stdout, stderr} = spawnSync(process.execPath, ['tests/browser/node_modules/eslint/bin/eslint.js',
    '--config', 'tests/browser/eslint.config.mjs', 'web', 'shell', 'tests'], {cwd: root, encoding: 'utf8'});
  assert.equal(stdout + stderr, '');
});
