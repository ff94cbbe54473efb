import { paths } from '@llevo/contract/paths';
import { BoundedMap } from './bounded-map.ts';
import type { Clock, Ids, Limits } from '../deps.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { oneMore, refusal, windowOf } from './rate-limit-window.ts';
import { Turns } from './keyed-queue.ts';

const MAX_REMEMBERED = 10_000;
/** What a caller waits who was beaten to the counter by a crowd of their own. */
const CONTENTION_RETRY_MS = 5_000;

/** Limits counted exactly over all instances, in transactions on one document per key. */
export function firestoreLimits(clock: Clock, ids: Ids): Limits {
  // A refusal stands until its window ends, so it needs to be read only once.
  const refusedUntilMs = new BoundedMap<number>(MAX_REMEMBERED);
  const turns = new Turns();

  const count: Limits['count'] = async (key, { max, windowSeconds }) => {
    const nowMs = clock.nowMs();
    const knownEndMs = refusedUntilMs.get(key, nowMs);
    if (knownEndMs !== undefined) return refusal(knownEndMs, nowMs);
    const document = firestore().doc(paths.rateLimit(ids.sha256(key)));
    try {
      return await firestore().runTransaction(async (transaction) => {
        const window = windowOf(await transaction.get(document), { nowMs, seconds: windowSeconds });
        if (window.used >= max) {
          refusedUntilMs.set(key, window.endsAtMs, window.endsAtMs);
          return refusal(window.endsAtMs, nowMs);
        }
        transaction.set(document, oneMore(window));
        return { isAllowed: true };
      });
    } catch (error) {
      if (isContention(error)) return refusal(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return { count: (key, limit) => turns.take(key, () => count(key, limit)) };
}
