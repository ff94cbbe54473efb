import { expect, test } from 'vitest';
import { figure, percent, shareOf, signedPercent } from './format-number.ts';

test('thousands are grouped, from the first on', () => {
  expect([figure(0), figure(1300), figure(1_234_567)]).toEqual(['0', '1.300', '1.234.567']);
});

test('a percentage has one decimal at most', () => {
  expect([percent(33.333), percent(50), percent(0)]).toEqual(['33,3\u00a0%', '50\u00a0%', '0\u00a0%']);
});

test.each([
  [5, '+5\u00a0%'],
  [-3.24, '−3,2\u00a0%'],
  [0, '0\u00a0%'],
  [-0.01, '0\u00a0%'],
])('a change of %d is written %s', (value, words) => {
  expect(signedPercent(value)).toBe(words);
});

test.each([
  [1, 4, 25],
  [0, 4, 0],
  [0, 0, 0],
])('%d of %d is %d percent', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
