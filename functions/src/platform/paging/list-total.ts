import { FieldPath } from 'firebase-admin/firestore';
import { MAX_FILTER_COUNT } from '@llevo/contract/paging';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import type { StatsKind } from '../ledger/dimensions.ts';
import type { ListCache, Total } from './list-cache.ts';
import { withFields } from './list-query.ts';
import type { ListQuery } from './list-query.ts';

/** Maximum count for the price of one read: Firestore bills a thousand index entries as one. */
const MAX_COUNT_PER_READ = 1_000;

/** Whether a total was counted to the end rather than read from a counter. */
export const isExactCount = ({ total }: Total): boolean => total < MAX_COUNT_PER_READ;

/** The exact total, for one read: counted while the list is short, otherwise from the statistics counter. */
export function readTotal(cache: ListCache, { name, query, order, exactTotal }: ListQuery): Promise<Total> {
  const stored = async (): Promise<Total | null> => {
    const total = (await exactTotal?.()) ?? null;
    return total === null || total < MAX_COUNT_PER_READ ? null : { total, isAtLeast: false };
  };
  return cache.total(name, async () => {
    const storedTotal = cache.isLong(name) ? await stored() : null;
    if (storedTotal !== null) return storedTotal;
    // In the page's order, so that it needs no other index than the page.
    const counted = (await withFields(query, order).limit(MAX_COUNT_PER_READ).count().get()).data().count;
    if (counted < MAX_COUNT_PER_READ) return { total: counted, isAtLeast: false };
    cache.markLong(name);
    return (await stored()) ?? { total: counted, isAtLeast: true };
  });
}

/** Counts the rows of a list up to `max`, at most 1000, for one read. In the page's order: it needs no other index. */
export const countForFilter = async (
  { query, order }: Pick<ListQuery, 'query' | 'order'>,
  max = MAX_FILTER_COUNT,
): Promise<number> => (await withFields(query, order).limit(max).count().get()).data().count;

/**
 * A counter of an account's statistics, for one read; null if none is stored. The path is `total`, or a dimension such
 * as `byStatus` and the `encodeCounterKey` of a text.
 */
export async function readStatsCounter(
  accountId: string,
  kind: StatsKind,
  path: readonly string[],
): Promise<number | null> {
  const snapshot = await firestore()
    .doc(paths.accountDocument(accountId, 'stats', kind))
    .get();
  const figure: unknown = snapshot.exists ? snapshot.get(new FieldPath(...path)) : null;
  return typeof figure === 'number' ? figure : null;
}
