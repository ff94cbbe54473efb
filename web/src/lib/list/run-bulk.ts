import { runAtOnce } from '../run-at-once.ts';

/** The outcome of a bulk action for one row. */
export type BulkOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'conflict' | 'failed'; readonly message: string }
  /** Cancelled before it started. */
  | { readonly kind: 'left' };

interface BulkRun<Item> {
  readonly items: readonly Item[];
  /** Rejects when the row failed. */
  readonly act: (item: Item) => Promise<void>;
  readonly explain: (cause: unknown, item: Item) => Exclude<BulkOutcome, { kind: 'done' | 'left' }>;
  readonly onOutcome: (item: Item, outcome: BulkOutcome) => void;
  /** Finishes running rows and starts no more. */
  readonly signal: AbortSignal;
}

/** Rows at a time, within the API's rate limits. */
const CONCURRENCY = 3;

/** Runs an action on many rows, three at a time, and reports each. Never rejects; resolves when all are reported. */
export const runBulk = <Item>({ items, act, explain, onOutcome, signal }: BulkRun<Item>): Promise<void> =>
  runAtOnce(items, CONCURRENCY, async (item) => {
    if (signal.aborted) {
      onOutcome(item, { kind: 'left' });
      return;
    }
    try {
      await act(item);
      onOutcome(item, { kind: 'done' });
    } catch (cause) {
      onOutcome(item, explain(cause, item));
    }
  });
