import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '../http/app-error.ts';
import { firestore } from './firebase.ts';
import { isContention } from './firestore-errors.ts';
import { Turns } from './turns.ts';

const RETRY_SECONDS = 5;

const turns = new Turns();

/**
 * Runs a transaction after all earlier ones of the same person or account in this instance, so that a crowd queues
 * instead of failing one another. What still loses to a crowd in other instances is told to come back: 429.
 */
export async function transactionInTurn<Result>(
  key: string,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await turns.take(key, () => firestore().runTransaction(work));
  } catch (error) {
    if (!isContention(error)) throw error;
    throw new AppError(
      'too_many_requests',
      'Demasiadas peticiones a la vez. Espere un momento y vuelva a intentarlo.',
      {
        retryAfterSeconds: RETRY_SECONDS,
      },
    );
  }
}
