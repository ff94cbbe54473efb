import { expect, test } from 'vitest';
import { readFilters, withFilter } from './audit-filters.ts';

test('filters survive a round trip through the query', () => {
  let params = new URLSearchParams();
  params = withFilter(params, 'actor', 'u-owner');
  params = withFilter(params, 'action', 'driver.status');
  params = withFilter(params, 'dateFrom', '2026-11-01');
  expect(params.toString()).toBe('quien=u-owner&que=driver.status&desde=2026-11-01');
  expect(readFilters(params)).toEqual({ actor: 'u-owner', action: 'driver.status', dateFrom: '2026-11-01' });
  expect(readFilters(withFilter(params, 'actor', ''))).not.toHaveProperty('actor');
});

test('an invalid date is ignored', () => {
  expect(readFilters(new URLSearchParams('desde=ayer&hasta=2026-1-1'))).toEqual({});
});
