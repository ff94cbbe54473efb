import { haversineMetres } from '@llevo/contract/geo/distance';
import { estimateRoute } from '@llevo/contract/geo/estimate-route';
import { describe, expect, test } from 'vitest';
import { createTrip } from './job-trip.ts';

const CAROLINA = { lat: -0.1829, lng: -78.4846 };
const QUITUMBE = { lat: -0.2966, lng: -78.5554 };
const START = 1_000_000;

describe('a trip', () => {
  test('begins at one end, moves forward all the time and stays at the other end', () => {
    const trip = createTrip(CAROLINA, QUITUMBE, START);
    const step = (trip.endsAtMs - START) / 20;
    const left = Array.from({ length: 21 }, (_, index) => haversineMetres(trip.at(START + index * step), QUITUMBE));
    expect(haversineMetres(trip.at(START), CAROLINA)).toBeLessThan(1);
    for (const [index, metres] of left.slice(1).entries()) expect(metres).toBeLessThan(left[index] ?? 0);
    expect(trip.at(trip.endsAtMs + 60_000)).toMatchObject({ ...QUITUMBE, speed: 0 });
    expect([trip.activityAt(START), trip.activityAt(trip.endsAtMs)]).toEqual(['on_job', 'idle']);
  });

  test('takes a third of the estimated time', () => {
    const { durationSeconds } = estimateRoute(CAROLINA, QUITUMBE);
    expect(createTrip(CAROLINA, QUITUMBE, START).endsAtMs - START).toBeCloseTo((durationSeconds * 1000) / 3, 3);
  });

  test('to where the driver is already ends at once', () => {
    const trip = createTrip(CAROLINA, CAROLINA, START);
    expect(trip.endsAtMs).toBe(START);
    expect(trip.at(START)).toMatchObject({ ...CAROLINA, speed: 0 });
  });
});
