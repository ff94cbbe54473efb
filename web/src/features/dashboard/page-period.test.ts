import { expect, test } from 'vitest';
import { comparisonOf, METRIC_PERIODS, namedDays, startRange } from './page-period.ts';

/** 5 March 2027, 23:30 in Guayaquil: already the 6th in UTC. */
const LATE = Date.parse('2027-03-06T04:30:00.000Z');

test.each([
  ['7', '2027-02-27', '2027-03-05'],
  ['15', '2027-02-19', '2027-03-05'],
  ['90', '2026-12-06', '2027-03-05'],
  ['month', '2027-03-01', '2027-03-05'],
  ['last-month', '2027-02-01', '2027-02-28'],
] as const)('the period %s is from %s to %s', (id, from, to) => {
  expect(namedDays(id, LATE)).toEqual({ from, to });
});

const EMPTY = { id: 'custom', from: '', to: '' } as const;
const FEBRUARY = { from: '2027-02-01', to: '2027-02-28' };

test.each([
  { next: EMPTY, before: FEBRUARY, range: { id: 'custom', ...FEBRUARY } },
  { next: EMPTY, before: 'all', range: EMPTY },
  { next: { ...EMPTY, from: '2027-01-01' }, before: FEBRUARY, range: { ...EMPTY, from: '2027-01-01' } },
  { next: { ...EMPTY, id: '30' }, before: FEBRUARY, range: { ...EMPTY, id: '30' } },
] as const)('a new range begins with the days shown: %o', ({ next, before, range }) => {
  expect(startRange<string>(next, before)).toEqual(range);
});

test('only months are compared with months', () => {
  const compared = METRIC_PERIODS.map(({ id }) => [id, comparisonOf(id)]);
  expect(compared.filter(([, by]) => by === 'months')).toEqual([
    ['month', 'months'],
    ['last-month', 'months'],
  ]);
});
