import { expect, test } from 'vitest';
import { keyState } from './key-labels.ts';

const NOW = Date.parse('2026-11-21T00:00:00.000Z');

test.each([
  [{ active: true, date_expires: null }, 'active'],
  [{ active: true, date_expires: '2026-11-22T00:00:00.000Z' }, 'active'],
  [{ active: true, date_expires: '2026-11-21T00:00:00.000Z' }, 'expired'],
  [{ active: false, date_expires: '2026-11-20T00:00:00.000Z' }, 'revoked'],
] as const)('%j is %s', (key, state) => {
  expect(keyState(key, NOW)).toBe(state);
});
