import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './list-query.ts';

test('a cursor encodes where a page ended and is valid for one order', () => {
  const position = { order: 'date hour asc', values: ['josé "ñ"', 7], id: 'd-1' };
  expect(decodeCursor(encodeCursor(position), 'date hour asc')).toEqual(position);
  expect(decodeCursor(encodeCursor(position), 'createdAt desc')).toBeNull();
});

test('rejects any other text as a cursor', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeCursor(text, 'x')).toBeNull();
    }),
  );
  const foreign = encodeCursor({ order: 'x', values: [1], id: 'a/b' });
  expect(decodeCursor(foreign, 'x')).toBeNull();
});
