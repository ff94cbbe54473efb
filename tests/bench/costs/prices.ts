/** Google's prices in dollars; check them again before budgeting. */
export const FIRESTORE_PRICES = {
  source: 'https://cloud.google.com/firestore/pricing',
  asOf: '2026-11-21',
  /** Documents per price, beyond each day's free 50,000 reads, 20,000 writes and 20,000 deletes. */
  per: 100_000,
  places: {
    'one region (us-central1)': { reads: 0.03, writes: 0.09, deletes: 0.01 },
    'several regions (nam5)': { reads: 0.06, writes: 0.18, deletes: 0.02 },
  },
} as const;

/** Prices of everything but Firestore's operations, in one region (us-central1). */
export const OTHER_PRICES = {
  sources: [
    'https://cloud.google.com/run/pricing',
    'https://cloud.google.com/stackdriver/pricing',
    'https://cloud.google.com/firestore/pricing',
    'https://cloud.google.com/identity-platform/pricing',
    'https://cloud.google.com/tasks/pricing',
  ],
  asOf: '2026-11-26',
  run: {
    perCpuSecond: 0.000024,
    perGibSecond: 0.0000025,
    perCall: 0.0000004,
    /** A month. */
    free: { cpuSeconds: 180_000, gibSeconds: 360_000, calls: 2_000_000 },
  },
  /** Creations of tasks and their deliveries, a month. */
  tasks: { perOperation: 0.4 / 1_000_000, freeOperations: 1_000_000 },
  logs: { perGib: 0.5, freeGib: 50 },
  alerts: { perCondition: 0.1, perSeries: 0.35 / 1_000_000, evaluationsPerMonth: 86_400 },
  /** A GiB and month; point-in-time recovery keeps as much again. */
  storage: { perGib: 0.15, recoveryPerGib: 0.15, backupPerGib: 0.03, backups: 14 },
  /** Users who signed in during a month, from so many on. */
  users: [
    { from: 50_000, each: 0.0055 },
    { from: 100_000, each: 0.0046 },
    { from: 1_000_000, each: 0.0032 },
  ],
} as const;

/** Numbers of billed documents. */
export interface BilledOperations {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

/** Computes the cost in dollars, without free quota. */
export function costInDollars(billed: BilledOperations, place: keyof typeof FIRESTORE_PRICES.places): number {
  const prices = FIRESTORE_PRICES.places[place];
  const sum = billed.reads * prices.reads + billed.writes * prices.writes + billed.deletes * prices.deletes;
  return sum / FIRESTORE_PRICES.per;
}
