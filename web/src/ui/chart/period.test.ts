import { describe, expect, test } from 'vitest';
import { dayCount, dayRangeOf, daysBefore, periodText } from './period.ts';

/** 21 November 2026, 23:30 in Guayaquil: already the 22nd in UTC. */
const LATE = Date.parse('2026-11-22T04:30:00Z');

describe('the days of a period', () => {
  test.each([
    ['7', '2026-11-15'],
    ['15', '2026-11-07'],
    ['30', '2026-10-23'],
  ] as const)('the last %s days end today in Guayaquil', (id, from) => {
    expect(dayRangeOf({ id, from: '', to: '' }, LATE)).toEqual({ from, to: '2026-11-21' });
  });

  test('a range has the picked days, also a single one', () => {
    const day = { from: '2026-02-28', to: '2026-02-28' };
    expect(dayRangeOf({ id: 'custom', ...day }, LATE)).toEqual(day);
  });

  test.each([
    { from: '', to: '' },
    { from: '2026-02-01', to: '' },
    { from: '', to: '2026-02-01' },
    { from: '2026-02-02', to: '2026-02-01' },
  ])('a range from "$from" to "$to" is incomplete', (range) => {
    expect(dayRangeOf({ id: 'custom', ...range }, LATE)).toBeNull();
  });
});

test.each([
  ['all', 'Todos los registros históricos'],
  [null, 'Seleccione el rango de fechas'],
  [{ from: '2026-02-01', to: '2026-02-28' }, 'Desde 01/02/2026 hasta 28/02/2026'],
] as const)('the period %o is labelled %s', (days, text) => {
  expect(periodText(days)).toBe(text);
});

test('the period before has as many days', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(daysBefore(november)).toEqual({ from: '2026-10-02', to: '2026-10-31' });
  expect(dayCount(november)).toBe(30);
  expect(dayCount(daysBefore(november))).toBe(30);
});
