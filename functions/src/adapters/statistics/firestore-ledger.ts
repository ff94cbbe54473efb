import { isDeepStrictEqual } from 'node:util';
import { paths } from '@llevo/contract/paths';
import { diffCounters } from '../../statistics/counter-diff.ts';
import type { StatsKind } from '../../statistics/dimensions.ts';
import { addCustomerCount, addServiceCount } from '../../statistics/ledger.ts';
import type { StatsDocument } from '../../statistics/stats-document.ts';
import { StatsTally } from '../../statistics/stats-tally.ts';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import type { CountedRecord, LedgerEntry } from './ledger-entries.ts';
import {
  COLLECTION_OF,
  buildEntry,
  parseEntry,
  dimensionsOf,
  ledgerDocument,
  recordDocument,
} from './ledger-entries.ts';
import { leadId } from '../people/firestore-leads.ts';
import { KeyedQueue } from '../platform/keyed-queue.ts';

/** Records of one account share its statistics: within an instance they are reconciled one after the other. */
const queue = new KeyedQueue();
/** Instances share an account's statistics too: they retry. */
const MAX_ATTEMPTS = 12;

/** An entry before and after a change. */
interface EntryChange {
  readonly counted: CountedRecord;
  readonly before: LedgerEntry | null;
  readonly after: LedgerEntry | null;
}

/** A related entry that a record's change adds to: a service's customer, a customer's address. */
interface RelatedEntry {
  readonly counted: CountedRecord;
  readonly by: number;
}

/**
 * Reconciles an account's statistics with the current state of one record, and returns whether anything had to
 * change. The ledger stores the record's last contribution; record, ledger and statistics are read in one
 * transaction, so that repeated, late or reordered calls have the same result (docs/decisions/0015).
 */
export async function reconcileRecord(counted: CountedRecord): Promise<boolean> {
  const [record, entry] = await firestore().getAll(recordDocument(counted), ledgerDocument(counted));
  // One consistent read of both, so nothing is missed; most deliveries end here.
  if (record === undefined || entry === undefined || isReconciled(counted, record, entry)) return false;
  return queue.run(counted.accountId, () =>
    firestore().runTransaction((transaction) => reconcileInTransaction(transaction, counted), {
      maxAttempts: MAX_ATTEMPTS,
    }),
  );
}

/** Whether the ledger entry matches its record. */
export function isReconciled({ kind }: CountedRecord, record: DocumentSnapshot, stored: DocumentSnapshot): boolean {
  const entry = parseEntry(kind, stored.data());
  const isReadable = entry !== null || !stored.exists;
  return isReadable && isDeepStrictEqual(entry, buildEntry(kind, record.data() ?? null, entry));
}

async function reconcileInTransaction(transaction: Transaction, counted: CountedRecord): Promise<boolean> {
  const [record, stored] = await transaction.getAll(recordDocument(counted), ledgerDocument(counted));
  if (record === undefined || stored === undefined || isReconciled(counted, record, stored)) return false;
  const before = parseEntry(counted.kind, stored.data());
  const own: EntryChange = { counted, before, after: buildEntry(counted.kind, record.data() ?? null, before) };
  const moves = [own, ...(await relatedChanges(transaction, relatedEntries(own)))];

  const tallies = new Map<StatsKind, StatsTally>();
  for (const move of moves) {
    addToTallies(tallies, move);
    writeEntry(transaction, move);
  }
  for (const [kind, tally] of tallies) {
    const document = firestore().doc(paths.accountDocument(counted.accountId, 'stats', kind));
    transaction.set(document, toIncrements(tally.document), { merge: true });
  }
  return true;
}

/** Related entries of a change: the old and new customer of a service, the old and new address of a customer. */
function relatedEntries({ counted: { accountId }, before, after }: EntryChange): RelatedEntry[] {
  const [left, joined] = [relatedEntryId(before), relatedEntryId(after)];
  if (left?.id === joined?.id) return [];
  return [
    ...(left === null ? [] : [{ counted: { ...left, accountId }, by: -1 }]),
    ...(joined === null ? [] : [{ counted: { ...joined, accountId }, by: 1 }]),
  ];
}

function relatedEntryId(entry: LedgerEntry | null): Omit<CountedRecord, 'accountId'> | null {
  if (entry?.kind === 'service' && entry.customerId !== '') return { kind: 'customer', id: entry.customerId };
  if (entry?.kind !== 'customer') return null;
  const email = entry.contact?.email?.trim() ?? '';
  return email === '' ? null : { kind: 'lead', id: leadId(email) };
}

async function relatedChanges(transaction: Transaction, neighbours: readonly RelatedEntry[]): Promise<EntryChange[]> {
  if (neighbours.length === 0) return [];
  const snapshots = await transaction.getAll(...neighbours.map(({ counted }) => ledgerDocument(counted)));
  return neighbours.map(({ counted, by }, index) => {
    const before = parseEntry(counted.kind, snapshots[index]?.data());
    const after =
      counted.kind === 'customer'
        ? addServiceCount(before?.kind === 'customer' ? before : null, by)
        : addCustomerCount(before?.kind === 'lead' ? before : null, by);
    return { counted, before, after };
  });
}

function addToTallies(tallies: Map<StatsKind, StatsTally>, { counted, before, after }: EntryChange): void {
  const change = diffCounters(dimensionsOf(before), dimensionsOf(after));
  if (change === null) return;
  const kind = COLLECTION_OF[counted.kind];
  const tally = tallies.get(kind) ?? new StatsTally();
  tallies.set(kind, tally);
  tally.apply(change);
}

function writeEntry(transaction: Transaction, { counted, after }: EntryChange): void {
  const document: DocumentReference = ledgerDocument(counted);
  if (after === null) transaction.delete(document);
  else transaction.set(document, after);
}

/** A difference as increments, which need no read of the shared statistics document. */
function toIncrements({ total, counters }: StatsDocument): Record<string, unknown> {
  const increments: Record<string, unknown> = total === 0 ? {} : { total: FieldValue.increment(total) };
  for (const [dimension, counts] of Object.entries(counters)) {
    const steps = Object.entries(counts).map(([key, by]) => [key, FieldValue.increment(by)] as const);
    increments[dimension] = Object.fromEntries(steps);
  }
  return increments;
}
