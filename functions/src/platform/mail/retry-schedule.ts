const MINUTE_MS = 60_000;

/** Minutes to wait after the first, second … failed attempt; after the last the message has failed. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 60, 360] as const;

/** Attempts per message: about seven hours and a half from first to last. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** Delay after that many attempts, in milliseconds; null for no further attempt. */
export function retryDelayMs(attempts: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
