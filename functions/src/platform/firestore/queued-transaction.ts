import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { readTogether } from './read-together.ts';

/**
 * More than the SDK's five attempts, because other instances may be changing the same documents. The SDK's pauses
 * between seven add up to about fifteen seconds, well within a request's minute.
 */
const MAX_ATTEMPTS = 7;

const queue = new KeyedQueue();

/**
 * Runs a transaction after all earlier ones with a common key in this instance, so that they queue instead of failing
 * one another. Throws the SDK's error (`isContention`) if other instances interfere each time; the API then responds
 * with 503.
 */
export const queuedTransaction = <Result>(
  keys: string | readonly string[],
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> =>
  queue.runAll(typeof keys === 'string' ? [keys] : keys, () =>
    firestore().runTransaction((transaction) => work(readTogether(transaction)), { maxAttempts: MAX_ATTEMPTS }),
  );
