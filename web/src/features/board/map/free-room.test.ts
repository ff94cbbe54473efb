import { expect, test } from 'vitest';
import { createFreeRoom } from './free-room.ts';

const SIZE = { width: 30, height: 20 };

test.each([
  { what: 'over another', at: { x: 110, y: 105 }, isFree: false },
  { what: 'over its edge, in the next cell of the grid', at: { x: 129, y: 100 }, isFree: false },
  { what: 'beside it', at: { x: 131, y: 100 }, isFree: true },
  { what: 'below it', at: { x: 100, y: 121 }, isFree: true },
])('a mark $what: $isFree', ({ at, isFree }) => {
  const room = createFreeRoom();
  expect(room.take({ x: 100, y: 100 }, SIZE)).toBe(true);
  expect(room.take(at, SIZE)).toBe(isFree);
});
