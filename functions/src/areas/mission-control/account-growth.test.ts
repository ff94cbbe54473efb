import { expect, test } from 'vitest';
import { lastMonths } from './account-growth.ts';

test.each([
  ['2026-11-20T15:00:00Z', ['2026-09-01', '2026-10-01', '2026-11-01']],
  ['2026-01-31T12:00:00Z', ['2025-11-01', '2025-12-01', '2026-01-01']],
  // Still the last of December in Guayaquil.
  ['2026-01-01T04:59:59Z', ['2025-10-01', '2025-11-01', '2025-12-01']],
])('lists the last months at %s', (instant, months) => {
  expect(lastMonths(3, Date.parse(instant))).toEqual(months);
});
