import { expect, test } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { freeCountText } from './free-count-text.ts';

test.each([
  { free: 0, of: null, text: '0 libres a la vista' },
  { free: 1, of: null, text: '1 libre a la vista' },
  { free: 12, of: null, text: '12 libres a la vista' },
  { free: 1, of: 240, text: '1 libre entre los 100 más cercanos' },
  { free: 12, of: 240, text: '12 libres entre los 100 más cercanos' },
])('$free free drivers of $of online are "$text"', ({ free, of, text }) => {
  const rows = Array.from({ length: free }, (_, index) => driverFixture({ id: `d${index.toString()}` }));
  const lateHours = new Map<string, string>();
  expect(freeCountText({ rows, truncatedFrom: of, lateHours, isLoading: false, error: null })).toBe(text);
});

test.each([
  { late: 1, text: '2 libres a la vista · 1 atrasado' },
  { late: 2, text: '1 libre a la vista · 2 atrasados' },
])('a list of three with $late late drivers is "$text"', ({ late, text }) => {
  const rows = ['d0', 'd1', 'd2'].map((id) => driverFixture({ id }));
  const lateHours = new Map(rows.slice(0, late).map(({ id }) => [id, '07:22']));
  expect(freeCountText({ rows, truncatedFrom: null, lateHours, isLoading: false, error: null })).toBe(text);
});

test.each([
  { name: 'that load', isLoading: true, error: null },
  { name: 'that failed to load', isLoading: false, error: new Error('offline') },
])('free drivers $name have no count', ({ isLoading, error }) => {
  expect(freeCountText({ rows: [], truncatedFrom: null, lateHours: new Map(), isLoading, error })).toBeNull();
});
