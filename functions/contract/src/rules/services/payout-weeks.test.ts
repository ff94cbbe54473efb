import fc from 'fast-check';
import { expect, test } from 'vitest';
import { datesOfWeek, isoWeek, sevenDatesFrom, weekAfter } from './payout-weeks.ts';

test.each([
  ['2026-11-23', '2026-W48'],
  ['2026-11-22', '2026-W47'],
  ['2026-01-01', '2026-W01'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2023-01-01', '2022-W52'],
])('%s is in %s', (date, week) => {
  expect(isoWeek(date)).toBe(week);
});

test('a week is seven days from Monday', () => {
  expect(datesOfWeek('2026-W48')).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
  ]);
});

test('seven dates from a Sunday cross the end of the month', () => {
  expect(sevenDatesFrom('2026-11-29')).toEqual([
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
});

test.each(['2026-W00', '2026-W54', '2025-W53', '2026-48', 'W48', ''])('"%s" is not a week', (text) => {
  expect(datesOfWeek(text)).toBeNull();
});

test('every day is one of its week, and weeks follow one another', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
      fc.integer({ min: -200, max: 200 }),
      (date, weeks) => {
        const week = isoWeek(date);
        expect(datesOfWeek(week)).toContain(date);
        expect(weekAfter(weekAfter(week, weeks), -weeks)).toBe(week);
      },
    ),
  );
});
