import { describe, expect, test } from 'vitest';
import { replayLine, stepsIn } from './replay-line.ts';

/** A point of a straight road to the north, 11 metres a second. */
const at = (second: number, speed: number) => ({
  atMs: second * 1000,
  lat: -0.18 + second * 0.0001,
  lng: -78.48,
  speed,
  accuracy: 5,
});
const shapeOf = (line: ReturnType<typeof replayLine>) =>
  line.map(({ atMs, by }) => `${(atMs / 1000).toString()} ${by ?? 'start'}`);
const span = (fromSecond: number, toSecond: number) => ({ fromMs: fromSecond * 1000, toMs: toSecond * 1000 });

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
  expect(shapeOf(replayLine(points))).toEqual(line);
});

test('the line has a point at both ends of each leg', () => {
  const points = [0, 10, 20, 30, 40, 50].map((second) => at(second, 40));
  expect(shapeOf(replayLine(points, [span(0, 20), span(40, 50)]))).toEqual([
    '0 start',
    '20 town',
    '40 town',
    '50 town',
  ]);
});

test('a straight day of 40,000 points in one step is one stretch', () => {
  const day = Array.from({ length: 40_000 }, (_, second) => ({ ...at(second, 40), lat: -0.18 + second * 0.00001 }));
  expect(replayLine(day)).toHaveLength(2);
});

describe('steps that occur', () => {
  const line = replayLine([at(0, 90), at(10, 90), at(20, 10), at(30, 10), at(2000, 10), at(2010, 10)]);

  test.each([
    { part: null, steps: ['slow', 'town', 'fast'] },
    { part: span(0, 10), steps: ['fast'] },
    { part: span(10, 30), steps: ['slow', 'town'] },
    { part: span(20, 30), steps: ['slow'] },
    { part: span(30, 2000), steps: [] },
  ])('the part $part of the day has the steps $steps', ({ part, steps }) => {
    expect(stepsIn(line, part)).toEqual(steps);
  });

  test('a day without points has no step', () => {
    expect(stepsIn([], null)).toEqual([]);
  });
});
