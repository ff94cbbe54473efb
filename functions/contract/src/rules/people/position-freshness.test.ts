import { expect, test } from 'vitest';
import { relativeTime, positionFreshness } from './position-freshness.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;

test.each([
  [null, 'unknown'],
  [NOW, 'online'],
  [NOW + MINUTE, 'online'],
  [NOW - 5 * MINUTE, 'online'],
  [NOW - 5 * MINUTE - 1, 'stale'],
])('a position of %s is %s', (updatedAtMs, state) => {
  expect(positionFreshness(updatedAtMs, NOW)).toBe(state);
});

test.each([
  [-10, 'hace 0 min'],
  [0, 'hace 0 min'],
  [7.9, 'hace 7 min'],
  [59, 'hace 59 min'],
  [60, 'hace 1 h'],
  [47 * 60 + 59, 'hace 47 h'],
  [48 * 60, 'hace 2 d'],
])('an age of %d minutes is shown as %s', (minutes, text) => {
  expect(relativeTime(NOW - minutes * MINUTE, NOW)).toBe(text);
});
