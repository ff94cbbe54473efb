import { expect, test } from 'vitest';
import { formatDayOfMonth, formatMonth } from './format-month.ts';

test.each([
  ['2026-11-01', 'nov 2026'],
  ['2026-01', 'ene 2026'],
  ['2026-13-01', '2026-13-01'],
  ['ayer', 'ayer'],
])('%s is formatted as %s', (date, name) => {
  expect(formatMonth(date)).toBe(name);
});

test.each([
  ['2026-11-03', '03 nov'],
  ['2026-13-03', '2026-13-03'],
  ['2026-11', '2026-11'],
])('the day %s is formatted as %s', (date, name) => {
  expect(formatDayOfMonth(date)).toBe(name);
});
