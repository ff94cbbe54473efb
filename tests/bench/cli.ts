/**
 * `npm run bench`: measures every speed as a ratio to a floor of the same run. Prints a table and writes it as JSON. A
 * missed goal does not fail the run. `-- P1 P8` runs some rows, `-- quick` some rows with fewer rounds and less data,
 * `-- positions` trackers for ten minutes or `--minutes 3`, `-- soak --minutes 120` the stack in use for so long
 * (LLEVO_BENCH_SOAK_MINUTES or two hours), `-- fresh` the start of a fresh clone, `-- matching` an hour of searches by a
 * virtual clock.
 */
import './bench-environment.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portOffset } from '../../emulators/ports.ts';
import { startStack } from '../../emulators/stack.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { renderTable } from './measure.ts';
import { MEASUREMENTS, OWN_STACK_MEASUREMENTS, QUICK_MEASUREMENTS } from './measurements.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEFAULT_SOAK_MINUTES = '120';

const FULL = {
  seed: { services: 2_000, drivers: 10_000, customers: 1_000, messages: 0 },
  scale: {
    share: 1,
    // Smaller on small machines.
    largeServices: Number(process.env.LLEVO_BENCH_SERVICES ?? 100_000),
    growthServices: Number(process.env.LLEVO_BENCH_GROWTH ?? 200),
  },
};
const QUICK = {
  seed: { services: 300, drivers: 300, customers: 150, messages: 0 },
  scale: { share: 0.1, largeServices: 5_000, growthServices: 100 },
};

const rows: BenchRow[] = [];

/** Runs one measurement and prints its rows at once, in case a long run is interrupted. */
async function measure(id: string, work: () => Promise<BenchRow[]>): Promise<void> {
  console.log(`Measuring ${id}…`);
  try {
    const measured = await work();
    rows.push(...measured);
    console.log(`\n${renderTable(measured)}\n`);
  } catch (error) {
    // Continue with the other measurements.
    console.error(`${id} could not be measured:`, error);
    process.exitCode = 1;
  }
}

async function measureOnStack(ids: readonly string[], { seed, scale }: { seed: typeof FULL.seed; scale: BenchScale }) {
  if (ids.length === 0) return;
  const stack = await startStack({
    offset: portOffset(),
    seed,
    // At 100,000 services one scheduled count takes the emulator minutes and slows the measurements.
    schedules: false,
    extraFunctions: { source: 'tests/bench/functions', codebase: 'bench', names: ['bareQuote', 'bareDrivers'] },
    log: (line) => {
      console.log(line);
    },
  });
  try {
    for (const id of ids) await measure(id, async () => (await MEASUREMENTS[id]?.(stack, scale)) ?? []);
  } finally {
    await stack.stop();
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string' } },
});
const isQuick = positionals.includes('quick');
const names = positionals.filter((text) => text !== 'quick');
const known = [...Object.keys(MEASUREMENTS), ...Object.keys(OWN_STACK_MEASUREMENTS)];
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. Use ${known.join(' ')} or quick.`);
const minutes = values.minutes === undefined ? null : Math.ceil(Number(values.minutes));
if (minutes !== null && !(minutes > 0)) throw new Error('--minutes must be greater than 0');
const soakMinutes = minutes ?? Math.ceil(Number(process.env.LLEVO_BENCH_SOAK_MINUTES ?? DEFAULT_SOAK_MINUTES));

const everything = isQuick ? QUICK_MEASUREMENTS : Object.keys(MEASUREMENTS);
const wanted = Object.keys(MEASUREMENTS).filter((id) => (names.length === 0 ? everything : names).includes(id));
const { seed, scale } = isQuick ? QUICK : FULL;
await measureOnStack(wanted, { seed, scale: { ...scale, minutes } });
for (const [id, work] of Object.entries(OWN_STACK_MEASUREMENTS)) {
  if (names.includes(id)) await measure(id, () => work(soakMinutes));
}

await mkdir(join(ROOT, 'artefacts'), { recursive: true });
await writeFile(join(ROOT, 'artefacts/bench.json'), `${JSON.stringify(rows, null, 2)}\n`);
console.log(`\n${renderTable(rows)}`);
// Exit explicitly, because Firestore's clients keep their connections open.
process.exit();
