import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { matchesSearch, searchedWords, toQueryTokens } from '@llevo/contract/search-text';
import type { SearchText, SearchVocabulary } from '@llevo/contract/search-text';
import { writeSharedCursor } from './list-cache.ts';
import type { ListCache, Total } from './list-cache.ts';
import { cursorAfter, withOrder } from './list-query.ts';
import type { ListQuery } from './list-query.ts';
import { isExactCount, readTotal } from './list-total.ts';
import { cursorCacheKey, findPageStart } from './page-start.ts';
import type { Paging } from './paging.ts';

/** A page of documents, and the cursor of the next one; null at the end. */
export interface DocumentPage extends Total {
  readonly snapshots: readonly QueryDocumentSnapshot[];
  readonly nextCursor: string | null;
}

/**
 * One page of a list, from a cursor or an offset. It costs one read per row and one more: for the total or, if the
 * total is cached, for the row that shows whether there is a next page. A list that is `isMostlyOnePage` and does not fill
 * its first page costs its rows only. An arbitrary offset costs a few additional counts. A `limit` of 0 returns the total
 * only.
 */
export async function readPage(cache: ListCache, list: ListQuery, paging: Paging): Promise<DocumentPage> {
  const { offset, limit, cursor } = paging;
  if (limit === 0) return { snapshots: [], ...(await readTotal(cache, list)), nextCursor: null };
  const knowsTotal = cache.hasTotal(list.name);
  const start = await findPageStart(cache, { list, paging, total: () => readTotal(cache, list) });
  if (start === 'the end') return readPageFromEnd(list, paging, (await readTotal(cache, list)).total);

  const canLookAhead = knowsTotal && !start.isShared;
  const reading = start.query.limit(canLookAhead ? limit + 1 : limit).get();
  const counting =
    list.isMostlyOnePage === true && offset === 0 && cursor === undefined
      ? reading.then(({ size }) => (size < limit ? { total: size, isAtLeast: false } : readTotal(cache, list)))
      : readTotal(cache, list);
  const [{ docs }, counted] = await Promise.all([reading, counting]);
  const snapshots = docs.slice(0, limit);
  // A cached total may be lower than the number of rows up to this page.
  const total = { ...counted, total: Math.max(counted.total, offset + snapshots.length) };
  // A fresh count that reached the end of the list. The offset of a cursor is unknown.
  const isAllCounted = cursor === undefined && isExactCount(total) && offset + docs.length >= total.total;
  const isLast = canLookAhead ? docs.length <= limit : docs.length < limit || isAllCounted;
  const last = isLast ? undefined : snapshots.at(-1);
  const nextCursor = last === undefined ? null : cursorAfter(last, list.order);
  if (nextCursor !== null && cursor === undefined) {
    cache.storeCursor(cursorCacheKey(list), { offset: offset + limit, cursor: nextCursor });
    const shared = { offset: offset + limit, nowMs: cache.nowMs(), shared: { cursor: nextCursor, ...total } };
    if (list.shared) await writeSharedCursor(list.shared, cursorCacheKey(list), shared);
  }
  return { snapshots, ...total, nextCursor };
}

/** Reads the page backwards, over the documents after it instead of those before it. */
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

/** A search and the requested page. */
interface PagedSearch {
  readonly text: string;
  /** All ways in which the text can be read, of which a row matches one; the text alone by default. */
  readonly readings?: readonly string[];
  /** The searched texts, the same that the stored `searchTokens` derive from. */
  readonly textsOf: (snapshot: QueryDocumentSnapshot) => readonly SearchText[];
  /** How common the list's words are. */
  readonly vocabulary?: SearchVocabulary;
  readonly paging: Paging;
}

/**
 * One page of the rows whose texts match every word of a reading as a prefix. The index finds the most selective word;
 * the others are matched in the documents read: the page and one more where all match, at most `MAX_PAGE_SIZE` where some
 * do and `MAX_SCANNED` where none does.
 */
