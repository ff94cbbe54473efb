import { newSearch } from '@llevo/contract/rules/dispatch/start-search';
import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { expect, test } from 'vitest';
import { matchSummary, parseSearched } from './match-summary.ts';

const search = newSearch(DEFAULT_DISPATCH_SETTINGS, 0);

test('the summary counts matches, failures, seconds and minutes', () => {
  const found = [4_000, 9_000, 40_000].map((foundAt) => ({
    driverId: 'd',
    search: { ...search, state: 'found' as const, asked: 2, foundAt, pickupMinutes: foundAt / 1000 },
  }));
  const failed = { driverId: null, search: { ...search, state: 'failed' as const, asked: 1 } };
  expect(matchSummary([...found, failed, { driverId: null, search }])).toBe(
    '3 of 5 matched, 1 without a driver, 1 undecided; 9 s to match in the median, 40 s for nine in ten; ' +
      '9 min to the pick-up in the median; 7 offers',
  );
  const unasked = { driverId: null, search: { ...search, state: 'failed' as const } };
  expect(matchSummary([failed, unasked])).toContain(
    '2 without a driver (for 1 no fit driver in reach was free), 0 und',
  );
  expect(matchSummary([])).toContain('– to match');
});

test('an unreadable document is not counted as a booking', () => {
  expect(parseSearched({ search: 1 })).toBeNull();
});
