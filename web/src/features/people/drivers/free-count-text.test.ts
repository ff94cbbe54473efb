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
  expect(freeCountText({ rows, truncatedFrom: of, isLoading: false, error: null })).toBe(text);
});

test.each([
  { name: 'that load', isLoading: true, error: null },
  { name: 'that failed to load', isLoading: false, error: new Error('offline') },
])('free drivers $name have no count', ({ isLoading, error }) => {
  expect(freeCountText({ rows: [], truncatedFrom: null, isLoading, error })).toBeNull();
});
