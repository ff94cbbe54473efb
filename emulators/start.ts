/** `npm start` and `npm run dev`: the whole product on one machine. See README.md beside this file. */
import { parseArgs } from 'node:util';
import { printUrls } from './print-urls.ts';
import { DEMO_SIMULATOR, DEMO_SIZES } from './stack-options.ts';
import { type Stack, startStack } from './stack.ts';

export { startStack };

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
    simulator: values.simulator ? { drivers: Number(values.drivers), rate: Number(values.rate) } : false,
  } as const;
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
    stack = await startStack({ ...readOptions(), log, signal: interruption.signal });
  } catch (error) {
    if (interruption.signal.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  printUrls(stack, log);
  const failure = await Promise.race([stopped, stack.failed]);
  log(failure === null ? 'Terminando…' : failure.message);
  await stack.stop();
  return failure === null ? 0 : 1;
}

if (import.meta.main) process.exit(await main());
