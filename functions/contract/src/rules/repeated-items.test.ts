import { expect, test } from 'vitest';
import { repeatedItems } from './repeated-items.ts';

test('later items of a key are repeated, each of the first one, and items without a key never', () => {
  const [first, other, second, third] = ['a', 'b', 'a', 'a'].map((key) => ({ key }));
  const [none, another] = [{ key: null }, { key: null }];
  const repeated = repeatedItems([none, first, other, second, another, third], (item) => item?.key ?? null);
  expect([...repeated]).toEqual([
    [second, first],
    [third, first],
  ]);
  expect(repeated.get(third)).toBe(first);
});
