import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { LimitVerdict } from '../deps.ts';

const StoredWindow = z.object({ used: z.int(), expiresAt: z.instanceof(Timestamp) });

/** A counting window as it stands in `rateLimits/{key}`; an expired or missing one counts from nought. */
export interface Window {
  readonly used: number;
  readonly endsAtMs: number;
}

export function windowOf(snapshot: DocumentSnapshot, { nowMs, seconds }: { nowMs: number; seconds: number }): Window {
  const stored = StoredWindow.safeParse(snapshot.data());
  if (stored.success && stored.data.expiresAt.toMillis() > nowMs) {
    return { used: stored.data.used, endsAtMs: stored.data.expiresAt.toMillis() };
  }
  return { used: 0, endsAtMs: nowMs + seconds * 1000 };
}

/** The window with one use more, as it is stored; TTL removes it after `expiresAt`. */
export const oneMore = ({ used, endsAtMs }: Window) => ({
  used: used + 1,
  expiresAt: Timestamp.fromMillis(endsAtMs),
});

export const refusal = (endsAtMs: number, nowMs: number): LimitVerdict => ({
  isAllowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)),
});