export async function searchPage(
  cache: ListCache,
  whole: ListQuery,
  { text, readings = [text], textsOf, vocabulary, paging }: PagedSearch,
): Promise<DocumentPage> {
  const tokens = [...new Set(readings.flatMap((reading) => toQueryTokens(reading, vocabulary)))];
  const [token] = tokens;
  if (token === undefined) return readPage(cache, whole, paging);
  const list: ListQuery = {
    name: JSON.stringify([whole.name, tokens]),
    query:
      tokens.length === 1
        ? whole.query.where('searchTokens', 'array-contains', token)
        : whole.query.where('searchTokens', 'array-contains-any', tokens),
    order: whole.order,
  };
  const isOneToken = readings.every((reading) => {
    const words = searchedWords(reading);
    return words.length === 1 && words.every((word) => tokens.includes(word));
  });
  if (isOneToken) {
    const found = { ...list, isMostlyOnePage: true };
    return readPage(cache, whole.shared ? { ...found, shared: whole.shared } : found, paging);
  }

  return scannedPage(cache, list, { matches: matcher({ text, readings, textsOf }), paging });
}

/** Whether the texts of a row match every word of a reading. */
function matcher({ text, readings = [text], textsOf }: Pick<PagedSearch, 'text' | 'readings' | 'textsOf'>) {
  return (snapshot: QueryDocumentSnapshot): boolean => {
    const texts = textsOf(snapshot);
    return readings.some((reading) => matchesSearch(reading, ...texts));
  };
}

/** Rows read for a page on which nothing matches: it may be empty and still have a next cursor. */
const MAX_SCANNED = 1_000;

/** One page of the matching rows. It reads on, to a bounded number, only where the first rows do not fill the page. */
async function scannedPage(
  cache: ListCache,
  list: ListQuery,
  { matches, paging }: Pick<PagedFilter, 'matches' | 'paging'>,
): Promise<DocumentPage> {
  const { offset, limit } = paging;
  // The rows of an offset are those before the filter: their number is of no use.
  const total = () => Promise.resolve({ total: 0, isAtLeast: true });
  const start = await findPageStart(cache, { list, paging, total });
  if (start === 'the end') throw new Error('A filtered list has no known end');
  const matching: QueryDocumentSnapshot[] = [];
  let wanted = limit + 1;
  let read = 0;
  let last: QueryDocumentSnapshot | undefined;
  let isEnd = false;
  while (!isEnd && wanted > 0 && matching.length < limit) {
    const query = last === undefined ? start.query : withOrder(list.query, list.order).startAfter(last);
    const { docs } = await query.limit(wanted).get();
    matching.push(...docs.filter(matches));
    isEnd = docs.length < wanted;
    read += docs.length;
    last = docs.at(-1) ?? last;
    wanted = Math.min(MAX_PAGE_SIZE, (matching.length === 0 ? MAX_SCANNED : MAX_PAGE_SIZE) - read);
  }
  const shown = matching.slice(0, limit);
  const end = matching.length > limit ? shown.at(-1) : isEnd ? undefined : last;
  const nextCursor = end === undefined ? null : cursorAfter(end, list.order);
  return { snapshots: shown, total: offset + matching.length, isAtLeast: !isEnd, nextCursor };
}

/** One page of the rows whose texts match every word as a prefix, found by reading: one page of documents at most. */
export async function filteredPage(cache: ListCache, list: ListQuery, search: PagedSearch): Promise<DocumentPage> {
  return pageWhere(cache, list, { matches: matcher(search), paging: search.paging, readAtMost: MAX_PAGE_SIZE });
}

/** A predicate that no query expresses, and how many rows are read for a page. */
interface PagedFilter {
  readonly matches: (snapshot: QueryDocumentSnapshot) => boolean;
  readonly paging: Paging;
  readonly readAtMost: number;
}

/** One page of the matching rows, found by reading a bounded number: it may be empty and still have a next cursor. */
export async function pageWhere(
  cache: ListCache,
  list: ListQuery,
  { matches, paging, readAtMost }: PagedFilter,
): Promise<DocumentPage> {
  const { snapshots, nextCursor } = await readPage(cache, list, { ...paging, limit: readAtMost });
  const matching = snapshots.filter(matches);
  const shown = matching.slice(0, paging.limit);
  const lastShown = shown.at(-1);
  const cutCursor = matching.length > shown.length && lastShown ? cursorAfter(lastShown, list.order) : null;
  // Only the rows read so far are known to match.
  const total = paging.offset + matching.length;
  return { snapshots: shown, total, isAtLeast: nextCursor !== null, nextCursor: cutCursor ?? nextCursor };
}

/**
 * A page of a list that is being watched: every request for the first page recounts, so that the total includes the
 * latest changes; the following pages use the cached total.
 */
export function searchFreshPage(cache: ListCache, list: ListQuery, search: PagedSearch): Promise<DocumentPage> {
  if (search.paging.cursor === undefined) cache.clearTotals();
  return searchPage(cache, list, search);
}
