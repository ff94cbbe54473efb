import { expect, test } from 'vitest';
import { priceJumps } from './price-jumps.ts';

test.each([
  [1.2, 12, true],
  [1.2, 11.99, false],
  [1.2, 0.12, true],
  [1.2, 0.13, false],
  [1.2, 1.2, false],
  [0, 30, false],
  [1.2, 0, false],
])('from %d to %d is a jump: %s', (before, after, isJump) => {
  expect(priceJumps([{ label: 'Camioneta, km base', before, after }])).toHaveLength(isJump ? 1 : 0);
});

test('a jump is named with both prices', () => {
  expect(priceJumps([{ label: 'Camioneta, km base', before: 1.2, after: 99_999 }])).toEqual([
    'Camioneta, km base: de $1.20 a $99,999.00',
  ]);
});
