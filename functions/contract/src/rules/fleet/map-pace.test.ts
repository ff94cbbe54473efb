import { expect, test } from 'vitest';
import { positionFreshness } from '../people/position-freshness.ts';
import { shouldReportPosition } from '../people/position-policy.ts';
import { mapPaceMs, PACED_INTERVAL_MS } from './map-pace.ts';

test.each([
  { drivers: 299, isUntouched: true, paceMs: null },
  { drivers: 300, isUntouched: true, paceMs: 150_000 },
  { drivers: 2_400, isUntouched: true, paceMs: 150_000 },
  { drivers: 300, isUntouched: false, paceMs: null },
  { drivers: 0, isUntouched: true, paceMs: null },
])('a window with $drivers drivers and untouched $isUntouched reads every $paceMs ms', ({ paceMs, ...mapWindow }) => {
  expect(mapPaceMs(mapWindow)).toBe(paceMs);
});

test.each(['on_job', 'idle'] as const)(
  'a parked driver who is %s stays online until the next report on a map that reads at intervals',
  (activity) => {
    const parked = { lat: -0.1815, lng: -78.482, heading: 0, speed: 0, atMs: 0 };
    const instantsMs = Array.from({ length: 600 }, (_, second) => second * 1000);
    const silentMs = instantsMs.findLast((atMs) => !shouldReportPosition(parked, { ...parked, atMs }, activity));
    expect(positionFreshness(parked.atMs, (silentMs ?? Infinity) + PACED_INTERVAL_MS)).toBe('online');
  },
);
