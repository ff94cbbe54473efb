/** An estimate of the server's time: this browser's clock less its error. */
export interface ServerClock {
  /** Call when a document with a server timestamp has just arrived. */
  readonly observe: (stampedMs: number) => void;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
  /** The latest instant for which positions on the map may be estimated; `Infinity` while they are live. */
  readonly heldAtMs: () => number;
  /** Call when positions are no longer live, and after each reading of them. */
  readonly hold: () => void;
  /** Call when they are live again. */
  readonly release: () => void;
}

/**
 * A document cannot arrive before it was written, so the smallest age ever seen is the clock's error plus the
 * network delay. An error of a minute would draw a moving truck a kilometre off.
 */
export function createServerClock(now: () => number = Date.now): ServerClock {
  let leastAgeMs: number | null = null;
  let heldAtMs = Infinity;
  const nowMs = () => now() - (leastAgeMs ?? 0);
  return {
    observe(stampedMs) {
      leastAgeMs = Math.min(leastAgeMs ?? Infinity, now() - stampedMs);
    },
    nowMs,
    heldAtMs: () => heldAtMs,
    hold() {
      heldAtMs = nowMs();
    },
    release() {
      heldAtMs = Infinity;
    },
  };
}
