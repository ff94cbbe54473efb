/** Counts and results of a step's tests. */
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
  /** Error of a failed test; null otherwise. */
  readonly error: string | null;
}

const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0, tests: [] };
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0, tests: [] };

/** Outcome of a step that is a single command. */
export const commandOutcome = (name: string, exitCode: number): Outcome =>
  exitCode === 0 ? PASSED : { ...FAILED, tests: [{ name, durationMs: 0, error: `exit code ${String(exitCode)}` }] };

/** Counts a failed tool without a failed test as one failure, such as a file that does not load. */
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

/** Renders "412 passed, 0 failed", and skipped tests if any. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Lists the failed tests, each with the first lines of its error. */
export const failedLines = ({ tests }: Outcome): string[] =>
  tests.flatMap(({ name, error }) =>
    error === null ? [] : [`failed: ${name}`, ...error.split('\n', ERROR_LINES).map((line) => `        ${line}`)],
  );

const ERROR_LINES = 16;

/** Lists the slowest tests, one per line, slowest first. */
export const slowestLines = ({ tests }: Outcome, count: number): string[] =>
  [...tests]
    .sort((a, b) => b.durationMs - a.durationMs)
    .slice(0, count)
    .map(({ name, durationMs }) => `${(durationMs / 1000).toFixed(1).padStart(6)} s  ${name}`);
