import { paths } from '@llevo/contract/paths';
import { BoundedMap } from './bounded-map.ts';
import type { Clock, Ids, Limits } from '../deps.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { incrementedWindow, limitExceeded, readRateLimitWindow } from './rate-limit-window.ts';
import { KeyedQueue } from './keyed-queue.ts';

const MAX_CACHED_BLOCKS = 10_000;
/** What a caller waits who was beaten to the counter by a crowd of their own. */
const CONTENTION_RETRY_MS = 5_000;

/** Limits counted exactly over all instances, in transactions on one document per key. */
export function firestoreLimits(clock: Clock, ids: Ids): Limits {
  // A refusal stands until its window ends, so it needs to be read only once.
  const refusedUntilMs = new BoundedMap<number>(MAX_CACHED_BLOCKS);
  const turns = new KeyedQueue();

  const count: Limits['count'] = async (key, { max, windowSeconds }) => {
    const nowMs = clock.nowMs();
    const knownEndMs = refusedUntilMs.get(key, nowMs);
    if (knownEndMs !== undefined) return limitExceeded(knownEndMs, nowMs);
    const document = firestore().doc(paths.rateLimit(ids.sha256(key)));
    try {
      return await firestore().runTransaction(async (transaction) => {
        const window = readRateLimitWindow(await transaction.get(document), { nowMs, seconds: windowSeconds });
        if (window.used >= max) {
          refusedUntilMs.set(key, window.endsAtMs, window.endsAtMs);
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

  return { count: (key, limit) => turns.run(key, () => count(key, limit)) };
}
