import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

/** Wait time after contention on a counter. */
export const CONTENTION_RETRY_MS = 5_000;

const StoredRateLimitWindow = z.object({ used: z.int(), expiresAt: z.instanceof(Timestamp) });

/** A counting window in `rateLimits/{key}`; an expired or missing one starts at zero. */
export interface RateLimitWindow {
  readonly used: number;
  readonly endsAtMs: number;
}

export function readRateLimitWindow(
  snapshot: DocumentSnapshot,
  { nowMs, seconds }: { nowMs: number; seconds: number },
): RateLimitWindow {
  const stored = StoredRateLimitWindow.safeParse(snapshot.data());
  if (stored.success && stored.data.expiresAt.toMillis() > nowMs) {
    return { used: stored.data.used, endsAtMs: stored.data.expiresAt.toMillis() };
  }
  return { used: 0, endsAtMs: nowMs + seconds * 1000 };
}

/** The stored window after more uses; TTL removes it after `expiresAt`. */
export const windowAfterUses = ({ used, endsAtMs }: RateLimitWindow, uses: number) => ({
  used: used + uses,
  expiresAt: Timestamp.fromMillis(endsAtMs),
});

/** The verdict above a limit until its window ends. */
export const limitExceeded = (endsAtMs: number, nowMs: number) =>
  ({ isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) }) as const;
