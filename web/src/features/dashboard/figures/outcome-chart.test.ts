import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { expect, test } from 'vitest';
import { outcomeChart, outcomeStep } from './outcome-chart.ts';

/** A day's searches: two found a driver, one did not, one was stopped. */
const DAY = { ended: 4, found: 2, failed: 1, stopped: 1 };

/** The days from a first one on. */
const daysFrom = (from: string, count: number) => ({
  unit: 'day' as const,
  period: { from, to: addDays(from, count - 1) },
  bars: Array.from({ length: count }, (_, day) => ({ label: addDays(from, day), ...DAY })),
});
const YEAR = {
  unit: 'month' as const,
  period: { from: '2026-01-01', to: '2026-12-31' },
  bars: Array.from({ length: 12 }, (_, month) => ({
    label: `2026-${(month + 1).toString().padStart(2, '0')}`,
    ...DAY,
  })),
};

test.each([
  { name: 'a week', report: daysFrom('2026-11-14', 7), step: 'day', bars: 7 },
  { name: 'the longest month', report: daysFrom('2026-10-01', 31), step: 'day', bars: 31 },
  { name: 'six weeks from a Monday on', report: daysFrom('2026-10-05', 42), step: 'week', bars: 6 },
  { name: 'a quarter', report: daysFrom('2026-07-01', 92), step: 'week', bars: 14 },
  { name: 'a year', report: YEAR, step: 'month', bars: 12 },
])('the searches of $name are $bars bars, one for each $step', ({ report, step, bars }) => {
  expect(outcomeStep(report)).toBe(step);
  const { labels, series, isStacked } = outcomeChart(report, '2027-01-15');
  expect([labels.length, ...series.map(({ values }) => values.length)]).toEqual([bars, bars, bars, bars]);
  expect(isStacked).toBe(true);
});

test('a week is named by its Monday, and has the sum of its days', () => {
  const { labels, axisLabels, labelName, series } = outcomeChart(daysFrom('2026-10-05', 42), '2027-01-15');
  expect(labelName).toBe('Semana desde');
  expect([labels[1], axisLabels?.[1]]).toEqual(['12/10/2026', '12/10']);
  expect(series.map(({ name, values }) => [name, values[1]])).toEqual([
    ['Con conductor', 14],
    ['Sin conductor', 7],
    ['Detenidas', 7],
  ]);
});

test.each([
  { report: daysFrom('2026-10-05', 42), today: '2026-11-15', end: 'Semana en curso' },
  { report: daysFrom('2026-10-05', 42), today: '2026-11-16', end: undefined },
  { report: daysFrom('2026-11-14', 7), today: '2026-11-20', end: 'Hoy, hasta ahora' },
  { report: YEAR, today: '2026-12-20', end: 'Mes en curso' },
])('on $today the last bar of $report.period.from to $report.period.to is: $end', ({ report, today, end }) => {
  expect(outcomeChart(report, today).unfinished).toBe(end);
});
