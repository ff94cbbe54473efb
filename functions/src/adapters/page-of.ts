import type { OrderByDirection, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { AppError } from '../http/app-error.ts';
import type { Paging } from './deps.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { ListMemory, Total } from './list-memory.ts';
import type { SharedList } from './shared-places.ts';
import { sharedPlaceAt, sharePlace } from './shared-places.ts';

/** How many documents an offset may step over; every one of them is read and paid for. */
const MAX_SKIPPED = 10_000;
/** Counting goes this far for the price of one read (Firestore bills a thousand index entries as one). */
const COUNTED_FOR_ONE_READ = 1_000;

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
const badPlace = (inputError: string) => new AppError('invalid_input', 'Esa página ya no existe', { inputError });

/** A page of documents, and the cursor of the next one; null at the end. */
export interface PageOfDocuments extends Total {
  readonly snapshots: readonly QueryDocumentSnapshot[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list, from a cursor, given or remembered for that offset, here or by another instance. It costs as many reads as it has rows, and
 * one more: for the total, or for the row that tells whether there is a next page where the total is remembered. An
 * offset nobody has leafed to is reached from the nearer of the remembered place before it and the list's end.
 * A `limit` of 0 asks for the total alone.
 */
export async function pageOf(memory: ListMemory, list: ListQuery, paging: Paging): Promise<PageOfDocuments> {
  const { name, query, order } = list;
  const { offset, limit, cursor } = paging;
  const orderName = `${order.field} ${order.direction}`;
  if (limit === 0) return { snapshots: [], ...(await totalOf(memory, list)), nextCursor: null };
  const places = `${name} ${orderName}`;
  const remembered = cursor === undefined ? memory.nearest(places, offset) : { offset, cursor };
  const told =
    remembered?.offset === offset || !list.shared ? null : await placeToldOf(memory, list, { places, offset });
  const step = told ?? remembered;
  const from = step === null ? null : decodeCursor(step.cursor, orderName);
  if (step !== null && from === null) throw badPlace('cursor');
  const skipped = offset - (step?.offset ?? 0);
  const canLookAhead = told === null && memory.knowsTotal(name);
  const counting = totalOf(memory, list);
  if (skipped > 0) {
    const { total, isAtLeast } = await counting;
    if (!isAtLeast && total - offset < skipped) return pageFromTheEnd(list, paging, total);
    if (skipped > MAX_SKIPPED) throw badPlace('offset');
  }

  let page = inOrder(query, order);
  if (from !== null) page = page.startAfter(from.value, from.id);
  if (skipped > 0) page = page.offset(skipped);
  const reading = page.limit(canLookAhead ? limit + 1 : limit).get();
  const [{ docs }, { total, isAtLeast }] = await Promise.all([reading, counting]);
  const snapshots = docs.slice(0, limit);
  // Counted a moment ago, and so short that it was counted to the end. Where a cursor leads nobody knows the place of.
  const isAllCounted = cursor === undefined && total < COUNTED_FOR_ONE_READ && offset + docs.length >= total;
  const isLast = canLookAhead ? docs.length <= limit : docs.length < limit || isAllCounted;
  const last = isLast ? undefined : snapshots.at(-1);
  const nextCursor = last === undefined ? null : cursorAfter(last, order);
  if (nextCursor !== null && cursor === undefined) {
    const next = { offset: offset + limit, cursor: nextCursor };
    memory.remember(places, next);
    const place = { cursor: nextCursor, total, isAtLeast };
    if (list.shared) await sharePlace(list.shared, places, { offset: next.offset, nowMs: memory.nowMs(), place });
  }
  return { snapshots, total, isAtLeast, nextCursor };
}

/** A place that another instance came to, which also knew how long the list is. */
async function placeToldOf(
  memory: ListMemory,
  { name, shared }: ListQuery,
  { places, offset }: { places: string; offset: number },
) {
  if (!shared) return null;
  const told = await sharedPlaceAt(shared, places, { offset, nowMs: memory.nowMs() });
  if (told === null) return null;
  const { cursor, total, isAtLeast } = told;
  await memory.total(name, () => Promise.resolve({ total, isAtLeast }));
  memory.remember(places, { offset, cursor });
  return { offset, cursor };
}

/** Exact where it takes one read: counted while the list is short, as the kept counter says beyond that. */
function totalOf(memory: ListMemory, { name, query, exactTotal }: ListQuery): Promise<Total> {
  const kept = async (): Promise<Total | null> => {
    const total = (await exactTotal?.()) ?? null;
    return total === null || total < COUNTED_FOR_ONE_READ ? null : { total, isAtLeast: false };
  };
  return memory.total(name, async () => {
    const known = memory.isLong(name) ? await kept() : null;
    if (known !== null) return known;
    const counted = (await query.limit(COUNTED_FOR_ONE_READ).count().get()).data().count;
    if (counted < COUNTED_FOR_ONE_READ) return { total: counted, isAtLeast: false };
    memory.rememberLong(name);
    return (await kept()) ?? { total: counted, isAtLeast: true };
  });
}

/** The same page read backwards, over the documents after it instead of those before it. */
async function pageFromTheEnd({ query, order }: ListQuery, paging: Paging, total: number): Promise<PageOfDocuments> {
  const { offset, limit } = paging;
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { snapshots: [], total, isAtLeast: false, nextCursor: null };
  const skipped = total - offset - wanted;
  if (skipped > MAX_SKIPPED) throw badPlace('offset');
  const direction = order.direction === 'asc' ? 'desc' : 'asc';
  const { docs } = await inOrder(query, { ...order, direction })
    .offset(skipped)
    .limit(wanted)
    .get();
  const snapshots = docs.toReversed();
  const last = skipped > 0 ? snapshots.at(-1) : undefined;
  return { snapshots, total, isAtLeast: false, nextCursor: last === undefined ? null : cursorAfter(last, order) };
}

/** Ties are told apart by id, so that every row has one place. */
const inOrder = (query: Query, { field, direction }: Order): Query =>
  query.orderBy(field, direction).orderBy(FieldPath.documentId(), direction);

/** The cursor after a document in an order. */
export function cursorAfter(snapshot: QueryDocumentSnapshot, { field, direction }: Order): string {
  const value = SortValue.parse(snapshot.get(field));
  return encodeCursor({ order: `${field} ${direction}`, value, id: snapshot.id });
}
