import { paths } from '@llevo/contract/paths';
import { BoundedMap } from './bounded-map.ts';
import type { Clock, Ids, Limits, RateLimitResult } from './ports.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';

const MAX_CACHED_BLOCKS = 10_000;
/** Wait time after contention on the counter. */
const CONTENTION_RETRY_MS = 5_000;

/** Limits counted exactly across all instances, in transactions on one document per key. */
export function firestoreLimits(clock: Clock, ids: Ids): Limits {
  // A block lasts until its window ends, so it is read only once.
  const blockedUntilMs = new BoundedMap<number>(MAX_CACHED_BLOCKS);
  const queue = new KeyedQueue();

  const count: Limits['count'] = async (key, { max, windowSeconds }) => {
    const nowMs = clock.nowMs();
    const blockEndMs = blockedUntilMs.get(key, nowMs);
    if (blockEndMs !== undefined) return limitExceeded(blockEndMs, nowMs);
    const document = firestore().doc(paths.rateLimit(ids.sha256(key)));
    try {
      return await firestore().runTransaction(async (transaction) => {
        const window = readRateLimitWindow(await transaction.get(document), { nowMs, seconds: windowSeconds });
        if (window.used >= max) {
          blockedUntilMs.set(key, window.endsAtMs, window.endsAtMs);
          return limitExceeded(window.endsAtMs, nowMs);
        }
        transaction.set(document, incrementedWindow(window));
        return { isAllowed: true };
      });
    } catch (error) {
      if (isContention(error)) return limitExceeded(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return { count: (key, limit) => queue.run(key, () => count(key, limit)) };
}

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

/** The stored window after one more use; TTL removes it after `expiresAt`. */
export const incrementedWindow = ({ used, endsAtMs }: RateLimitWindow) => ({
  used: used + 1,
  expiresAt: Timestamp.fromMillis(endsAtMs),
});

export const limitExceeded = (endsAtMs: number, nowMs: number): RateLimitResult => ({
  isAllowed: false,
  retryAfterSeconds: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)),
});
