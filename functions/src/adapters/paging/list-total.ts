import type { ListCache, Total } from './list-cache.ts';
import type { ListQuery } from './list-query.ts';

/** Counting goes this far for the price of one read (Firestore bills a thousand index entries as one). */
const MAX_COUNT_PER_READ = 1_000;

/** Whether a total is one that was counted to the end, and not what a counter says. */
export const isExactCount = ({ total }: Total): boolean => total < MAX_COUNT_PER_READ;

/** Exact where it takes one read: counted while the list is short, as the kept counter says beyond that. */
export function readTotal(memory: ListCache, { name, query, exactTotal }: ListQuery): Promise<Total> {
  const kept = async (): Promise<Total | null> => {
    const total = (await exactTotal?.()) ?? null;
    return total === null || total < MAX_COUNT_PER_READ ? null : { total, isAtLeast: false };
  };
  return memory.total(name, async () => {
    const known = memory.isLong(name) ? await kept() : null;
    if (known !== null) return known;
    const counted = (await query.limit(MAX_COUNT_PER_READ).count().get()).data().count;
    if (counted < MAX_COUNT_PER_READ) return { total: counted, isAtLeast: false };
    memory.markLong(name);
    return (await kept()) ?? { total: counted, isAtLeast: true };
  });
}
