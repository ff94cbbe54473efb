import { mkdir, rm } from 'node:fs/promises';
import { ensureJourneyBrowser } from './chromium.ts';
import { run } from './command.ts';
import type { Outcome } from './outcome.ts';
import { commandOutcome, FAILED, withExitCode } from './outcome.ts';
import { playwrightOutcome, vitestOutcome } from './reports.ts';

const ARTEFACTS = 'artefacts';

/** The stack under test. */
export interface Target {
  readonly env: Readonly<Record<string, string>>;
  readonly site: string;
}

/** Test files from the repository's root; empty for all files of the step. */
type Files = readonly string[];

/** Environment that enables the slow tests: `*.nightly.test.ts`, journeys tagged `@nightly`, and axe on every route. */
const NIGHTLY = { LLEVO_NIGHTLY: '1', LLEVO_CRAWL: '1' };

/** Enables the slow tests for chosen files, because the fast ones might miss a fault of the change. */
const scaleOf = (files: Files) => (files.length === 0 ? {} : NIGHTLY);

/** Enables the slow tests of all steps. */
export function includeNightly(): void {
  Object.assign(process.env, NIGHTLY);
}

/** Garbage collection setting of the linter, which is written in Go: a fifth less work for a tenth more memory. */
const RARE_COLLECTION = { GOGC: '400' };

/** Runs the checks, which pass or fail as one. */
export async function check(): Promise<Outcome> {
  const args = ['run', '--silent', 'check'];
  const code = await run({ program: 'npm', args, env: RARE_COLLECTION, timeLimitMinutes: 10 });
  return commandOutcome('npm run check', code);
}

export const unit = (files: Files = []): Promise<Outcome> => vitest({ name: 'unit', projects: ['unit*'], files });

/** Runs the tests of the security rules. Coverage of the rules needs all files. */
export const rules = ({ env }: Target, files: Files = []): Promise<Outcome> =>
  vitest({
    name: 'rules',
    projects: ['rules', 'rules-storage', 'rules-conditions', ...(files.length === 0 ? ['rules-coverage'] : [])],
    files,
    env,
  });

/** Runs the API tests with separate databases. They can run beside anything and delay nothing else. */
export const ownDatabaseApi = ({ env }: Target, files: Files = []): Promise<Outcome> =>
  vitest({
    name: 'api-own-database',
    projects: ['api-alone', 'api-own-database'],
    files,
    env,
    isInBackground: true,
  });

/** Runs the API tests that use the demo data, triggers and functions. */
export const stackApi = ({ env }: Target, files: Files = []): Promise<Outcome> =>
  vitest({ name: 'api-stack', projects: ['api-stack', 'api-shared'], files, env });

/** Runs the journeys in Chromium. Pictures and traces are stored in artefacts/. */
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
  // All chosen files may belong to other projects.
  const mayBeNone = files.length === 0 ? [] : ['--passWithNoTests'];
  const code = await run({
    program: 'vitest',
    args: ['run', ...selected, ...reporters, ...mayBeNone, ...files],
    env: { ...env, ...scaleOf(files) },
    // The background step takes what the others leave, which on a slow machine is little.
    timeLimitMinutes: isInBackground ? 45 : 30,
    isInBackground,
  });
  return withExitCode(await vitestOutcome(report), code);
}
