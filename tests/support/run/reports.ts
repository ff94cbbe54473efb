import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import type { Outcome, TestResult } from './outcome.ts';

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      /** The file's absolute path. */
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          duration: z.number().nullish(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

interface JourneyError {
  readonly message?: string | undefined;
  readonly location?: { readonly file: string; readonly line: number } | undefined;
}

interface Suite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: JourneyError | undefined;
      }[];
    }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const PlaywrightSuite: z.ZodType<Suite> = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z
                .object({
                  message: z.string().optional(),
                  location: z.object({ file: z.string(), line: z.int() }).optional(),
                })
                .optional(),
            }),
          ),
        }),
      ),
    }),
  ),
  suites: z.lazy(() => z.array(PlaywrightSuite).optional()),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  suites: z.array(PlaywrightSuite),
});

const read = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

/** Message for failed hooks of a group, whose errors Vitest prints but omits from its report. */
const NO_MESSAGE = 'A hook failed: its error is in the output above.';

/** Reads Vitest's JSON report. A file that did not load or whose hook failed becomes a failed result without a duration. */
export async function vitestOutcome(file: string): Promise<Outcome> {
  const report = VitestReport.parse(await read(file));
  const tests = report.testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const source = path.relative(process.cwd(), name);
    // Without a failed test, the file itself failed on loading or in a hook.
    const isOwnFailure = status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
    return [
      ...(isOwnFailure ? [{ name: source, durationMs: 0, error: message || NO_MESSAGE }] : []),
      ...assertionResults.map((test) => ({
        name: `${source} › ${test.fullName}`,
        durationMs: test.duration ?? 0,
        error: test.status === 'failed' ? test.failureMessages.join('\n') : null,
      })),
    ];
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests, tests };
}

/** Reads Playwright's JSON report. A test that passed only on a retry counts as failed. */
export async function playwrightOutcome(file: string): Promise<Outcome> {
  const { stats, suites } = PlaywrightReport.parse(await read(file));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests: suites.flatMap(journeys),
  };
}

/** A message and the line that failed: that of a helper is not in the message. */
const errorText = ({ message = '', location }: JourneyError): string =>
  location === undefined ? message : `at ${path.basename(location.file)}:${location.line.toString()}\n${message}`;

function journeys({ specs, suites = [] }: Suite): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      error:
        status === 'unexpected' || status === 'flaky'
          ? results.flatMap(({ error }) => (error === undefined ? [] : errorText(error))).join('\n')
          : null,
    })),
  );
  return [...own, ...suites.flatMap(journeys)];
}
