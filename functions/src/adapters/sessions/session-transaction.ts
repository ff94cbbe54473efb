import { User } from '@llevo/contract/entities/account-user';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { AppError } from '../../http/app-error.ts';
import { auditedTransaction } from '../audit/audited-transaction.ts';
import { firestore } from '../platform/firebase.ts';
import type { AuditChain } from '../audit/audit-chain.ts';
import type { Caller } from '../platform/ports.ts';

interface SessionTransactionContext {
  readonly audit: AuditChain;
  /** Who the caller is by now. */
  readonly user: User;
}

/**
 * A change made by somebody signed in, audited. The session is looked at again in the very commit: whoever lost role or
 * session while the request was under way changes nothing any more. `inAccount` is whose audit tells of it, where that
 * is not the caller's own.
 */
export function sessionTransaction<Result>(
  caller: Caller,
  work: (transaction: Transaction, occasion: SessionTransactionContext) => Promise<Result>,
  inAccount: string = caller.accountId,
): Promise<Result> {
  const { uid, sessionId } = caller;
  if (sessionId === null) throw new Error('only people change this');
  return auditedTransaction({ ...caller, accountId: inAccount }, async (transaction, audit) => {
    const [session, person] = await transaction.getAll(
      firestore().doc(paths.session(sessionId)),
      firestore().doc(paths.user(uid)),
    );
    if (!session?.exists || !person?.exists) {
      throw new AppError('unauthenticated', 'Inicia sesión para continuar');
    }
    return work(transaction, { audit, user: User.parse(person.data()) });
  });
}
