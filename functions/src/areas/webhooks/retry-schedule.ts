const MINUTE_MS = 60_000;

/** Minutes to wait after the first, second … failed attempt; after the last the delivery has failed. */
const RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440] as const;

/** Attempts per delivery: about three days and a quarter from first to last. */
export const MAX_WEBHOOK_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** Delay after that many attempts, in milliseconds; null for no further attempt. */
export function webhookRetryDelayMs(attempts: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
