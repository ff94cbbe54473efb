interface Entry<Value> {
  readonly value: Value;
  readonly expiresAtMs: number;
}

/** An in-memory cache of one instance: evicts expired entries, and the oldest when full. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #maxEntries: number;

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  get(key: string, nowMs: number): Value | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (entry.expiresAtMs > nowMs) return entry.value;
    this.#entries.delete(key);
    return undefined;
  }

  set(key: string, value: Value, expiresAtMs: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAtMs });
    if (this.#entries.size <= this.#maxEntries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }
}
