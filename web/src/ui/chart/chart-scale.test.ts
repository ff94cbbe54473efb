import { describe, expect, test } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { chartScale } from './chart-scale.ts';

const dataOf = (values: readonly (number | null)[], more: Partial<ChartData> = {}): ChartData => ({
  labels: values.map((_, at) => at.toString()),
  series: [{ name: 'a', values }],
  labelName: 'Día',
  ...more,
});
const lineAt = (value: number) => ({ value, label: 'Meta' });

test.each([
  { highest: 0, max: 1, tickAmount: 1 },
  { highest: 0.4, max: 1, tickAmount: 1 },
  { highest: 1, max: 1, tickAmount: 1 },
  { highest: 3, max: 3, tickAmount: 3 },
  { highest: 5, max: 5, tickAmount: 5 },
  { highest: 6, max: 6, tickAmount: 3 },
  { highest: 11, max: 15, tickAmount: 3 },
  { highest: 26.3, max: 30, tickAmount: 3 },
  { highest: 87.5, max: 100, tickAmount: 5 },
  { highest: 100, max: 100, tickAmount: 5 },
  { highest: 120, max: 150, tickAmount: 3 },
  { highest: 7741, max: 8000, tickAmount: 4 },
])('an axis up to $highest ends at $max in $tickAmount round parts', ({ highest, max, tickAmount }) => {
  expect(chartScale(dataOf([0, highest]))).toEqual({ min: 0, max, tickAmount });
});

describe('the lowest value of an axis', () => {
  test.each([
    { name: 'large shares', values: [86, 93], data: { isPercent: true }, min: 86, max: 94 },
    { name: 'a share of 100 % among large ones', values: [88, 100], data: { isPercent: true }, min: 85, max: 100 },
    { name: 'good ratings', values: [4.2, null, 4.8], data: { top: 5 }, min: 4, max: 5 },
  ])('is just below $name', ({ values, data, min, max }) => {
    expect(chartScale(dataOf(values, data))).toMatchObject({ min, max });
  });

  test.each([
    { name: 'a low share among large ones', values: [12, 93], data: { isPercent: true } },
    { name: 'a low share of the period before', values: [86, 93], data: { isPercent: true, reference: lineAt(20) } },
    { name: 'a bad rating', values: [1.5, 4.8], data: { top: 5 } },
    { name: 'dollars, whose heights are compared', values: [900, 1000], data: { isMoney: true } },
    { name: 'bars', values: [86, 93], data: { isPercent: true, isStacked: true } },
  ])('is 0 for $name', ({ values, data }) => {
    expect(chartScale(dataOf(values, data)).min).toBe(0);
  });
});

test.each([
  { name: 'a goal of 12 % above low shares', data: { isPercent: true, goal: lineAt(12) }, max: 15 },
  { name: 'a goal of 90 % above low shares', data: { isPercent: true, goal: lineAt(90) }, max: 100 },
  { name: 'a goal of 2 % below the shares', data: { isPercent: true, goal: lineAt(2) }, max: 5 },
  { name: 'a goal of dollars above the sums', data: { isMoney: true, goal: lineAt(12_500) }, max: 15_000 },
  { name: 'the share of the period before, above these', data: { isPercent: true, reference: lineAt(6) }, max: 6 },
  { name: 'the share of the period before, below these', data: { isPercent: true, reference: lineAt(1) }, max: 5 },
  { name: 'a highest possible value', data: { top: 50 }, max: 50 },
] as const)('the axis of values up to 5 with $name ends at $max', ({ data, max }) => {
  expect(chartScale(dataOf([2, 5], data)).max).toBe(max);
});

describe('the highest value of an axis', () => {
  test('is more than half of the axis, for any value from 1 on', () => {
    for (let value = 1; value < 20_000; value = value * 1.07 + 0.01)
      expect(value / chartScale(dataOf([value])).max).toBeGreaterThan(0.5);
  });

  test('leaves out an unfinished end that is not drawn', () => {
    const data = { unfinished: 'Hoy, hasta ahora', endsBeforeUnfinished: true };
    expect(chartScale(dataOf([4, null, 900], data)).max).toBe(4);
  });

  test('is the sum of bars that stand on each other', () => {
    const series = [
      { name: 'a', values: [3, 10] },
      { name: 'b', values: [4, 20] },
    ];
    expect(chartScale(dataOf([0, 0], { series, isStacked: true })).max).toBe(30);
    expect(chartScale(dataOf([0, 0], { series })).max).toBe(20);
  });
});
