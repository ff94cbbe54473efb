import fc from 'fast-check';
import { geohashForLocation } from 'geofire-common';
import { expect, test } from 'vitest';
import { haversineMetres, destinationPoint } from './distance.ts';
import { encodeGeohash, geohashRanges } from './geohash.ts';

const somewhere = fc.record({
  lat: fc.double({ min: -5, max: 2, noNaN: true }),
  lng: fc.double({ min: -92, max: -75, noNaN: true }),
});

test('encodes standard geohashes', () => {
  fc.assert(
    fc.property(somewhere, ({ lat, lng }) => {
      expect(encodeGeohash({ lat, lng })).toBe(geohashForLocation([lat, lng], 10));
    }),
  );
});

test('the ranges round a point hold all that is near, and are few and apart', () => {
  const directions = fc.double({ min: 0, max: 360, noNaN: true });
  const radii = fc.constantFrom(100, 500, 1500, 4500, 13_500, 40_000);
  fc.assert(
    fc.property(somewhere, directions, radii, fc.double({ min: 0, max: 0.999, noNaN: true }), (...given) => {
      const [center, direction, radius, share] = given;
      const ranges = geohashRanges(center, radius);
      const point = destinationPoint(center, direction, radius * share);
      expect(haversineMetres(center, point)).toBeLessThanOrEqual(radius * 1.01);
      const hash = encodeGeohash(point);
      expect(ranges.some(({ start, end }) => hash >= start && hash <= end)).toBe(true);
      expect(ranges.length).toBeLessThanOrEqual(9);
      ranges.slice(1).forEach(({ start }, index) => {
        expect(start > (ranges[index]?.end ?? '')).toBe(true);
      });
    }),
  );
});

test('a street’s ranges do not reach the next city', () => {
  const hash = encodeGeohash({ lat: -2.19, lng: -79.89 });
  expect(geohashRanges({ lat: -0.184, lng: -78.487 }, 500).some(({ start, end }) => hash >= start && hash <= end)).toBe(
    false,
  );
});
