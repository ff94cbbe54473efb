import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TrackPoint } from '../../entities/route-history.ts';
import { destinationPoint, haversineMetres } from '../../geo/distance.ts';
import { drivenMetres, findStops, plausiblePoints, silences, stretchKmh, summariseDriven } from './driven-path.ts';
import { metresFromLine, simplifyPath } from './simplify-path.ts';

const QUITO = { lat: -0.1815, lng: -78.482 };
const at = (second: number, north: number, over: Partial<TrackPoint> = {}): TrackPoint => ({
  ...destinationPoint(QUITO, 0, north),
  atMs: second * 1000,
  speed: 36,
  accuracy: 8,
  ...over,
});
/** Points on a straight line north, ten metres a second. */
const drive = (fromSecond: number, toSecond: number, north = fromSecond * 10): TrackPoint[] =>
  Array.from({ length: (toSecond - fromSecond) / 10 + 1 }, (_, index) =>
    at(fromSecond + index * 10, north + index * 100),
  );
/** A parked phone whose position wanders. */
const park = (fromSecond: number, toSecond: number, north: number): TrackPoint[] =>
  Array.from({ length: (toSecond - fromSecond) / 60 + 1 }, (_, index) =>
    at(fromSecond + index * 60, north + (index % 2) * 15, { speed: 0 }),
  );

describe('distance driven', () => {
  test.each([
    { name: 'nothing recorded', points: [], metres: 0 },
    { name: 'one position', points: [at(0, 0)], metres: 0 },
    { name: 'a straight kilometre', points: drive(0, 100), metres: 1000 },
    { name: 'there and back', points: [...drive(0, 50), at(60, 400), at(70, 0)], metres: 1000 },
    { name: 'an hour parked', points: park(0, 3600, 0), metres: 0 },
    { name: 'a straight line over a silence', points: [...drive(0, 50), at(1000, 5000)], metres: 5000 },
  ])('$name counts as $metres metres', ({ points, metres }) => {
    expect(drivenMetres(points)).toBeCloseTo(metres, -1);
  });

  test('the driven distance is at least the distance between the ends, except for noise', () => {
    const walk = fc.array(fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: 0, max: 359 })), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(walk, (steps) => {
        let here = { ...QUITO };
        const points = steps.map(([metres, heading], index) => {
          here = destinationPoint(here, heading, metres);
          return { ...here, atMs: index * 10_000, speed: 0, accuracy: 8 };
        });
        const ends = haversineMetres(points[0] ?? QUITO, points.at(-1) ?? QUITO);
        const all = steps.slice(1).reduce((sum, [metres]) => sum + Math.abs(metres), 0);
        expect(drivenMetres(points)).toBeGreaterThanOrEqual(ends - 21);
        expect(drivenMetres(points)).toBeLessThanOrEqual(all + 1);
      }),
    );
  });
});

describe('speed between two points', () => {
  test.each([
    { name: 'both measured', from: at(0, 0, { speed: 30 }), to: at(10, 100, { speed: 50 }), kmh: 40 },
    { name: 'a start', from: at(0, 0, { speed: 0 }), to: at(10, 100, { speed: 36 }), kmh: 18 },
    { name: 'none measured in 100 metres', from: at(0, 0, { speed: 0 }), to: at(10, 100, { speed: 0 }), kmh: 36 },
    { name: 'a phone at rest', from: at(0, 0, { speed: 0 }), to: at(60, 15, { speed: 0 }), kmh: 0.9 },
    { name: 'a move within the error', from: at(0, 0, { speed: 0 }), to: at(2, 7, { speed: 0 }), kmh: 0 },
    {
      name: 'a move within the error of the first point',
      from: at(0, 0, { speed: 0, accuracy: 60 }),
      to: at(2, 50, { speed: 0 }),
      kmh: 0,
    },
    { name: 'two points at one time', from: at(0, 0, { speed: 0 }), to: at(0, 10, { speed: 0 }), kmh: 36 },
  ])('$name counts as $kmh km/h', ({ from, to, kmh }) => {
    expect(stretchKmh(from, to)).toBeCloseTo(kmh, 1);
  });
});

describe('plausible positions', () => {
  test('imprecise positions and leaps are dropped', () => {
    const points = [at(0, 0), at(10, 100, { accuracy: 400 }), at(20, 9000), at(30, 300)];
    expect(plausiblePoints(points)).toEqual([points[0], points[3]]);
  });

  test('a wrong first position is dropped in favour of those that agree', () => {
    const wrong = at(0, 900_000);
    expect(plausiblePoints([wrong, ...drive(10, 60)])).toEqual(drive(40, 60));
  });
});

describe('stops', () => {
  test.each([
    { name: 'a red light', points: [...drive(0, 100), ...park(120, 240, 1000), ...drive(300, 400, 1100)] },
    { name: 'a drive', points: drive(0, 600) },
    { name: 'an empty record', points: [] },
  ])('$name is not a stop', ({ points }) => {
    expect(findStops(points)).toEqual([]);
  });

  test('a delivery and the end of the day are stops', () => {
    const points = [...drive(0, 100), ...park(120, 720, 1000), ...drive(730, 800, 1200), ...park(810, 1410, 1900)];
    const stops = findStops(points);
    expect(stops.map(({ fromMs, toMs }) => [fromMs / 1000, toMs / 1000])).toEqual([
      [100, 720],
      [800, 1410],
    ]);
    expect(haversineMetres(stops[0] ?? QUITO, at(0, 1000))).toBeLessThan(20);
  });

  test('a silence in one place belongs to the stop there', () => {
    expect(findStops([at(0, 0), at(3600, 10)])).toHaveLength(1);
    expect(findStops([at(0, 0), at(3600, 900)])).toEqual([]);
  });
});

test('a silence is more than three minutes without a position', () => {
  expect(silences([at(0, 0), at(180, 0), at(361, 0)])).toEqual([{ fromMs: 180_000, toMs: 361_000 }]);
});

test('summariseDriven returns the totals of a day', () => {
  const points = [...drive(0, 100), ...park(120, 720, 1000), at(1320, 3000)];
  expect(summariseDriven(points)).toMatchObject({ stoppedMs: 620_000, silentMs: 600_000, fastestKmh: 36 });
});

describe('a simpler path', () => {
  test('a straight line is simplified to its ends', () => {
    const line = drive(0, 600);
    expect(simplifyPath(line, 5)).toEqual([line[0], line.at(-1)]);
  });

  test.each([[[]], [drive(0, 0)], [drive(0, 10)]])('short path %# stays unchanged', (points) => {
    expect(simplifyPath(points, 5)).toEqual(points);
  });

  test('a simplified path keeps both ends, and no dropped point is farther than the tolerance', () => {
    const spot = fc.record({
      lat: fc.double({ min: -0.3, max: -0.1, noNaN: true }),
      lng: fc.double({ min: -78.6, max: -78.4, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(spot, { minLength: 2, maxLength: 80 }), (points) => {
        const simple = simplifyPath(points, 500);
        expect([simple[0], simple.at(-1)]).toEqual([points[0], points.at(-1)]);
        for (const point of points) {
          const metres = simple.slice(1).map((to, index) => metresFromLine(point, simple[index] ?? to, to));
          expect(Math.min(...metres)).toBeLessThanOrEqual(501);
        }
      }),
    );
  });
});
