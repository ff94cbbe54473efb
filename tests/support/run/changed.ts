/** `npm test -- changed`: the test files that Vitest and Playwright select for the difference from a commit. */
import { execFile, spawnSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { TEST_STEPS, type TestStep } from './arguments.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const JOURNEYS = 'tests/e2e';

const VitestList = z.array(z.object({ file: z.string(), projectName: z.string() }));
const PlaywrightList = z.object({ suites: z.array(z.object({ file: z.string() })) });

/** Test files by step, from the repository's root. */
export type Selection = ReadonlyMap<TestStep, readonly string[]>;

/** True if Git has a commit of this name. */
export const isCommit = (ref: string): boolean =>
  spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], { stdio: 'ignore' }).status === 0;

async function list(program: string, args: readonly string[]): Promise<unknown> {
  // Chosen tests run whole, nightly ones included.
  const env = { ...process.env, LLEVO_NIGHTLY: '1' };
  const { stdout } = await promisify(execFile)(program, args, { env, maxBuffer: MAX_OUTPUT_BYTES });
  return JSON.parse(stdout);
}

/** Groups both tools' lists by step. A Vitest project is named after its step: `api-stack` belongs to `api`. */
export function filesByStep(vitestList: unknown, playwrightList: unknown, root: string): Selection {
  const listed = VitestList.parse(vitestList).map(({ file, projectName }) => ({
    step: projectName.split('-')[0],
    file: path.relative(root, file),
  }));
  const journeys = PlaywrightList.parse(playwrightList).suites.map(({ file }) => ({
    step: 'e2e',
    file: `${JOURNEYS}/${file}`,
  }));
  const all = [...listed, ...journeys];
  return new Map(
    TEST_STEPS.map((name) => [name, [...new Set(all.filter(({ step }) => step === name).map(({ file }) => file))]]),
  );
}

/** Asks both tools. Vitest follows imports from every test, Playwright from every journey. */
export async function selectChanged(since: string): Promise<Selection> {
  const journeyArgs = ['--config', 'tests/playwright.config.ts', '--list', '--pass-with-no-tests', '--reporter=json'];
  const [vitestList, playwrightList] = await Promise.all([
    list('vitest', ['list', '--changed', since, '--filesOnly', '--json']),
    list('playwright', ['test', ...journeyArgs, `--only-changed=${since}`]),
  ]);
  return filesByStep(vitestList, playwrightList, process.cwd());
}

/** Explains a selection, one line per step, with the limit of what imports show. */
export const selectionLines = (selection: Selection): string[] => [
  'check: everything',
  ...[...selection].map(([step, { length }]) => `${step}: ${length} ${length === 1 ? 'file' : 'files'}`),
  'Selected by imports. Journeys do not import the pages they open: run npm test before a merge.',
];
