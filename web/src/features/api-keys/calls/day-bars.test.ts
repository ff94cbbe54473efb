import { expect, test } from 'vitest';
import { dayBars } from './day-bars.ts';

test.each([
  ['without calls', { answered: 0, refused: 0, failed: 0 }, { height: 0, errors: 0 }],
  ['of half as many calls as the busiest', { answered: 25, refused: 20, failed: 5 }, { height: 50, errors: 50 }],
  ['with a few calls', { answered: 1, refused: 0, failed: 0 }, { height: 15, errors: 0 }],
  ['with errors alone', { answered: 0, refused: 40, failed: 0 }, { height: 40, errors: 100 }],
  ['with a few errors', { answered: 99, refused: 0, failed: 1 }, { height: 100, errors: 15 }],
])('a day %s has its bar', (_what, counts, bar) => {
  const busiest = { date: '2026-11-23', answered: 100, refused: 0, failed: 0 };
  const [, other] = dayBars([busiest, { date: '2026-11-24', ...counts }]);
  expect(other).toEqual({ date: '2026-11-24', ...bar });
});
