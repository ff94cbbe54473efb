import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { AuditPayload } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { redact } from '../../http/redact.ts';
import { auditEntryId } from './audit-entry-id.ts';
import { auditHeadDocument, readAuditHead } from './audit-head.ts';
import { auditHash } from './audit-hash.ts';
import { firestore } from '../platform/firebase.ts';
import { toFirestoreJson } from '../platform/firestore-json.ts';
import type { Actor } from '../platform/ports.ts';

/** One change, as the audit tells it: what was done to which document, and what it said before and after. */
export interface AuditChange {
  readonly action: string;
  /** Path of the document changed. */
  readonly target: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

/** The end of an account's audit chain, read in a transaction that is about to change something. */
export interface AuditChain {
  /** Adds the entry of a change to the transaction: neither stands without the other. */
  readonly add: (change: AuditChange) => void;
}

/** What the audit keeps of a value: plain JSON that hashes alike when read back, with no secret in it. */
const toAuditValue = (value: unknown): unknown => redact(toFirestoreJson(value));

/**
 * Opens the audit of the actor's account within a transaction. Firestore wants every read before the first write: call
 * it among the reads. Whoever changes an account holds its chain's head, so that entries follow one another without a gap.
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
