import { describe, expect, test } from 'vitest';
import { toCanonicalJson, mapReferences } from './canonical-json.ts';
import type { StoredRecord } from './canonical-json.ts';
import { compareRecords } from './compare-records.ts';

async function* pages(...given: StoredRecord[][]) {
  for (const page of given) yield await Promise.resolve(page);
}
const record = (key: string, value = 1): StoredRecord => ({ key, value });

describe('canonical line', () => {
  test('equal content has the same line in any order of fields', () => {
    expect(toCanonicalJson({ key: 'a', b: { z: [{ y: 1, x: 2 }], a: undefined } })).toBe(
      '{"b":{"z":[{"x":2,"y":1}]},"key":"a"}',
    );
  });

  test('distinguishes 1 from "1", absent from null, and the order of lists', () => {
    const lines = [1, '1', null, undefined, [1, 2], [2, 1]].map((value) => toCanonicalJson({ key: 'a', value }));
    expect(new Set(lines).size).toBe(6);
  });
});

test('rewrites references at any depth and nothing else', () => {
  const value = { a: [{ referenceValue: 'x/1' }], b: { stringValue: 'x/1' }, n: null };
  expect(mapReferences(value, (name) => `root/${name}`)).toEqual({
    a: [{ referenceValue: 'root/x/1' }],
    b: { stringValue: 'x/1' },
    n: null,
  });
});

describe('comparison', () => {
  test('finds no difference in equal records, regardless of paging and order', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((key) => record(key)) as [
      StoredRecord,
      StoredRecord,
      StoredRecord,
      StoredRecord,
    ];
    const none = { missing: [], unexpected: [], changed: [] };
    expect(await compareRecords(pages([a, b], [c, d]), pages([a], [b, c], [d]))).toEqual(none);
    expect(await compareRecords(pages([a, b, c, d]), pages([d, c], [b], [a]))).toEqual(none);
    expect(await compareRecords(pages(), pages([]))).toEqual(none);
  });

  test('reports differences by name', async () => {
    const left = pages([record('a'), record('b')], [record('c'), record('e')]);
    const right = pages([record('b', 2)], [record('c'), record('d')], [record('f')]);
    expect(await compareRecords(left, right)).toEqual({ missing: ['a', 'e'], unexpected: ['d', 'f'], changed: ['b'] });
  });

  test('stops early if two sides have nothing in common', async () => {
    const many = (prefix: string) =>
      Array.from({ length: 10 }, (_, page) =>
        Array.from({ length: 1000 }, (_row, row) => record(`${prefix}${page}-${row}`)),
      );
    await expect(compareRecords(pages(...many('a')), pages(...many('b')))).rejects.toThrow(
      'More than 10000 differences',
    );
  });
});
