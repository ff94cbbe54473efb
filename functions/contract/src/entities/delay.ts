/**
 * Limits, in minutes, of the buckets of how late a job began. Stored figures count jobs by bucket, so that the limit of
 * being on time can be chosen when they are read.
 */
export const DELAY_LIMITS = [5, 10, 15, 30, 60] as const;
export type DelayLimit = (typeof DELAY_LIMITS)[number];

/** Default limit of being on time: minutes after the agreed hour. */
export const DEFAULT_DELAY_LIMIT: DelayLimit = 15;

/** `5` holds early starts and delays of up to five minutes; `unknown` those missing from the timeline. */
export type DelayBucket = `${DelayLimit}` | 'more' | 'unknown';
export const DELAY_BUCKETS = ['5', '10', '15', '30', '60', 'more', 'unknown'] as const satisfies readonly DelayBucket[];

/** Jobs by bucket. */
export type DelayCounts = Readonly<Record<DelayBucket, number>>;
