/** Minutes to wait after the first, second … failed attempt; after the last the message has failed. */
export const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 60, 360] as const;

/** Attempts per message: about seven hours and a half from first to last. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;
