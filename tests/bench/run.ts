/** `npm run bench`: every speed as a ratio to a floor measured in the same run. Prints a table, writes it as JSON, fails no build. */
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { Stack } from '../../emulators/stack.ts';
import { startStack } from '../../emulators/stack.ts';
import { portOffset, PROJECT_ID, REGION, localUrl } from '../../emulators/ports.ts';
import { benchApiCall, benchQuote } from './api-calls.ts';
import { benchColdStart } from './cold-start.ts';
import { benchInitialJs } from './initial-js.ts';
import type { BenchRow } from './measure.ts';
import { renderTable } from './measure.ts';
import { benchPositionPolicy } from './position-policy.ts';
import { positionWriter } from './position-writer.ts';
import { benchPositionLatency } from './positions-latency.ts';
import { benchPositionLoad } from './positions-load.ts';

const ROOT = join(import.meta.dirname, '../..');
// Modules imported later read the offset from here.
process.env.LLEVO_PORT_OFFSET ??= '12000';
// The functions' own code counts its reads only on the emulators.
process.env.FUNCTIONS_EMULATOR = 'true';
const OFFSET = portOffset();
const FLEET = { services: 2_000, drivers: 10_000, customers: 1_000 };

const targetsOf = ({ ports: at }: Stack) => ({
  hosting: localUrl(at.hosting),
  functions: `${localUrl(at.functions)}/${PROJECT_ID}/${REGION}`,
});

/** Runs a measurement in a child process, which prints its rows. */
async function runInChildProcess(script: string, { env }: Stack): Promise<BenchRow[]> {
  const at = join(import.meta.dirname, script);
  const { stdout } = await promisify(execFile)(process.execPath, [at], { env: { ...process.env, ...env } });
  return JSON.parse(stdout) as BenchRow[];
}

/** Measurements by their number in GOALS and README. */
const MEASUREMENTS: Readonly<Record<string, (stack: Stack) => Promise<BenchRow[]>>> = {
  P1: (stack) => benchPositionLatency(stack.urls.site, positionWriter(OFFSET)),
  P2: (stack) => benchPositionLoad(stack.urls.site, positionWriter(OFFSET)),
  P3: () => Promise.resolve(benchPositionPolicy()),
  P4: async () => (await import('./dashboard.ts')).benchDashboard(),
  P5: (stack) => runInChildProcess('statistics-drift.ts', stack),
  P6: async () => (await import('./lists.ts')).benchLists(),
  P7: async (stack) => (await import('./tables.ts')).benchTables(stack.urls.site),
  P8: (stack) => benchQuote(targetsOf(stack)),
  P9: (stack) => benchApiCall(targetsOf(stack)),
  P10: (stack) => benchInitialJs(stack.urls.site),
  P11: () => benchColdStart(),
  P12: async () => (await import('./web-vitals.ts')).benchWebVitals(),
  P13: async () => (await import('./account-changes.ts')).benchAccountChanges(),
  S4: (stack) => runInChildProcess('malformed-inputs.ts', stack),
  S7: (stack) => runInChildProcess('payment-sequences.ts', stack),
  S11: (stack) => runInChildProcess('enumeration.ts', stack),
};

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = Object.entries(MEASUREMENTS).filter(([id]) => positionals.length === 0 || positionals.includes(id));

const stack = await startStack({
  offset: OFFSET,
  seed: FLEET,
  // At 100,000 services one scheduled count takes the emulator minutes and slows the measurements.
  schedules: false,
  extraFunctions: { source: 'tests/bench/functions', codebase: 'bench', names: ['noop', 'bareDrivers'] },
  log: (line) => {
    console.log(line);
  },
});
const rows: BenchRow[] = [];
try {
  for (const [id, measure] of wanted) {
    console.log(`Measuring ${id}…`);
    try {
      const measured = await measure(stack);
      rows.push(...measured);
      // Printed at once, in case a long run is interrupted.
      console.log(`\n${renderTable(measured)}\n`);
    } catch (error) {
      // Continue with the other measurements.
      console.error(`${id} could not be measured:`, error);
      process.exitCode = 1;
    }
  }
} finally {
  await stack.stop();
}
await mkdir(join(ROOT, 'artefacts'), { recursive: true });
await writeFile(join(ROOT, 'artefacts/bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
console.log(`\n${renderTable(rows)}`);
