interface Drained<Item> {
  /** Maximum number of items handled at once. */
  readonly concurrency: number;
  /** Whether to stop before the next item. */
  readonly isOver?: () => boolean;
  /** Never rejects; may add items to the queue. */
  readonly handle: (item: Item) => Promise<void>;
}

/** Handles the items of a queue in order, some at once, until it is empty or `isOver`. */
export async function drain<Item extends object | string>(
  waiting: Item[],
  { concurrency, isOver = () => false, handle }: Drained<Item>,
): Promise<void> {
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (isOver()) return;
      await handle(item);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
