import { expect, test } from 'vitest';
import { gridOutlines } from './grid-outline.ts';

/** Computes twice the signed area of a closed ring. */
const doubleArea = (ring: readonly (readonly [number, number])[]): number =>
  ring.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = ring[index] ?? [0, 0];
    return sum + fromX * y - x * fromY;
  }, 0);

test('a square becomes one ring with cut corners', () => {
  const [ring, ...others] = gridOutlines([[3, 5]]);
  expect(others).toEqual([]);
  expect(ring).toHaveLength(9);
  expect(ring?.[0]).toEqual(ring?.at(-1));
  expect(doubleArea(ring ?? []) / 2).toBeCloseTo(0.875);
});

test('adjacent squares become one ring, separate ones two, and holes have the opposite direction', () => {
  expect(
    gridOutlines([
      [0, 0],
      [1, 0],
    ]),
  ).toHaveLength(1);
  expect(
    gridOutlines([
      [0, 0],
      [2, 0],
    ]),
  ).toHaveLength(2);
  const frame = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => [x, y] as const)).filter(([x, y]) => x !== 1 || y !== 1);
  const areas = gridOutlines(frame).map(doubleArea);
  expect(areas.map(Math.sign).sort()).toEqual([-1, 1]);
});
