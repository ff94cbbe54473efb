/**
 * Leases of outbox entries. A lease moves the next attempt to its end: after a crash the entry is due again.
 * Instants are milliseconds since 1970.
 */
import type { CollectionReference, DocumentReference, Transaction } from 'firebase-admin/firestore';
import type { OutboxLease } from '../seams/core.ts';
import { listDueFairly } from './fair-share.ts';

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

interface DueRun {
  readonly nowMs: number;
  readonly limit: number;
  /** The field with the account that an entry belongs to. */
  readonly accountField?: string;
}

/** The ids of entries that are due, fairly among accounts. */
export async function listDueIds(
  outbox: CollectionReference,
  { nowMs, limit, accountField = 'accountId' }: DueRun,
): Promise<string[]> {
  const due = outbox.where('state', '==', 'pending').where('nextAttemptAt', '<=', nowMs);
  return (await listDueFairly({ due, accountField, limit })).map(({ id }) => id);
}
