import type { DelayBucket, DelayCounts, DelayLimit } from '../../entities/delay.ts';
import { DELAY_BUCKETS, DELAY_LIMITS } from '../../entities/delay.ts';

/** The bucket of a delay in milliseconds; null for an unknown one. The limit itself is still on time. */
export function delayBucket(delayMs: number | null): DelayBucket {
  if (delayMs === null) return 'unknown';
  const limit = DELAY_LIMITS.find((minutes) => delayMs <= minutes * 60_000);
  return limit === undefined ? 'more' : `${limit}`;
}

/** The limits that a delay exceeds, which are the lists of late jobs that include it. */
export const exceededLimits = (delayMs: number | null): readonly DelayLimit[] =>
  delayMs === null ? [] : DELAY_LIMITS.filter((minutes) => delayMs > minutes * 60_000);

/** The number of jobs with a known delay, and of those within a limit. */
export function countOnTime(
  counts: DelayCounts,
  limit: DelayLimit,
): { readonly known: number; readonly onTime: number } {
  const sum = (buckets: readonly DelayBucket[]) => buckets.reduce((total, bucket) => total + counts[bucket], 0);
  const within = DELAY_LIMITS.filter((minutes) => minutes <= limit).map((minutes): DelayBucket => `${minutes}`);
  return { known: sum(DELAY_BUCKETS) - counts.unknown, onTime: sum(within) };
}
