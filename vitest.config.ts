import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const CONSOLE_IS_FAILURE = 'tests/support/vitest/fail-on-console.ts';

/** Before the functions' code, whatever a test imports first. */
const FUNCTIONS_ENVIRONMENT = 'tests/support/emulators/functions-environment.ts';

const COVERAGE = 'tests/rules/coverage.test.ts';

/** API tests that count, stop or change what every account shares: nothing may run beside them. */
const SHARED_STATE = [
  'tests/api/activity/**/*.test.ts',
  'tests/api/billing/webhook.test.ts',
  'tests/api/dashboard/**/*.test.ts',
  'tests/api/events/**/*.test.ts',
  'tests/api/master/**/*.test.ts',
  'tests/api/people/resume-deletion.test.ts',
  'tests/api/security/daily-ceilings.test.ts',
  'tests/api/security/gets-are-read-only.test.ts',
  'tests/api/security/malformed-input.test.ts',
  'tests/api/security/new-account-isolation.test.ts',
  'tests/api/security/presence-required.test.ts',
  'tests/api/security/rate-limits.test.ts',
  'tests/api/security/secret-leaks.test.ts',
  'tests/api/security/shared-limits.test.ts',
  'tests/api/support/**/*.test.ts',
  'tests/api/system/**/*.test.ts',
];

interface Emulated {
  readonly include: string[];
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  readonly setupFiles?: string[];
  /** Projects run in this order, one after the other. */
  readonly order: number;
  /** How many files run at once; 1 by default. */
  readonly workers?: number;
}

/** Tests against the one running stack. */
const emulated = (name: string, { order, workers = 1, ...files }: Emulated) => ({
  test: {
    name,
    maxWorkers: workers,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    sequence: { groupOrder: order },
    ...files,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['functions', 'emulators', 'scripts', 'web', 'docs'].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ['**/node_modules/**', 'functions/lib/**'],
          setupFiles: [CONSOLE_IS_FAILURE],
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'unit-web',
          include: ['web/**/*.test.tsx'],
          exclude: ['**/node_modules/**'],
          environment: 'jsdom',
          setupFiles: [CONSOLE_IS_FAILURE, 'tests/support/vitest/jsdom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      emulated('rules', {
        include: ['tests/rules/**/*.test.ts'],
        exclude: [COVERAGE],
        globalSetup: ['tests/support/vitest/load-firestore-rules.ts'],
        order: 1,
      }),
      // Reads what the rules tests before it made the emulator evaluate.
      emulated('rules-coverage', { include: [COVERAGE], order: 2 }),
      // Each file has accounts of its own.
      emulated('api', {
        include: ['tests/api/**/*.test.ts'],
        exclude: SHARED_STATE,
        setupFiles: [FUNCTIONS_ENVIRONMENT],
        order: 3,
        workers: 2,
      }),
      emulated('api-shared', { include: SHARED_STATE, setupFiles: [FUNCTIONS_ENVIRONMENT], order: 4 }),
    ],
  },
});
