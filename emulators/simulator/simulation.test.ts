import { haversineMetres } from '@llevo/contract/geo/distance';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTrip } from './job-trip.ts';
import type { WriteOutcome, OutgoingPosition } from './position-writers.ts';
import { simulate } from './simulation.ts';

const driverIds = Array.from({ length: 40 }, (_, index) => `d${index}`);
const RUN_MS = 2_500;
const CAROLINA = { lat: -0.1829, lng: -78.4846 };
const CUMBAYA = { lat: -0.1989, lng: -78.4338 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function run(ratePerSecond: number | null, outcome: WriteOutcome = 'written') {
  const sent: { at: number; position: OutgoingPosition }[] = [];
  const stop = new AbortController();
  const sink = {
    batchSize: 10,
    parallel: 4,
    send: (positions: readonly OutgoingPosition[]) => {
      for (const position of positions) sent.push({ at: Date.now(), position });
      return Promise.resolve(outcome);
    },
    close: () => undefined,
  };
  const ended = simulate({ driverIds, rateNow: () => ratePerSecond, sink, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(RUN_MS);
  stop.abort();
  return { counts: await ended, sent };
}

test('the simulation keeps to the rate, and no driver sends twice in a second', async () => {
  const { counts, sent } = await run(20);
  expect(counts.written).toBe(sent.length);
  expect(sent.length).toBeGreaterThan(40);
  expect(sent.length).toBeLessThanOrEqual((20 * RUN_MS) / 1000);
  for (const id of driverIds) {
    const times = sent.filter(({ position }) => position.driverId === id).map(({ at }) => at);
    times.slice(1).forEach((at, index) => {
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(1000);
    });
  }
});

test('each driver reports once and then rarely under the production policy', async () => {
  const { sent } = await run(null);
  expect(new Set(sent.map(({ position }) => position.driverId)).size).toBe(40);
  expect(sent.length).toBeLessThan(60);
});

test('phones with a protocol of their own send every position, five seconds apart', async () => {
  const sentAt = new Map<string, number[]>();
  const stop = new AbortController();
  const sink = {
    batchSize: 1,
    parallel: 64,
    everyMs: 5_000,
    send: ([position]: readonly OutgoingPosition[]) => {
      const id = position?.driverId ?? '';
      sentAt.set(id, [...(sentAt.get(id) ?? []), Date.now()]);
      return Promise.resolve<WriteOutcome>('written');
    },
    close: () => undefined,
  };
  const ended = simulate({ driverIds, rateNow: () => null, sink, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  stop.abort();
  await ended;
  expect([...sentAt.keys()].toSorted()).toEqual(driverIds.toSorted());
  for (const times of sentAt.values()) {
    expect(times.length).toBeGreaterThan(10);
    times.slice(1).forEach((at, index) => {
      expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(5_000);
    });
  }
  // Spread over the interval.
  expect(new Set([...sentAt.values()].map(([first]) => first)).size).toBeGreaterThan(20);
});

test('a driver whose write the rules deny waits before retrying', async () => {
  const { counts } = await run(200, 'refused');
  expect(counts).toEqual({ written: 0, refused: 40, lost: 0 });
});

/** A writer of single positions, each of which takes so many milliseconds. */
const sinkThatTakes = (tookMs: () => number, onSend: () => void) => ({
  batchSize: 1,
  parallel: 64,
  send: () => {
    onSend();
    return new Promise<WriteOutcome>((resolve) => {
      setTimeout(resolve, tookMs(), 'written');
    });
  },
  close: () => undefined,
});

test('the simulation sends next to nothing while writes take seconds, and its usual rate afterwards', async () => {
  const sentAt: number[] = [];
  const stop = new AbortController();
  const overloadedUntil = Date.now() + 60_000;
  const sink = sinkThatTakes(
    () => (Date.now() < overloadedUntil ? 4_000 : 10),
    () => sentAt.push(Date.now()),
  );
  const ended = simulate({ driverIds, rateNow: () => 5, sink, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(180_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
  const during = sentAt.filter((at) => at > overloadedUntil - 40_000 && at < overloadedUntil);
  const afterwards = sentAt.filter((at) => at > overloadedUntil + 60_000 && at < overloadedUntil + 100_000);
  // Usually 200 in 40 seconds.
  expect(during.length).toBeLessThan(12);
  expect(afterwards.length).toBeGreaterThan(180);
});

/** Number of positions in the second of two minutes by the policy. A write takes so many milliseconds. */
async function sentByPolicy(tookMs: () => number): Promise<number> {
  let sent = 0;
  const stop = new AbortController();
  const sink = sinkThatTakes(tookMs, () => {
    sent += 1;
  });
  const ended = simulate({ driverIds, rateNow: () => null, sink, signal: stop.signal });
  await vi.advanceTimersByTimeAsync(60_000);
  sent = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  await ended;
  return sent;
}

test('the longer the emulator takes for a write, the less often drivers report by the policy', async () => {
  expect(await sentByPolicy(() => 400)).toBeLessThanOrEqual(30);
  expect(await sentByPolicy(() => 800)).toBeLessThanOrEqual(15);
});

test('a simulation that gives way never reports more often than the policy', async () => {
  const byPolicy = await sentByPolicy(() => 10);
  let write = 0;
  // Slow often enough to halve the rate again and again.
  const sometimesSlow = () => (++write % 40 === 0 ? 1_500 : 10);
  expect(await sentByPolicy(sometimesSlow)).toBeLessThanOrEqual(byPolicy);
});

test('a driver with a job leaves the road for its way, and one who stood still begins to report', async () => {
  const sent: OutgoingPosition[] = [];
  const stop = new AbortController();
  const trips = new Map(['d0', 'parked'].map((id) => [id, createTrip(CAROLINA, CUMBAYA, Date.now())]));
  const sink = {
    batchSize: 1,
    parallel: 64,
    send: (positions: readonly OutgoingPosition[]) => {
      sent.push(...positions);
      return Promise.resolve<WriteOutcome>('written');
    },
    close: () => undefined,
  };
  const ended = simulate({ driverIds: ['d0', 'd1'], rateNow: () => 20, sink, signal: stop.signal, trips });
  await vi.advanceTimersByTimeAsync(RUN_MS);
  stop.abort();
  await ended;
  const firstOf = (id: string) => sent.find(({ driverId }) => driverId === id)?.fix ?? CUMBAYA;
  for (const id of ['d0', 'parked']) expect(haversineMetres(firstOf(id), CAROLINA)).toBeLessThan(500);
  expect(haversineMetres(firstOf('d1'), CAROLINA)).toBeGreaterThan(0);
});
