/** Items per commit; Firestore would accept more. */
const MAX_BATCH_SIZE = 200;

/**
 * Batches the items that arrive during a run into the next run. Many writers of one counter then cost a few writes, and
 * `add` settles only after the run with its item.
 */
export class WriteBatcher<Item> {
  readonly #work: (items: readonly Item[]) => Promise<void>;
  #waiting: Item[] = [];
  #last: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(work: (items: readonly Item[]) => Promise<void>) {
    this.#work = work;
  }

  /** Adds an item to the next run; settles as that run does. */
  add(item: Item): Promise<void> {
    this.#waiting.push(item);
    if (this.#next !== null) return this.#next;
    const run = () => this.#run();
    const next = this.#last.then(run, run);
    this.#next = next;
    this.#last = next;
    return next;
  }

  async #run(): Promise<void> {
    const items = this.#waiting;
    this.#waiting = [];
    this.#next = null;
    for (let from = 0; from < items.length; from += MAX_BATCH_SIZE) {
      await this.#work(items.slice(from, from + MAX_BATCH_SIZE));
    }
  }
}
