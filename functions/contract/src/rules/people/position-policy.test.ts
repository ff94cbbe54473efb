import { describe, expect, test } from 'vitest';
import { haversineMetres, destinationPoint } from '../../geo/distance.ts';
import type { DriverActivity, PositionReport } from './position-policy.ts';
import { extrapolatePosition, shouldReportPosition } from './position-policy.ts';

const QUITO = { lat: -0.1815, lng: -78.482 };
const report = (over: Partial<PositionReport> = {}): PositionReport => ({
  ...QUITO,
  heading: 0,
  speed: 36,
  atMs: 0,
  ...over,
});

/** The position of a report's driver if it drove straight on, moved sideways by some metres. */
function onward(from: PositionReport, seconds: number, sidewaysMetres = 0): PositionReport {
  const atMs = from.atMs + seconds * 1000;
  return {
    ...from,
    ...destinationPoint(extrapolatePosition(from, atMs), (from.heading + 90) % 360, sidewaysMetres),
    atMs,
  };
}

describe('dead reckoning', () => {
  test('a position is extrapolated at the reported speed and heading', () => {
    const expected = destinationPoint(QUITO, 0, 100);
    expect(haversineMetres(extrapolatePosition(report(), 10_000), expected)).toBeLessThan(0.1);
  });

  test.each([
    { name: 'stays for a parked driver', from: report({ speed: 0 }), nowMs: 600_000, metres: 0 },
    { name: 'does not go back in time', from: report(), nowMs: -5_000, metres: 0 },
    { name: 'stops guessing after two minutes', from: report(), nowMs: 3_600_000, metres: 1_200 },
  ])('an extrapolated position $name', ({ from, nowMs, metres }) => {
    expect(haversineMetres(extrapolatePosition(from, nowMs), from)).toBeCloseTo(metres, 0);
  });
});

describe('when to report', () => {
  test('a phone that never reported sends a report', () => {
    expect(shouldReportPosition(null, report(), 'idle')).toBe(true);
  });

  test.each<{ name: string; now: PositionReport; activity: DriverActivity; expected: boolean }>([
    { name: 'straight on', now: onward(report(), 30), activity: 'on_job', expected: false },
    { name: '39 m aside', now: onward(report(), 30, 39), activity: 'on_job', expected: false },
    { name: '41 m aside', now: onward(report(), 30, 41), activity: 'on_job', expected: true },
    { name: '41 m aside between jobs', now: onward(report(), 30, 41), activity: 'idle', expected: false },
    { name: '251 m aside between jobs', now: onward(report(), 30, 251), activity: 'idle', expected: true },
    {
      name: 'that reported less than a second ago',
      now: onward(report(), 0.9, 500),
      activity: 'on_job',
      expected: false,
    },
    { name: 'silent for a minute', now: onward(report(), 60), activity: 'on_job', expected: true },
    { name: 'silent for a minute between jobs', now: onward(report(), 60), activity: 'idle', expected: false },
    { name: 'silent for two minutes between jobs', now: onward(report(), 120), activity: 'idle', expected: true },
  ])('a phone $name reports: $expected', ({ now, activity, expected }) => {
    expect(shouldReportPosition(report(), now, activity)).toBe(expected);
  });
});

/** Deterministic random numbers (mulberry32). */
function chanceStream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAIVE_PING_SECONDS = 5;

/** Drives one shift through a grid of blocks with red lights, jobs and rests; evaluates the policy every second. */
function driveShift(random: () => number, shiftSeconds: number) {
  const range = (low: number, high: number) => low + random() * (high - low);
  let now = report({ speed: 0 });
  let last: PositionReport | null = null;
  let activity: DriverActivity = 'idle';
  let [activityLeft, waitLeft, blockLeft, cruise] = [range(300, 1500), 0, range(150, 600), 35];
  let writes = 0;
  const jobErrors: number[] = [];
  for (let second = 0; second < shiftSeconds; second++) {
    activityLeft -= 1;
    if (activityLeft <= 0) {
      activity = activity === 'idle' ? 'on_job' : 'idle';
      // Two fifths of the shift are on the road, as on a good day.
      activityLeft = activity === 'idle' ? range(900, 3000) : range(700, 1900);
    }
    waitLeft -= 1;
    const isRolling = activity === 'on_job' && waitLeft <= 0;
    const speed = isRolling ? cruise : 0;
    now = { ...now, ...destinationPoint(now, now.heading, speed / 3.6), speed, atMs: second * 1000 };
    blockLeft -= speed / 3.6;
    if (blockLeft <= 0) {
      blockLeft = range(150, 900);
      cruise = range(22, 46);
      if (random() < 0.4) waitLeft = range(8, 35);
      if (random() < 0.25) now = { ...now, heading: (now.heading + (random() < 0.5 ? 90 : 270)) % 360 };
    }
    if (shouldReportPosition(last, now, activity)) {
      last = now;
      writes += 1;
    }
    if (last && activity === 'on_job') jobErrors.push(haversineMetres(extrapolatePosition(last, now.atMs), now));
  }
  return { writes, jobErrors };
}

test('reports need a tenth of the writes of a ping every five seconds, and stay within 50 m on a job', () => {
  const random = chanceStream(2026);
  const shiftSeconds = 8 * 3600;
  const shifts = Array.from({ length: 12 }, () => driveShift(random, shiftSeconds));
  const writes = shifts.reduce((sum, shift) => sum + shift.writes, 0);
  const naive = (shifts.length * shiftSeconds) / NAIVE_PING_SECONDS;
  const errors = shifts.flatMap(({ jobErrors }) => jobErrors).sort((a, b) => a - b);

  expect(writes / naive).toBeLessThan(0.1);
  expect(errors[Math.floor(errors.length * 0.95)]).toBeLessThan(50);
  expect(errors.length / (shifts.length * shiftSeconds)).toBeGreaterThan(0.3);
});
