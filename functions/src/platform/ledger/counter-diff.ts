import type { Amounts, Contribution } from './dimensions.ts';

/** Increment of one counter. */
interface CounterDiff {
  readonly dimension: string;
  readonly key: string;
  readonly by: number;
}

/** Increments of a statistics document. */
export interface StatsDiff {
  readonly total: number;
  readonly counters: readonly CounterDiff[];
}

/**
 * The differences when a record's contribution changes from `before` to `after`; null without any. Amounts are
 * whole numbers, so sums stay exact.
 */
export function diffContributions(before: Contribution | null, after: Contribution | null): StatsDiff | null {
  const counters = diffAmounts(toAmounts(before), toAmounts(after));
  const total = countOf(after) - countOf(before);
  return total === 0 && counters.length === 0 ? null : { total, counters };
}

const countOf = (contribution: Contribution | null): number => (contribution?.facts ? 1 : 0);

/** A contribution as amounts: one to a counter of each dimension, and the sums. */
function toAmounts(contribution: Contribution | null): Amounts {
  const counted = Object.entries(contribution?.facts ?? {}).map(([dimension, key]) => [dimension, { key, by: 1 }]);
  return { ...(Object.fromEntries(counted) as Amounts), ...contribution?.sums };
}

function diffAmounts(before: Amounts, after: Amounts): CounterDiff[] {
  const dimensions = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...dimensions].flatMap((dimension): CounterDiff[] => {
    const [from, to] = [before[dimension], after[dimension]];
    if (from?.key === to?.key && from?.by === to?.by) return [];
    return [
      ...(from === undefined ? [] : [{ dimension, key: from.key, by: -from.by }]),
      ...(to === undefined ? [] : [{ dimension, key: to.key, by: to.by }]),
    ];
  });
}
