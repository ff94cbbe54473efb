/**
 * Leases of outbox entries. A lease moves the next attempt to its end: after a crash the entry is due again.
 * Instants are milliseconds since 1970.
 */
import type { CollectionReference, DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { OutboxLease } from '../seams/core.ts';

/** Common fields of outbox entries. */
interface OutboxEntry {
  readonly state: string;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly leasedUntil: number;
}

/** An entry without attempts is due at once, regardless of the clock of the instance that wrote it. */
export const isDue = ({ state, attempts, nextAttemptAt, leasedUntil }: OutboxEntry, nowMs: number): boolean =>
  state === 'pending' && leasedUntil <= nowMs && (attempts === 0 || nextAttemptAt <= nowMs);

export const isLeaseHolder = ({ until, attempt }: OutboxLease, { leasedUntil, attempts }: OutboxEntry): boolean =>
  leasedUntil === until && attempts === attempt;

interface NewLease {
  /** Attempts before this one. */
  readonly attempts: number;
  readonly until: number;
}

/** Leases an entry that is due, in the transaction that read it. */
export function takeLease(
  transaction: Transaction,
  document: DocumentReference,
  { attempts, until }: NewLease,
): OutboxLease {
  const attempt = attempts + 1;
  transaction.update(document, { attempts: attempt, leasedUntil: until, nextAttemptAt: until });
  return { attempt, until };
}

/** The ids of entries that are due, the longest overdue first. */
export async function listDueIds(outbox: CollectionReference, nowMs: number, limit: number): Promise<string[]> {
  const { docs } = await outbox
    .where('state', '==', 'pending')
    .where('nextAttemptAt', '<=', nowMs)
    .orderBy('nextAttemptAt')
    .limit(limit)
    .get();
  return docs.map(({ id }) => id);
}
