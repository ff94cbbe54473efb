import { mkdir, rm } from 'node:fs/promises';
import { ensureJourneyBrowser } from './chromium.ts';
import { run } from './command.ts';
import type { Outcome } from './outcome.ts';
import { commandOutcome, FAILED, withExitCode } from './outcome.ts';
import { playwrightOutcome, vitestOutcome } from './reports.ts';

const ARTEFACTS = 'artefacts';

/** The stack a step's tests talk to. */
export interface Target {
  readonly env: Readonly<Record<string, string>>;
  readonly site: string;
}

/** Test files from the repository's root; every one of the step when absent. */
type Files = readonly string[];

/** Set when the slow tests run as well: `*.nightly.test.ts`, journeys tagged `@nightly`, and axe on every route. */
const NIGHTLY = { LLEVO_NIGHTLY: '1', LLEVO_CRAWL: '1' };

/** Chosen files run whole: the daily tests of what a change touches would leave out what it may have broken. */
const scaleOf = (files: Files) => (files.length === 0 ? {} : NIGHTLY);

/** From now on every step runs its slow tests too. */
export function includeNightly(): void {
  Object.assign(process.env, NIGHTLY);
}

/** Of the linter, which is written in Go and ends before its garbage matters: a fifth less work for a tenth more memory. */
const RARE_COLLECTION = { GOGC: '400' };

/** Type check, lint, format, boundaries, dead code: one thing that passes or fails. */
export async function check(): Promise<Outcome> {
  const args = ['run', '--silent', 'check'];
  const code = await run({ program: 'npm', args, env: RARE_COLLECTION, timeLimitMinutes: 10 });
  return commandOutcome('npm run check', code);
}

export const unit = (files: Files = []): Promise<Outcome> => vitest({ name: 'unit', projects: ['unit*'], files });

/** Of some files the rest of the rules would count as never tried: their coverage is for all of them. */
export const rules = ({ env }: Target, files: Files = []): Promise<Outcome> =>
  vitest({
    name: 'rules',
    projects: ['rules', 'rules-storage', ...(files.length === 0 ? ['rules-coverage'] : [])],
    files,
    env,
  });

/** The API tests with databases of their own: they can run beside anything, and hold nothing else up. */
export const ownDatabaseApi = ({ env }: Target, files: Files = []): Promise<Outcome> =>
  vitest({
    name: 'api-own-database',
    projects: ['api-isolated', 'api-own-database'],
    files,
    env,
    isInBackground: true,
  });

/** The API tests over the demo data, its triggers and functions. */
export const stackApi = ({ env }: Target, files: Files = []): Promise<Outcome> =>
  vitest({ name: 'api-stack', projects: ['api-stack', 'api-shared'], files, env });

/** The journeys in Chromium; pictures and traces stay under artefacts/. */
export async function e2e({ env, site }: Target, files: Files = []): Promise<Outcome> {
  const missing = await ensureJourneyBrowser();
  if (missing !== null) {
    process.stdout.write(`${missing}\n`);
    return FAILED;
  }
  const report = `${ARTEFACTS}/e2e-results.json`;
  await rm(report, { force: true });
  const code = await run({
    program: 'playwright',
    args: ['test', '--config', 'tests/playwright.config.ts', ...files],
    env: { ...env, ...scaleOf(files), LLEVO_BASE_URL: site },
    timeLimitMinutes: 25,
  });
  return withExitCode(await playwrightOutcome(report), code);
}

interface VitestRun {
  readonly name: string;
  readonly projects: readonly string[];
  readonly files: Files;
  readonly env?: Readonly<Record<string, string>>;
  readonly isInBackground?: boolean;
}

async function vitest({ name, projects, files, env = {}, isInBackground = false }: VitestRun): Promise<Outcome> {
  const report = `${ARTEFACTS}/${name}-results.json`;
  await mkdir(ARTEFACTS, { recursive: true });
  await rm(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const selected = projects.flatMap((project) => ['--project', project]);
  // Some files may all be of other projects.
  const mayBeNone = files.length === 0 ? [] : ['--passWithNoTests'];
  const code = await run({
    program: 'vitest',
    args: ['run', ...selected, ...reporters, ...mayBeNone, ...files],
    env: { ...env, ...scaleOf(files) },
    timeLimitMinutes: 30,
    isInBackground,
  });
  return withExitCode(await vitestOutcome(report), code);
}
