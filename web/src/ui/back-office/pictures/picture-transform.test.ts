import { expect, test } from 'vitest';
import { rotate, WHOLE, zoom } from './picture-transform.ts';

test('zoom stays between whole and a limit, and comes back to where it was', () => {
  expect(zoom(WHOLE, -1)).toEqual(WHOLE);
  expect(zoom(zoom(WHOLE, 1), -1)).toEqual(WHOLE);
  expect(zoom(WHOLE, 50)).toEqual(zoom(WHOLE, 99));
});

test('four quarter turns are a whole one, always clockwise', () => {
  expect(rotate(rotate(rotate(rotate(WHOLE))))).toEqual({ ...WHOLE, degrees: 360 });
});
