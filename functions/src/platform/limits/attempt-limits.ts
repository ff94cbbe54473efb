import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { Firestore } from 'firebase-admin/firestore';
import { hopLimit } from '@llevo/contract/endpoints/rate-limits';
import { paths } from '@llevo/contract/paths';
import { BoundedMap } from '../firestore/bounded-map.ts';
import { firestore } from '../firestore/firebase.ts';
import { isContention } from '../firestore/firestore-errors.ts';
import { KeyedQueue } from '../firestore/keyed-queue.ts';
import type { Attempt, AttemptLimits, Clock, Ids, Limits } from '../seams/core.ts';
import { CONTENTION_RETRY_MS, limitExceeded, readRateLimitWindow, windowAfterUses } from './rate-limit-window.ts';

/** Failed attempts allowed per client address against all users, as a multiple of those against one user. */
const ADDRESS_FACTOR = 30;
/** How long an address is trusted after a successful attempt: thirty days. */
const KNOWN_ADDRESS_TTL_MS = 30 * 24 * 60 * 60_000;
const MAX_CACHED_BLOCKS = 10_000;

/**
 * Failed attempts against one user are counted together for all client addresses, so that many addresses get no more
 * attempts than one. An address from which that user signed in before has a separate counter: attackers who exhaust the
 * shared one do not lock the user out. Attempts through one hop have a limit too, counted with their successes in
 * `sharedLimits`: a direct caller can forge the address, not the hop.
 */
export function firestoreAttemptLimits(clock: Clock, ids: Ids, sharedLimits: Limits): AttemptLimits {
  const blockedUntilMs = new BoundedMap<number>(MAX_CACHED_BLOCKS);
  const queue = new KeyedQueue();

  const documentsOf = (database: Firestore, { subject, address }: Pick<Attempt, 'subject' | 'address'>) => {
    const counter = (...names: string[]) => database.doc(paths.rateLimit(ids.sha256(['guess', ...names].join('\n'))));
    return {
      known: counter('known', subject, address),
      own: counter('own', subject, address),
      common: counter('common', subject),
      byAddress: counter('address', address),
    };
  };

  const reserve: AttemptLimits['reserve'] = async (attempt) => {
    const nowMs = clock.nowMs();
    const key = `${attempt.subject}\n${attempt.address}`;
    const blockEndMs = blockedUntilMs.get(key, nowMs);
    if (blockEndMs !== undefined) return limitExceeded(blockEndMs, nowMs);
    if (attempt.hop !== null) {
      const ofAddress = { ...attempt.limit, max: attempt.limit.max * ADDRESS_FACTOR };
      const verdict = await sharedLimits.count(`guess hop:${attempt.hop}`, hopLimit(ofAddress));
      if (!verdict.isAllowed) return verdict;
    }
    const database = firestore();
    const documents = documentsOf(database, attempt);
    const window = { nowMs, seconds: attempt.limit.windowSeconds };
    try {
      return await database.runTransaction(async (transaction) => {
        const [known, own, common, byAddress] = await transaction.getAll(
          documents.known,
          documents.own,
          documents.common,
          documents.byAddress,
        );
        const isKnown = readRateLimitWindow(known, window).used > 0;
        const person = readRateLimitWindow(isKnown ? own : common, window);
        const address = readRateLimitWindow(byAddress, window);
        for (const [counted, max] of [
          [person, attempt.limit.max],
          [address, attempt.limit.max * ADDRESS_FACTOR],
        ] as const) {
          if (counted.used < max) continue;
          blockedUntilMs.set(key, counted.endsAtMs, counted.endsAtMs);
          return limitExceeded(counted.endsAtMs, nowMs);
        }
        transaction.set(isKnown ? documents.own : documents.common, windowAfterUses(person, 1));
        transaction.set(documents.byAddress, windowAfterUses(address, 1));
        return { isAllowed: true, isLast: person.used + 1 >= attempt.limit.max };
      });
    } catch (error) {
      // Contention on one user's counter is the attack that this limit stops.
      if (isContention(error)) return limitExceeded(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return {
    reserve: (attempt) => queue.run(attempt.subject, () => reserve(attempt)),

    confirm: async (attempt) => {
      const database = firestore();
      const documents = documentsOf(database, attempt);
      await database
        .batch()
        .delete(documents.own)
        .delete(documents.common)
        .update(documents.byAddress, { used: FieldValue.increment(-1) })
        .set(documents.known, trustedUntil(clock.nowMs() + KNOWN_ADDRESS_TTL_MS))
        .commit();
    },

    trust: async (attempt) => {
      await documentsOf(firestore(), attempt).known.set(trustedUntil(clock.nowMs() + KNOWN_ADDRESS_TTL_MS));
    },
  };
}

const trustedUntil = (timeMs: number) => ({ used: 1, expiresAt: Timestamp.fromMillis(timeMs) });
