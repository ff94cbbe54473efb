import { paths } from '@llevo/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { BoundedMap } from './bounded-map.ts';
import type { Clock, Guess, Guesses, Ids } from '../deps.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { oneMore, refusal, windowOf } from './rate-limit-window.ts';
import { Turns } from './keyed-queue.ts';

/** Wrong guesses an address may make at anybody's secrets, as a multiple of those at one person's. */
const ADDRESS_FACTOR = 30;
/** How long an address is known after a right guess: thirty days. */
const KNOWN_FOR_MS = 30 * 24 * 60 * 60_000;
const MAX_REMEMBERED = 10_000;
const CONTENTION_RETRY_MS = 5_000;

/**
 * Wrong guesses at a person's secret are counted together wherever they come from, so that many addresses guess no
 * more than one. An address from which that person signed in before has a count of its own: strangers who use up
 * the common one lock out nobody who comes from where they always come from.
 */
export function firestoreGuesses(clock: Clock, ids: Ids): Guesses {
  const refusedUntilMs = new BoundedMap<number>(MAX_REMEMBERED);
  const turns = new Turns();

  const documentsOf = (database: Firestore, { subject, address }: Guess) => {
    const counter = (...names: string[]) => database.doc(paths.rateLimit(ids.sha256(['guess', ...names].join('\n'))));
    return {
      known: counter('known', subject, address),
      own: counter('own', subject, address),
      common: counter('common', subject),
      byAddress: counter('address', address),
    };
  };

  const reserve: Guesses['reserve'] = async (guess) => {
    const nowMs = clock.nowMs();
    const key = `${guess.subject}\n${guess.address}`;
    const knownEndMs = refusedUntilMs.get(key, nowMs);
    if (knownEndMs !== undefined) return refusal(knownEndMs, nowMs);
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
        const isKnown = windowOf(known, window).used > 0;
        const person = windowOf(isKnown ? own : common, window);
        const address = windowOf(byAddress, window);
        for (const [counted, max] of [
          [person, guess.limit.max],
          [address, guess.limit.max * ADDRESS_FACTOR],
        ] as const) {
          if (counted.used < max) continue;
          refusedUntilMs.set(key, counted.endsAtMs, counted.endsAtMs);
          return refusal(counted.endsAtMs, nowMs);
        }
        transaction.set(isKnown ? documents.own : documents.common, oneMore(person));
        transaction.set(documents.byAddress, oneMore(address));
        return { isAllowed: true };
      });
    } catch (error) {
      // A crowd at one person's counter is the very thing this is here to stop.
      if (isContention(error)) return refusal(nowMs + CONTENTION_RETRY_MS, nowMs);
      throw error;
    }
  };

  return {
    reserve: (guess) => turns.take(guess.subject, () => reserve(guess)),

    confirm: async (guess) => {
      const database = firestore();
      const documents = documentsOf(database, guess);
      await database
        .batch()
        .delete(documents.own)
        .delete(documents.common)
        .update(documents.byAddress, { used: FieldValue.increment(-1) })
        .set(documents.known, { used: 1, expiresAt: Timestamp.fromMillis(clock.nowMs() + KNOWN_FOR_MS) })
        .commit();
    },
  };
}
