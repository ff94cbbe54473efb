import { expect, test } from 'vitest';
import { apiCallDates, apiCallOutcome, everyCallDay, sumCalls } from './api-calls.ts';

/** 20:30 of the 24th in Guayaquil. */
const NOW = Date.parse('2026-11-25T01:30:00.000Z');

test.each([
  [200, 'answered'],
  [304, 'answered'],
  [400, 'refused'],
  [429, 'refused'],
  [500, 'failed'],
  [503, 'failed'],
] as const)('a call with status %d is %s', (status, outcome) => {
  expect(apiCallOutcome(status)).toBe(outcome);
});

test('thirty days in Guayaquil are counted, and the last one is today', () => {
  const dates = apiCallDates(NOW);
  expect(dates).toHaveLength(30);
  expect([dates[0], dates[29]]).toEqual(['2026-10-26', '2026-11-24']);
});

test('days without calls are zeros, and earlier days are left out', () => {
  const calls = { answered: 3, refused: 1, failed: 0 };
  const days = everyCallDay(
    [
      { date: '2026-10-25', ...calls },
      { date: '2026-11-23', ...calls },
    ],
    NOW,
  );
  expect(days).toHaveLength(30);
  expect(days[28]).toEqual({ date: '2026-11-23', ...calls });
  expect(sumCalls(days)).toEqual(calls);
});
