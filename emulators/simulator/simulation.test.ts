import { expect, test } from 'vitest';
import type { WriteOutcome, OutgoingPosition } from './position-writers.ts';
import { simulate } from './simulation.ts';

const driverIds = Array.from({ length: 40 }, (_, index) => `d${index}`);

async function run(ratePerSecond: number | null, outcome: WriteOutcome = 'written') {
  const sent: { at: number; position: OutgoingPosition }[] = [];
  const stop = new AbortController();
  setTimeout(() => {
    stop.abort();
  }, 2500);
  const sink = {
    batchSize: 10,
    parallel: 4,
    send: (positions: readonly OutgoingPosition[]) => {
      for (const position of positions) sent.push({ at: Date.now(), position });
      return Promise.resolve(outcome);
    },
    close: () => undefined,
  };
  return { counts: await simulate({ driverIds, rateNow: () => ratePerSecond, sink, signal: stop.signal }), sent };
}

test('keeps to the rate, and no driver sends twice in a second', async () => {
  const startedAt = Date.now();
  const { counts, sent } = await run(20);
  // A busy machine ends the run late.
  const seconds = (Date.now() - startedAt) / 1000;
  expect(counts.written).toBe(sent.length);
  expect(sent.length).toBeGreaterThan(30);
  expect(sent.length).toBeLessThanOrEqual(20 * seconds + 1);
  for (const id of driverIds) {
    const times = sent.filter(({ position }) => position.driverId === id).map(({ at }) => at);
    times.slice(1).forEach((at, index) => {
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(1000);
    });
  }
}, 10_000);

test('by the policy each driver reports once, then hardly', async () => {
  const { sent } = await run(null);
  expect(new Set(sent.map(({ position }) => position.driverId)).size).toBe(40);
  expect(sent.length).toBeLessThan(60);
}, 10_000);

test('a driver whose write the rules deny waits before retrying', async () => {
  const { counts } = await run(200, 'refused');
  expect(counts).toEqual({ written: 0, refused: 40, lost: 0 });
}, 10_000);
