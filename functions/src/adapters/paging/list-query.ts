import type { OrderByDirection, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { SharedList } from './list-cache.ts';

export interface Order {
  readonly field: string;
  readonly direction: OrderByDirection;
}

export interface ListQuery {
  /** Cache key of the list: account and filters. */
  readonly name: string;
  readonly query: Query;
  readonly order: Order;
  /** Reads the list's length from a stored counter, for one read; absent or null where none is stored. */
  readonly exactTotal?: () => Promise<number | null>;
  /** Set for long lists: instances share the cursors of offsets. */
  readonly shared?: SharedList;
}

const SortValue = z.union([z.string(), z.number()]);
export type SortValue = z.infer<typeof SortValue>;

/** The order's name in cursors and cache keys. */
export const orderName = ({ field, direction }: Order): string => `${field} ${direction}`;

/** Orders ties by id, so that every row has exactly one position. */
export const withOrder = (query: Query, { field, direction }: Order): Query =>
  query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);

/** The cursor after a document in an order. */
export function cursorAfter(snapshot: QueryDocumentSnapshot, order: Order): string {
  const value = SortValue.parse(snapshot.get(order.field));
  return encodeCursor({ order: orderName(order), value, id: snapshot.id });
}

const EncodedPosition = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string()]);

/** The end of a page: its order, and the last row's value in that order and id. */
export interface CursorPosition {
  readonly order: string;
  readonly value: string | number;
  readonly id: string;
}

/** Encodes a position as an opaque cursor. */
export const encodeCursor = ({ order, value, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([order, value, id])).toString('base64url');

/** The position in a cursor; null for an invalid cursor and for one of another order. */
export function decodeCursor(cursor: string, order: string): CursorPosition | null {
  try {
    const [itsOrder, value, id] = EncodedPosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return itsOrder === order && id !== '' && !id.includes('/') ? { order, value, id } : null;
  } catch {
    return null;
  }
}
