import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { RateLimitResult } from '../deps.ts';

const StoredRateLimitWindow = z.object({ used: z.int(), expiresAt: z.instanceof(Timestamp) });

/** A counting window as it stands in `rateLimits/{key}`; an expired or missing one counts from nought. */
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

/** The window with one use more, as it is stored; TTL removes it after `expiresAt`. */
export const incrementedWindow = ({ used, endsAtMs }: RateLimitWindow) => ({
  used: used + 1,
  expiresAt: Timestamp.fromMillis(endsAtMs),
});

export const limitExceeded = (endsAtMs: number, nowMs: number): RateLimitResult => ({
  isAllowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)),
});
