import { expect, test } from 'vitest';
import { readFilters, withFilters } from './audit-filters.ts';

test('filters survive a round trip through the query', () => {
  let params = new URLSearchParams();
  params = withFilters(params, { actor: 'u-owner', action: 'driver.status' });
  params = withFilters(params, { dateFrom: '2026-11-01' });
  expect(params.toString()).toBe('quien=u-owner&que=driver.status&desde=2026-11-01');
  expect(readFilters(params)).toEqual({ actor: 'u-owner', action: 'driver.status', dateFrom: '2026-11-01' });
  expect(readFilters(withFilters(params, { actor: '' }))).not.toHaveProperty('actor');
});

test('an invalid date is ignored', () => {
  expect(readFilters(new URLSearchParams('desde=ayer&hasta=2026-1-1'))).toEqual({});
});
