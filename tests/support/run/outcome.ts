import { readFile } from 'node:fs/promises';
import * as z from 'zod';

/** How many tests of a step ended how. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const PASSED: Outcome = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Outcome = { passed: 0, failed: 1, skipped: 0 };

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int(), numPendingTests: z.int() });
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Counts of Vitest's JSON report. */
export async function vitestOutcome(file: string): Promise<Outcome> {
  const report = VitestReport.parse(await read(file));
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
}

/** Counts of Playwright's JSON report; a test that passed only when repeated is a failure. */
export async function playwrightOutcome(file: string): Promise<Outcome> {
  const { stats } = PlaywrightReport.parse(await read(file));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** A tool that failed without a failed test (a file that does not load, no test at all) still counts as one. */
export function withExitCode(outcome: Outcome, exitCode: number): Outcome {
  return exitCode !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return outcomes.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** "412 passed, 0 failed", with the skipped ones when there are any. */
export function summaryLine({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
