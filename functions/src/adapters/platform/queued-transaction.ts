import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '../../errors/app-error.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { KeyedQueue } from './keyed-queue.ts';

/** More than the SDK's own five: other instances may be changing the same account. */
const MAX_ATTEMPTS = 10;
const RETRY_AFTER_SECONDS = 5;

const queue = new KeyedQueue();

/**
 * Runs a transaction after all earlier ones of the same user or account in this instance, so that they queue
 * instead of failing one another. Throws 503 with `Retry-After` on contention with other instances.
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
