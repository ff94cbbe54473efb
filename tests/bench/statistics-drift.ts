/**
 * P5: drift of the statistics. Runs in a separate process and project and prints its rows as JSON. `LLEVO_PORT_OFFSET`
 * locates the stack.
 */
import {
  runRandomMutations,
  RANDOM_ACCOUNT_ID,
  randomFirestore,
  findWrongAverages,
} from '../support/statistics/random-mutations.ts';
import { isDeepStrictEqual } from 'node:util';
import { catchUpStats } from '../../functions/src/areas/dashboard/stats-catch-up.ts';
import { reconcileStats } from '../../functions/src/areas/dashboard/stats-reconciliation.ts';
import { systemClock } from '../../functions/src/platform/system.ts';
import { computeExpectedFigures } from '../support/statistics/expected-figures.ts';
import { splitShares } from '../support/statistics/dashboard-figures.ts';
import { fetchFiguresInProcess } from '../support/statistics/in-process-figures.ts';
import type { BenchRow } from './measure.ts';

const MUTATIONS = 10_000;
const SEED = 7;
const ROUNDS = 20;

const oneMinuteFromNow = () => systemClock.nowMs() + 60_000;

async function countDrift(): Promise<number> {
  const nowMs = systemClock.nowMs();
  const [figures] = splitShares(await fetchFiguresInProcess(RANDOM_ACCOUNT_ID, nowMs));
  const [expected] = splitShares(await computeExpectedFigures(randomFirestore, RANDOM_ACCOUNT_ID, nowMs));
  const names = Object.keys(figures) as (keyof typeof figures)[];
  const wrong = names.filter((name) => !isDeepStrictEqual(figures[name], expected[name]));
  return wrong.length + (await findWrongAverages()).length;
}

const startedMs = Date.now();
const { deliveries, lost } = await runRandomMutations(MUTATIONS, SEED);
const tookSeconds = (Date.now() - startedMs) / 1000;
await catchUpStats(systemClock, oneMinuteFromNow());
for (let round = 0; round < ROUNDS; round++) await reconcileStats(systemClock, oneMinuteFromNow());
const row: BenchRow = {
  id: 'P5',
  what: 'figures and averages that drifted in 10,000 mutations',
  ours: await countDrift(),
  floor: 1,
  unit: 'figures',
  goal: 0,
  note: `${deliveries} shuffled deliveries, none for ${lost} mutations, in ${tookSeconds.toFixed(0)} s`,
};
process.stdout.write(JSON.stringify([row]));
process.exit(0);
