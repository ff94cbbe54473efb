/** An estimate of the server's time: this browser's clock less its error. */
export interface ServerClock {
  /** Call when a document with a server timestamp has just arrived. */
  readonly observe: (stampedMs: number) => void;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/**
 * A document cannot arrive before it was written, so the smallest age ever seen is the clock's error plus the
 * network delay. An error of a minute would draw a moving truck a kilometre off.
 */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let leastAgeMs: number | null = null;
  return {
    observe(stampedMs) {
      leastAgeMs = Math.min(leastAgeMs ?? Infinity, now() - stampedMs);
    },
    nowMs: () => now() - (leastAgeMs ?? 0),
  };
}
