import type { Transaction } from 'firebase-admin/firestore';
import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import { AppError } from '../errors/app-error.ts';
import { firestore } from '../firestore/firebase.ts';
import type { Caller } from '../seams/core.ts';
import type { RequestOrigin } from './security/security-events.ts';
import { parseSession } from './session-document.ts';

interface SessionTransactionContext {
  readonly audit: AuditChain;
  /** The caller's current user record. */
  readonly user: User;
  /** The origin of the caller's session. */
  readonly origin: RequestOrigin;
}

/**
 * Runs an audited change by a signed-in user. The commit checks the session again, so that a user who lost role or
 * session during the request changes nothing: throws `unauthenticated`. `scope` is the audited account, if it is not
 * the caller's, or more keys to queue by. Queued by account, because seats and keys are counted against its plan.
 */
export function sessionTransaction<Result>(
  caller: Caller,
  work: (transaction: Transaction, context: SessionTransactionContext) => Promise<Result>,
  scope: string | { readonly contended: readonly string[] } = caller.accountId,
): Promise<Result> {
  const { uid, sessionId } = caller;
  if (sessionId === null) throw new Error('Requires a user session; API keys are not allowed');
  const [inAccount, contended] = typeof scope === 'string' ? [scope, []] : [caller.accountId, scope.contended];
  const actor = { ...caller, accountId: inAccount };
  return queuedAuditedTransaction(actor, [inAccount, ...contended], async (transaction, audit) => {
    const [session, person] = await transaction.getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.user(uid)),
    );
    if (!session?.exists || !person?.exists) {
      throw new AppError('unauthenticated', 'Inicia sesión para continuar');
    }
    const { userAgent, address, country } = parseSession(session.data());
    return work(transaction, { audit, user: User.parse(person.data()), origin: { userAgent, address, country } });
  });
}
