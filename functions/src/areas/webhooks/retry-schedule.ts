/** Minutes to wait after the first, second … failed attempt; after the last the delivery has failed. */
export const WEBHOOK_RETRY_DELAYS_MINUTES = [1, 5, 30, 120, 300, 600, 840, 1_200, 1_440] as const;

/** Attempts per delivery: about three days and a quarter from first to last. */
export const MAX_WEBHOOK_ATTEMPTS = WEBHOOK_RETRY_DELAYS_MINUTES.length + 1;
