import { expect, test } from 'vitest';
import { ListCache } from './list-cache.ts';

const fixture = () => {
  const at = { nowMs: 0 };
  return { at, memory: new ListCache({ nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() }) };
};

test('counts a list once in a while', async () => {
  const { at, memory } = fixture();
  let counted = 0;
  const count = () => Promise.resolve({ total: ++counted, isAtLeast: false });
  const totals = [await memory.total('a', count), await memory.total('a', count), await memory.total('b', count)];
  expect(totals.map(({ total }) => total)).toEqual([1, 1, 2]);
  expect([memory.hasTotal('a'), memory.hasTotal('c')]).toEqual([true, false]);
  at.nowMs += 30_000;
  expect(memory.hasTotal('a')).toBe(false);
  expect((await memory.total('a', count)).total).toBe(3);
});

test('knows a long list longer than its total', () => {
  const { at, memory } = fixture();
  memory.markLong('a');
  at.nowMs += 60_000;
  expect([memory.isLong('a'), memory.isLong('b')]).toEqual([true, false]);
  at.nowMs += 600_000;
  expect(memory.isLong('a')).toBe(false);
});

test('finds the nearest place at or before an offset, of that list', () => {
  const { memory } = fixture();
  memory.storeCursor('a', { offset: 25, cursor: 'x' });
  memory.storeCursor('a', { offset: 50, cursor: 'y' });
  expect(memory.nearestCursor('a', 24)).toBeNull();
  expect(memory.nearestCursor('a', 49)).toEqual({ offset: 25, cursor: 'x' });
  expect(memory.nearestCursor('a', 1000)).toEqual({ offset: 50, cursor: 'y' });
  expect(memory.nearestCursor('b', 1000)).toBeNull();
});

test('keeps a place for half a minute since it was last come to, and forgets the oldest first', () => {
  const { at, memory } = fixture();
  memory.storeCursor('a', { offset: 25, cursor: 'x' });
  at.nowMs += 20_000;
  memory.storeCursor('a', { offset: 50, cursor: 'y' });
  at.nowMs += 20_000;
  expect(memory.nearestCursor('a', 49)).toBeNull();
  expect(memory.nearestCursor('a', 60)).toEqual({ offset: 50, cursor: 'y' });
  memory.storeCursor('a', { offset: 50, cursor: 'z' });
  at.nowMs += 20_000;
  expect(memory.nearestCursor('a', 60)).toEqual({ offset: 50, cursor: 'z' });
  for (let offset = 75; offset <= 75 + 600 * 25; offset += 25) memory.storeCursor('a', { offset, cursor: 'w' });
  expect(memory.nearestCursor('a', 74)).toBeNull();
  expect(memory.nearestCursor('a', 75 + 600 * 25)?.offset).toBe(75 + 600 * 25);
});
