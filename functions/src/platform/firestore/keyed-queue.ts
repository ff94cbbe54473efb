/**
 * Serialises the work on one key within an instance. Concurrent transactions on one counter would otherwise
 * fail and retry for half a minute where a queue takes moments.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work after all earlier work on that key has settled. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.runAll([key], work);
  }

  /**
   * Runs the work after all earlier work on any of the keys has settled. It takes its place on all keys at the same
   * moment, so that no two wait for each other.
   */
  async runAll<Result>(keys: readonly string[], work: () => Promise<Result>): Promise<Result> {
    const mine = Promise.allSettled(keys.map((key) => this.#last.get(key) ?? Promise.resolve())).then(work);
    for (const key of keys) this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      for (const key of keys) if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
