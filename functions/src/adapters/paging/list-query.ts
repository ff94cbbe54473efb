import type { OrderByDirection, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { encodeCursor } from './cursor.ts';
import type { SharedList } from './shared-cursors.ts';

export interface Order {
  readonly field: string;
  readonly direction: OrderByDirection;
}

export interface ListQuery {
  /** Tells this list from others: account, filters. */
  readonly name: string;
  readonly query: Query;
  readonly order: Order;
  /** What a kept counter says of the list's length, for one read; absent or null where none is kept. */
  readonly exactTotal?: () => Promise<number | null>;
  /** Given for lists that grow long: instances tell one another where offsets are. */
  readonly shared?: SharedList;
}

const SortValue = z.union([z.string(), z.number()]);
export type SortValue = z.infer<typeof SortValue>;

/** As cursors and remembered places name it. */
export const orderName = ({ field, direction }: Order): string => `${field} ${direction}`;

/** Ties are told apart by id, so that every row has one place. */
export const withOrder = (query: Query, { field, direction }: Order): Query =>
  query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);

/** The cursor after a document in an order. */
export function cursorAfter(snapshot: QueryDocumentSnapshot, order: Order): string {
  const value = SortValue.parse(snapshot.get(order.field));
  return encodeCursor({ order: orderName(order), value, id: snapshot.id });
}
