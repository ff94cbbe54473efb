/**
 * `npm test`: runs all checks and tests and ends with one line of counts. `npm test -- unit` runs one step, and likewise
 * check, rules, api and e2e; several may be named. `npm test -- changed` runs the tests that import a changed file,
 * `npm test -- nightly` the slow tests too.
 */
import { portOffset } from '../emulators/ports.ts';
import { startStack } from '../emulators/stack.ts';
import { TEST_SIZES } from '../emulators/stack-options.ts';
import { parseArguments } from './support/run/arguments.ts';
import type { Step } from './support/run/arguments.ts';
import { isCommit, selectChanged, selectionLines } from './support/run/changed.ts';
import { endCommands } from './support/run/command.ts';
import type { Outcome } from './support/run/outcome.ts';
import { FAILED, failedLines, slowestLines, sum, summaryLine } from './support/run/outcome.ts';
import * as steps from './support/run/steps.ts';

/** Port offset that differs from `npm start`, so that both can run at once. LLEVO_PORT_OFFSET changes it. */
const TEST_OFFSET = portOffset() === 0 ? 10_000 : portOffset();

/** Steps that share a stack. */
const EMULATOR_STEPS = ['rules', 'api', 'e2e'] as const;
type EmulatorStep = (typeof EMULATOR_STEPS)[number];

/** Steps to run with their test files; an empty list means all files. */
type Plan = ReadonlyMap<Step, readonly string[]>;

const outcomes: Outcome[] = [];

/** Aborted by a signal that ends this process, so that its children end too. */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    interruption.abort(new Error(`interrupted by ${signal}`));
    endCommands();
  });
}

/** Runs one step under a heading. An exception counts as a failure. */
async function runStep(title: string, work: () => Promise<Outcome | null>): Promise<void> {
  if (interruption.signal.aborted) {
    outcomes.push(FAILED);
    return;
  }
  console.log(`\n━━ ${title}`);
  const startedMs = Date.now();
  const outcome = await work().catch((error: unknown) => {
    console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return FAILED;
  });
  const took = `${((Date.now() - startedMs) / 1000).toFixed(0)} s`;
  console.log(outcome === null ? `━━ ${title}: ${took}` : `━━ ${title}: ${summaryLine(outcome)} (${took})`);
  if (outcome !== null) outcomes.push(outcome);
}

type EmulatedStep = (target: steps.Target, files?: readonly string[]) => Promise<Outcome>;

interface StackOptions {
  readonly plan: Plan;
  readonly checked: Promise<unknown>;
  readonly unitTested: Promise<unknown>;
}

/** Starts a stack, runs these steps against it in an order that avoids interference, and stops it. */
async function runOnStack(names: readonly EmulatorStep[], { plan, checked, unitTested }: StackOptions): Promise<void> {
  if (names.length === 0) return;
  const hasPages = names.some((name) => name !== 'rules');
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  await runStep('emulators', async () => {
    stack = await startStack({
      offset: TEST_OFFSET,
      functions: hasPages,
      hosting: hasPages,
      seed: hasPages && TEST_SIZES,
      mail: hasPages,
      optimisesEmulators: true,
      signal: interruption.signal,
      log: (line) => {
        console.log(line);
      },
    });
    return null;
  });
  if (!stack) {
    for (const name of names) console.log(`${name}: not run`);
    outcomes.push(...names.map(() => FAILED));
    return;
  }
  const { env, urls, stop } = stack;
  const target = { env: { ...env, LLEVO_PORT_OFFSET: String(TEST_OFFSET) }, site: urls.site };
  const run = async (name: EmulatorStep, title: string, step: EmulatedStep) => {
    if (names.includes(name)) await runStep(title, () => step(target, plan.get(name)));
  };
  // In this order, because API tests count the demo data, which journeys change. Both depend on triggers, which a busy
  // machine delays.
  const onDemoData = async () => {
    await run('rules', 'rules', steps.rules);
    await unitTested;
    await run('api', 'api, whole stack', steps.stackApi);
    await run('e2e', 'e2e', steps.e2e);
  };
  try {
    await checked;
    // Tests with separate databases use the processor time left by the others.
    await Promise.all([onDemoData(), run('api', 'api, own databases', steps.ownDatabaseApi)]);
  } finally {
    await stop();
  }
}

/** The checks, and the tests selected for the difference from a commit. */
async function planForChanges(since: string): Promise<Plan> {
  const selection = await selectChanged(since);
  for (const line of selectionLines(selection)) console.log(line);
  return new Map<Step, readonly string[]>([['check', []], ...[...selection].filter(([, files]) => files.length > 0)]);
}

const wanted = parseArguments(process.argv.slice(2));
if (typeof wanted === 'string') {
  console.log(wanted);
  process.exit(2);
}
if (wanted.kind === 'changed' && !isCommit(wanted.since)) {
  console.log(`Git has no commit ${wanted.since}.`);
  process.exit(2);
}
if (wanted.kind === 'steps' && wanted.isNightly) steps.includeNightly();
const plan: Plan =
  wanted.kind === 'steps' ? new Map(wanted.steps.map((step) => [step, []])) : await planForChanges(wanted.since);

// The stack starts concurrently.
const checked = plan.has('check') ? runStep('check', steps.check) : Promise.resolve();
const unitTested = plan.has('unit') ? runStep('unit', () => steps.unit(plan.get('unit'))) : Promise.resolve();
await runOnStack(
  EMULATOR_STEPS.filter((name) => plan.has(name)),
  { plan, checked, unitTested },
);
await Promise.all([checked, unitTested]);

const total = sum(outcomes);
for (const line of ['\nSlowest:', ...slowestLines(total, 10), ...failedLines(total)]) console.log(line);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
