import { expect, test } from 'vitest';
import { labelSpot } from './label-spot.ts';

const MIDDLE = { x: 100, y: 100 };
const cluster = (x: number, y: number, radius = 26) => ({ x, y, radius });

test.each([
  { name: 'no cluster', clusters: [], y: 100 },
  { name: 'a cluster far beside it', clusters: [cluster(200, 100)], y: 100 },
  { name: 'a cluster on its middle', clusters: [cluster(100, 100)], y: 60 },
  { name: 'a large cluster on its middle', clusters: [cluster(100, 100, 36)], y: 54 },
  { name: 'clusters on its middle and above', clusters: [cluster(100, 100), cluster(100, 60)], y: 140 },
])('the name of a zone with $name is at $y', ({ clusters, y }) => {
  expect(labelSpot(MIDDLE, 'Norte', clusters)).toEqual({ x: 100, y });
});

test('a longer name keeps off a cluster that a shorter one does not reach', () => {
  const clusters = [cluster(150, 100)];
  expect(labelSpot(MIDDLE, 'Norte', clusters)).toEqual({ x: 100, y: 100 });
  expect(labelSpot(MIDDLE, 'Norte de Quito', clusters)).toEqual({ x: 100, y: 60 });
});

test('a zone whose middle is full of clusters shows no name', () => {
  const clusters = [60, 100, 140].map((y) => cluster(100, y));
  expect(labelSpot(MIDDLE, 'Norte', clusters)).toBeNull();
});
