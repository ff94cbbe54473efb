import {
  mutationStorm,
  STORM_ACCOUNT,
  stormFirestore,
  wrongAverages,
} from '../../support/statistics/random-mutations.ts';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { catchUp } from '../../../functions/src/adapters/statistics/stats-catch-up.ts';
import { reconcileStats } from '../../../functions/src/adapters/statistics/stats-reconciliation.ts';
import { systemClock } from '../../../functions/src/adapters/platform/system.ts';
import { countEverything } from '../../support/statistics/expected-figures.ts';
import { apart } from '../../support/statistics/dashboard-figures.ts';
import { figuresInProcess } from '../../support/statistics/in-process-figures.ts';

/** `npm run bench` lets 10,000 happen. */
const MUTATIONS = 1_000;
const ROUNDS = 10;

const inAMinute = () => systemClock.nowMs() + 60_000;

/** Runs the scheduled work as often as it takes to walk through everything. */
async function reconcileAll(): Promise<void> {
  await catchUp(systemClock, inAMinute());
  for (let round = 0; round < ROUNDS; round++) await reconcileStats(systemClock, inAMinute());
}

async function expectNoDrift(): Promise<void> {
  const [figures] = apart(await figuresInProcess(STORM_ACCOUNT));
  const [expected] = apart(await countEverything(stormFirestore, STORM_ACCOUNT));
  expect(figures).toEqual(expected);
  expect(await wrongAverages()).toEqual([]);
}

describe('random mutations with events lost, doubled and out of order', () => {
  beforeAll(async () => {
    await stormFirestore.recursiveDelete(stormFirestore.doc(paths.account(STORM_ACCOUNT)));
    await stormFirestore.recursiveDelete(stormFirestore.collection('cursors'));
  });

  test('leave no drift once the scheduled runs have been round', async () => {
    const { deliveries, lost } = await mutationStorm(MUTATIONS, 42);
    expect(deliveries).toBeGreaterThan(MUTATIONS * 2);
    expect(lost).toBeGreaterThan(10);
    await reconcileAll();
    await expectNoDrift();
  }, 240_000);

  test('and nothing is left to be done, and no counter at zero', async () => {
    expect(await catchUp(systemClock, inAMinute())).toBe(0);
    for (let round = 0; round < ROUNDS; round++) expect(await reconcileStats(systemClock, inAMinute())).toBe(0);
    const stats = await stormFirestore.collection(paths.accountCollection(STORM_ACCOUNT, 'stats')).get();
    for (const document of stats.docs) {
      const counters = Object.values(document.data()).flatMap((counts: unknown) =>
        typeof counts === 'object' && counts !== null ? Object.values(counts as Record<string, unknown>) : [],
      );
      expect(counters.filter((count) => count === 0)).toEqual([]);
    }
  }, 120_000);
});
