import { describe, expect, test } from 'vitest';
import { addDays, figureSteps, periodBefore, periodDays, queriedSteps } from './figure-period.ts';

describe('the period before', () => {
  test.each([
    { from: '2026-11-18', to: '2026-11-24', before: { from: '2026-11-11', to: '2026-11-17' } },
    { from: '2026-11-24', to: '2026-11-24', before: { from: '2026-11-23', to: '2026-11-23' } },
    // Whole months are compared with whole months.
    { from: '2026-03-01', to: '2026-03-31', before: { from: '2026-02-01', to: '2026-02-28' } },
    { from: '2026-01-01', to: '2026-12-31', before: { from: '2025-01-01', to: '2025-12-31' } },
    { from: '2026-03-01', to: '2026-03-30', before: { from: '2026-01-30', to: '2026-02-28' } },
  ])('the period before $from to $to is as long and ends the day before', ({ from, to, before }) => {
    expect(periodBefore({ from, to })).toEqual(before);
  });

  test.each([
    { compare: 'days', from: '2026-10-02', to: '2026-10-31' },
    { compare: 'months', from: '2026-10-01', to: '2026-10-31' },
  ] as const)('November is compared by $compare with $from to $to', ({ compare, from, to }) => {
    expect(periodBefore({ from: '2026-11-01', to: '2026-11-30', compare })).toEqual({ from, to });
  });
});

describe('the documents of a period', () => {
  test('a period is read by days up to a quarter, and by months and the days of partial months beyond', () => {
    expect(figureSteps({ from: '2026-02-27', to: '2026-03-01' })).toEqual({
      unit: 'day',
      steps: ['2026-02-27', '2026-02-28', '2026-03-01'].map((date) => ({ label: date, documents: [date] })),
    });
    const { unit, steps } = figureSteps({ from: '2026-01-30', to: '2026-06-02' });
    expect(unit).toBe('month');
    expect(steps.map(({ label, documents }) => [label, documents])).toEqual([
      ['2026-01', ['2026-01-30', '2026-01-31']],
      ['2026-02', ['2026-02']],
      ['2026-03', ['2026-03']],
      ['2026-04', ['2026-04']],
      ['2026-05', ['2026-05']],
      ['2026-06', ['2026-06-01', '2026-06-02']],
    ]);
  });

  test('the documents of any period cover every day once and are at most 92', () => {
    const daysOf = (id: string) => (id.length === 10 ? [id] : monthDays(id));
    for (let start = 0; start < 400; start += 13) {
      for (const length of [1, 31, 92, 93, 180, 366]) {
        const from = addDays('2027-01-01', start);
        const period = { from, to: addDays(from, length - 1) };
        const documents = figureSteps(period).steps.flatMap((step) => step.documents);
        const days = documents.flatMap(daysOf);
        expect(documents.length).toBeLessThanOrEqual(92);
        expect(days).toEqual(Array.from({ length: periodDays(period) }, (_, index) => addDays(from, index)));
      }
    }
  });
});

describe('the queried steps of a period', () => {
  test.each([
    { from: '2026-11-24', to: '2026-11-24', unit: 'day', count: 1, last: { from: '2026-11-24', to: '2026-11-24' } },
    { from: '2026-11-01', to: '2026-11-14', unit: 'day', count: 14, last: { from: '2026-11-14', to: '2026-11-14' } },
    { from: '2026-11-01', to: '2026-11-30', unit: 'week', count: 5, last: { from: '2026-11-29', to: '2026-11-30' } },
    { from: '2026-09-01', to: '2026-12-01', unit: 'week', count: 14, last: { from: '2026-12-01', to: '2026-12-01' } },
    { from: '2026-01-15', to: '2026-12-31', unit: 'month', count: 12, last: { from: '2026-12-01', to: '2026-12-31' } },
  ])('the period from $from to $to has $count steps of a $unit', ({ from, to, unit, count, last }) => {
    const found = queriedSteps({ from, to });
    expect(found.unit).toBe(unit);
    expect(found.steps).toHaveLength(count);
    expect(found.steps[0]?.from).toBe(from);
    expect(found.steps.at(-1)).toEqual(last);
  });

  test('the queried steps of any period cover every day once and are at most 14', () => {
    for (const length of [1, 7, 14, 15, 60, 92, 93, 366]) {
      const period = { from: '2027-01-30', to: addDays('2027-01-30', length - 1) };
      const { steps } = queriedSteps(period);
      expect(steps.length).toBeLessThanOrEqual(14);
      expect(steps.reduce((sum, step) => sum + periodDays(step), 0)).toBe(length);
      for (const [at, { from }] of steps.entries())
        expect(from).toBe(at === 0 ? period.from : addDays(steps[at - 1]?.to ?? '', 1));
    }
  });
});

function monthDays(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index));
  return days.filter((day) => day.startsWith(month));
}
