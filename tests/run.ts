/**
 * `npm test`: everything that decides whether a change is good, ending in one line of counts. Parts of it:
 * `npm test -- unit`, and likewise check, rules, api, e2e; several may be named. `npm test -- changed` runs what a change
 * calls for, `npm test -- nightly` the slow tests as well.
 */
import { portOffset } from '../emulators/ports.ts';
import { startStack } from '../emulators/stack.ts';
import { TEST_SIZES } from '../emulators/stack-options.ts';
import { parseArguments } from './support/run/arguments.ts';
import type { Step } from './support/run/arguments.ts';
import { changedFiles, isCommit, readRepository } from './support/run/changed/repository.ts';
import { selectionLine, selectTests } from './support/run/changed/select-tests.ts';
import { TEST_STEPS } from './support/run/changed/test-files.ts';
import { endCommands } from './support/run/command.ts';
import type { Outcome } from './support/run/outcome.ts';
import { FAILED, failedLines, slowestLines, sum, summaryLine } from './support/run/outcome.ts';
import * as steps from './support/run/steps.ts';

/** Away from the ports of `npm start`, so that both can run at once; LLEVO_PORT_OFFSET moves the tests elsewhere. */
const TEST_OFFSET = portOffset() === 0 ? 10_000 : portOffset();

/** The steps that share a stack. */
const EMULATOR_STEPS = ['rules', 'api', 'e2e'] as const;
type EmulatorStep = (typeof EMULATOR_STEPS)[number];

/** The steps to run; of each the test files, or none for all of them. */
type Plan = ReadonlyMap<Step, readonly string[]>;

const outcomes: Outcome[] = [];

/** Whatever ends this process ends what it started. */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    interruption.abort(new Error(`interrupted by ${signal}`));
    endCommands();
  });
}

/** Runs one step under a heading. What throws could not run, and that is a failure. */
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

/** Starts a stack, runs these steps against it, each after what it must not run beside, and stops it. */
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
  // In this order, because API tests count the demo data, which journeys change. Both wait for triggers, which a busy
  // machine holds up.
  const onDemoData = async () => {
    await run('rules', 'rules', steps.rules);
    await unitTested;
    await run('api', 'api, whole stack', steps.stackApi);
    await run('e2e', 'e2e', steps.e2e);
  };
  try {
    await checked;
    // Tests with databases of their own use what the others leave of the processor.
    await Promise.all([onDemoData(), run('api', 'api, own databases', steps.ownDatabaseApi)]);
  } finally {
    await stop();
  }
}

/** What differs from a commit, and the tests that this calls for: one line of reasons for each step. */
function planForChanges(since: string): Plan {
  const changed = changedFiles(since);
  const selections = selectTests(changed, readRepository());
  console.log(`${changed.length} files differ from ${since}.`);
  if (changed.length > 0) console.log('check: all');
  for (const step of TEST_STEPS) console.log(selectionLine(step, selections[step]));
  const chosen = TEST_STEPS.flatMap((step): [Step, readonly string[]][] => {
    const { files } = selections[step];
    if (files === 'all') return [[step, []]];
    return files.length === 0 ? [] : [[step, files]];
  });
  return new Map(changed.length === 0 ? [] : [['check', []], ...chosen]);
}

const wanted = parseArguments(process.argv.slice(2));
if (typeof wanted === 'string') {
  console.log(wanted);
  process.exit(2);
}
if (wanted.kind === 'changed' && !isCommit(wanted.since)) {
  console.log(`Git knows no commit ${wanted.since}.`);
  process.exit(2);
}
if (wanted.kind === 'steps' && wanted.isNightly) steps.includeNightly();
const plan: Plan =
  wanted.kind === 'steps' ? new Map(wanted.steps.map((step) => [step, []])) : planForChanges(wanted.since);

// The stack starts meanwhile.
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
process.exitCode = total.failed === 0 && (total.passed > 0 || plan.size === 0) ? 0 : 1;
