import { expect, test } from 'vitest';
import { lineWeight } from './line-weights.ts';

test.each([6, 8, 10, 12, 14, 16, 18])(
  'at zoom %i a motorway is wider than a main road, and that than an avenue',
  (zoom) => {
    expect(lineWeight('motorway', zoom)).toBeGreaterThan(lineWeight('main-road', zoom));
    if (zoom >= 12) expect(lineWeight('main-road', zoom)).toBeGreaterThan(lineWeight('avenue', zoom));
  },
);

test('lines grow with the zoom, up to a limit', () => {
  const widths = [6, 9, 12, 15, 19].map((zoom) => lineWeight('motorway', zoom));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(widths.at(-1)).toBe(13);
});
