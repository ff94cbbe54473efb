import { expect, test } from 'vitest';
import { hasSameAmounts, isPreviewFresh } from './plan-preview.ts';

const NOW = Date.parse('2026-11-20T15:00:00Z');
const MINUTE_MS = 60_000;

test.each([
  [0, true],
  [15 * MINUTE_MS, true],
  [15 * MINUTE_MS + 1, false],
  [-MINUTE_MS, true],
  [-MINUTE_MS - 1, false],
])('a preview priced %d ms ago can be confirmed: %s', (ageMs, isFresh) => {
  expect(isPreviewFresh(NOW - ageMs, NOW)).toBe(isFresh);
});

test.each([
  [{ today: 30, next: 49 }, { today: 30, next: 49 }, true],
  [{ today: 30, next: 49 }, { today: 30.01, next: 49 }, false],
  [{ today: 0, next: null }, { today: 0, next: 19 }, false],
])('the previews %o and %o have the same amounts: %s', (one, other, isSame) => {
  expect(hasSameAmounts(one, other)).toBe(isSame);
});
