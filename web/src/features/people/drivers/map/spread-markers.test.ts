import { expect, test } from 'vitest';
import { spreadMarkers } from './spread-markers.ts';

const RADIUS = 15;
const at = (x: number, y = 0) => ({ x, y, radius: RADIUS, isFixed: false });
const fixedAt = (x: number, radius = RADIUS) => ({ ...at(x), radius, isFixed: true });
type Discs = Parameters<typeof spreadMarkers>[0];

/** Whole pixels, without the sign of a zero. */
const shapeOf = (discs: Discs) =>
  spreadMarkers(discs).map(({ x, y }) => `${Math.round(x).toString()},${Math.round(y).toString()}`);

test.each<{ readonly name: string; readonly discs: Discs; readonly places: readonly string[] }>([
  { name: 'without others', discs: [], places: [] },
  { name: 'far apart', discs: [at(0), at(100)], places: ['0,0', '100,0'] },
  { name: 'that touch', discs: [at(0), at(30)], places: ['0,0', '30,0'] },
  { name: 'over each other', discs: [at(0), at(20)], places: ['-5,0', '25,0'] },
  { name: 'over each other, the right one first', discs: [at(20), at(0)], places: ['25,0', '-5,0'] },
  { name: 'one above the other', discs: [at(0, 0), at(0, 10)], places: ['0,-10', '0,20'] },
  { name: 'over a selected one', discs: [at(20), fixedAt(0)], places: ['30,0', '0,0'] },
  { name: 'at the edge of a cluster', discs: [at(40), fixedAt(0, 34)], places: ['49,0', '0,0'] },
  { name: 'that may not move', discs: [fixedAt(0), fixedAt(10)], places: ['0,0', '10,0'] },
])('markers $name are drawn at $places', ({ discs, places }) => {
  expect(shapeOf(discs)).toEqual(places);
});

test.each([2, 3, 5])('%i markers at one place come apart, and stay near it', (count) => {
  const places = spreadMarkers(Array.from({ length: count }, () => at(200, 100)));
  places.forEach((one, index) => {
    for (const other of places.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * RADIUS - 4);
    }
    expect(Math.hypot(one.x - 200, one.y - 100)).toBeLessThan(3 * RADIUS);
  });
});

test('a marker that drives past another moves aside without a leap', () => {
  const steps = Array.from({ length: 120 }, (_, step) => spreadMarkers([at(100, 100), at(40 + step, 108)]));
  steps.slice(1).forEach((places, index) => {
    places.forEach(({ x, y }, marker) => {
      const before = steps[index]?.[marker] ?? { x, y };
      expect(Math.hypot(x - before.x, y - before.y)).toBeLessThan(5);
    });
  });
});
