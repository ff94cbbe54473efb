import { FieldPath, Timestamp } from 'firebase-admin/firestore';
import type { OrderByDirection, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { SharedList } from './list-cache.ts';

export interface Order {
  readonly field: string;
  /** Second field of the order, in the same direction. */
  readonly then?: string;
  /** Its fields hold timestamps, which cursors carry as milliseconds since 1970. */
  readonly isOfTimestamps?: boolean;
  readonly direction: OrderByDirection;
}

export interface ListQuery {
  /** Cache key of the list: account and filters. */
  readonly name: string;
  readonly query: Query;
  readonly order: Order;
  /** Reads the list's length from a stored counter, for one read; absent or null if none is stored. */
  readonly exactTotal?: () => Promise<number | null>;
  /** Set for long lists: instances share the cursors of offsets. */
  readonly shared?: SharedList;
  /** True for a list that mostly ends on its first page: it is read before anything is counted. */
  readonly isMostlyOnePage?: boolean;
}

const SortValue = z.union([z.string(), z.number()]);
export type SortValue = z.infer<typeof SortValue>;

/** The order's name in cursors and cache keys. */
export const orderName = (order: Order): string => `${fieldsOf(order).join(' ')} ${order.direction}`;

const fieldsOf = ({ field, then }: Order): readonly string[] => (then === undefined ? [field] : [field, then]);

/** The query in the order of its fields; rows with the same values have no fixed position among themselves. */
export const withFields = (query: Query, order: Order): Query =>
  fieldsOf(order).reduce((ordered, field) => ordered.orderBy(field, order.direction), query);

/** Orders ties by id, so that every row has exactly one position. */
export const withOrder = (query: Query, order: Order): Query =>
  withFields(query, order).orderBy(FieldPath.documentId(), order.direction);

/** The cursor after a document in an order. */
export function cursorAfter(snapshot: QueryDocumentSnapshot, order: Order): string {
  const values = fieldsOf(order).map((field) => toSortValue(snapshot.get(field)));
  return encodeCursor({ order: orderName(order), values, id: snapshot.id });
}

const toSortValue = (stored: unknown): SortValue =>
  stored instanceof Timestamp ? stored.toMillis() : SortValue.parse(stored);

const EncodedPosition = z.tuple([z.string(), z.array(SortValue).min(1), z.string()]);

/** The end of a page: its order, and the last row's values in that order and id. */
interface CursorPosition {
  readonly order: string;
  readonly values: readonly SortValue[];
  readonly id: string;
}

/** Encodes a position as an opaque cursor. */
export const encodeCursor = ({ order, values, id }: CursorPosition): string =>
  Buffer.from(JSON.stringify([order, values, id])).toString('base64url');

/** The values after which a query goes on from a cursor; null for a cursor that is invalid or of another order. */
export function startAfterCursor(cursor: string, order: Order): readonly unknown[] | null {
  const position = decodeCursor(cursor, orderName(order));
  if (position === null) return null;
  const { values, id } = position;
  if (order.isOfTimestamps !== true) return [...values, id];
  const times = values.map(toTimestamp);
  return times.includes(null) ? null : [...times, id];
}

/** The instant of a cursor's milliseconds since 1970; null for anything else, which a client may have written. */
const toTimestamp = (value: SortValue): Timestamp | null =>
  typeof value === 'number' && value >= 0 && value <= LAST_MS ? Timestamp.fromMillis(Math.trunc(value)) : null;

/** The latest instant of Firestore, in milliseconds since 1970. */
const LAST_MS = Date.parse('9999-12-31T23:59:59Z');

/** The position in a cursor; null if invalid or of another order. */
export function decodeCursor(cursor: string, order: string): CursorPosition | null {
  try {
    const [itsOrder, values, id] = EncodedPosition.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return itsOrder === order && id !== '' && !id.includes('/') ? { order, values, id } : null;
  } catch {
    return null;
  }
}
