import { expect, test } from 'vitest';
import { createFreeRoom, fanShifts } from './free-room.ts';

const SIZE = { width: 30, height: 20 };

test.each([
  { what: 'over another', at: { x: 110, y: 105 }, isFree: false },
  { what: 'over its edge, in the next cell of the grid', at: { x: 129, y: 100 }, isFree: false },
  { what: 'beside it', at: { x: 131, y: 100 }, isFree: true },
  { what: 'below it', at: { x: 100, y: 121 }, isFree: true },
  { what: 'whose edge touches it but for a rounding', at: { x: 100, y: 120 - 1e-9 }, isFree: true },
])('a mark $what: $isFree', ({ at, isFree }) => {
  const room = createFreeRoom();
  expect(room.take({ x: 100, y: 100 }, SIZE)).toBe(true);
  expect(room.take(at, SIZE)).toBe(isFree);
});

test('marks are fanned out up and down before they go sideways, never onto their own place', () => {
  const shifts = fanShifts(SIZE);
  expect(shifts.slice(0, 4).map(({ x, y }) => `${x.toString()},${y.toString()}`)).toEqual([
    ...['0,20', '0,-20', '30,0', '-30,0'],
  ]);
  expect(shifts).toHaveLength(20);
});
