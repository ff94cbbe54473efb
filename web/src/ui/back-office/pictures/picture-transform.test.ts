import { expect, test } from 'vitest';
import { rotate, INITIAL_TRANSFORM, zoom } from './picture-transform.ts';

test('zoom stays between whole and a limit, and comes back to where it was', () => {
  expect(zoom(INITIAL_TRANSFORM, -1)).toEqual(INITIAL_TRANSFORM);
  expect(zoom(zoom(INITIAL_TRANSFORM, 1), -1)).toEqual(INITIAL_TRANSFORM);
  expect(zoom(INITIAL_TRANSFORM, 50)).toEqual(zoom(INITIAL_TRANSFORM, 99));
});

test('four quarter turns are a whole one, always clockwise', () => {
  expect(rotate(rotate(rotate(rotate(INITIAL_TRANSFORM))))).toEqual({ ...INITIAL_TRANSFORM, degrees: 360 });
});
