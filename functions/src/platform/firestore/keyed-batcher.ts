import { WriteBatcher } from './write-batcher.ts';

interface Batch<Item> {
  readonly batcher: WriteBatcher<Item>;
  /** Items that have not settled. */
  size: number;
}

/** A `WriteBatcher` for each key: the items of one key that arrive during a run go into its next run. */
export class KeyedBatcher<Item> {
  readonly #work: (key: string, items: readonly Item[]) => Promise<void>;
  readonly #batches = new Map<string, Batch<Item>>();

  constructor(work: (key: string, items: readonly Item[]) => Promise<void>) {
    this.#work = work;
  }

  /** Adds an item to the next run of its key; settles as that run does. */
  async add(key: string, item: Item): Promise<void> {
    const batch = this.#batches.get(key) ?? {
      batcher: new WriteBatcher<Item>((items) => this.#work(key, items)),
      size: 0,
    };
    this.#batches.set(key, batch);
    batch.size += 1;
    try {
      await batch.batcher.add(item);
    } finally {
      batch.size -= 1;
      if (batch.size === 0) this.#batches.delete(key);
    }
  }
}
