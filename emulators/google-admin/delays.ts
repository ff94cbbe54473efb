/**
 * Things that Google has made but that some of its services do not see yet, such as a service account just created. A
 * count instead of a time, so that tests do not wait.
 */
export class Delays {
  readonly #left = new Map<string, number>();

  /** The next `calls` about a thing fail; without a number twice. */
  start(thing: string, calls = 2): void {
    this.#left.set(thing, calls);
  }

  /** Whether this call about a thing comes too early. Counts the call. */
  isEarly(thing: string): boolean {
    const left = this.#left.get(thing) ?? 0;
    this.#left.set(thing, Math.max(0, left - 1));
    return left > 0;
  }
}
