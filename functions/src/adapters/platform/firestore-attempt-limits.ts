import { paths } from '@llevo/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { BoundedMap } from './bounded-map.ts';
import type { Clock, Attempt, AttemptLimits, Ids } from '../deps.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { incrementedWindow, limitExceeded, readRateLimitWindow } from './rate-limit-window.ts';
import { KeyedQueue } from './keyed-queue.ts';

/** Wrong guesses an address may make at anybody's secrets, as a multiple of those at one person's. */
const ADDRESS_FACTOR = 30;
/** How long an address is known after a right guess: thirty days. */
const KNOWN_ADDRESS_TTL_MS = 30 * 24 * 60 * 60_000;
const MAX_CACHED_BLOCKS = 10_000;
const CONTENTION_RETRY_MS = 5_000;

/**
 * Wrong guesses at a person's secret are counted together wherever they come from, so that many addresses guess no
 * more than one. An address from which that person signed in before has a count of its own: strangers who use up
 * the common one lock out nobody who comes from where they always come from.
 */
export function firestoreAttemptLimits(clock: Clock, ids: Ids): AttemptLimits {
  const refusedUntilMs = new BoundedMap<number>(MAX_CACHED_BLOCKS);
  const turns = new KeyedQueue();

  const documentsOf = (database: Firestore, { subject, address }: Attempt) => {
    const counter = (...names: string[]) => database.doc(paths.rateLimit(ids.sha256(['guess', ...names].join('\n'))));
    return {
      known: counter('known', subject, address),
      own: counter('own', subject, address),
      common: counter('common', subject),
      byAddress: counter('address', address),
    };
  };

  const reserve: AttemptLimits['reserve'] = async (guess) => {
    const nowMs = clock.nowMs();
    const key = `${guess.subject}\n${guess.address}`;
    const knownEndMs = refusedUntilMs.get(key, nowMs);
    if (knownEndMs !== undefined) return limitExceeded(knownEndMs, nowMs);
    const database = firestore();
    const documents = documentsOf(database, guess);
    const window = { nowMs, seconds: guess.limit.windowSeconds };
    try {
      return await database.runTransaction(async (transaction) => {
        const [known, own, common, byAddress] = await Promise.all([
          transaction.get(documents.known),
          transaction.get(documents.own),
          transaction.get(documents.common),
          transaction.get(documents.byAddress),
        ]);
        const isKnown = readRateLimitWindow(known, window).used > 0;
        const person = readRateLimitWindow(isKnown ? own : common, window);
        const address = readRateLimitWindow(byAddress, window);
        for (const [counted, max] of [
          [person, guess.limit.max],
          [address, guess.limit.max * ADDRESS_FACTOR],
        ] as const) {
          if (counted.used < max) continue;
          refusedUntilMs.set(key, counted.endsAtMs, counted.endsAtMs);
          return limitExceeded(counted.endsAtMs, nowMs);
        }
        transaction.set(isKnown ? documents.own : documents.common, incrementedWindow(person));
        transaction.set(documents.byAddress, incrementedWindow(address));
        return { isAllowed: true };
      });
    } catch (error) {
      // A crowd at one person's counter is the very thing this is here to stop.
      if (isContention(error)) return limitExceeded(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return {
    reserve: (guess) => turns.run(guess.subject, () => reserve(guess)),

    confirm: async (guess) => {
      const database = firestore();
      const documents = documentsOf(database, guess);
      await database
        .batch()
        .delete(documents.own)
        .delete(documents.common)
        .update(documents.byAddress, { used: FieldValue.increment(-1) })
        .set(documents.known, { used: 1, expiresAt: Timestamp.fromMillis(clock.nowMs() + KNOWN_ADDRESS_TTL_MS) })
        .commit();
    },
  };
}
