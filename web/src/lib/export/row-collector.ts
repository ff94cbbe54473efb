import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import type { PageRequest, ListResponse } from '../list/list-source.ts';
import { isTransient, waitToRetry } from '../http/retry.ts';

/** Progress of a collection. */
export interface CollectProgress {
  readonly done: number;
  /** All rows; null before the first response. */
  readonly total: number | null;
  readonly isAtLeast: boolean;
}

/** Collects every row of a list, page by page. */
export interface RowCollector<Row> {
  readonly rows: readonly Row[];
  readonly progress: () => CollectProgress;
  /** Resumes and collects the rest. Rejects with the error that stopped it, or when the signal aborts. */
  readonly collect: (signal: AbortSignal, onProgress: (progress: CollectProgress) => void) => Promise<void>;
}

/** Attempts per page at transient errors before reporting. */
const MAX_TRIES = 3;

/** Creates an empty collector over a paged fetch. */
export function createRowCollector<Row>(
  fetchPart: (part: PageRequest, signal: AbortSignal) => Promise<ListResponse<Row>>,
): RowCollector<Row> {
  const rows: Row[] = [];
  let cursor: string | null = null;
  let isComplete = false;
  let total: number | null = null;
  let isAtLeast = false;

  const progress = (): CollectProgress => ({ done: rows.length, total, isAtLeast });

  const fetchWithRetry = async (signal: AbortSignal): Promise<ListResponse<Row>> => {
    for (let failures = 1; ; failures++) {
      try {
        return await fetchPart({ limit: MAX_PAGE_SIZE, ...(cursor === null ? {} : { cursor }) }, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (failures >= MAX_TRIES || !isTransient(error)) throw error;
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
        const { data, page } = await fetchWithRetry(signal);
        signal.throwIfAborted();
        rows.push(...data);
        // Keeps the first response's total, so that progress has a fixed end.
        total ??= page?.total ?? data.length;
        isAtLeast = page?.is_at_least === true;
        cursor = page?.next_cursor ?? null;
        isComplete = cursor === null;
        onProgress(progress());
      }
    },
  };
}
