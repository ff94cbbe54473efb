import { expect, test } from 'vitest';
import { shortDate, shortDateTime } from './short-date.ts';

test('a date shows its year only if it is another one', () => {
  expect(shortDate('2026-11-24', '2026-01-02')).toBe('24/11');
  expect(shortDate('2025-11-24', '2026-01-02')).toBe('24/11/25');
  expect(shortDateTime('2026-11-21T19:05:00.000Z', '2026-11-23')).toBe('21/11 14:05');
});
