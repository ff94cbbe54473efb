import { expect, test } from 'vitest';
import {
  formatCount,
  formatDecimal,
  formatPercent,
  formatPrecise,
  formatRating,
  formatSignedPercent,
  percentOf,
} from './format-number.ts';

test('thousands are grouped from 1,000 on', () => {
  expect([formatCount(0), formatCount(1300), formatCount(1_234_567)]).toEqual(['0', '1,300', '1,234,567']);
});

test('a percentage has exactly one decimal', () => {
  expect([formatPercent(33.333), formatPercent(50), formatPercent(0)]).toEqual([
    '33.3\u00a0%',
    '50.0\u00a0%',
    '0.0\u00a0%',
  ]);
});

test.each([
  [5, '+5\u00a0%'],
  [-3.24, '−3.2\u00a0%'],
  [0, '0\u00a0%'],
  [-0.01, '0\u00a0%'],
])('a change of %d is formatted as %s', (value, text) => {
  expect(formatSignedPercent(value)).toBe(text);
});

test.each([
  [1, 4, 25],
  [0, 4, 0],
  [0, 0, 0],
])('a part of %d in %d is %d percent', (part, whole, share) => {
  expect(percentOf(part, whole)).toBe(share);
});

test('the formats have at most one, at most three or exactly one decimal', () => {
  expect([formatDecimal(1300.25), formatDecimal(7), formatPrecise(2.375), formatRating(4)]).toEqual([
    '1,300.3',
    '7',
    '2.375',
    '4.0',
  ]);
});
