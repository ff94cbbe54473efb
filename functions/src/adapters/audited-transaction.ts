import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '../http/app-error.ts';
import { firestore } from './firebase.ts';
import type { AuditChain } from './firestore-audit.ts';
import { openAudit } from './firestore-audit.ts';
import { isContention } from './firestore-errors.ts';
import type { Actor } from './ports/caller.ts';
import { Turns } from './turns.ts';

/** More than the SDK's own five: other instances may be changing the same account. */
const MAX_ATTEMPTS = 10;
const RETRY_AFTER_SECONDS = 5;

const turns = new Turns();

/**
 * A change of the actor's account, in one transaction with the audit open. All changes of an account hold the end of its
 * audit chain, so within an instance they queue up instead of making each other fail; 503 where other instances win
 * every time.
 */
export async function auditedTransaction<Result>(
  actor: Actor,
  work: (transaction: Transaction, audit: AuditChain) => Promise<Result>,
): Promise<Result> {
  const attempt = () =>
    firestore().runTransaction(async (transaction) => work(transaction, await openAudit(transaction, actor)), {
      maxAttempts: MAX_ATTEMPTS,
    });
  try {
    return await turns.take(actor.accountId, attempt);
  } catch (error) {
    if (!isContention(error)) throw error;
    throw new AppError('unavailable', 'Hay muchos cambios a la vez; inténtelo de nuevo en unos segundos', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
