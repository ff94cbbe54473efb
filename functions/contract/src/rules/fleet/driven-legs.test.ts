import { expect, test } from 'vitest';
import type { TrackPoint } from '../../entities/route-history.ts';
import { destinationPoint } from '../../geo/distance.ts';
import { drivenLegs } from './driven-legs.ts';
import { findStops } from './driven-path.ts';

const QUITO = { lat: -0.1815, lng: -78.482 };
const at = (second: number, north: number): TrackPoint => ({
  ...destinationPoint(QUITO, 0, north),
  atMs: second * 1000,
  speed: 36,
  accuracy: 8,
});
/** Points on a straight line north, ten metres a second. */
const drive = (fromSecond: number, toSecond: number, north: number): TrackPoint[] =>
  Array.from({ length: (toSecond - fromSecond) / 10 + 1 }, (_, index) =>
    at(fromSecond + index * 10, north + index * 100),
  );
const park = (fromSecond: number, toSecond: number, north: number): TrackPoint[] =>
  Array.from({ length: (toSecond - fromSecond) / 60 + 1 }, (_, index) => at(fromSecond + index * 60, north));

const legsOf = (points: readonly TrackPoint[]) => drivenLegs(points, findStops(points));

test.each<{ readonly name: string; readonly points: readonly TrackPoint[]; readonly legs: readonly string[] }>([
  { name: 'without points', points: [], legs: [] },
  { name: 'of one parked phone', points: park(0, 3600, 0), legs: [] },
  { name: 'without a stop', points: drive(0, 600, 0), legs: ['0–600 s, 6000 m'] },
  {
    name: 'that begins at a stop, has one and goes on',
    points: [...park(0, 600, 0), ...drive(610, 710, 100), ...park(720, 1320, 1100), ...drive(1330, 1380, 1200)],
    legs: ['600–710 s, 1100 m', '1320–1380 s, 600 m'],
  },
  {
    name: 'with a manoeuvre between two stops',
    points: [...park(0, 600, 0), ...park(660, 1260, 80)],
    legs: [],
  },
])('a day $name has the legs $legs', ({ points, legs }) => {
  expect(
    legsOf(points).map(({ fromMs, toMs, metres }) =>
      [`${(fromMs / 1000).toString()}–${(toMs / 1000).toString()} s`, `${Math.round(metres).toString()} m`].join(', '),
    ),
  ).toEqual(legs);
});

test('a leg begins and ends at the middles of its stops', () => {
  const points = [...park(0, 600, 0), ...drive(610, 710, 100), ...park(720, 1320, 1100)];
  const [start, end] = findStops(points);
  const [leg] = legsOf(points);
  expect(leg?.from).toEqual({ lat: start?.lat, lng: start?.lng });
  expect(leg?.to).toEqual({ lat: end?.lat, lng: end?.lng });
});

test.each([
  { name: 'with a silence', points: [...drive(0, 100, 0), at(1000, 5000)], silentMs: 900_000 },
  { name: 'without one', points: drive(0, 100, 0), silentMs: 0 },
])('a leg $name has been silent for $silentMs ms', ({ points, silentMs }) => {
  expect(legsOf(points)).toMatchObject([{ silentMs }]);
});
