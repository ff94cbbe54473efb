import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'tests/**/*.ts', '{functions,web}/src/testing/**'];
const FETCHERS = ['web/src/lib/**', 'functions/src/adapters/**', 'emulators/**', 'scripts/**', ...TESTS];

export default tseslint.config(
  {
    ignores: ['**/node_modules', 'functions/lib', 'web/dist', 'artefacts', '**/*.generated.ts', '**/*.java'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'functions/contract/tsconfig.json',
          'functions/tsconfig.json',
          'web/tsconfig.json',
          'web/src/service-worker/tsconfig.json',
          'tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // React's event attributes and Hono's handlers take promises by design; misuse elsewhere still counts.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 250, skipComments: true, skipBlankLines: true }],
      'no-console': 'error',
      'no-restricted-globals': ['error', 'fetch'],
      eqeqeq: 'error',
    },
  },
  { files: FETCHERS, rules: { 'no-restricted-globals': 'off' } },
  // Command line tools print to the terminal.
  {
    files: ['emulators/**', 'scripts/**', 'tests/run.ts', 'tests/bench/**', 'tests/design/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.tsx', 'web/**/*.ts', 'docs/design/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  { files: ['web/**/*.tsx', 'docs/design/**/*.tsx'], ...jsxA11y.flatConfigs.strict },
  { files: ['web/**/*.test.tsx'], ...testingLibrary.configs['flat/react'] },
  {
    files: ['tests/e2e/**/*.ts'],
    plugins: { playwright },
    rules: { 'playwright/no-wait-for-timeout': 'error', 'playwright/missing-playwright-await': 'error' },
  },
  { files: TESTS, rules: { 'max-lines': 'off' } },
  { files: ['**/*.mjs', '**/*.js'], languageOptions: { globals: globals.node } },
);
