import * as fc from 'fast-check';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, startAfterCursor } from './list-query.ts';

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

const BY_EXPIRY = { field: 'expiresAt', isOfTimestamps: true, direction: 'asc' } as const;
const afterValue = (value: string | number) =>
  startAfterCursor(encodeCursor({ order: 'expiresAt asc', values: [value], id: 'd-1' }), BY_EXPIRY);

test('a cursor of timestamps starts after the same instant', () => {
  expect(afterValue(1_795_000_000_123)).toEqual([Timestamp.fromMillis(1_795_000_000_123), 'd-1']);
});

test.each<[string, string | number]>([
  ['text', 'ayer'],
  ['a number of no year that Firestore has', 1e300],
])('a cursor of timestamps with %s is refused', (_case, value) => {
  expect(afterValue(value)).toBeNull();
});
