import type { Dimensions } from './dimensions.ts';

/** Increment of one counter. */
export interface CounterDiff {
  readonly dimension: string;
  readonly key: string;
  readonly by: number;
}

/** Increments of a statistics document. */
export interface StatsDiff {
  readonly total: number;
  readonly counters: readonly CounterDiff[];
}

/** What changes when a record that contributed `before` contributes `after`; null when nothing does. */
export function diffCounters(before: Dimensions | null, after: Dimensions | null): StatsDiff | null {
  const dimensions = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const counters = [...dimensions].flatMap((dimension): CounterDiff[] => {
    const [from, to] = [before?.[dimension], after?.[dimension]];
    if (from === to) return [];
    return [
      ...(from === undefined ? [] : [{ dimension, key: from, by: -1 }]),
      ...(to === undefined ? [] : [{ dimension, key: to, by: 1 }]),
    ];
  });
  const total = (after === null ? 0 : 1) - (before === null ? 0 : 1);
  return total === 0 && counters.length === 0 ? null : { total, counters };
}
