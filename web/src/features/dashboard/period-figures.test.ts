import { describe, expect, test } from 'vitest';
import {
  changeWithin,
  completeDays,
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

describe('the days that a change compares', () => {
  const before = { from: '2026-11-01', to: '2026-11-07' };

  test('a period that is over is compared as a whole', () => {
    expect(completeDays(WEEK, '2026-11-15')).toEqual({ now: WEEK, before });
  });

  test('the current day is left out, and with it its weekday before', () => {
    expect(completeDays(WEEK, '2026-11-14')).toEqual({
      now: { from: '2026-11-08', to: '2026-11-13' },
      before: { from: '2026-11-01', to: '2026-11-06' },
    });
  });

  test('a month is compared with as many days of the month before, at most all of them', () => {
    const march = { from: '2026-03-01', to: '2026-03-31', before: { from: '2026-02-01', to: '2026-02-28' } };
    expect(completeDays(march, '2026-03-31')?.before).toEqual(march.before);
    expect(completeDays(march, '2026-03-10')).toEqual({
      now: { from: '2026-03-01', to: '2026-03-09' },
      before: { from: '2026-02-01', to: '2026-02-09' },
    });
  });

  test('today alone compares nothing', () => {
    expect(completeDays({ from: '2026-11-14', to: '2026-11-14' }, '2026-11-14')).toBeNull();
  });
});

describe('the change against the period before', () => {
  const compared = { now: WEEK, before: { from: '2026-11-01', to: '2026-11-07' } };

  test('the change compares the sums of both periods', () => {
    expect(changeWithin(datasetOf(MONEY, 0), compared)).toBe(-49.7);
    expect(sumBefore(datasetOf(MONEY, 0), compared)).toBe(100);
  });

  test('the change is unknown if the days before had no value', () => {
    const before = { from: '2026-10-30', to: '2026-10-31' };
    expect(changeWithin(datasetOf(MONEY, 0), { ...compared, before })).toBeNull();
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
