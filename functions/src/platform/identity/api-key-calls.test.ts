import type { StoredApiCall } from '@llevo/contract/entities/api-key-calls';
import { expect, test } from 'vitest';
import { countCall, mergeCalls } from './api-key-calls.ts';

const NOW = Date.parse('2026-11-24T17:00:00.000Z');
const DAY_MS = 86_400_000;

const callAt = (at: number, status = 200): StoredApiCall => ({
  at,
  method: 'GET',
  path: '/api/discount_rates',
  status,
  code: status < 400 ? null : 'forbidden',
  scope: 'rates:read',
  field: null,
  durationMs: 12,
  reference: null,
});

const logOf = (calls: readonly StoredApiCall[]) =>
  mergeCalls(
    calls.map((call) => countCall(call, true)),
    NOW,
  );

test.each([
  [200, { answered: 1, refused: 0, failed: 0 }],
  [403, { answered: 0, refused: 1, failed: 0 }],
  [503, { answered: 0, refused: 0, failed: 1 }],
])('a call with status %d counts on its day in Guayaquil', (status, counts) => {
  const late = Date.parse('2026-11-24T04:59:00.000Z');
  expect(countCall(callAt(late, status), true).days).toEqual({ '2026-11-23': counts });
});

test('a call that is not listed is still counted', () => {
  expect(countCall(callAt(NOW), false)).toEqual({
    days: { '2026-11-24': { answered: 1, refused: 0, failed: 0 } },
    calls: [],
  });
});

test('logs of one key add up, the newest call first', () => {
  const [first, second] = [callAt(NOW - 1), callAt(NOW, 403)];
  expect(logOf([first, second])).toEqual({
    days: { '2026-11-24': { answered: 1, refused: 1, failed: 0 } },
    calls: [second, first],
  });
});

test('many answered calls displace no call with an error, and the reverse', () => {
  const answered = Array.from({ length: 100 }, (_, index) => callAt(NOW - index));
  const refused = Array.from({ length: 100 }, (_, index) => callAt(NOW - 1_000_000 - index, 403));
  const { calls, days } = logOf([...answered, ...refused]);
  expect(calls).toEqual([...answered.slice(0, 20), ...refused.slice(0, 30)]);
  expect(days).toEqual({ '2026-11-24': { answered: 100, refused: 100, failed: 0 } });
});

test('days and calls of more than thirty days ago are dropped', () => {
  const [kept, dropped] = [callAt(NOW - 29 * DAY_MS), callAt(NOW - 30 * DAY_MS)];
  expect(logOf([kept, dropped])).toEqual({
    days: { '2026-10-26': { answered: 1, refused: 0, failed: 0 } },
    calls: [kept],
  });
});
