import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import { AuditFacts } from '@llevo/contract/entities/audit-entry';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Actor } from './deps.ts';
import { firestore } from './firebase.ts';
import { auditHash } from './audit-hash.ts';

/** One change, as the audit tells it: what was done to which document, and what it said before and after. */
export interface Change {
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
  readonly add: (change: Change) => void;
}

const Head = z.object({ sequence: z.int(), hash: z.string() });
const EMPTY: z.infer<typeof Head> = { sequence: 0, hash: '' };
const SEQUENCE_DIGITS = 10;

/** The id of an entry: its place, so that ids sort as the chain does. */
export const auditEntryId = (sequence: number): string => sequence.toString().padStart(SEQUENCE_DIGITS, '0');

/**
 * Opens the audit of the actor's account within a transaction. Firestore wants every read before the first write: call
 * it among the reads. Whoever changes an account holds its chain's head, so that entries follow one another without a gap.
 */
export async function openAudit(transaction: Transaction, actor: Actor): Promise<AuditChain> {
  const headDocument = firestore().doc(paths.accountDocument(actor.accountId, 'auditHeads', 'head'));
  const snapshot = await transaction.get(headDocument);
  let head = snapshot.exists ? Head.parse(snapshot.data()) : EMPTY;
  return {
    add: (change) => {
      const facts = AuditFacts.parse({
        ...change,
        sequence: head.sequence + 1,
        previousHash: head.hash,
        actor: actor.uid,
        actorName: actor.name,
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
