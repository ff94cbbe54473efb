import { runRandomHistories, cachingPayments } from '../../support/billing/random-history.ts';
import { nightlyScale } from '../../support/run/scale.ts';
import { expect, test } from 'vitest';

const SEQUENCES = nightlyScale(100, 600);
const SEED = 7;

test('late, repeated, reordered and forged webhooks match the reference model', async () => {
  const { sequences, deliveries, forged, wrong } = await runRandomHistories(SEQUENCES, SEED);
  expect(wrong).toEqual([]);
  expect(sequences).toBeGreaterThanOrEqual(SEQUENCES);
  expect(deliveries).toBeGreaterThan(sequences);
  expect(forged).toBeGreaterThan(sequences / 2);
}, 600_000);

test('the reference model detects a client that caches its first answer', async () => {
  const { wrong } = await runRandomHistories(40, SEED, { payments: cachingPayments() });
  expect(wrong.length).toBeGreaterThan(5);
});
