import type { OrderByDirection, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Paging } from './deps.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListMemory } from './list-memory.ts';

/** How many documents an offset may step over; every one of them is read and paid for. */
const MAX_SKIPPED = 10_000;

export interface Order {
  readonly field: string;
  readonly direction: OrderByDirection;
}

export interface ListQuery {
  /** Tells this list from others: account, filters. */
  readonly name: string;
  readonly query: Query;
  readonly order: Order;
}

const SortValue = z.union([z.string(), z.number()]);
const badPlace = (inputError: string) => new AppError('invalid_input', 'Esa página ya no existe', { inputError });

/** A page of documents, and the cursor of the next one; null at the end. */
export interface PageOfDocuments {
  readonly snapshots: readonly QueryDocumentSnapshot[];
  readonly total: number;
  readonly nextCursor: string | null;
}

/**
 * One page of a list: from a cursor, given or remembered for that offset, at the cost of the page alone. An offset
 * nobody has leafed to is reached from the nearer of the remembered place before it and the list's end.
 */
export async function pageOf(memory: ListMemory, list: ListQuery, paging: Paging): Promise<PageOfDocuments> {
  const { name, query, order } = list;
  const { offset, limit, cursor } = paging;
  const orderName = `${order.field} ${order.direction}`;
  const total = memory.total(name, async () => (await query.count().get()).data().count);
  const step = cursor === undefined ? memory.nearest(`${name} ${orderName}`, offset) : { offset, cursor };
  const skipped = offset - (step?.offset ?? 0);
  if (skipped > 0 && (await total) - offset < skipped) return pageFromTheEnd(list, paging, await total);
  if (skipped > MAX_SKIPPED) throw badPlace('offset');

  const from = step === null ? null : decodeCursor(step.cursor, orderName);
  if (step !== null && from === null) throw badPlace('cursor');
  let page = inOrder(query, order);
  if (from !== null) page = page.startAfter(from.value, from.id);
  if (skipped > 0) page = page.offset(skipped);
  // One more than the page tells whether there is a next one.
  const { docs } = await page.limit(limit + 1).get();
  const snapshots = docs.slice(0, limit);
  const last = docs.length > limit ? snapshots.at(-1) : undefined;
  const nextCursor = last === undefined ? null : cursorAfter(last, order);
  if (nextCursor !== null && cursor === undefined) {
    memory.remember(`${name} ${orderName}`, { offset: offset + limit, cursor: nextCursor });
  }
  return { snapshots, total: await total, nextCursor };
}

/** The same page read backwards, over the documents after it instead of those before it. */
async function pageFromTheEnd({ query, order }: ListQuery, paging: Paging, total: number): Promise<PageOfDocuments> {
  const { offset, limit } = paging;
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { snapshots: [], total, nextCursor: null };
  const skipped = total - offset - wanted;
  if (skipped > MAX_SKIPPED) throw badPlace('offset');
  const direction = order.direction === 'asc' ? 'desc' : 'asc';
  const { docs } = await inOrder(query, { ...order, direction })
    .offset(skipped)
    .limit(wanted)
    .get();
  const snapshots = docs.toReversed();
  const last = skipped > 0 ? snapshots.at(-1) : undefined;
  return { snapshots, total, nextCursor: last === undefined ? null : cursorAfter(last, order) };
}

/** Ties are told apart by id, so that every row has one place. */
const inOrder = (query: Query, { field, direction }: Order): Query =>
  query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);

/** The cursor after a document in an order. */
export function cursorAfter(snapshot: QueryDocumentSnapshot, { field, direction }: Order): string {
  const value = SortValue.parse(snapshot.get(field));
  return encodeCursor({ order: `${field} ${direction}`, value, id: snapshot.id });
}
