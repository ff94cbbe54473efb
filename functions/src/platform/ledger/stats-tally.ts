import { diffContributions } from './counter-diff.ts';
import type { StatsDiff } from './counter-diff.ts';
import type { Contribution } from './dimensions.ts';
import type { StatsDocument } from './stats-document.ts';

/** Collects the counts of a statistics document. */
export class StatsTally {
  #total = 0;
  readonly #counters = new Map<string, Map<string, number>>();

  /** Counts one more record. */
  add(contribution: Contribution | null): void {
    const change = diffContributions(null, contribution);
    if (change !== null) this.apply(change);
  }

  apply({ total, counters }: StatsDiff): void {
    this.#total += total;
    for (const { dimension, key, by } of counters) {
      const counts = this.#counters.get(dimension) ?? new Map<string, number>();
      this.#counters.set(dimension, counts.set(key, (counts.get(key) ?? 0) + by));
    }
  }

  /** The counts so far, without dimensions and counters at zero. */
  get document(): StatsDocument {
    const counters = [...this.#counters]
      .map(([dimension, counts]) => [dimension, [...counts].filter(([, value]) => value !== 0)] as const)
      .filter(([, counts]) => counts.length > 0)
      .map(([dimension, counts]) => [dimension, Object.fromEntries(counts)] as const);
    return { total: this.#total, counters: Object.fromEntries(counters) };
  }
}
