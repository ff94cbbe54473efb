interface Drained<Item> {
  /** How many are handled at once. */
  readonly concurrency: number;
  /** Whether nothing new is begun. */
  readonly isOver?: () => boolean;
  /** Never rejects; may add to what waits. */
  readonly handle: (item: Item) => Promise<void>;
}

/** Handles what waits, in order and some at once, until nothing is left or the time is over. */
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
