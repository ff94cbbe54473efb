import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const CONSOLE_IS_FAILURE = 'tests/support/vitest/fail-on-console.ts';

/** The stack's database, and the functions' environment before their code. */
const STACK_DATABASE = 'tests/support/vitest/stack-database.ts';

/**
 * One more than cores: many of these tests wait, for answers that take as long for a known address as for an unknown one.
 * Vitest wants the same number for all projects that it runs at once.
 */
const OWN_DATABASE_WORKERS = 3;

/** A database for each test file, and the API in its process. */
const OWN_DATABASE = 'tests/support/vitest/own-database.ts';

/** Slow proofs, each with a fast one that always runs: `npm test -- nightly`. */
const SLOW = process.env.LLEVO_NIGHTLY === '1' ? [] : ['tests/**/*.nightly.test.ts'];

/** The rules' own project: what these tests write sets off no trigger, and nobody else's documents slow its queries. */
const RULES_DATABASE = 'tests/support/vitest/rules-database.ts';

const COVERAGE = 'tests/rules/coverage.test.ts';

/** The emulator of Storage looks documents up in the stack's project, for any bucket. */
const STORAGE_RULES = [
  'tests/rules/delivery-proofs.test.ts',
  'tests/rules/driver-documents.test.ts',
  'tests/rules/receipts.test.ts',
  'tests/rules/tracked-positions.test.ts',
  'tests/rules/uploads.test.ts',
];

/** API tests over the whole stack, because they need its demo data, its triggers or its functions processes. */
const WHOLE_STACK = [
  'tests/api/customers/customers.test.ts',
  'tests/api/drivers/drivers.test.ts',
  'tests/api/first-steps/demo-data.test.ts',
  'tests/api/people/app-email-triggers.test.ts',
  'tests/api/quoter/{quotes,shared-quotes,simulated-visitors}.test.ts',
  'tests/api/rates/rates.test.ts',
  'tests/api/services/{service-history,services,update-service}.test.ts',
  'tests/api/session/magic-link.test.ts',
  'tests/api/session/session-revocation.test.ts',
  'tests/api/session/sessions.test.ts',
  'tests/api/session/sign-in-cost.test.ts',
  'tests/api/tracking/{tracking,tracking-changes}.test.ts',
  'tests/api/webhooks/webhooks.test.ts',
];

/** Those that count, stop or change what every account of the stack shares: nothing may run beside them. */
const SHARED_STATE = [
  'tests/api/activity/audit.test.ts',
  'tests/api/activity/outbox.test.ts',
  'tests/api/dashboard/statistics.test.ts',
  'tests/api/security/daily-ceilings.test.ts',
  'tests/api/security/rate-limits.test.ts',
  'tests/api/security/secret-leaks.test.ts',
  'tests/api/system/hosting-headers.test.ts',
  'tests/api/system/http-contract.test.ts',
  'tests/api/system/paging-across-instances.test.ts',
  'tests/api/system/trigger-crashes.nightly.test.ts',
];

/** API tests over emulated projects of their own, which their support files name before anything else loads. */
const OWN_PROJECT = [
  'tests/api/activity/outbox-delivery.test.ts',
  'tests/api/billing/payment-sequences.test.ts',
  'tests/api/dashboard/statistics-drift.test.ts',
  'tests/api/webhooks/arrivals.test.ts',
  'tests/api/webhooks/webhook-delivery.test.ts',
];

const UNIT_TESTS = ['functions', 'emulators', 'scripts', 'web', 'docs', 'tests/support'].map(
  (folder) => `${folder}/**/*.test.{ts,tsx}`,
);
const UNIT_FILES = globSync(UNIT_TESTS, { exclude: ['**/node_modules/**', 'functions/lib/**'] });
const containing = (pattern: RegExp) => UNIT_FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')));

/** A process for each: jsdom's `location` can be replaced only there. */
const LOCATION_TESTS = containing(/stubGlobal\('location'/);
/** Need a document. */
const SCREEN_TESTS = containing(/@vitest-environment jsdom|@testing-library\/react/).filter(
  (file) => !LOCATION_TESTS.includes(file),
);

/**
 * What most screens' tests load, bundled once: Mantine alone is nine hundred modules, which each file would compile again.
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

/** Replace modules, which takes a module registry of their own. */
const MOCKING_TESTS = containing(/\bvi\.(mock|doMock|resetModules)\(/).filter((file) => !SCREEN_TESTS.includes(file));
const ISOLATED_TESTS = [...new Set([...LOCATION_TESTS, ...MOCKING_TESTS])];

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
}

/** Tests against the one running stack. */
const emulated = (name: string, { order, workers = 1, exclude = [], ...files }: Emulated) => ({
  test: {
    name,
    maxWorkers: workers,
    testTimeout: 90_000,
    hookTimeout: 90_000,
    sequence: { groupOrder: order },
    exclude: [...exclude, ...SLOW],
    ...files,
  },
});

export default defineConfig({
  test: {
    projects: [
      // The files of one worker share their modules, whose loading is most of the work.
      {
        test: {
          ...unit('unit', { include: UNIT_TESTS, exclude: [...SCREEN_TESTS, ...ISOLATED_TESTS] }),
          isolate: false,
        },
      },
      { test: unit('unit-isolated', { include: ISOLATED_TESTS }) },
      {
        plugins: [react()],
        test: {
          ...unit('unit-web', { include: SCREEN_TESTS }),
          // Modules of their own for each file, in one document for each worker.
          pool: 'vmThreads',
          environment: 'jsdom',
          setupFiles: [CONSOLE_IS_FAILURE, 'tests/support/vitest/jsdom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          deps: { optimizer: { client: { enabled: true, include: SCREEN_LIBRARIES } } },
        },
      },
      emulated('rules', {
        include: ['tests/rules/**/*.test.ts'],
        exclude: [COVERAGE, ...STORAGE_RULES],
        globalSetup: ['tests/support/vitest/load-firestore-rules.ts'],
        setupFiles: [RULES_DATABASE],
        isolate: false,
        order: 1,
        workers: 2,
      }),
      emulated('rules-storage', { include: STORAGE_RULES, isolate: false, order: 1, workers: 2 }),
      // Reads what the rules tests before it made the emulator evaluate.
      emulated('rules-coverage', { include: [COVERAGE], order: 2 }),
      // Vitest starts projects of one order by their names: these, which are longer, before the next.
      emulated('api-isolated', { include: OWN_PROJECT, order: 3, workers: OWN_DATABASE_WORKERS }),
      emulated('api-own-database', {
        include: ['tests/api/**/*.test.ts'],
        exclude: [...WHOLE_STACK, ...SHARED_STATE, ...OWN_PROJECT],
        setupFiles: [OWN_DATABASE],
        isolate: false,
        order: 3,
        workers: OWN_DATABASE_WORKERS,
      }),
      // Each file has accounts of its own.
      emulated('api-stack', {
        include: WHOLE_STACK,
        setupFiles: [STACK_DATABASE],
        isolate: false,
        order: 3,
        workers: 2,
      }),
      emulated('api-shared', { include: SHARED_STATE, setupFiles: [STACK_DATABASE], isolate: false, order: 4 }),
    ],
  },
});
