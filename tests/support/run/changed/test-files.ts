/** A step that consists of test files. */
export const TEST_STEPS = ['unit', 'rules', 'api', 'e2e'] as const;
export type TestStep = (typeof TEST_STEPS)[number];

/** The step that runs a file, every time or with `nightly` only; null when it is no test. */
export function stepOf(file: string): TestStep | null {
  if (/^tests\/e2e\/.+\.spec\.ts$/.test(file)) return 'e2e';
  if (!/\.test\.tsx?$/.test(file)) return null;
  if (file.startsWith('tests/api/')) return 'api';
  return file.startsWith('tests/rules/') ? 'rules' : 'unit';
}
