import { setTimeout as sleep } from 'node:timers/promises';
import { Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod';
import { isOvertaken } from '../firestore/firestore-errors.ts';

/** Wait time after contention on a counter. */
export const CONTENTION_RETRY_MS = 5_000;

const StoredRateLimitWindow = z.object({ used: z.int(), expiresAt: z.instanceof(Timestamp) });

/** A counting window in `rateLimits/{key}`; an expired or missing one starts at zero. */
interface RateLimitWindow {
  readonly used: number;
  readonly endsAtMs: number;
}

export function readRateLimitWindow(
  snapshot: DocumentSnapshot | undefined,
  { nowMs, seconds }: { nowMs: number; seconds: number },
): RateLimitWindow {
  const stored = StoredRateLimitWindow.safeParse(snapshot?.data());
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

/** Attempts to write a window before its counter counts as contended. */
const TRIES = 8;
const FIRST_DELAY_MS = 10;

interface WantedUses {
  readonly uses: number;
  /** More to take in advance, at most a fifth of what remains: other instances need some. None by default. */
  readonly ahead?: number;
  /** Maximum uses of the whole window. */
  readonly max: number;
  readonly seconds: number;
  readonly nowMs: number;
}

/**
 * Takes up to the given number of uses from a stored window. Concurrent instances do not wait for a lock, as in a
 * transaction: each writes on condition that the window is unchanged since it was read, and otherwise reads it again.
 * Null after repeated contention, without taking any.
 */
export async function takeFromWindow(
  document: DocumentReference,
  { uses, ahead = 0, max, seconds, nowMs }: WantedUses,
): Promise<(RateLimitWindow & { readonly taken: number }) | null> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await sleep(Math.random() * FIRST_DELAY_MS * 2 ** attempt);
    const snapshot = await document.get();
    const window = readRateLimitWindow(snapshot, { nowMs, seconds });
    const room = Math.max(0, max - window.used);
    const needed = Math.min(uses, room);
    const taken = needed + Math.min(ahead, Math.ceil((room - needed) / 5));
    if (taken === 0) return { ...window, taken };
    const next = windowAfterUses(window, taken);
    const { updateTime } = snapshot;
    try {
      await (updateTime === undefined ? document.create(next) : document.update(next, { lastUpdateTime: updateTime }));
      return { ...window, taken };
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  return null;
}

/** The verdict above a limit, until its window ends. */
export const limitExceeded = (endsAtMs: number, nowMs: number) =>
  ({ isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) }) as const;
