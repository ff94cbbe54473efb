import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import type { PageRequest, ListResponse } from '../list/list-source.ts';
import { isTransient, waitToRetry } from '../http/retry.ts';

/** How far a collection is. */
export interface CollectProgress {
  readonly done: number;
  /** Rows there are; null before the first answer. */
  readonly total: number | null;
  readonly isAtLeast: boolean;
}

/** Collects every row of a list, page by page. */
export interface RowCollector<Row> {
  readonly rows: readonly Row[];
  readonly progress: () => CollectProgress;
  /** Goes on where it stopped until nothing is left. Rejects with the failure that stopped it, or when the signal aborts. */
  readonly collect: (signal: AbortSignal, onProgress: (progress: CollectProgress) => void) => Promise<void>;
}

/** What passes is tried again so many times in a row before somebody is asked. */
const MAX_TRIES = 3;

/** Nothing collected at first. */
export function createRowCollector<Row>(
  fetchPart: (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>,
): RowCollector<Row> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  let isComplete = false;
  let total: number | null = null;
  let isAtLeast = false;

  const progress = (): CollectProgress => ({ done: rows.length, total, isAtLeast });

  const fetchPatiently = async (signal: AbortSignal): Promise<ListResponse<Row>> => {
    for (let failures = 1; ; failures++) {
      try {
        return await fetchPart({ limit: MAX_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal);
      } catch (failure) {
        signal.throwIfAborted();
        if (failures >= MAX_TRIES || !isTransient(failure)) throw failure;
        await waitToRetry(failures, signal);
        signal.throwIfAborted();
      }
    }
  };

  return {
    rows,
    progress,
    async collect(signal, onProgress) {
      while (!isComplete) {
        const { data, page } = await fetchPatiently(signal);
        signal.throwIfAborted();
        rows.push(...data);
        // The first answer's total stands: what it is measured against should not move.
        total ??= page?.total ?? data.length;
        isAtLeast = page?.is_at_least === true;
        cursor = page?.next_cursor ?? null;
        isComplete = cursor === null;
        onProgress(progress());
      }
    },
  };
}
