import { expect, test } from 'vitest';
import { observeClock, RIGHT_CLOCK } from './device-clock.ts';
import type { DeviceClock } from './device-clock.ts';
import { timedFixes } from './timed-fixes.ts';

const NOW = Date.parse('2026-11-27T15:00:00Z');
const HOUR = 3_600_000;

/** The clock after messages with these delays, in milliseconds, that arrive one after the other. */
function observe(delays: readonly number[], everyMs: number, clock: DeviceClock = RIGHT_CLOCK): DeviceClock {
  return delays.reduce(
    (known, delay, index) =>
      observeClock(known, { newestMs: NOW + index * everyMs - delay, arrivedAtMs: NOW + index * everyMs }),
    clock,
  );
}

const times = (count: number, delay: number) => Array.from({ length: count }, () => delay);

test.each([
  ['live positions', { delays: times(30, 800), everyMs: 10_000 }, 0],
  ['a slow network', { delays: times(30, 45_000), everyMs: 10_000 }, 0],
  ['a clock three hours ahead', { delays: times(1, -3 * HOUR), everyMs: 10_000 }, 3 * HOUR],
  ['a clock three seconds ahead', { delays: times(9, -3_000), everyMs: 10_000 }, 0],
  ['a clock three hours behind, after two minutes', { delays: times(14, 3 * HOUR), everyMs: 10_000 }, -3 * HOUR],
  ['a clock three hours behind, within two minutes', { delays: times(11, 3 * HOUR), everyMs: 10_000 }, 0],
  [
    'positions of a tunnel, one right after the other',
    { delays: Array.from({ length: 120 }, (_, i) => 1_200_000 - i * 10_000), everyMs: 100 },
    0,
  ],
  ['the last ones of a tunnel, then live ones', { delays: [1_200_000, 1_190_000, 900, 800, 900], everyMs: 10_000 }, 0],
])('%s', (_name, { delays, everyMs }, aheadMs) => {
  expect(observe(delays, everyMs).aheadMs).toBe(aheadMs);
});

test('a phone that sets its clock right is right at once', () => {
  const ahead = observe([-3 * HOUR], 10_000);
  expect(observe([700], 10_000, ahead)).toEqual(RIGHT_CLOCK);
});

test('positions that a phone with a fast clock kept are late, not from now', () => {
  const clock = observe([-3 * HOUR], 10_000);
  const keptMs = NOW + 3 * HOUR - 20 * 60_000;
  const fix = { lat: -0.18, lng: -78.48, atMs: keptMs, speed: null, heading: null, accuracy: null };
  expect(timedFixes([fix], { clock, arrivedAtMs: NOW })[0]?.atMs).toBe(NOW - 20 * 60_000);
});

test('no position is later than its arrival, and those of four days ago are left out', () => {
  const at = (atMs: number | null) => ({ lat: 0.1, lng: -78, atMs, speed: null, heading: null, accuracy: null });
  const fixes = [at(NOW + 4_000), at(null), at(NOW - 96 * HOUR), at(NOW - 60_000), at(0)];
  const timed = timedFixes(fixes, { clock: RIGHT_CLOCK, arrivedAtMs: NOW });
  expect(timed.map(({ atMs }) => atMs - NOW)).toEqual([-60_000, 0, 0]);
});
