import type { Query } from 'firebase-admin/firestore';
import { AppError } from '../../http/app-error.ts';
import type { Paging } from '../deps.ts';
import { decodeCursor } from './cursor.ts';
import type { ListCache, Total } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';
import { withOrder, orderName } from './list-query.ts';
import { searchOffset } from './offset-search.ts';
import { readSharedCursor } from './shared-cursors.ts';

/** How many documents an offset may step over; every one of them is read and paid for. */
const MAX_SKIPPED = 10_000;
/** More than this are not stepped over where the list's order can be searched. */
const MAX_CHEAP_SKIP = 50;

const invalidPageError = (inputError: string) =>
  new AppError('invalid_input', 'Esa página ya no existe', { inputError });

/** Where a page is read from. */
type PageStart =
  /** Backwards: it is nearer to the list's end than to any known place. */
  | 'the end'
  | {
      readonly query: Query;
      /** Another instance told the place, and with it whether there is more: no row besides the page's is needed. */
      readonly isTold: boolean;
    };

interface PageRequest {
  readonly list: ListQuery;
  readonly paging: Paging;
  /** Called when the way to an offset depends on it. */
  readonly total: () => Promise<Total>;
}

/**
 * Finds where a page begins: at its cursor; at the place remembered for its offset, here or by another instance; near
 * the list's end; or where counting finds the offset. Throws `invalid_input` for a cursor of another list, and for an
 * offset that could only be reached by reading more documents than anybody should pay for.
 */
export async function findPageStart(memory: ListCache, asked: PageRequest): Promise<PageStart> {
  const { list, paging } = asked;
  const { offset, cursor } = paging;
  const order = orderName(list.order);
  const remembered = cursor === undefined ? memory.nearestCursor(cursorCacheKey(list), offset) : { offset, cursor };
  const told = remembered?.offset === offset ? null : await fetchSharedCursor(memory, list, offset);
  const place = told ?? remembered;
  const from = place === null ? null : decodeCursor(place.cursor, order);
  if (place !== null && from === null) throw invalidPageError('cursor');

  const query = withOrder(list.query, list.order);
  const begun = from === null ? query : query.startAfter(from.value, from.id);
  const skipped = offset - (place?.offset ?? 0);
  if (skipped === 0) return { query: begun, isTold: told !== null };
  return (await findDistantStart(asked, skipped)) ?? { query: begun.offset(skipped), isTold: false };
}

/** A start that is nearer than the place from which so many would be stepped over; null where that one is the nearest. */
async function findDistantStart(
  { list, paging: { offset }, total: totalOfList }: PageRequest,
  skipped: number,
): Promise<PageStart | null> {
  const { total, isAtLeast } = await totalOfList();
  const isNearerFromTheEnd = !isAtLeast && total - offset < skipped;
  const stepsOver = isNearerFromTheEnd ? total - offset : skipped;
  if (stepsOver > MAX_CHEAP_SKIP) {
    const near = await searchOffset(list, { offset, total: isAtLeast ? null : total });
    if (near !== null && near.skipped <= MAX_SKIPPED) {
      return { query: withOrder(list.query, list.order).startAt(near.value).offset(near.skipped), isTold: false };
    }
    if (stepsOver > MAX_SKIPPED) throw invalidPageError('offset');
  }
  return isNearerFromTheEnd ? 'the end' : null;
}

/** What the places of a list in an order are remembered under. */
export const cursorCacheKey = ({ name, order }: ListQuery): string => `${name} ${orderName(order)}`;

/** A place that another instance came to, which also knew how long the list is. */
async function fetchSharedCursor(memory: ListCache, list: ListQuery, offset: number) {
  if (!list.shared) return null;
  const told = await readSharedCursor(list.shared, cursorCacheKey(list), { offset, nowMs: memory.nowMs() });
  if (told === null) return null;
  const { cursor, total, isAtLeast } = told;
  await memory.total(list.name, () => Promise.resolve({ total, isAtLeast }));
  memory.storeCursor(cursorCacheKey(list), { offset, cursor });
  return { offset, cursor };
}
