import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { AuditPayload } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { redact } from '../../errors/redact.ts';
import { auditEntryId, auditHeadDocument, readAuditHead, auditHash } from './audit-documents.ts';
import { firestore } from '../platform/firebase.ts';
import { toFirestoreJson } from '../platform/firestore-json.ts';
import type { Actor } from '../platform/ports.ts';
import { queuedTransaction } from '../platform/queued-transaction.ts';

/** One audited change: the action, the document and its values before and after. */
export interface AuditChange {
  readonly action: string;
  /** Path of the document changed. */
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The end of an account's audit chain, read in the transaction of a change. */
export interface AuditChain {
  /** Adds the entry of a change to the transaction. */
  readonly add: (change: AuditChange) => void;
}

/** The audited form of a value: plain JSON with a stable hash, secrets redacted. */
const toAuditValue = (value: unknown): unknown => redact(toFirestoreJson(value));

/**
 * Opens the audit of the actor's account in a transaction. Firestore requires all reads before the first write: call
 * it among the reads. Every change of an account locks its chain's head, so that entries have no gaps.
 */
export async function openAuditChain(transaction: Transaction, actor: Actor): Promise<AuditChain> {
  const headDocument = auditHeadDocument(actor.accountId);
  let head = await readAuditHead(transaction, actor.accountId);
  return {
    add: (change) => {
      const facts = AuditPayload.parse({
        action: change.action,
        target: change.target,
        before: toAuditValue(change.before),
        after: toAuditValue(change.after),
        createdAt: change.createdAt,
        sequence: head.sequence + 1,
        previousHash: head.hash,
        actor: actor.uid,
        actorName: actor.name.toWellFormed(),
        impersonator: actor.impersonator,
      });
      const entry: AuditEntry = { ...facts, hash: auditHash(facts) };
      head = { sequence: entry.sequence, hash: entry.hash };
      const document = firestore().doc(paths.accountDocument(actor.accountId, 'audit', auditEntryId(entry.sequence)));
      transaction.create(document, entry);
      transaction.set(headDocument, head);
    },
  };
}

/**
 * Runs an audited change of the actor's account in one transaction. All changes of an account lock the head of its
 * audit chain, so within an instance they are queued.
 */
export const auditedTransaction = <Result>(
  actor: Actor,
  work: (transaction: Transaction, audit: AuditChain) => Promise<Result>,
): Promise<Result> =>
  queuedTransaction(actor.accountId, async (transaction) =>
    work(transaction, await openAuditChain(transaction, actor)),
  );
