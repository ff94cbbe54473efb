import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '../../http/app-error.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { KeyedQueue } from './keyed-queue.ts';

/** More than the SDK's own five: other instances may be changing the same account. */
const MAX_ATTEMPTS = 10;
const RETRY_AFTER_SECONDS = 5;

const queue = new KeyedQueue();

/**
 * Runs a transaction after all earlier ones of the same person or account in this instance, so that a crowd queues
 * instead of failing one another. What still loses to a crowd in other instances is told to come back: 503.
 */
export async function queuedTransaction<Result>(
  key: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await queue.run(key, () => firestore().runTransaction(work, { maxAttempts: MAX_ATTEMPTS }));
  } catch (error) {
    if (!isContention(error)) throw error;
    throw new AppError('unavailable', 'Hay muchos cambios a la vez; inténtalo de nuevo en unos segundos', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
