import type { Query } from 'firebase-admin/firestore';
import { AppError } from '../errors/app-error.ts';
import { readSharedCursor } from './list-cache.ts';
import type { ListCache, Total } from './list-cache.ts';
import { orderName, startAfterCursor, withFields, withOrder } from './list-query.ts';
import type { ListQuery, SortValue } from './list-query.ts';
import type { Paging } from './paging.ts';

/** Maximum number of documents that an offset may skip; each is billed as a read. */
const MAX_SKIPPED = 10_000;
/** If the list's order can be searched, no more rows than this are skipped. */
const MAX_CHEAP_SKIP = 50;

const invalidPageError = (inputError: string) =>
  new AppError('invalid_input', 'Esa página ya no existe', { inputError });

/** The start of a page. */
type PageStart =
  /** Read backwards, because the list's end is nearer than any cached cursor. */
  | 'the end'
  | {
      readonly query: Query;
      /** Another instance shared the cursor and the total, so no look-ahead row is needed. */
      readonly isShared: boolean;
    };

interface PageRequest {
  readonly list: ListQuery;
  readonly paging: Paging;
  /** Called only if the offset's start depends on it. */
  readonly total: () => Promise<Total>;
}

/**
 * Finds the start of a page: at its cursor; at the cursor cached for its offset, here or by another instance; near the
 * list's end; or by counting. Throws `invalid_input` for a cursor of another list, and for an offset that would require
 * reading more than `MAX_SKIPPED` documents.
 */
export async function findPageStart(cache: ListCache, request: PageRequest): Promise<PageStart> {
  const { list, paging } = request;
  const { offset, cursor } = paging;
  const cached = cursor === undefined ? cache.nearestCursor(cursorCacheKey(list), offset) : { offset, cursor };
  const shared = cached?.offset === offset ? null : await fetchSharedCursor(cache, list, offset);
  const start = shared ?? cached;
  const from = start === null ? null : startAfterCursor(start.cursor, list.order);
  if (start !== null && from === null) throw invalidPageError('cursor');

  const query = withOrder(list.query, list.order);
  const started = from === null ? query : query.startAfter(...from);
  const skipped = offset - (start?.offset ?? 0);
  if (skipped === 0) return { query: started, isShared: shared !== null };
  return (await findDistantStart(request, skipped)) ?? { query: started.offset(skipped), isShared: false };
}

/** A start from which fewer rows (`skipped`) are skipped than from the cached cursor; null if that is the nearest. */
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
      return { query: withOrder(list.query, list.order).startAt(near.value).offset(near.skipped), isShared: false };
    }
    if (stepsOver > MAX_SKIPPED) throw invalidPageError('offset');
  }
  return isNearerFromTheEnd ? 'the end' : null;
}

/** Cache key of the cursors of a list in an order. */
export const cursorCacheKey = ({ name, order }: ListQuery): string => `${name} ${orderName(order)}`;

/** A cursor that another instance shared, with the list's total; cached here. */
async function fetchSharedCursor(cache: ListCache, list: ListQuery, offset: number) {
  if (!list.shared) return null;
  const shared = await readSharedCursor(list.shared, cursorCacheKey(list), { offset, nowMs: cache.nowMs() });
  if (shared === null) return null;
  const { cursor, total, isAtLeast } = shared;
  await cache.total(list.name, () => Promise.resolve({ total, isAtLeast }));
  cache.storeCursor(cursorCacheKey(list), { offset, cursor });
  return { offset, cursor };
}

/** Skipping this many rows is cheaper than another probe. */
const NEAR_ENOUGH_ROWS = 10;
/** Maximum number of counts; four or five suffice for evenly spread values, a dozen for clustered ones. */
const MAX_PROBES = 20;
const DAY_MS = 86_400_000;

/** A value of the list's order near the wanted row: `skipped` rows lie between. */
interface OffsetAnchor {
  readonly value: SortValue;
  readonly skipped: number;
}

/** Values on a numeric scale: numbers and days. */
interface Scale {
  readonly toPoint: (value: unknown) => number | null;
  readonly toValue: (point: number) => SortValue;
}

const NUMBERS: Scale = {
  toPoint: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : null),
  toValue: (point) => point,
};
const DAYS: Scale = {
  toPoint: (value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) / DAY_MS : null,
  toValue: (point) => new Date(point * DAY_MS).toISOString().slice(0, 10),
};

/**
 * Finds the row at an offset without reading the rows before it: counts how many rows lie before a value, which costs a
 * read per thousand, and guesses the next value from the counts (interpolation search with the Illinois rule: an end
 * that stays is weighted half as much each time, so that clustered values are found too). `total` is the list's length,
 * or null to count it. Null if the list is ordered by text, or empty.
 */
async function searchOffset(
  { query, order }: ListQuery,
  { offset, total }: { readonly offset: number; readonly total: number | null },
): Promise<OffsetAnchor | null> {
  const { field, direction } = order;
  const ordered = withFields(query, order);
  const ends = await Promise.all([ordered.limit(1).get(), ordered.limitToLast(1).get()]);
  const [first, last] = ends.map(({ docs }) => docs[0]?.get(field) as unknown);
  const scale = [NUMBERS, DAYS].find(({ toPoint }) => toPoint(first) !== null && toPoint(last) !== null);
  if (scale === undefined) return null;

  // Ascending, whichever direction the list has.
  const sign = direction === 'asc' ? 1 : -1;
  const valueAt = (x: number) => scale.toValue(sign * x);
  const countBetween = async (from: number, to: number) => {
    const range: Query = ordered.startAt(valueAt(from)).endBefore(valueAt(to));
    return (await range.count().get()).data().count;
  };
  // Invariant: at most `offset` rows lie before `low`, more before `high`. `pull` is the weight of each end in the next
  // guess.
  let low = { x: sign * (scale.toPoint(first) ?? 0), rank: 0, pull: 1 };
  const end = sign * (scale.toPoint(last) ?? 0) + 1;
  let high = { x: end, rank: total ?? (await query.count().get()).data().count, pull: 1 };
  for (let probe = 0; probe < MAX_PROBES && offset - low.rank > NEAR_ENOUGH_ROWS && high.x - low.x > 1; probe++) {
    const before = (offset - low.rank) * low.pull;
    const after = Math.max(1, high.rank - offset) * high.pull;
    const guess = low.x + ((high.x - low.x) * before) / (before + after);
    const x = Math.min(high.x - 1, Math.max(low.x + 1, Math.floor(guess)));
    const rank = low.rank + (await countBetween(low.x, x));
    if (rank <= offset) {
      low = { x, rank, pull: 1 };
      high = { ...high, pull: high.pull / 2 };
    } else {
      high = { x, rank, pull: 1 };
      low = { ...low, pull: low.pull / 2 };
    }
  }
  return { value: valueAt(low.x), skipped: offset - low.rank };
}
