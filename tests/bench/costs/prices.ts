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
