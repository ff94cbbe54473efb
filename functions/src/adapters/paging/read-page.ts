import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Paging } from '../deps.ts';
import type { ListCache, Total } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';
import { cursorAfter, withOrder } from './list-query.ts';
import { cursorCacheKey, findPageStart } from './page-start.ts';
import { isExactCount, readTotal } from './list-total.ts';
import { writeSharedCursor } from './shared-cursors.ts';

/** A page of documents, and the cursor of the next one; null at the end. */
export interface DocumentPage extends Total {
  readonly snapshots: readonly QueryDocumentSnapshot[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list, from a cursor or an offset. It costs as many reads as it has rows, and one more: for the total, or
 * for the row that tells whether there is a next page where the total is remembered. An offset that nobody leafed to
 * costs a few counts besides. A `limit` of 0 asks for the total alone.
 */
export async function readPage(memory: ListCache, list: ListQuery, paging: Paging): Promise<DocumentPage> {
  const { offset, limit, cursor } = paging;
  if (limit === 0) return { snapshots: [], ...(await readTotal(memory, list)), nextCursor: null };
  const knowsTotal = memory.hasTotal(list.name);
  const start = await findPageStart(memory, { list, paging, total: () => readTotal(memory, list) });
  const counting = readTotal(memory, list);
  if (start === 'the end') return readPageFromEnd(list, paging, (await counting).total);

  const canLookAhead = knowsTotal && !start.isTold;
  const reading = start.query.limit(canLookAhead ? limit + 1 : limit).get();
  const [{ docs }, counted] = await Promise.all([reading, counting]);
  const snapshots = docs.slice(0, limit);
  // What was counted half a minute ago may be less than what is seen now.
  const total = { ...counted, total: Math.max(counted.total, offset + snapshots.length) };
  // Counted a moment ago, and so short that it was counted to the end. Where a cursor leads nobody knows the place of.
  const isAllCounted = cursor === undefined && isExactCount(total) && offset + docs.length >= total.total;
  const isLast = canLookAhead ? docs.length <= limit : docs.length < limit || isAllCounted;
  const last = isLast ? undefined : snapshots.at(-1);
  const nextCursor = last === undefined ? null : cursorAfter(last, list.order);
  if (nextCursor !== null && cursor === undefined) {
    memory.storeCursor(cursorCacheKey(list), { offset: offset + limit, cursor: nextCursor });
    const place = { offset: offset + limit, nowMs: memory.nowMs(), place: { cursor: nextCursor, ...total } };
    if (list.shared) await writeSharedCursor(list.shared, cursorCacheKey(list), place);
  }
  return { snapshots, ...total, nextCursor };
}

/** The same page read backwards, over the documents after it instead of those before it. */
async function readPageFromEnd({ query, order }: ListQuery, paging: Paging, total: number): Promise<DocumentPage> {
  const { offset, limit } = paging;
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { snapshots: [], total, isAtLeast: false, nextCursor: null };
  const skipped = total - offset - wanted;
  const direction = order.direction === 'asc' ? 'desc' : 'asc';
  const { docs } = await withOrder(query, { ...order, direction })
    .offset(skipped)
    .limit(wanted)
    .get();
  const snapshots = docs.toReversed();
  const last = skipped > 0 ? snapshots.at(-1) : undefined;
  return { snapshots, total, isAtLeast: false, nextCursor: last === undefined ? null : cursorAfter(last, order) };
}
