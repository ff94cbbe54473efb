import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import { inDigestOrder, nextDigestMs } from './digest.ts';

test.each([
  ['2026-11-20', '06:59', '2026-11-20'],
  ['2026-11-20', '07:00', '2026-11-21'],
  ['2026-11-20', '23:59', '2026-11-21'],
  ['2026-12-31', '12:00', '2027-01-01'],
])('after %s %s the next summary is due at %s', (date, hour, next) => {
  expect(nextDigestMs('07:00', guayaquilInstantMs(date, hour))).toBe(guayaquilInstantMs(next, '07:00'));
});

test('open alerts come first, and each group starts with the latest', () => {
  const alerts = [
    { id: 'a', state: 'resolved', openedAt: 4 },
    { id: 'b', state: 'open', openedAt: 1 },
    { id: 'c', state: 'resolved', openedAt: 5 },
    { id: 'd', state: 'open', openedAt: 2 },
  ] as const;
  expect(inDigestOrder(alerts).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
});
