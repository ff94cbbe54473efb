/**
 * Lets the work on one key happen one after the other within an instance. A crowd at one counter would otherwise
 * make its transactions fail and repeat for half a minute where a queue takes moments.
 */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Does the work once all earlier work on that key is done, however that ended. */
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
