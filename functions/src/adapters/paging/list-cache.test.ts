import { expect, test } from 'vitest';
import { ListMemory } from './list-cache.ts';

const world = () => {
  const at = { nowMs: 0 };
  return { at, memory: new ListMemory({ nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() }) };
};

test('counts a list once in a while', async () => {
  const { at, memory } = world();
  let counted = 0;
  const count = () => Promise.resolve({ total: ++counted, isAtLeast: false });
  const totals = [await memory.total('a', count), await memory.total('a', count), await memory.total('b', count)];
  expect(totals.map(({ total }) => total)).toEqual([1, 1, 2]);
  expect([memory.knowsTotal('a'), memory.knowsTotal('c')]).toEqual([true, false]);
  at.nowMs += 30_000;
  expect(memory.knowsTotal('a')).toBe(false);
  expect((await memory.total('a', count)).total).toBe(3);
});

test('knows a long list longer than its total', () => {
  const { at, memory } = world();
  memory.rememberLong('a');
  at.nowMs += 60_000;
  expect([memory.isLong('a'), memory.isLong('b')]).toEqual([true, false]);
  at.nowMs += 600_000;
  expect(memory.isLong('a')).toBe(false);
});

test('finds the nearest place at or before an offset, of that list', () => {
  const { memory } = world();
  memory.remember('a', { offset: 25, cursor: 'x' });
  memory.remember('a', { offset: 50, cursor: 'y' });
  expect(memory.nearest('a', 24)).toBeNull();
  expect(memory.nearest('a', 49)).toEqual({ offset: 25, cursor: 'x' });
  expect(memory.nearest('a', 1000)).toEqual({ offset: 50, cursor: 'y' });
  expect(memory.nearest('b', 1000)).toBeNull();
});

test('keeps a place for half a minute since it was last come to, and forgets the oldest first', () => {
  const { at, memory } = world();
  memory.remember('a', { offset: 25, cursor: 'x' });
  at.nowMs += 20_000;
  memory.remember('a', { offset: 50, cursor: 'y' });
  at.nowMs += 20_000;
  expect(memory.nearest('a', 49)).toBeNull();
  expect(memory.nearest('a', 60)).toEqual({ offset: 50, cursor: 'y' });
  memory.remember('a', { offset: 50, cursor: 'z' });
  at.nowMs += 20_000;
  expect(memory.nearest('a', 60)).toEqual({ offset: 50, cursor: 'z' });
  for (let offset = 75; offset <= 75 + 600 * 25; offset += 25) memory.remember('a', { offset, cursor: 'w' });
  expect(memory.nearest('a', 74)).toBeNull();
  expect(memory.nearest('a', 75 + 600 * 25)?.offset).toBe(75 + 600 * 25);
});
