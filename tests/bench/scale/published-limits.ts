/** Limits published by Google; check them again before relying on them. */
export const PUBLISHED_LIMITS = {
  asOf: '2026-11-24',
  sources: [
    'https://cloud.google.com/firestore/quotas',
    'https://cloud.google.com/firestore/docs/best-practices',
    'https://cloud.google.com/run/quotas',
  ],
  /** Sustained writes a second to one document. Above it, writers block each other. */
  writesPerDocument: 1,
  /** Writes a second to a collection group whose indexed field only grows, such as `updatedAt`. */
  sequentialWrites: 500,
  /** Connections of listening browsers and apps, from the last table that had a number. */
  connections: 1_000_000,
  /** Writes a second at the start of a load, which may grow by half every five minutes. */
  firstWrites: 500,
  /** Composite indexes of a database with billing. */
  compositeIndexes: 1_000,
} as const;

/** Limits set by our code and configuration (`functions/src`). */
export const OWN_LIMITS = {
  apiInstances: 20,
  /** CPU time of a call in seconds, from the bench of dispatchers. One instance has one CPU. */
  apiCpuSeconds: 0.006,
  /** Share of a CPU above which calls queue up. */
  apiUtilisation: 0.6,
  catchUpBudgetSeconds: 240,
  /** Seconds to read a page of 250 records with their entries in production. */
  pageSeconds: 0.2,
  pageSize: 250,
  quotesPerDay: 50_000,
} as const;
