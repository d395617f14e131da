// Runs the TypeScript compiler on projects of the checkout and on generated text.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';

const path = name => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const compiler = path('tests/browser/node_modules/typescript/bin/tsc');

/** Returns all type errors of a project; empty if there are none. */
export function faultsOf(project) {
  const {status, stdout, stderr} = spawnSync(process.execPath, [compiler, '--pretty', 'false', '--project', project],
    {encoding: 'utf8', maxBuffer: 64 * 1024 * 1024});
  if (status === 0) return '';
  return stdout + stderr || `tsc ended with ${status}`;
}

/** Returns the type errors of generated texts, by name; they can import types from `messages`. */
export function faultsIn(texts) {
  const folder = mkdtempSync(join(tmpdir(), 'drago-types-'));
  try {
    for (const [name, text] of Object.entries(texts)) {
      writeFileSync(join(folder, name), text);
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({
      extends: path('web/tsconfig.json'),
      compilerOptions: {
        checkJs: false, noUnusedLocals: true, noUnusedParameters: true, paths: {messages: [path('web/messages.d.ts')]},
      },
      include: ['*.ts'],
      exclude: [],
    }));
    return faultsOf(folder);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}
