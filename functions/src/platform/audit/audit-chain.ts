import { randomBytes } from 'node:crypto';
import type { Transaction } from 'firebase-admin/firestore';
import { AuditFacts } from '@llevo/contract/entities/audit-entry';
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { toFirestoreJson } from '../firestore/firestore-json.ts';
import { queuedTransaction } from '../firestore/queued-transaction.ts';
import { redact } from '../log/redact.ts';
import type { Actor } from '../seams/core.ts';
import { auditCollection, auditContentHash } from './audit-documents.ts';

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

/** The audit of an account, in the transaction of a change. */
export interface AuditChain {
  /** Adds the entry of a change to the transaction; the sequencer links it to the chain afterwards. Returns its id. */
  readonly add: (change: AuditChange) => string;
}

type AuditedWork<Result> = (transaction: Transaction, audit: AuditChain) => Promise<Result>;

const ORDINAL_DIGITS = 4;
const SALT_BYTES = 16;

/** The audited form of a value: plain JSON with a stable hash, secrets redacted. */
export const toAuditValue = (value: unknown): unknown => redact(toFirestoreJson(value));

/**
 * Opens the audit of the actor's account in a transaction. It reads nothing and writes only new documents, so that
 * changes of one account do not contend for it (docs/decisions/0013).
 */
export function openAuditChain(transaction: Transaction, actor: Actor): AuditChain {
  const entries = auditCollection(actor.accountId);
  // Random, so that ids spread over the index; the entries of one transaction sort in their order.
  const prefix = entries.doc().id;
  let count = 0;
  return {
    add: (change) => {
      const facts = AuditFacts.parse({
        id: `${prefix}-${(count++).toString().padStart(ORDINAL_DIGITS, '0')}`,
        actor: actor.uid,
        actorName: actor.name.toWellFormed(),
        impersonator: actor.impersonator,
        action: change.action,
        target: change.target,
        before: toAuditValue(change.before),
        after: toAuditValue(change.after),
        createdAt: change.createdAt,
        salt: randomBytes(SALT_BYTES).toString('base64url'),
      });
      const unlinked = { sequence: null, previousHash: null, hash: null };
      const entry: AuditEntry = { ...facts, contentHash: auditContentHash(facts), ...unlinked };
      transaction.create(entries.doc(facts.id), entry);
      return facts.id;
    },
  };
}

/**
 * Runs an audited change of the actor's account in one transaction, at once; for a change that shares no document with
 * others.
 */
export const auditedTransaction = <Result>(actor: Actor, work: AuditedWork<Result>): Promise<Result> =>
  queuedAuditedTransaction(actor, [], work);

/**
 * Runs an audited change that contends with others. `contended` are the keys they share: a document's path, or the
 * account's id if a limit of its plan is counted. Transactions with a common key queue within an instance instead of
 * aborting one another.
 */
export const queuedAuditedTransaction = <Result>(
  actor: Actor,
  contended: readonly string[],
  work: AuditedWork<Result>,
): Promise<Result> =>
  queuedTransaction(contended, (transaction) => work(transaction, openAuditChain(transaction, actor)));
