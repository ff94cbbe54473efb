import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { failedLines, withExitCode } from './outcome.ts';
import { playwrightOutcome, vitestOutcome } from './reports.ts';

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

interface ReportedFile {
  readonly status: string;
  readonly message: string;
  readonly tests: readonly { readonly status: string; readonly failureMessages?: readonly string[] }[];
}

/** Builds Vitest's report of one file, `a.test.ts`. */
async function givenReport({ status, message, tests }: ReportedFile): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'llevo-report-'));
  folders.push(folder);
  const count = (wanted: string) => tests.filter((each) => each.status === wanted).length;
  const file = path.join(folder, 'report.json');
  const assertionResults = tests.map((each, index) => ({
    fullName: `test ${index.toString()}`,
    duration: 5,
    failureMessages: [],
    ...each,
  }));
  const report = {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    testResults: [{ name: path.resolve('a.test.ts'), status, message, assertionResults }],
  };
  await writeFile(file, JSON.stringify(report));
  return file;
}

test.each([
  { what: 'that did not load', tests: [] },
  { what: 'whose first hook failed', tests: [{ status: 'skipped' }] },
  { what: 'whose last hook failed', tests: [{ status: 'passed' }] },
])('a file $what is named among the failures', async ({ tests }) => {
  const outcome = await vitestOutcome(await givenReport({ status: 'failed', message: 'Error: no emulator', tests }));
  expect(failedLines(outcome)).toEqual(['failed: a.test.ts', '        Error: no emulator']);
  expect(withExitCode(outcome, 1).failed).toBe(1);
});

test('reports a failed hook of a group, whose error is missing in the report', async () => {
  const tests = [{ status: 'skipped' }, { status: 'passed' }];
  const outcome = await vitestOutcome(await givenReport({ status: 'failed', message: '', tests }));
  expect(failedLines(outcome)).toEqual(['failed: a.test.ts', expect.stringContaining('A hook failed')]);
});

test('reports a file with a failed test only by that test', async () => {
  const tests = [{ status: 'passed' }, { status: 'failed', failureMessages: ['expected 1'] }];
  const outcome = await vitestOutcome(await givenReport({ status: 'failed', message: '', tests }));
  expect(outcome.failed).toBe(1);
  expect(failedLines(outcome)).toEqual(['failed: a.test.ts › test 1', '        expected 1']);
});

test('reports no failure for a passed file', async () => {
  const outcome = await vitestOutcome(
    await givenReport({ status: 'passed', message: '', tests: [{ status: 'passed' }] }),
  );
  expect(failedLines(outcome)).toEqual([]);
});

test('reports the line at which a journey failed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'llevo-report-'));
  folders.push(folder);
  const file = path.join(folder, 'report.json');
  const error = {
    message: 'Timeout 30000ms exceeded.',
    location: { file: '/any/where/pwa.spec.ts', line: 14, column: 3 },
  };
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [{ duration: 30_000, error }] }];
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [{ title: 'installs', file: 'system/pwa.spec.ts', tests }] }],
  };
  await writeFile(file, JSON.stringify(report));
  expect(failedLines(await playwrightOutcome(file))).toEqual([
    'failed: [phone] system/pwa.spec.ts › installs',
    '        at pwa.spec.ts:14',
    '        Timeout 30000ms exceeded.',
  ]);
});

test('reports the state of the page on which a journey failed', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'llevo-report-'));
  folders.push(folder);
  const [file, context] = [path.join(folder, 'report.json'), path.join(folder, 'error-context.md')];
  const snapshot = ['- main:', '  - heading "Tablero" [level=1]', '  - button "Hoy"', '  - status: Cargando…'];
  await writeFile(context, `# Error details\n\n# Page snapshot\n\n${snapshot.join('\n')}\n`);
  const result = {
    duration: 15_000,
    error: { message: 'Timeout' },
    attachments: [{ name: 'error-context', contentType: 'text/markdown', path: context }],
  };
  const tests = [{ projectName: 'phone', status: 'unexpected', results: [result] }];
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [{ title: 'plans', file: 'board/board.spec.ts', tests }] }],
  };
  await writeFile(file, JSON.stringify(report));
  expect(failedLines(await playwrightOutcome(file))).toEqual([
    'failed: [phone] board/board.spec.ts › plans',
    '        Timeout',
    '        The page showed:',
    '        - heading "Tablero" [level=1]',
    '        - status: Cargando…',
  ]);
});
