import { paths } from '@llevo/contract/paths';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { firestore } from '../firestore/firebase.ts';
import { isContention } from '../firestore/firestore-errors.ts';
import { KeyedQueue } from '../firestore/keyed-queue.ts';
import type { Clock, Ids, Limits } from '../seams/core.ts';
import {
  CONTENTION_RETRY_MS,
  limitExceeded,
  readRateLimitWindow,
  takeFromWindow,
  windowAfterUses,
} from './rate-limit-window.ts';

const MAX_LEASES = 20_000;

/** An instance's stock of a key's uses until the window ends. */
interface Lease {
  readonly endsAtMs: number;
  /** Uses granted and not yet taken from Firestore. */
  readonly owed: number;
  /** Uses taken from Firestore and not yet granted. */
  readonly left: number;
  /** Whether Firestore has no uses left. */
  readonly isUsedUp: boolean;
}

/**
 * Limits counted over all instances, each of which takes a batch of uses from Firestore at a time, and less as few
 * remain. All instances together take no more than `max`. The first use in an instance is granted from memory and taken with the second, so
 * that a visitor's only use costs no read.
 */
export function leasedLimits(clock: Clock, ids: Ids): Limits {
  const leases = new BoundedMap<Lease>(MAX_LEASES);
  const queue = new KeyedQueue();
  const save = (key: string, lease: Lease) => {
    leases.set(key, lease, lease.endsAtMs);
  };

  const count: Limits['count'] = async (key, limit) => {
    const nowMs = clock.nowMs();
    const lease = leases.get(key, nowMs);
    if (lease === undefined) {
      save(key, { endsAtMs: nowMs + limit.windowSeconds * 1000, owed: 1, left: 0, isUsedUp: false });
      return { isAllowed: true };
    }
    if (lease.left > 0) {
      save(key, { ...lease, left: lease.left - 1 });
      return { isAllowed: true };
    }
    if (lease.isUsedUp) return limitExceeded(lease.endsAtMs, nowMs);
    const document = firestore().doc(paths.rateLimit(ids.sha256(key)));
    const wanted = { uses: lease.owed + 1, ahead: (limit.batch ?? 1) - 1 };
    const window = await takeFromWindow(document, { ...wanted, max: limit.max, seconds: limit.windowSeconds, nowMs });
    if (window === null) return limitExceeded(nowMs + CONTENTION_RETRY_MS, nowMs);
    const { taken, endsAtMs } = window;
    const left = taken - lease.owed;
    const isUsedUp = left <= 0;
    save(key, { endsAtMs, owed: 0, left: isUsedUp ? 0 : left - 1, isUsedUp });
    return isUsedUp ? limitExceeded(endsAtMs, nowMs) : { isAllowed: true };
  };

  return { count: (key, limit) => queue.run(key, () => count(key, limit)) };
}

const MAX_CACHED_BLOCKS = 10_000;

/**
 * Limits counted across all instances, in one document per key: exactly, by a transaction for each use, or in batches
 * if the limit has a batch size.
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
