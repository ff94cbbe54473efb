import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ZoneShape } from '../../entities/zone.ts';
import { destinationPoint } from '../../geo/distance.ts';
import { driversInZone } from './zone-crossings.ts';
import { isInZone, ZONE_MARGIN_METRES, zoneBounds, zoneShapeError } from './zone-geometry.ts';

const CENTRE = { lat: -0.18, lng: -78.48 };
const CIRCLE: ZoneShape = { kind: 'circle', ...CENTRE, metres: 500 };
/** An L-shaped zone, whose notch is outside. */
const L_SHAPE: ZoneShape = {
  kind: 'polygon',
  points: [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 0.02 },
    { lat: 0.01, lng: 0.02 },
    { lat: 0.01, lng: 0.01 },
    { lat: 0.02, lng: 0.01 },
    { lat: 0.02, lng: 0 },
  ],
};

test.each([
  { lat: 0.005, lng: 0.005, inside: true },
  { lat: 0.005, lng: 0.015, inside: true },
  { lat: 0.015, lng: 0.005, inside: true },
  { lat: 0.015, lng: 0.015, inside: false },
  { lat: -0.001, lng: 0.005, inside: false },
  { lat: 0.01, lng: 0.03, inside: false },
  { lat: 0.01, lng: -0.01, inside: false },
])('the point $lat, $lng is in the L-shaped zone: $inside', ({ lat, lng, inside }) => {
  expect(isInZone(L_SHAPE, { lat, lng }, false)).toBe(inside);
});

describe('jitter at the edge', () => {
  const heading = fc.integer({ min: 0, max: 359 });

  test('jitter at the edge of a circle does not toggle a driver', () => {
    fc.assert(
      fc.property(heading, fc.integer({ min: -40, max: 40 }), (direction, metres) => {
        const point = destinationPoint(CENTRE, direction, CIRCLE.metres + metres);
        expect(isInZone(CIRCLE, point, true)).toBe(true);
        expect(isInZone(CIRCLE, destinationPoint(CENTRE, direction, 500 + ZONE_MARGIN_METRES + 20), true)).toBe(false);
        if (metres > 5) expect(isInZone(CIRCLE, point, false)).toBe(false);
      }),
    );
  });

  test('jitter at the edge of a polygon does not toggle a driver', () => {
    const south = (metres: number) => destinationPoint({ lat: 0, lng: 0.01 }, 180, metres);
    expect(isInZone(L_SHAPE, south(ZONE_MARGIN_METRES - 5), true)).toBe(true);
    expect(isInZone(L_SHAPE, south(ZONE_MARGIN_METRES + 5), true)).toBe(false);
    expect(isInZone(L_SHAPE, south(5), false)).toBe(false);
  });
});

test('the circle around a zone contains all its corners', () => {
  const { centre, metres } = zoneBounds(L_SHAPE);
  const around: ZoneShape = { kind: 'circle', ...centre, metres: Math.ceil(metres) };
  for (const point of L_SHAPE.points) expect(isInZone(around, point, false)).toBe(true);
  expect(zoneBounds(CIRCLE)).toEqual({ centre: CENTRE, metres: 500 });
});

test.each([
  { says: 'a circle', shape: CIRCLE, error: null },
  { says: 'some kilometres', shape: L_SHAPE, error: null },
  {
    says: 'a line',
    shape: { ...L_SHAPE, points: L_SHAPE.points.map(({ lng }) => ({ lat: 0, lng })) },
    error: 'too_small',
  },
  {
    says: 'a country',
    shape: { ...L_SHAPE, points: L_SHAPE.points.map(({ lat, lng }) => ({ lat: lat * 99, lng: lng * 99 })) },
    error: 'too_large',
  },
])('$says as a zone has the error $error', ({ shape, error }) => {
  expect(zoneShapeError(shape, 30_000)).toBe(error);
});

describe('driversInZone', () => {
  const seen = (driverId: string, metres: number, atMs = 9) => ({
    driverId,
    atMs,
    ...destinationPoint(CENTRE, 90, metres),
  });

  test('driversInZone returns who entered and who left since the last check', () => {
    const zone = { shape: CIRCLE, inside: { stays: 1, leaves: 2, jitters: 3, gone: 4 } };
    const drivers = [
      seen('stays', 0),
      seen('leaves', 900),
      seen('jitters', 520),
      seen('enters', 10),
      seen('passes', 900),
    ];
    expect(driversInZone(zone, drivers)).toEqual({
      inside: { stays: 1, jitters: 3, enters: 9 },
      crossings: [
        { driverId: 'leaves', change: 'left', sinceMs: 2 },
        { driverId: 'enters', change: 'entered', sinceMs: 9 },
      ],
    });
  });

  test('driversInZone returns no crossing for the first check of a shape', () => {
    expect(driversInZone({ shape: CIRCLE, inside: null }, [seen('d-1', 0)])).toEqual({
      inside: { 'd-1': 9 },
      crossings: [],
    });
  });

  test('driversInZone returns no crossing when it is repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000 }), { maxLength: 8 }), (distances) => {
        const drivers = distances.map((metres, index) => seen(`d-${index.toString()}`, metres));
        const first = driversInZone({ shape: CIRCLE, inside: { 'd-0': 1 } }, drivers);
        expect(driversInZone({ shape: CIRCLE, inside: first.inside }, drivers)).toEqual({ ...first, crossings: [] });
      }),
    );
  });
});
