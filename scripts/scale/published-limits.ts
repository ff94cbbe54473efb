/** What Google publishes, and what our own code sets; check again before relying on it. */
export const PUBLISHED_LIMITS = {
  asOf: '2026-11-24',
  sources: [
    'https://cloud.google.com/firestore/quotas',
    'https://cloud.google.com/firestore/docs/best-practices',
    'https://cloud.google.com/run/quotas',
  ],
  /** Sustained writes a second to one document: above it, writers wait for one another. */
  writesPerDocument: 1,
  /** Writes a second to a collection group whose indexed field only grows, such as `updatedAt`. */
  sequentialWrites: 500,
  /** Connections of browsers and apps that listen, from the last published table; today there is no number. */
  connections: 1_000_000,
  /** Writes a second with which a load begins; it may grow by half every five minutes. */
  firstWrites: 500,
  /** Composite indexes of a database with billing. */
  compositeIndexes: 1_000,
} as const;

/** What our own code and configuration set (`functions/src`). */
export const OWN_LIMITS = {
  apiInstances: 20,
  /** CPU time of a call, in seconds, from the bench of dispatchers; one instance has one CPU. */
  apiCpuSeconds: 0.006,
  /** Share of a CPU above which calls begin to wait. */
  apiUtilisation: 0.6,
  catchUpBudgetSeconds: 240,
  /** To read a page of 250 records and their entries in production. */
  pageSeconds: 0.2,
  pageSize: 250,
  quotesPerDay: 50_000,
} as const;
