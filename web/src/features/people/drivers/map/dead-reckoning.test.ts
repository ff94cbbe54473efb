import { haversineMetres } from '@llevo/contract/geo/distance';
import { expect, test } from 'vitest';
import type { FleetPosition } from '../fleet/fleet-store.ts';
import { createDeadReckoning, isMoving, estimatePosition } from './dead-reckoning.ts';

const START_MS = 1_700_000_000_000;
/** Ten metres a second, to the north. */
const north = (change: Partial<FleetPosition> = {}): FleetPosition => ({
  lat: -0.2,
  lng: -78.5,
  heading: 0,
  speed: 36,
  updatedAtMs: START_MS,
  ...change,
});
const when = (afterMs: number) => ({ nowMs: START_MS + afterMs, leastMetres: 1 });

test('a moving driver is extrapolated in its heading', () => {
  const place = estimatePosition(north(), START_MS + 12_000);
  expect(haversineMetres(north(), place)).toBeCloseTo(120, 0);
  expect(place.lng).toBe(-78.5);
  expect(place.lat).toBeGreaterThan(-0.2);
});

test.each([
  { name: 'does not move', position: north({ speed: 0 }), afterMs: 30_000 },
  { name: 'has not reported for more than five minutes', position: north(), afterMs: 301_000 },
])('a driver who $name stays where it was', ({ position, afterMs }) => {
  expect(isMoving(position, START_MS + afterMs)).toBe(false);
  expect(estimatePosition(position, START_MS + afterMs)).toBe(position);
});

test('the marker glides to a report in 400 ms, from where it was', () => {
  const reckoning = createDeadReckoning(false);
  const last = north();
  reckoning.addReport('d', last, when(0));
  const stood = reckoning.positionAt('d', last, START_MS + 10_000);
  // Stopped 40 m short of where it was reckoned to be.
  const report = north({ lat: stood.lat - 0.00036, speed: 0, updatedAtMs: START_MS + 10_000 });
  reckoning.addReport('d', report, when(10_000));
  const errorAt = (afterMs: number) =>
    haversineMetres(reckoning.positionAt('d', report, START_MS + 10_000 + afterMs), report);
  expect(errorAt(0)).toBeCloseTo(40, 0);
  expect(errorAt(200)).toBeCloseTo(10, 0);
  expect(reckoning.correctionMetres(START_MS + 10_399)).toBeCloseTo(40, 0);
  expect(errorAt(400)).toBe(0);
  expect(reckoning.correctionMetres(START_MS + 10_400)).toBe(0);
});

test.each([
  { name: 'too small to be seen', lat: -0.200001, isStill: false },
  { name: 'too far to be driven', lat: -0.3, isStill: false },
  { name: 'anything, with reduced motion', lat: -0.2004, isStill: true },
])('a correction is made at once when it is $name', ({ lat, isStill }) => {
  const reckoning = createDeadReckoning(isStill);
  reckoning.addReport('d', north({ speed: 0 }), when(0));
  const report = north({ lat, speed: 0, updatedAtMs: START_MS + 1_000 });
  reckoning.addReport('d', report, when(1_000));
  expect(reckoning.correctionMetres(START_MS + 1_000)).toBe(0);
  expect(reckoning.positionAt('d', report, START_MS + 1_000)).toBe(report);
});

test('a marker steps once a second with reduced motion', () => {
  const reckoning = createDeadReckoning(true);
  const place = (afterMs: number) => reckoning.positionAt('d', north(), START_MS + afterMs);
  expect(place(5_900)).toEqual(place(5_000));
  expect(place(6_000)).not.toEqual(place(5_000));
});

test('a marker of a driver who is not live stands still, and glides to the next reading', () => {
  const reckoning = createDeadReckoning(false, (id) => (id === 'held' ? START_MS + 10_000 : Infinity));
  for (const id of ['held', 'live']) reckoning.addReport(id, north(), when(0));
  const metres = (id: string, afterMs: number) =>
    haversineMetres(north(), reckoning.positionAt(id, north(), START_MS + afterMs));
  expect(metres('held', 60_000)).toBeCloseTo(100, 0);
  expect(metres('live', 60_000)).toBeCloseTo(600, 0);
  const next = north({ lat: -0.19, updatedAtMs: START_MS + 60_000 });
  reckoning.addReport('held', next, when(60_000));
  expect(haversineMetres(next, reckoning.positionAt('held', next, START_MS + 60_000))).toBeGreaterThan(900);
  expect(reckoning.positionAt('held', next, START_MS + 60_400)).toEqual({ lat: next.lat, lng: next.lng });
});
