import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { haversineMetres } from './distance.ts';
import { estimateRoute, ROAD_FACTOR } from './estimate-route.ts';

const QUITO = { lat: -0.2201, lng: -78.5123 };

describe('estimated route', () => {
  test.each([
    ['Guayaquil', { lat: -2.1962, lng: -79.8862 }, 420],
    ['Cuenca', { lat: -2.8975, lng: -79.0045 }, 440],
    ['Ambato', { lat: -1.2415, lng: -78.6287 }, 140],
  ])('Quito–%s is within a fifth of the real road (%#)', (_name, end, roadKm) => {
    const estimatedKm = estimateRoute(QUITO, end).distanceMetres / 1000;
    expect(Math.abs(estimatedKm / roadKm - 1)).toBeLessThan(0.2);
  });

  test('is whole metres and seconds, and takes longer the farther it goes', () => {
    const end = fc.record({
      lat: fc.double({ min: -5, max: 2, noNaN: true }),
      lng: fc.double({ min: -81, max: -75, noNaN: true }),
    });
    fc.assert(
      fc.property(end, (to) => {
        const { distanceMetres, durationSeconds } = estimateRoute(QUITO, to);
        expect(distanceMetres).toBe(Math.round(haversineMetres(QUITO, to) * ROAD_FACTOR));
        expect(Number.isInteger(durationSeconds)).toBe(true);
        const kmPerHour = durationSeconds === 0 ? 24 : (distanceMetres / durationSeconds) * 3.6;
        if (distanceMetres > 1000) expect(kmPerHour).toBeGreaterThan(23);
        expect(kmPerHour).toBeLessThan(61);
      }),
    );
  });

  test('from a place to itself is nothing', () => {
    expect(estimateRoute(QUITO, QUITO)).toEqual({ distanceMetres: 0, durationSeconds: 0 });
  });
});
