/**
 * Serialises the work on one key within an instance. Without it, concurrent transactions on one counter fail and retry
 * for half a minute; in a queue they take moments.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs the work after all earlier work on that key has settled. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    return this.runAll([key], work);
  }

  /**
   * Runs the work after all earlier work on any of the keys has settled. It joins all queues at the same moment, which
   * prevents deadlocks.
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
