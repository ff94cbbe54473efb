import { describe, expect, test } from 'vitest';
import {
  changeWithin,
  datasetOf,
  inCents,
  previousPeriodText,
  sparklineValues,
  sumBefore,
  sumWithin,
} from './period-figures.ts';

const MONEY = {
  labels: ['2026-11-01', '2026-11-08', '2026-11-10', '2026-11-14'],
  datasets: [
    { label: 'Ingresos', data: [100, 0.1, 0.2, 50] },
    { label: 'Comisión', data: [15, 0.02, 0.03, 7.5] },
  ],
};
const WEEK = { from: '2026-11-08', to: '2026-11-14' };

describe('sums', () => {
  test('sums of dollars are exact to the cent', () => {
    const revenue = inCents(datasetOf(MONEY, 0));
    expect(sumWithin(revenue, { from: '2026-11-08', to: '2026-11-10' })).toBe(30);
    expect(sumWithin(revenue, 'all')).toBe(15_030);
    expect(sumWithin(inCents(datasetOf(MONEY, 1)), WEEK)).toBe(755);
  });

  test('sums are null while a range is incomplete, and 0 without a dataset', () => {
    expect(sumWithin(MONEY, null)).toBeNull();
    expect(sumWithin(datasetOf(MONEY, 2), 'all')).toBe(0);
  });
});

describe('the change against the period before', () => {
  test('the change compares as many days', () => {
    expect(changeWithin(datasetOf(MONEY, 0), WEEK)).toBe(-49.7);
  });

  test('the sum before is that of as many days, or of the given ones', () => {
    expect(sumBefore(datasetOf(MONEY, 0), WEEK)).toBe(100);
    expect(sumBefore(datasetOf(MONEY, 0), { ...WEEK, before: { from: '2026-11-10', to: '2026-11-14' } })).toBe(50.2);
  });

  test('the change is unknown if the days before had no value', () => {
    expect(changeWithin(datasetOf(MONEY, 0), { from: '2026-10-30', to: '2026-11-05' })).toBeNull();
  });

  test('the text names the days before', () => {
    expect(previousPeriodText(WEEK)).toBe('los 7 días anteriores');
    expect(previousPeriodText({ ...WEEK, before: { from: '2026-09-01', to: '2026-09-30' } })).toBe('sep 2026');
    expect(previousPeriodText({ from: '2026-11-08', to: '2026-11-08' })).toBe('la víspera');
  });
});

describe('small lines', () => {
  const NEXT_YEAR = '2027-01-01';

  test('a small line has every day of its period', () => {
    expect(sparklineValues(inCents(datasetOf(MONEY, 0)), WEEK, NEXT_YEAR)).toEqual([10, 0, 20, 0, 0, 0, 5000]);
    const noData = { from: '2026-12-01', to: '2026-12-03' };
    expect(sparklineValues(datasetOf(MONEY, 0), noData, NEXT_YEAR)).toEqual([0, 0, 0]);
    expect(sparklineValues(MONEY, null, NEXT_YEAR)).toEqual([]);
  });

  test('a small line ends before today', () => {
    expect(sparklineValues(inCents(datasetOf(MONEY, 0)), WEEK, WEEK.to)).toEqual([10, 0, 20, 0, 0, 0]);
    expect(sparklineValues(MONEY, { from: WEEK.to, to: WEEK.to }, WEEK.to)).toEqual([]);
  });
});
