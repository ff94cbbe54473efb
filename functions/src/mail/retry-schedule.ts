const MINUTE_MS = 60_000;

/** Minutes to wait after the first, second … failed try of a message; after the last of them it is given up. */
const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 60, 360] as const;

/** How often a message is tried at all: about seven hours and a half from first to last. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

/** How long to wait after that many tries, in milliseconds; null when there is no further one. */
export function retryDelayMs(attempts: number): number | null {
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  return minutes === undefined ? null : minutes * MINUTE_MS;
}
