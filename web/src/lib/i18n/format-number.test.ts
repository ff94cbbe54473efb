import { expect, test } from 'vitest';
import { formatCount, formatPercent, percentOf, formatSignedPercent } from './format-number.ts';

test('thousands are grouped, from the first on', () => {
  expect([formatCount(0), formatCount(1300), formatCount(1_234_567)]).toEqual(['0', '1.300', '1.234.567']);
});

test('a percentage has one decimal at most', () => {
  expect([formatPercent(33.333), formatPercent(50), formatPercent(0)]).toEqual([
    '33,3\u00a0%',
    '50\u00a0%',
    '0\u00a0%',
  ]);
});

test.each([
  [5, '+5\u00a0%'],
  [-3.24, '−3,2\u00a0%'],
  [0, '0\u00a0%'],
  [-0.01, '0\u00a0%'],
])('a change of %d is written %s', (value, words) => {
  expect(formatSignedPercent(value)).toBe(words);
});

test.each([
  [1, 4, 25],
  [0, 4, 0],
  [0, 0, 0],
])('%d of %d is %d percent', (part, whole, share) => {
  expect(percentOf(part, whole)).toBe(share);
});
