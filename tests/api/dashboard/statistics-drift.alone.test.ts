import {
  runRandomMutations,
  RANDOM_ACCOUNT_ID,
  randomFirestore,
  findWrongAverages,
  findWrongTotals,
} from '../../support/statistics/random-mutations.ts';
import { paths } from '@llevo/contract/paths';
import { beforeAll, describe, expect, test } from 'vitest';
import { catchUpStats } from '../../../functions/src/areas/dashboard/stats-catch-up.ts';
import { reconcileStats } from '../../../functions/src/areas/dashboard/stats-reconciliation.ts';
import { systemClock } from '../../../functions/src/platform/system.ts';
import { computeExpectedFigures } from '../../support/statistics/expected-figures.ts';
import { parseFigures } from '../../../functions/src/platform/ledger/figures/figures.ts';
import { computeExpectedDayFigures } from '../../support/statistics/expected-day-figures.ts';
import { splitShares } from '../../support/statistics/dashboard-figures.ts';
import { nightlyScale } from '../../support/run/scale.ts';
import { fetchFiguresInProcess } from '../../support/statistics/in-process-figures.ts';

/** `npm run bench` runs 10,000. */
const MUTATIONS = nightlyScale(200, 1_000);
const ROUNDS = 10;

const oneMinuteFromNow = () => systemClock.nowMs() + 60_000;

/** Runs the scheduled work until it has passed through everything. */
async function reconcileAll(): Promise<void> {
  await catchUpStats(systemClock, oneMinuteFromNow());
  for (let round = 0; round < ROUNDS; round++) await reconcileStats(systemClock, oneMinuteFromNow());
}

async function expectNoDrift(): Promise<void> {
  const nowMs = systemClock.nowMs();
  const [figures] = splitShares(await fetchFiguresInProcess(RANDOM_ACCOUNT_ID, nowMs));
  const [expected] = splitShares(await computeExpectedFigures(randomFirestore, RANDOM_ACCOUNT_ID, nowMs));
  expect(figures).toEqual(expected);
  expect(await findWrongAverages()).toEqual([]);
  expect(await findWrongTotals()).toEqual([]);
  const stored = await randomFirestore.collection(paths.accountCollection(RANDOM_ACCOUNT_ID, 'figures')).get();
  const dayFigures = stored.docs.map((document) => [document.id, parseFigures(document.data())] as const);
  expect(Object.fromEntries(dayFigures.filter(([, sums]) => Object.keys(sums).length > 0))).toEqual(
    await computeExpectedDayFigures(randomFirestore, RANDOM_ACCOUNT_ID),
  );
}

describe('random mutations with events lost, doubled and out of order', () => {
  beforeAll(async () => {
    await randomFirestore.recursiveDelete(randomFirestore.doc(paths.account(RANDOM_ACCOUNT_ID)));
    await randomFirestore.recursiveDelete(randomFirestore.collection('cursors'));
  });

  test('random mutations leave no drift after a full cycle of scheduled runs', async () => {
    const { deliveries, lost } = await runRandomMutations(MUTATIONS, 42);
    expect(deliveries).toBeGreaterThan(MUTATIONS * 2);
    expect(lost).toBeGreaterThan(MUTATIONS / 100);
    await reconcileAll();
    await expectNoDrift();
  });

  test('scheduled runs leave no pending work and no counters at zero', async () => {
    expect(await catchUpStats(systemClock, oneMinuteFromNow())).toBe(0);
    for (let round = 0; round < ROUNDS; round++) expect(await reconcileStats(systemClock, oneMinuteFromNow())).toBe(0);
    const stats = await randomFirestore.collection(paths.accountCollection(RANDOM_ACCOUNT_ID, 'stats')).get();
    for (const document of stats.docs) {
      const counters = Object.values(document.data()).flatMap((counts: unknown) =>
        typeof counts === 'object' && counts !== null ? Object.values(counts as Record<string, unknown>) : [],
      );
      expect(counters.filter((count) => count === 0)).toEqual([]);
    }
  });
});
