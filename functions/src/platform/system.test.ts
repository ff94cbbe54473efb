import { expect, test } from 'vitest';
import { systemIds } from './system.ts';

test('ids are alphanumeric, of the requested length, and unique', () => {
  const ids = Array.from({ length: 1000 }, () => systemIds.base62(22));
  for (const id of ids) expect(id).toMatch(/^[0-9A-Za-z]{22}$/);
  expect(new Set(ids).size).toBe(1000);
});

test('ids from a seed depend only on the seed', () => {
  expect(systemIds.base62From('a', 40)).toBe(systemIds.base62From('a', 40));
  expect(systemIds.base62From('a', 40)).not.toBe(systemIds.base62From('b', 40));
  expect(systemIds.base62From('a', 40)).toMatch(/^[0-9A-Za-z]{40}$/);
});
