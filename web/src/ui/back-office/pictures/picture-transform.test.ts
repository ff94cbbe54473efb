import { expect, test } from 'vitest';
import { rotate, INITIAL_TRANSFORM, zoom } from './picture-transform.ts';

test('zoom stays between 1 and a limit, and is reversible', () => {
  expect(zoom(INITIAL_TRANSFORM, -1)).toEqual(INITIAL_TRANSFORM);
  expect(zoom(zoom(INITIAL_TRANSFORM, 1), -1)).toEqual(INITIAL_TRANSFORM);
  expect(zoom(INITIAL_TRANSFORM, 50)).toEqual(zoom(INITIAL_TRANSFORM, 99));
});

test('four quarter turns are one full turn, always clockwise', () => {
  expect(rotate(rotate(rotate(rotate(INITIAL_TRANSFORM))))).toEqual({ ...INITIAL_TRANSFORM, degrees: 360 });
});
