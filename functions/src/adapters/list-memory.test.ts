import { expect, test } from 'vitest';
import { ListMemory } from './list-memory.ts';

const at = { nowMs: 0 };
const clock = { nowMs: () => at.nowMs, waitUntil: () => Promise.resolve() };

test('counts a list once in a while', async () => {
  const memory = new ListMemory(clock);
  let counted = 0;
  const count = () => Promise.resolve(++counted);
  expect([await memory.total('a', count), await memory.total('a', count), await memory.total('b', count)]).toEqual([
    1, 1, 2,
  ]);
  at.nowMs += 30_000;
  expect(await memory.total('a', count)).toBe(3);
});

test('finds the nearest place at or before an offset, of that list', () => {
  const memory = new ListMemory(clock);
  memory.remember('a', { offset: 25, cursor: 'x' });
  memory.remember('a', { offset: 50, cursor: 'y' });
  expect(memory.nearest('a', 24)).toBeNull();
  expect(memory.nearest('a', 49)).toEqual({ offset: 25, cursor: 'x' });
  expect(memory.nearest('a', 1000)).toEqual({ offset: 50, cursor: 'y' });
  expect(memory.nearest('b', 1000)).toBeNull();
});
