import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const NOW_MS = Date.parse('2026-11-21T12:00:00Z');

test.each([
  [-10, 'ahora'],
  [0.99, 'ahora'],
  [1, 'hace 1 min'],
  [60, 'hace 1 h'],
])('%s minutes ago is "%s"', (minutes, text) => {
  expect(timeAgo(NOW_MS - minutes * 60_000, NOW_MS)).toBe(text);
});
