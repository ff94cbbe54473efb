import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import { KeyedQueue } from '../platform/keyed-queue.ts';
import type { EntryChange } from './entry-changes.ts';
import { readRelatedChanges, writeEntryChanges } from './entry-changes.ts';
import type { CountedRecord } from './ledger-entries.ts';
import { buildEntry, parseEntry, ledgerDocument, recordDocument } from './ledger-entries.ts';

/** Records of one account share its statistics: within an instance they are reconciled one after the other. */
const queue = new KeyedQueue();
/** Instances share an account's statistics too: they retry. */
const MAX_ATTEMPTS = 12;

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
  const related = await readRelatedChanges(transaction, [own]);
  writeEntryChanges(transaction, counted.accountId, [own, ...related]);
  return true;
}
