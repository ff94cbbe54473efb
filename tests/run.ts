/**
 * `npm test`: everything that decides whether a change is good, in order, ending in one line of counts. Parts of it:
 * `npm test -- unit`, and likewise check, rules, api, e2e; several may be named.
 */
import { portOffset } from '../emulators/ports.ts';
import { startStack } from '../emulators/stack.ts';
import { DEMO_SIZES } from '../emulators/stack-options.ts';
import { endCommands } from './support/run/command.ts';
import type { Outcome } from './support/run/outcome.ts';
import { FAILED, failedLines, slowestLines, sum, summaryLine } from './support/run/outcome.ts';
import * as steps from './support/run/steps.ts';

/** In this order: the emulator slows down with every document, and the API tests write most. */
const STEPS = ['check', 'unit', 'rules', 'e2e', 'api'] as const;
type Step = (typeof STEPS)[number];

/** Away from the ports of `npm start`, so that both can run at once; LLEVO_PORT_OFFSET moves the tests elsewhere. */
const TEST_OFFSET = portOffset() === 0 ? 10_000 : portOffset();

const isStep = (name: string): name is Step => (STEPS as readonly string[]).includes(name);

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

async function runEmulatorSteps(wanted: ReadonlySet<Step>): Promise<void> {
  const needed = (['rules', 'e2e', 'api'] as const).filter((name) => wanted.has(name));
  if (needed.length === 0) return;
  const hasPages = wanted.has('api') || wanted.has('e2e');
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  await runStep('emulators', async () => {
    stack = await startStack({
      offset: TEST_OFFSET,
      functions: hasPages,
      hosting: hasPages,
      seed: hasPages && DEMO_SIZES,
      mail: hasPages,
      signal: interruption.signal,
      log: (line) => {
        console.log(line);
      },
    });
    return null;
  });
  if (!stack) {
    for (const name of needed) console.log(`${name}: not run`);
    outcomes.push(...needed.map(() => FAILED));
    return;
  }
  const { env, urls, stop } = stack;
  const target = { env: { ...env, LLEVO_PORT_OFFSET: String(TEST_OFFSET) }, site: urls.site };
  try {
    for (const name of needed) await runStep(name, () => steps[name](target));
  } finally {
    await stop();
  }
}

const requestedSteps = process.argv.slice(2);
const unknown = requestedSteps.filter((name) => !isStep(name));
if (unknown.length > 0) {
  console.log(`No such part of the tests: ${unknown.join(', ')}. There are ${STEPS.join(', ')}.`);
  process.exit(2);
}
const wanted: ReadonlySet<Step> = new Set(requestedSteps.length === 0 ? STEPS : requestedSteps.filter(isStep));

// Side by side, because each leaves a core idle for much of its time; their lines mix, and each ends with its own count.
const stepsWithoutEmulators = (['check', 'unit'] as const).filter((name) => wanted.has(name));
await Promise.all(stepsWithoutEmulators.map((name) => runStep(name, steps[name])));
await runEmulatorSteps(wanted);

const total = sum(outcomes);
for (const line of ['\nSlowest:', ...slowestLines(total, 10), ...failedLines(total)]) console.log(line);
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
