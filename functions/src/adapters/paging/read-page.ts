import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Paging } from '../deps.ts';
import type { ListMemory, Total } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';
import { cursorAfter, inOrder } from './list-query.ts';
import { placesOf, startOf } from './page-start.ts';
import { isCounted, totalOf } from './list-total.ts';
import { sharePlace } from './shared-cursors.ts';

/** A page of documents, and the cursor of the next one; null at the end. */
export interface PageOfDocuments extends Total {
  readonly snapshots: readonly QueryDocumentSnapshot[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list, from a cursor or an offset. It costs as many reads as it has rows, and one more: for the total, or
 * for the row that tells whether there is a next page where the total is remembered. An offset that nobody leafed to
 * costs a few counts besides. A `limit` of 0 asks for the total alone.
 */
export async function pageOf(memory: ListMemory, list: ListQuery, paging: Paging): Promise<PageOfDocuments> {
  const { offset, limit, cursor } = paging;
  if (limit === 0) return { snapshots: [], ...(await totalOf(memory, list)), nextCursor: null };
  const knowsTotal = memory.knowsTotal(list.name);
  const start = await startOf(memory, { list, paging, total: () => totalOf(memory, list) });
  const counting = totalOf(memory, list);
  if (start === 'the end') return pageFromTheEnd(list, paging, (await counting).total);

  const canLookAhead = knowsTotal && !start.isTold;
  const reading = start.query.limit(canLookAhead ? limit + 1 : limit).get();
  const [{ docs }, counted] = await Promise.all([reading, counting]);
  const snapshots = docs.slice(0, limit);
  // What was counted half a minute ago may be less than what is seen now.
  const total = { ...counted, total: Math.max(counted.total, offset + snapshots.length) };
  // Counted a moment ago, and so short that it was counted to the end. Where a cursor leads nobody knows the place of.
  const isAllCounted = cursor === undefined && isCounted(total) && offset + docs.length >= total.total;
  const isLast = canLookAhead ? docs.length <= limit : docs.length < limit || isAllCounted;
  const last = isLast ? undefined : snapshots.at(-1);
  const nextCursor = last === undefined ? null : cursorAfter(last, list.order);
  if (nextCursor !== null && cursor === undefined) {
    memory.remember(placesOf(list), { offset: offset + limit, cursor: nextCursor });
    const place = { offset: offset + limit, nowMs: memory.nowMs(), place: { cursor: nextCursor, ...total } };
    if (list.shared) await sharePlace(list.shared, placesOf(list), place);
  }
  return { snapshots, ...total, nextCursor };
}

/** The same page read backwards, over the documents after it instead of those before it. */
async function pageFromTheEnd({ query, order }: ListQuery, paging: Paging, total: number): Promise<PageOfDocuments> {
  const { offset, limit } = paging;
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { snapshots: [], total, isAtLeast: false, nextCursor: null };
  const skipped = total - offset - wanted;
  const direction = order.direction === 'asc' ? 'desc' : 'asc';
  const { docs } = await inOrder(query, { ...order, direction })
    .offset(skipped)
    .limit(wanted)
    .get();
  const snapshots = docs.toReversed();
  const last = skipped > 0 ? snapshots.at(-1) : undefined;
  return { snapshots, total, isAtLeast: false, nextCursor: last === undefined ? null : cursorAfter(last, order) };
}
