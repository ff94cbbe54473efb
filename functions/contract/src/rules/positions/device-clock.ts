/**
 * A tracker's clock against ours, from how late its newest position arrives. No position arrives before it was taken, so
 * one from the future shows a clock that is ahead. A clock that is behind looks like a late position: only the same delay
 * for minutes distinguishes them, because positions kept in a tunnel arrive one right after the other.
 */
export interface DeviceClock {
  /** Milliseconds by which the clock is ahead of ours; negative if it is behind. */
  readonly aheadMs: number;
  /** A delay that may be an error of the clock, and the arrival since which it has been the same. */
  readonly suspect: { readonly delayMs: number; readonly sinceMs: number } | null;
}

/** A clock that agrees with ours. */
export const RIGHT_CLOCK: DeviceClock = { aheadMs: 0, suspect: null };

/** Delay up to which a position counts as live: the network, and the time between two positions. */
export const LIVE_DELAY_MS = 60_000;
/** Error that is not corrected. */
const TOLERANCE_MS = 5_000;
/** Difference up to which two delays are the same. */
const SAME_DELAY_MS = 15_000;
/** Time for which a delay is the same before it counts as an error of the clock. */
const SUSPECT_MS = 120_000;

interface Arrival {
  /** The newest position of a message, by the tracker's clock. */
  readonly newestMs: number;
  /** By our clock. */
  readonly arrivedAtMs: number;
}

/** The clock after one more message. Instants are milliseconds since 1970. */
export function observeClock(clock: DeviceClock, { newestMs, arrivedAtMs }: Arrival): DeviceClock {
  const delayMs = arrivedAtMs - newestMs;
  const correctedMs = delayMs + clock.aheadMs;
  if (correctedMs < -TOLERANCE_MS) return { aheadMs: -delayMs, suspect: null };
  if (correctedMs <= LIVE_DELAY_MS) return clock.suspect === null ? clock : { ...clock, suspect: null };
  // Live without a correction: the phone has set its clock.
  if (delayMs >= -TOLERANCE_MS && delayMs <= LIVE_DELAY_MS) return RIGHT_CLOCK;
  const { suspect } = clock;
  if (suspect === null || Math.abs(delayMs - suspect.delayMs) > SAME_DELAY_MS) {
    return { ...clock, suspect: { delayMs, sinceMs: arrivedAtMs } };
  }
  return arrivedAtMs - suspect.sinceMs >= SUSPECT_MS ? { aheadMs: -suspect.delayMs, suspect: null } : clock;
}
