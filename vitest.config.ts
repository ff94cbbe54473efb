import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const CONSOLE_IS_FAILURE = 'tests/support/vitest/fail-on-console.ts';

const COVERAGE = 'tests/rules/coverage.test.ts';

interface Emulated {
  readonly include: string[];
  readonly exclude?: string[];
  readonly globalSetup?: string[];
  /** Projects run in this order, one after the other. */
  readonly order: number;
}

/** Tests against the one running stack: one file after the other. */
const emulated = (name: string, { order, ...files }: Emulated) => ({
  test: {
    name,
    fileParallelism: false,
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
      emulated('api', { include: ['tests/api/**/*.test.ts'], order: 3 }),
    ],
  },
});
