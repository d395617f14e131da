// Runs the tests of the page's scripts under Node.js, without a browser; prints the count last.
//
// usage: node tests/page/run.mjs [--without-messages]
//
// Needs the packages of tests/browser (npm ci) and web (web/deps/packages.sh), and the messages recorded by the
// unit tests: DRAGO_MESSAGES=$PWD/build/messages build/dev/drago_tests
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {run} from 'node:test';
import {spec} from 'node:test/reporters';
import {fileURLToPath} from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const without = process.argv.includes('--without-messages') ? ['messages.test.mjs'] : [];
const names = readdirSync(folder).filter(name => name.endsWith('.test.mjs') && !without.includes(name));
const count = {passed: 0, failed: 0};

const tests = run({files: names.map(name => join(folder, name)), concurrency: 2});
tests.on('test:pass', ({nesting}) => { count.passed += nesting === 0 ? 1 : 0; });
tests.on('test:fail', ({nesting}) => { count.failed += nesting === 0 ? 1 : 0; });
tests.compose(new spec()).on('end', () => {
  process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
  process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
}).pipe(process.stdout, {end: false});
