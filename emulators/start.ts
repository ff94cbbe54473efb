/** `npm start` and `npm run dev`: the whole product on one machine. See README.md beside this file. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMove, findFreeOffset } from './free-offset.ts';
import { readLocalKeys } from './local-keys/local-keys.ts';
import { hasPortOffset, portOffset } from './ports.ts';
import { printUrls } from './print-urls.ts';
import { assertNoneRunning, recordStack } from './running-stack.ts';
import { DEMO_SIMULATOR, DEMO_SIZES, servicesFor, type StackOptions, withDefaults } from './stack-options.ts';
import { type Stack, startStack } from './stack.ts';

export { startStack };

const ROOT = path.resolve(import.meta.dirname, '..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A terminal sends Ctrl-C to every process of the command, and npm passes it on: those count once. */
const SAME_SIGNAL_MS = 1000;

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      dev: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      seed: { type: 'boolean', default: true },
      simulator: { type: 'boolean', default: true },
      ui: { type: 'boolean', default: true },
      drivers: { type: 'string', default: String(DEMO_SIMULATOR.drivers) },
      rate: { type: 'string', default: String(DEMO_SIMULATOR.rate) },
    },
  });
  return {
    dev: values.dev,
    keep: values.keep,
    ui: values.ui,
    seed: values.seed ? DEMO_SIZES : false,
    cachesSeed: true,
    endsIdleFunctions: true,
    simulator: values.simulator
      ? {
          drivers: Number(values.drivers),
          rate: Number(values.rate),
          unseenRate: Math.min(Number(values.rate), DEMO_SIMULATOR.unseenRate),
        }
      : false,
  } as const;
}

/**
 * The offset for a stack of this clone, which has none yet at these ports: the one that the environment asks for, else
 * the first at which every port is free. Throws one line when there is a stack already.
 */
async function claimOffset(options: StackOptions, log: (line: string) => void): Promise<number> {
  const isAskedFor = hasPortOffset();
  if (!isAskedFor) await assertNoneRunning(ROOT);
  const { offset, taken } = isAskedFor
    ? { offset: portOffset(), taken: null }
    : await findFreeOffset(servicesFor(withDefaults({ ...options, offset: 0 })), 0);
  if (taken !== null) log(await describeMove(taken, offset));
  await recordStack(ROOT, offset);
  return offset;
}

/** Resolves at the first signal to end; an impatient second one ends this process at once. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const onStop = () => {
      if (first === 0) first = Date.now();
      else if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, onStop);
    // The channel to the bootstrap process closes when that process ends.
    process.once('disconnect', onStop);
  });
}

async function main(): Promise<number> {
  const log = (line: string) => {
    console.log(line);
  };
  const interruption = new AbortController();
  const stopped = waitForStopSignal().then(() => {
    interruption.abort();
    return null;
  });
  let stack: Stack;
  try {
    const options = { ...readOptions(), localKeys: await readLocalKeys(ROOT) };
    const offset = await claimOffset(options, log);
    const dataOffset = portOffset();
    stack = await startStack({ ...options, offset, dataOffset, log, signal: interruption.signal });
  } catch (error) {
    if (interruption.signal.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  printUrls(stack, log);
  const failure = await Promise.race([stopped, stack.failed]);
  log(failure === null ? 'Stopping…' : failure.message);
  await stack.stop();
  return failure === null ? 0 : 1;
}

if (import.meta.main) process.exit(await main());
