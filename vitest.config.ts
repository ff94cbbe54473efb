import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

const CONSOLE_IS_FAILURE = 'tests/support/vitest/fail-on-console.ts';

/** The stack's database, and the functions' environment before their code. */
const STACK_DATABASE = 'tests/support/vitest/stack-database.ts';

/**
 * One more than cores: many of these tests wait, for answers that take as long for a known address as for an unknown one.
 * Vitest wants the same number for all projects that it runs at once.
 */
const OWN_DATABASE_WORKERS = 3;

/**
 * Projects of tests with databases of their own. `npm test` runs them with the lowest priority: beside the journeys a test
 * takes ten times as long as alone.
 */
const BACKGROUND = { order: 3, workers: OWN_DATABASE_WORKERS, limitMs: 240_000 };

/** A database for each test file, and the API in its process. */
const OWN_DATABASE = 'tests/support/vitest/own-database.ts';

/** Slow proofs, each with a fast one that always runs: `npm test -- nightly`. */
const SLOW = process.env.LLEVO_NIGHTLY === '1' ? [] : ['tests/**/*.nightly.test.ts'];

/** The rules' own project: what these tests write sets off no trigger, and no other documents slow its queries. */
const RULES_DATABASE = 'tests/support/vitest/rules-database.ts';

const COVERAGE = 'tests/rules/coverage.test.ts';

/** Rules of Storage: its emulator looks up documents in the stack's project, for any bucket. */
const STORAGE_RULES = 'tests/rules/**/*.storage.test.ts';

/** Runs the tests of the Storage rules again and again, over changed rules. */
const STORAGE_CONDITIONS = 'tests/rules/storage-conditions.nightly.test.ts';

/** API tests over the whole stack, because they need its demo data, its triggers or its functions processes. */
const WHOLE_STACK = 'tests/api/**/*.stack.test.ts';

/** Tests that count, stop or change what every account of the stack shares: nothing may run beside them. */
const SHARED_STATE = 'tests/api/**/*.shared{,.nightly}.test.ts';

/** API tests over emulated projects of their own, which their support files name before anything else loads. */
const OWN_PROJECT = 'tests/api/**/*.alone.test.ts';

const UNIT_TESTS = ['functions', 'emulators', 'scripts', 'web', 'docs', 'tests/support', 'tests/bench'].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** Tests that need a document: of screens, and others by their suffix. */
const DOCUMENT_TESTS = ['web/**/*.test.tsx', 'web/**/*.dom.test.ts'];

/** Tests that replace modules, or jsdom's `location`: each file has a module registry and a process of its own. */
const ISOLATED_TESTS = ['**/*.isolated.test.ts'];

/**
 * Libraries of most screens' tests, bundled once: Mantine alone is nine hundred modules, which each file would compile again.
 * All that hold React or the document's state have to be here, or there would be two of them.
 */
const SCREEN_LIBRARIES = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@testing-library/dom',
  '@testing-library/jest-dom/vitest',
  '@testing-library/react',
  '@testing-library/user-event',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'zod',
];

/** Vitest leaves a core alone, which on two would be half of them. */
const UNIT_WORKERS = Math.max(2, availableParallelism() - 1);

/** Tests without emulators, of `include` without `exclude`. */
const unit = (name: string, files: { readonly include: string[]; readonly exclude?: string[] }) => ({
  name,
  ...files,
  setupFiles: [CONSOLE_IS_FAILURE],
  testTimeout: 20_000,
  maxWorkers: UNIT_WORKERS,
  sequence: { groupOrder: 0 },
});

interface Emulated {
  readonly include: string[];
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
  /** Whether each file loads its modules again, in a process of its own; true by default. */
  readonly isolate?: boolean;
  /** Projects run in this order, one after the other. */
  readonly order: number;
  /** How many files run at once; 1 by default. */
  readonly workers?: number;
  /** Milliseconds after which a test or hook has failed. */
  readonly limitMs?: number;
}

/** Tests against the one running stack. */
const emulated = (name: string, { order, workers = 1, limitMs = 90_000, exclude = [], ...files }: Emulated) => ({
  test: {
    name,
    maxWorkers: workers,
    testTimeout: limitMs,
    hookTimeout: limitMs,
    sequence: { groupOrder: order },
    exclude: [...exclude, ...SLOW],
    ...files,
  },
});

/** Files that no test imports: when one changed, `npm test -- changed` runs every test. */
const UNIMPORTED = ['**/*.rules', '**/firestore.indexes.json', '**/package-lock.json'];

export default defineConfig({
  test: {
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, ...UNIMPORTED],
    projects: [
      // The files of one worker share their modules, whose loading is most of the work.
      {
        test: {
          ...unit('unit', {
            include: UNIT_TESTS,
            exclude: [...configDefaults.exclude, 'functions/lib/**', ...DOCUMENT_TESTS, ...ISOLATED_TESTS],
          }),
          isolate: false,
        },
      },
      { test: unit('unit-isolated', { include: ISOLATED_TESTS }) },
      {
        plugins: [react()],
        test: {
          ...unit('unit-web', { include: DOCUMENT_TESTS }),
          // Separate modules for each file, in one document for each worker.
          pool: 'vmThreads',
          environment: 'jsdom',
          setupFiles: [CONSOLE_IS_FAILURE, 'tests/support/vitest/jsdom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          deps: { optimizer: { client: { enabled: true, include: SCREEN_LIBRARIES } } },
        },
      },
      emulated('rules', {
        include: ['tests/rules/**/*.test.ts'],
        exclude: [COVERAGE, STORAGE_RULES, STORAGE_CONDITIONS],
        globalSetup: ['tests/support/vitest/load-firestore-rules.ts'],
        setupFiles: [RULES_DATABASE],
        isolate: false,
        order: 1,
        workers: 2,
      }),
      emulated('rules-storage', { include: [STORAGE_RULES], isolate: false, order: 1, workers: 2 }),
      // Reads what the rules tests before it made the emulator evaluate.
      emulated('rules-coverage', { include: [COVERAGE], order: 2 }),
      emulated('rules-conditions', { include: [STORAGE_CONDITIONS], order: 2 }),
      // Vitest starts projects of one order by their names: these, which are longer, before the next.
      emulated('api-alone', { include: [OWN_PROJECT], ...BACKGROUND }),
      emulated('api-own-database', {
        include: ['tests/api/**/*.test.ts'],
        exclude: [WHOLE_STACK, SHARED_STATE, OWN_PROJECT],
        setupFiles: [OWN_DATABASE],
        isolate: false,
        ...BACKGROUND,
      }),
      // Each file has accounts of its own.
      emulated('api-stack', {
        include: [WHOLE_STACK],
        setupFiles: [STACK_DATABASE],
        isolate: false,
        order: 3,
        workers: 2,
      }),
      emulated('api-shared', { include: [SHARED_STATE], setupFiles: [STACK_DATABASE], isolate: false, order: 4 }),
    ],
  },
});
