import { destinationPoint, haversineMetres } from '@llevo/contract/geo/distance';
import fc from 'fast-check';
import { geohashForLocation } from 'geofire-common';
import { expect, test } from 'vitest';
import { rangesAround, rangesAroundAll } from './geohash-ranges.ts';

const place = fc.record({
  lat: fc.double({ min: -5, max: 1.4, noNaN: true }),
  lng: fc.double({ min: -81, max: -75, noNaN: true }),
});
const RADII = [500, 900, 1_500, 6_000, 20_000];

test('circles of growing radius hold each position once, in the first one that reaches it', () => {
  fc.assert(
    fc.property(place, fc.integer({ min: 0, max: 359 }), fc.integer({ min: 0, max: 20_000 }), (centre, way, metres) => {
      const position = destinationPoint(centre, way, metres);
      const hash = geohashForLocation([position.lat, position.lng]);
      const found = RADII.flatMap((radius, index) =>
        rangesAround(centre, radius, RADII.slice(0, index))
          .filter(([from, to]) => from <= hash && hash <= to)
          .map(() => radius),
      );
      const needed = RADII.find((radius) => haversineMetres(centre, position) <= radius) ?? Infinity;
      expect(found.length).toBeLessThanOrEqual(1);
      expect(found[0] ?? Infinity).toBeLessThanOrEqual(needed);
    }),
    { numRuns: 2_000 },
  );
});

const wanted = fc.record({
  points: fc.array(place, { minLength: 1, maxLength: 20 }),
  which: fc.nat(),
  way: fc.integer({ min: 0, max: 359 }),
  metres: fc.integer({ min: 0, max: 20_000 }),
});

test('circles around many points hold a position near any of them, once', () => {
  fc.assert(
    fc.property(wanted, ({ points, which, way, metres }) => {
      const centre = points[which % points.length];
      if (centre === undefined) throw new Error('A point is missing');
      const position = destinationPoint(centre, way, metres);
      const hash = geohashForLocation([position.lat, position.lng]);
      const holding = rangesAroundAll(points, 20_000).filter(([from, to]) => from <= hash && hash <= to);
      expect(holding).toHaveLength(1);
    }),
    { numRuns: 1_000 },
  );
});
