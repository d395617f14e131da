// ESLint's recommended rules and a few more, for all scripts. Lies in this folder, beside the packages, with paths from
// the root of the checkout; tests/page/scripts.test.mjs runs it.
import js from '@eslint/js';
import globals from 'globals';

const rules = {
  ...js.configs.recommended.rules,
  'no-var': 'error',
  'prefer-const': 'error',
  'eqeqeq': 'error',
  'no-implicit-globals': 'error',
  'no-unused-vars': ['error', {args: 'after-used', caughtErrors: 'all'}],
  // An empty catch needs a comment with the reason.
  'no-empty': 'error',
};

const linterOptions = {reportUnusedDisableDirectives: 'error'};
/** Rules for `files`, with the global names of `known`. */
const scripts = (files, known, more = {}) => ({
  files, rules, linterOptions, languageOptions: {ecmaVersion: 2022, sourceType: 'module', globals: known}, ...more,
});

const workers = ['web/bot_worker.js', 'web/net/net_worker.js', 'shell/service_worker.js'];

export default [
  {ignores: ['**/node_modules/**', 'build*/**']},
  scripts(['web/*.js', 'web/net/*.js', 'shell/*.js'], globals.browser, {ignores: [...workers, 'web/node_pre.js']}),
  scripts(workers, {...globals.worker, ...globals.serviceworker, LISTED: 'readonly', LISTED_LATER: 'readonly'}),
  scripts(['**/*.mjs', 'web/node_pre.js'], globals.node),
  // Some functions in these run in the page, with its globals.
  scripts(['tests/**/*.mjs', 'web/pictures/*.mjs'], {...globals.node, ...globals.browser}),
  {files: ['web/**', 'shell/**'], ignores: ['web/pictures/**'], rules: {'no-shadow': 'error'}},
];
