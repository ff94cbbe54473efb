import { BEYOND } from '../../entities/match-buckets.ts';

/** Counts by bucket: the upper limit, which it includes, or `more`. */
export type BucketCounts = Readonly<Record<string, number>>;

/** The bucket of a value. */
export const bucketOf = (limits: readonly number[], value: number): string =>
  limits.find((limit) => value <= limit)?.toString() ?? BEYOND;

/**
 * The value that a share of the counted values does not exceed, as if they lay evenly in their bucket; null without any.
 * Beyond the last limit it is that limit.
 */
export function percentileOf(limits: readonly number[], counts: BucketCounts, share: number): number | null {
  const buckets = [...limits.map((limit) => limit.toString()), BEYOND];
  const countOf = (bucket: string) => Math.max(0, counts[bucket] ?? 0);
  const total = buckets.reduce((sum, bucket) => sum + countOf(bucket), 0);
  if (total === 0) return null;
  const rank = Math.max(share * total, Number.MIN_VALUE);
  let before = 0;
  for (const [index, bucket] of buckets.entries()) {
    const count = countOf(bucket);
    if (before + count >= rank) {
      const lower = limits[index - 1] ?? 0;
      const upper = limits[index] ?? lower;
      return lower + ((upper - lower) * (rank - before)) / count;
    }
    before += count;
  }
  return limits.at(-1) ?? null;
}
