/** How many tests of a step ended how, which failed, and how long each took. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly tests: readonly TestResult[];
}

export interface TestResult {
  /** File and title. */
  readonly name: string;
  readonly durationMs: number;
  /** Why it failed; null when it did not. */
  readonly error: string | null;
}

const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0, tests: [] };
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0, tests: [] };

/** A step that is one command and has no tests of its own. */
export const commandOutcome = (name: string, exitCode: number): Outcome =>
  exitCode === 0 ? PASSED : { ...FAILED, tests: [{ name, durationMs: 0, error: `exit code ${String(exitCode)}` }] };

/** A tool that failed without a failed test (a file that does not load, no test at all) still counts as one. */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: total(outcomes.map(({ passed }) => passed)),
    failed: total(outcomes.map(({ failed }) => failed)),
    skipped: total(outcomes.map(({ skipped }) => skipped)),
    tests: outcomes.flatMap(({ tests }) => tests),
  };
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** "412 passed, 0 failed", with the skipped ones when there are any. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The failed tests, each with the first lines of its error; empty when none failed. */
export const failedLines = ({ tests }: Outcome): string[] =>
  tests.flatMap(({ name, error }) =>
    error === null ? [] : [`failed: ${name}`, ...error.split('\n', ERROR_LINES).map((line) => `        ${line}`)],
  );

const ERROR_LINES = 6;

/** The tests that took longest, one a line, slowest first. */
export const slowestLines = ({ tests }: Outcome, count: number): string[] =>
  [...tests]
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, count)
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
