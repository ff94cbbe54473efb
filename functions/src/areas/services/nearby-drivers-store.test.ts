import { destinationPoint } from '@llevo/contract/geo/distance';
import fc from 'fast-check';
import { geohashForLocation } from 'geofire-common';
import { expect, test } from 'vitest';
import { nearbyRanges } from './nearby-drivers-store.ts';

const somewhere = fc.record({
  lat: fc.double({ min: -5, max: 2, noNaN: true }),
  lng: fc.double({ min: -92, max: -75, noNaN: true }),
});
const isCovered = (hash: string, ranges: readonly (readonly [string, string])[]) =>
  ranges.some(([start, end]) => hash >= start && hash <= end);

test('the ranges around a point cover its radius, are at most nine and do not overlap', () => {
  const directions = fc.double({ min: 0, max: 360, noNaN: true });
  const radii = fc.constantFrom(100, 500, 1500, 4500, 13_500, 40_000);
  fc.assert(
    fc.property(somewhere, directions, radii, fc.double({ min: 0, max: 0.999, noNaN: true }), (...given) => {
      const [center, direction, radius, share] = given;
      const ranges = nearbyRanges(center, radius);
      const { lat, lng } = destinationPoint(center, direction, radius * share);
      expect(isCovered(geohashForLocation([lat, lng], 10), ranges)).toBe(true);
      expect(ranges.length).toBeLessThanOrEqual(9);
      const sorted = [...ranges].sort();
      sorted.slice(1).forEach(([start], index) => {
        expect(start >= (sorted[index]?.[1] ?? '')).toBe(true);
      });
    }),
    { numRuns: 500 },
  );
});

test('the ranges of a street do not reach the next city', () => {
  const guayaquil = geohashForLocation([-2.19, -79.89], 10);
  expect(isCovered(guayaquil, nearbyRanges({ lat: -0.184, lng: -78.487 }, 500))).toBe(false);
});
