import { paths } from '@llevo/contract/paths';
import { BoundedMap } from '../firestore/bounded-map.ts';
import type { Clock, Ids, Limits } from '../seams/core.ts';
import { firestore } from '../firestore/firebase.ts';
import { isContention } from '../firestore/firestore-errors.ts';
import { KeyedQueue } from '../firestore/keyed-queue.ts';
import { leasedLimits } from './leased-rate-limits.ts';
import { CONTENTION_RETRY_MS, limitExceeded, readRateLimitWindow, windowAfterUses } from './rate-limit-window.ts';

const MAX_CACHED_BLOCKS = 10_000;

/**
 * Limits counted across all instances, in one document per key: exactly, by a transaction for each use, or in batches
 * where the limit has a batch size.
 */
export function firestoreLimits(clock: Clock, ids: Ids): Limits {
  const leased = leasedLimits(clock, ids);
  const exact = exactLimits(clock, ids);
  return { count: (key, limit) => (limit.batch === undefined ? exact : leased).count(key, limit) };
}

function exactLimits(clock: Clock, ids: Ids): Limits {
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
        transaction.set(document, windowAfterUses(window, 1));
        return { isAllowed: true };
      });
    } catch (error) {
      if (isContention(error)) return limitExceeded(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return { count: (key, limit) => queue.run(key, () => count(key, limit)) };
}
