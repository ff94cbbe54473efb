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

interface Attachment {
  readonly name: string;
  readonly path?: string | undefined;
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
        readonly attachments?: readonly Attachment[] | undefined;
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
              attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
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
  const tests = await Promise.all(suites.flatMap(journeys));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    tests,
  };
}

/** A message without the log of calls below it. */
const MAX_MESSAGE_LINES = 6;

/** The start of a message and the line that failed: that of a helper is not in the message. */
function errorText({ message = '', location }: JourneyError): string {
  const text = message.split('\n', MAX_MESSAGE_LINES).join('\n');
  return location === undefined ? text : `at ${path.basename(location.file)}:${location.line.toString()}\n${text}`;
}

/** Parts of a page that say how it stands. */
const STATE_LINES = /^\s*- '?(?:heading|alert|status|dialog|progressbar)\b.*/gm;
const MAX_STATE_LINES = 8;

/** The state of a page on which a journey failed, from Playwright's snapshot of it; empty without one. */
async function pageText(attachments: readonly Attachment[]): Promise<string> {
  const context = attachments.find(({ name }) => name === 'error-context');
  if (context?.path === undefined) return '';
  const [, snapshot = ''] = (await readFile(context.path, 'utf8')).split('# Page snapshot');
  const lines = (snapshot.match(STATE_LINES) ?? []).slice(0, MAX_STATE_LINES).map((line) => line.trim());
  return lines.length === 0 ? '' : ['', 'The page showed:', ...lines].join('\n');
}

function journeys({ specs, suites = [] }: Suite): Promise<TestResult>[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(async ({ projectName, status, results }) => {
      const failures = results.flatMap(({ error, attachments = [] }) =>
        error === undefined ? [] : [{ text: errorText(error), attachments }],
      );
      const errors = failures.map(async ({ text, attachments }) => `${text}${await pageText(attachments)}`);
      return {
        name: `[${projectName}] ${file} › ${title}`,
        durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
        error: status === 'unexpected' || status === 'flaky' ? (await Promise.all(errors)).join('\n') : null,
      };
    }),
  );
  return [...own, ...suites.flatMap(journeys)];
}
