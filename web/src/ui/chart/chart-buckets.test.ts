import { describe, expect, test } from 'vitest';
import { bucketChart, filterByDays, chartTotal, padToDays } from './chart-buckets.ts';

const chart = {
  labels: ['2026-01-01', '2026-01-03', '2026-01-10', '2026-02-01'],
  datasets: [
    { label: 'Inmediatos', data: [1, 2, 3, 4] },
    { label: 'Reservados', data: [10, 20, 30, 40] },
  ],
};

describe('the chart keeps only the labelled dates inside the period', () => {
  test('both ends belong to the period', () => {
    expect(filterByDays(chart, { from: '2026-01-03', to: '2026-01-10' })).toEqual({
      labels: ['2026-01-03', '2026-01-10'],
      datasets: [
        { label: 'Inmediatos', data: [2, 3] },
        { label: 'Reservados', data: [20, 30] },
      ],
    });
  });

  test('the history shows all dates', () => {
    expect(filterByDays(chart, 'all')).toBe(chart);
  });

  test('a period without any date shows none', () => {
    const none = filterByDays(chart, { from: '2025-01-01', to: '2025-12-31' });
    expect(none.labels).toEqual([]);
    expect(chartTotal(none)).toBe(0);
  });
});

test('the total counts every dataset', () => {
  expect(chartTotal(chart)).toBe(110);
});

describe('what is drawn', () => {
  test('days without data are 0', () => {
    const { labels, datasets, unit } = bucketChart(filterByDays(chart, { from: '2026-01-01', to: '2026-01-05' }));
    expect(unit).toBe('day');
    expect(labels).toEqual(['01/01/2026', '02/01/2026', '03/01/2026']);
    expect(datasets.map(({ data }) => data)).toEqual([
      [1, 0, 2],
      [10, 0, 20],
    ]);
  });

  test('many days become weeks from Monday on, with the same total', () => {
    const year = {
      labels: ['2026-01-01', '2026-01-04', '2026-01-05', '2026-12-31'],
      datasets: [{ label: 'Registros', data: [1, 2, 4, 8] }],
    };
    const drawn = bucketChart(year);
    expect(drawn.unit).toBe('week');
    expect(drawn.labels).toHaveLength(53);
    expect(drawn.labels.slice(0, 2)).toEqual(['29/12/2025', '05/01/2026']);
    expect(drawn.datasets[0]?.data.slice(0, 2)).toEqual([3, 4]);
    expect(chartTotal({ labels: [], datasets: [...drawn.datasets] })).toBe(15);
  });

  test('fewer days become weeks where a chart has less room', () => {
    const month = { labels: ['2026-11-01', '2026-11-30'], datasets: [{ label: 'Registros', data: [1, 2] }] };
    expect(bucketChart(month, '', 30)).toMatchObject({ unit: 'day' });
    const weeks = bucketChart(month, '', 29);
    expect(weeks).toMatchObject({ unit: 'week', datasets: [{ data: [1, 0, 0, 0, 0, 2] }] });
    expect(weeks.labels.at(-1)).toBe('30/11/2026');
  });

  test('an empty chart stays empty', () => {
    expect(bucketChart({ labels: [], datasets: [{ label: 'Registros', data: [] }] }).labels).toEqual([]);
  });

  test('a point with today or later days is not over', () => {
    const days = { labels: ['2026-01-01', '2026-01-03'], datasets: [{ label: 'Registros', data: [1, 1] }] };
    expect(bucketChart(days, '2026-01-03').isLastUnfinished).toBe(true);
    expect(bucketChart(days, '2026-01-04').isLastUnfinished).toBe(false);
    const weeks = { labels: ['2026-01-01', '2026-11-10'], datasets: [{ label: 'Registros', data: [1, 1] }] };
    expect(bucketChart(weeks, '2026-11-15').isLastUnfinished).toBe(true);
    expect(bucketChart(weeks, '2026-11-16').isLastUnfinished).toBe(false);
  });

  test('weeks are named by the month that begins in them, the last one too', () => {
    const year = { labels: ['2025-12-20', '2026-12-02'], datasets: [{ label: 'Registros', data: [1, 1] }] };
    const { axisLabels } = bucketChart(year);
    expect(axisLabels.filter((text) => text !== '')).toEqual([
      'ene 2026',
      'feb',
      'mar',
      'abr',
      'may',
      'jun',
      'jul',
      'ago',
      'sep',
      'oct',
      'nov',
    ]);
    expect(bucketChart({ ...year, labels: ['2025-12-20', '2026-12-08'] }).axisLabels.at(-1)).toBe('dic');
  });
});

test('a padded chart reaches both ends of its period', () => {
  expect(padToDays(chart, { from: '2026-01-02', to: '2026-01-10' })).toEqual({
    labels: ['2026-01-02', '2026-01-03', '2026-01-10'],
    datasets: [
      { label: 'Inmediatos', data: [0, 2, 3] },
      { label: 'Reservados', data: [0, 20, 30] },
    ],
  });
});
