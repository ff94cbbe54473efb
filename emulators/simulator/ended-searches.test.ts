import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import { newSearch } from '@llevo/contract/rules/dispatch/start-search';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaitSearches } from './ended-searches.ts';

const search = newSearch(DEFAULT_DISPATCH_SETTINGS, 0);
const searching = { driverId: null, search };
const found = { driverId: 'd', search: { ...search, state: 'found' as const } };
const failed = { driverId: null, search: { ...search, state: 'failed' as const } };

let stop: AbortController;
beforeEach(() => {
  vi.useFakeTimers();
  stop = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the bookings are those after the last search ended', async () => {
  const endsAt = Date.now() + 60_000;
  const read = () => Promise.resolve([found, Date.now() < endsAt ? searching : failed]);
  const ended = awaitSearches(read, stop.signal);
  await vi.advanceTimersByTimeAsync(62_000);
  expect(await ended).toEqual([found, failed]);
});

test('a search that never ends is given up after seven minutes', async () => {
  const ended = awaitSearches(() => Promise.resolve([found, searching]), stop.signal);
  await vi.advanceTimersByTimeAsync(7 * 60_000 + 2_000);
  expect(await ended).toEqual([found, searching]);
});

test('reads that fail lose no booking, also when all later ones do', async () => {
  const read = vi.fn().mockRejectedValue(new Error('gone'));
  read.mockRejectedValueOnce(new Error('busy')).mockResolvedValueOnce([found, searching]);
  const ended = awaitSearches(read, stop.signal);
  await vi.advanceTimersByTimeAsync(7 * 60_000 + 2_000);
  expect(await ended).toEqual([found, searching]);
});

test('a stopped run ends with the bookings of its last read', async () => {
  const ended = awaitSearches(() => Promise.resolve([searching]), stop.signal);
  await vi.advanceTimersByTimeAsync(5_000);
  stop.abort();
  expect(await ended).toEqual([searching]);
});

test('a run without bookings ends at once', async () => {
  expect(await awaitSearches(() => Promise.resolve([]), stop.signal)).toEqual([]);
});
