/** What became of one row of a change of many. */
export type BulkOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'conflict' | 'failed'; readonly message: string }
  /** Cancelled before its turn came. */
  | { readonly kind: 'left' };

interface BulkRun<Item> {
  readonly items: readonly Item[];
  /** Rejects with what went wrong. */
  readonly act: (item: Item) => Promise<void>;
  readonly explain: (failure: unknown, item: Item) => Exclude<BulkOutcome, { kind: 'done' | 'left' }>;
  readonly onOutcome: (item: Item, outcome: BulkOutcome) => void;
  /** Lets what is under way come to its end, and begins nothing more. */
  readonly signal: AbortSignal;
}

/** Few enough to leave room for others, and for the limits of the API. */
const CONCURRENCY = 3;

/** Does one thing to many rows, three at a time, and reports on each. Never rejects; resolves when all are reported. */
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
      } catch (failure) {
        onOutcome(item, explain(failure, item));
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}
