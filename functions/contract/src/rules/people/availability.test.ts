import { expect, test } from 'vitest';
import { isAvailableAt, isPossibleEnd } from './availability.ts';

const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

test.each([
  [true, null, true],
  [true, NOW + 1, true],
  [true, NOW, false],
  [false, NOW + 1, false],
  [false, null, false],
])('a driver with the switch %s and the end %s is available: %s', (isAvailable, availableUntil, expected) => {
  expect(isAvailableAt({ isAvailable, availableUntil }, NOW)).toBe(expected);
});

test.each([
  [0, false],
  [1, true],
  [DAY_MS, true],
  [DAY_MS + 1, false],
])('an availability may end %s ms from now: %s', (ahead, expected) => {
  expect(isPossibleEnd(NOW + ahead, NOW)).toBe(expected);
});
