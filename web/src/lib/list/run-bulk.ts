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
export async function runBulk<Item>({ items, act, explain, onOutcome, signal }: BulkRun<Item>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (const item of { [Symbol.iterator]: () => waiting }) {
      if (signal.aborted) {
        onOutcome(item, { kind: 'left' });
        continue;
      }
      try {
        await act(item);
        onOutcome(item, { kind: 'done' });
      } catch (cause) {
        onOutcome(item, explain(cause, item));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
