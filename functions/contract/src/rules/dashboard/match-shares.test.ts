import { expect, test } from 'vitest';
import {
  acceptancePercent,
  allSearches,
  emptyAverages,
  formatWait,
  matchedPercent,
  withoutDriverPercent,
} from './match-shares.ts';

const counts = (found: number, failed: number, stopped: number) => ({
  ended: found + failed + stopped,
  found,
  failed,
  stopped,
});
const searches = { immediate: counts(6, 1, 1), reserved: counts(2, 0, 0) };
const none = { immediate: counts(0, 0, 0), reserved: counts(0, 0, 0) };

test('immediate and reserved searches are summed up', () => {
  expect(allSearches({ searches })).toEqual(counts(8, 1, 1));
});

test('shares of searches have all that ended as their base, and no value without any', () => {
  expect(matchedPercent({ searches })).toBe(80);
  expect(withoutDriverPercent({ searches, without_driver: 1 })).toBe(10);
  expect(matchedPercent({ searches: none })).toBeNull();
  expect(withoutDriverPercent({ searches: none, without_driver: 0 })).toBeNull();
});

test.each([
  { name: 'withdrawn and open offers do not count', asked: 9, accepted: 3, declined: 1, missed: 0, share: 75 },
  { name: 'missed offers do', asked: 4, accepted: 1, declined: 0, missed: 3, share: 25 },
  { name: 'a driver without an ended offer has no share', asked: 1, accepted: 0, declined: 0, missed: 0, share: null },
])('$name', ({ share, name: _name, ...offers }) => {
  expect(acceptancePercent(offers)).toBe(share);
});

test('average empty metres are whole, and missing without trips', () => {
  const trips = { before_trips: 3, before_metres: 1000, after_trips: 0, after_metres: 0 };
  expect(emptyAverages(trips)).toEqual({ before: 333, after: null });
});

test.each([
  [0.4, '0 s'],
  [59.4, '59 s'],
  [59.5, '1 min'],
  [150, '2.5 min'],
])('%s seconds read as %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
