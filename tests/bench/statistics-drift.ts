/** P5, in a process and a project of its own; prints its rows as JSON. `LLEVO_PORT_OFFSET` says where the stack is. */
import { mutationStorm, STORM_ACCOUNT, stormFirestore, wrongAverages } from '../support/statistics/random-mutations.ts';
import { isDeepStrictEqual } from 'node:util';
import { catchUp } from '../../functions/src/adapters/statistics/stats-catch-up.ts';
import { reconcileStats } from '../../functions/src/adapters/statistics/stats-reconciliation.ts';
import { systemClock } from '../../functions/src/adapters/platform/system.ts';
import { countEverything } from '../support/statistics/expected-figures.ts';
import { apart } from '../support/statistics/dashboard-figures.ts';
import { figuresInProcess } from '../support/statistics/in-process-figures.ts';
import type { BenchRow } from './measure.ts';

const MUTATIONS = 10_000;
const SEED = 7;
const ROUNDS = 20;

const inAMinute = () => systemClock.nowMs() + 60_000;

async function drift(): Promise<number> {
  const [figures] = apart(await figuresInProcess(STORM_ACCOUNT));
  const [expected] = apart(await countEverything(stormFirestore, STORM_ACCOUNT));
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const wrong = names.filter((name) => !isDeepStrictEqual(figures[name], expected[name]));
  return wrong.length + (await wrongAverages()).length;
}

const startedMs = Date.now();
const { deliveries, lost } = await mutationStorm(MUTATIONS, SEED);
const tookSeconds = (Date.now() - startedMs) / 1000;
await catchUp(systemClock, inAMinute());
for (let round = 0; round < ROUNDS; round++) await reconcileStats(systemClock, inAMinute());
const row: BenchRow = {
  id: 'P5',
  what: 'figures and averages that drifted in 10,000 mutations',
  ours: await drift(),
  floor: 1,
  unit: 'figures',
  goal: 0,
  note: `${deliveries} shuffled deliveries, none for ${lost} mutations, in ${tookSeconds.toFixed(0)} s`,
};
process.stdout.write(JSON.stringify([row]));
process.exit(0);
