import { expect, test } from 'vitest';
import { ListCache } from './list-cache.ts';

const fixture = () => {
  const at = { nowMs: 0 };
  return { at, cache: new ListCache({ nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() }) };
};

test('counts a list at most once per interval', async () => {
  const { at, cache } = fixture();
  let counted = 0;
  const count = () => Promise.resolve({ total: ++counted, isAtLeast: false });
  const totals = [await cache.total('a', count), await cache.total('a', count), await cache.total('b', count)];
  expect(totals.map(({ total }) => total)).toEqual([1, 1, 2]);
  expect([cache.hasTotal('a'), cache.hasTotal('c')]).toEqual([true, false]);
  at.nowMs += 30_000;
  expect(cache.hasTotal('a')).toBe(false);
  expect((await cache.total('a', count)).total).toBe(3);
});

test('reports that a list is longer than its total', () => {
  const { at, cache } = fixture();
  cache.markLong('a');
  at.nowMs += 60_000;
  expect([cache.isLong('a'), cache.isLong('b')]).toEqual([true, false]);
  at.nowMs += 600_000;
  expect(cache.isLong('a')).toBe(false);
});

test('finds the nearest cursor of the same list at or before an offset', () => {
  const { cache } = fixture();
  cache.storeCursor('a', { offset: 25, cursor: 'x' });
  cache.storeCursor('a', { offset: 50, cursor: 'y' });
  expect(cache.nearestCursor('a', 24)).toBeNull();
  expect(cache.nearestCursor('a', 49)).toEqual({ offset: 25, cursor: 'x' });
  expect(cache.nearestCursor('a', 1000)).toEqual({ offset: 50, cursor: 'y' });
  expect(cache.nearestCursor('b', 1000)).toBeNull();
});

test('keeps a cursor for half a minute after its last use, and evicts the oldest first', () => {
  const { at, cache } = fixture();
  cache.storeCursor('a', { offset: 25, cursor: 'x' });
  at.nowMs += 20_000;
  cache.storeCursor('a', { offset: 50, cursor: 'y' });
  at.nowMs += 20_000;
  expect(cache.nearestCursor('a', 49)).toBeNull();
  expect(cache.nearestCursor('a', 60)).toEqual({ offset: 50, cursor: 'y' });
  cache.storeCursor('a', { offset: 50, cursor: 'z' });
  at.nowMs += 20_000;
  expect(cache.nearestCursor('a', 60)).toEqual({ offset: 50, cursor: 'z' });
  for (let offset = 75; offset <= 75 + 600 * 25; offset += 25) cache.storeCursor('a', { offset, cursor: 'w' });
  expect(cache.nearestCursor('a', 74)).toBeNull();
  expect(cache.nearestCursor('a', 75 + 600 * 25)?.offset).toBe(75 + 600 * 25);
});
