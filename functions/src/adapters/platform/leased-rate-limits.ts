import type { RateLimit } from '@llevo/contract/endpoint';
import { paths } from '@llevo/contract/paths';
import { BoundedMap } from './bounded-map.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { KeyedQueue } from './keyed-queue.ts';
import type { Clock, Ids, Limits } from './ports.ts';
import type { RateLimitWindow } from './rate-limit-window.ts';
import { CONTENTION_RETRY_MS, limitExceeded, readRateLimitWindow, windowAfterUses } from './rate-limit-window.ts';

const MAX_LEASES = 20_000;

/** What an instance holds of a key's uses until the window ends. */
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
 * Limits counted over all instances, each of which takes a batch of uses from Firestore at a time. All instances together
 * take no more than `max`. The first use in an instance is granted from memory and taken with the second, so that a
 * visitor's only use costs no read.
 */
export function leasedLimits(clock: Clock, ids: Ids): Limits {
  const leases = new BoundedMap<Lease>(MAX_LEASES);
  const queue = new KeyedQueue();
  const save = (key: string, lease: Lease) => {
    leases.set(key, lease, lease.endsAtMs);
  };

  /** Takes up to `uses` from the window in Firestore. */
  const takeUses = (
    key: string,
    { max, windowSeconds }: RateLimit,
    { uses, nowMs }: { readonly uses: number; readonly nowMs: number },
  ) => {
    const document = firestore().doc(paths.rateLimit(ids.sha256(key)));
    return firestore().runTransaction(async (transaction): Promise<RateLimitWindow & { readonly taken: number }> => {
      const window = readRateLimitWindow(await transaction.get(document), { nowMs, seconds: windowSeconds });
      const taken = Math.max(0, Math.min(uses, max - window.used));
      if (taken > 0) transaction.set(document, windowAfterUses(window, taken));
      return { ...window, taken };
    });
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
    try {
      const { taken, endsAtMs } = await takeUses(key, limit, {
        uses: lease.owed + (limit.batch ?? 1),
        nowMs,
      });
      const left = taken - lease.owed;
      const isUsedUp = left <= 0;
      save(key, { endsAtMs, owed: 0, left: isUsedUp ? 0 : left - 1, isUsedUp });
      return isUsedUp ? limitExceeded(endsAtMs, nowMs) : { isAllowed: true };
    } catch (error) {
      if (isContention(error)) return limitExceeded(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return { count: (key, limit) => queue.run(key, () => count(key, limit)) };
}
