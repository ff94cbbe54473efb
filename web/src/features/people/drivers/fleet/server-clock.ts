/** The server's time as far as this browser can tell: its own clock, less what that is fast by. */
export interface ServerClock {
  /** Something stamped by the server has just arrived. */
  readonly observe: (stampedMs: number) => void;
  /** Milliseconds since 1970. */
  readonly nowMs: () => number;
}

/**
 * News travel forward in time only, so the youngest that ever arrived tells how fast this clock is, give or take its
 * way here. A minute's error would put a truck on the road a kilometre from where it is.
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
