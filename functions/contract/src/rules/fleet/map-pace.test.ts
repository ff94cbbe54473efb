import { expect, test } from 'vitest';
import { mapPaceMs } from './map-pace.ts';

test.each([
  { drivers: 299, isUntouched: true, paceMs: null },
  { drivers: 300, isUntouched: true, paceMs: 150_000 },
  { drivers: 2_400, isUntouched: true, paceMs: 150_000 },
  { drivers: 300, isUntouched: false, paceMs: null },
  { drivers: 0, isUntouched: true, paceMs: null },
])('a window with $drivers drivers and untouched $isUntouched reads every $paceMs ms', ({ paceMs, ...mapWindow }) => {
  expect(mapPaceMs(mapWindow)).toBe(paceMs);
});
