import { expect, test } from 'vitest';
import { readFilters, withFilter } from './audit-filters.ts';

test('filters survive the address', () => {
  let address = new URLSearchParams();
  address = withFilter(address, 'actor', 'u-owner');
  address = withFilter(address, 'action', 'driver.status');
  address = withFilter(address, 'dateFrom', '2026-11-01');
  expect(address.toString()).toBe('quien=u-owner&que=driver.status&desde=2026-11-01');
  expect(readFilters(address)).toEqual({ actor: 'u-owner', action: 'driver.status', dateFrom: '2026-11-01' });
  expect(readFilters(withFilter(address, 'actor', ''))).not.toHaveProperty('actor');
});

test('what is no date is no filter', () => {
  expect(readFilters(new URLSearchParams('desde=ayer&hasta=2026-1-1'))).toEqual({});
});
