/**
 * Serialises the work on one key within an instance. Concurrent transactions on one counter would otherwise
 * fail and retry for half a minute where a queue takes moments.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work after all earlier work on that key has settled. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
