/**
 * How late a job began against the agreed hour. Stored figures count jobs by these buckets, so that what counts as on
 * time can be chosen when they are read.
 */
export const DELAY_LIMITS = [5, 10, 15, 30, 60] as const;
export type DelayLimit = (typeof DELAY_LIMITS)[number];

/** What counts as on time unless somebody chooses: minutes after the agreed hour. */
export const DEFAULT_DELAY_LIMIT: DelayLimit = 15;

/** `5` holds delays of up to five minutes, and what began early; `unknown` what the timeline does not tell. */
export type DelayBucket = `${DelayLimit}` | 'more' | 'unknown';
export const DELAY_BUCKETS = ['5', '10', '15', '30', '60', 'more', 'unknown'] as const satisfies readonly DelayBucket[];

/** Jobs by bucket. */
export type DelayCounts = Readonly<Record<DelayBucket, number>>;
