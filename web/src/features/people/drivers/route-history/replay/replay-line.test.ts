import { expect, test } from 'vitest';
import { replayLine } from './replay-line.ts';

/** A point of a straight road to the north, 11 metres a second. */
const at = (second: number, speed: number) => ({
  atMs: second * 1000,
  lat: -0.18 + second * 0.0001,
  lng: -78.48,
  speed,
  accuracy: 5,
});

test.each([
  { name: 'a day without points', points: [], line: [] },
  { name: 'a single point', points: [at(0, 30)], line: ['0 start'] },
  { name: 'one speed', points: [0, 10, 20, 30].map((second) => at(second, 40)), line: ['0 start', '30 town'] },
  {
    name: 'a queue and a motorway',
    points: [at(0, 10), at(10, 10), at(20, 10), at(30, 90), at(40, 90), at(50, 90)],
    // Between 10 and 90 km/h the mean is 50.
    line: ['0 start', '20 slow', '30 town', '50 fast'],
  },
  {
    name: 'a silence',
    points: [at(0, 40), at(10, 40), at(20, 40), at(2000, 40), at(2010, 40)],
    line: ['0 start', '20 town', '2000 silence', '2010 town'],
  },
  {
    name: 'a phone that measures no speed',
    points: [at(0, 0), at(10, 0), at(20, 0)],
    line: ['0 start', '20 town'],
  },
])('the line of $name has a point at each change', ({ points, line }) => {
  expect(replayLine(points).map(({ atMs, by }) => `${(atMs / 1000).toString()} ${by ?? 'start'}`)).toEqual(line);
});

test('a straight day of 40,000 points in one step is one stretch', () => {
  const day = Array.from({ length: 40_000 }, (_, second) => ({ ...at(second, 40), lat: -0.18 + second * 0.00001 }));
  expect(replayLine(day)).toHaveLength(2);
});
