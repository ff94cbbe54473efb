/**
 * Leases of outbox entries. A lease moves the next attempt to its end: after a crash the entry is due again.
 * Instants are milliseconds since 1970.
 */
import type { CollectionReference, DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Clock, OutboxLease } from '../seams/core.ts';
import { listDueFairly } from './fair-share.ts';

/** Common fields of outbox entries. */
interface OutboxEntry {
  readonly state: string;
  readonly attempts: number;
  readonly createdAt: number;
  readonly nextAttemptAt: number;
  readonly leasedUntil: number;
}

const HeldEntry = z.object({ attempts: z.int(), createdAt: z.int(), nextAttemptAt: z.int() });
type HeldEntry = z.infer<typeof HeldEntry>;

/** Whether an entry waits from its beginning, for as long as its change can be taken back. */
const isHeld = ({ attempts, createdAt, nextAttemptAt }: HeldEntry): boolean =>
  attempts === 0 && nextAttemptAt > createdAt;

/** A new entry that is not held is due at once, regardless of the clock of the instance that wrote it. */
export const isDue = (entry: OutboxEntry, nowMs: number): boolean =>
  entry.state === 'pending' &&
  entry.leasedUntil <= nowMs &&
  ((entry.attempts === 0 && !isHeld(entry)) || entry.nextAttemptAt <= nowMs);

/** Longest wait of a trigger for the end of a hold or a pause; the minute's schedule sends what lasts longer. */
export const MAX_TRIGGER_WAIT_MS = 25_000;

/** Waits until a new entry may be sent, if that is soon. False if the schedule sends it. */
export async function waitForHold(
  data: unknown,
  { nowMs, waitUntil }: Pick<Clock, 'nowMs' | 'waitUntil'>,
): Promise<boolean> {
  const entry = HeldEntry.safeParse(data).data;
  if (entry === undefined || !isHeld(entry)) return true;
  if (entry.nextAttemptAt - nowMs() > MAX_TRIGGER_WAIT_MS) return false;
  await waitUntil(entry.nextAttemptAt);
  return true;
}

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
