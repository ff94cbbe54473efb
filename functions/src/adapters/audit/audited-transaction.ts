import type { Transaction } from 'firebase-admin/firestore';
import type { Actor } from '../platform/ports.ts';
import type { AuditChain } from './audit-chain.ts';
import { openAuditChain } from './audit-chain.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

/**
 * A change of the actor's account, in one transaction with the audit open. All changes of an account hold the end of its
 * audit chain, so within an instance they queue up instead of making each other fail.
 */
export const auditedTransaction = <Result>(
  actor: Actor,
  work: (transaction: Transaction, audit: AuditChain) => Promise<Result>,
): Promise<Result> =>
  queuedTransaction(actor.accountId, async (transaction) =>
    work(transaction, await openAuditChain(transaction, actor)),
  );
