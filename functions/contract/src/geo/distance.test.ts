import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bearingDegrees, haversineMetres, destinationPoint } from './distance.ts';

const point = fc.record({
  lat: fc.double({ min: -5, max: 2, noNaN: true }),
  lng: fc.double({ min: -92, max: -75, noNaN: true }),
});

describe('great-circle distance', () => {
  test.each([
    {
      name: 'Quito–Guayaquil',
      a: { lat: -0.2201, lng: -78.5123 },
      b: { lat: -2.1962, lng: -79.8862 },
      metres: 267_600,
    },
    { name: 'one degree of latitude', a: { lat: 0, lng: -78 }, b: { lat: 1, lng: -78 }, metres: 111_195 },
    { name: 'nowhere', a: { lat: -1, lng: -78 }, b: { lat: -1, lng: -78 }, metres: 0 },
  ])('the great-circle distance of $name is $metres metres', ({ a, b, metres }) => {
    expect(Math.abs(haversineMetres(a, b) - metres)).toBeLessThan(500);
  });

  test('the great-circle distance is symmetric and never longer than a detour', () => {
    fc.assert(
      fc.property(point, point, point, (a, b, c) => {
        expect(haversineMetres(a, b)).toBeCloseTo(haversineMetres(b, a), 6);
        expect(haversineMetres(a, b)).toBeLessThanOrEqual(haversineMetres(a, c) + haversineMetres(c, b) + 1e-6);
      }),
    );
  });

  test('destinationPoint agrees with distance and bearing', () => {
    const heading = fc.double({ min: 0, max: 359.9, noNaN: true });
    const metres = fc.double({ min: 10, max: 5_000, noNaN: true });
    fc.assert(
      fc.property(point, heading, metres, (from, headingDegrees, away) => {
        const to = destinationPoint(from, headingDegrees, away);
        expect(Math.abs(haversineMetres(from, to) - away)).toBeLessThan(1 + away * 0.001);
        const turn = Math.abs(bearingDegrees(from, to) - headingDegrees);
        expect(Math.min(turn, 360 - turn)).toBeLessThan(0.2);
      }),
    );
  });
});
