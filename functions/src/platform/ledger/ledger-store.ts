import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Query, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { serviceTimes } from '@llevo/contract/rules/dashboard/service-times';
import type { ServiceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { firestore } from '../firestore/firebase.ts';
import { KeyedQueue } from '../firestore/keyed-queue.ts';
import { readRelatedChanges, writeEntryChanges } from './entry-changes.ts';
import type { EntryChange } from './entry-changes.ts';
import { readJobChanges, withLastDay } from './job-changes.ts';
import { buildEntry, ledgerDocument, parseEntry, recordDocument } from './ledger-entries.ts';
import type { CountedRecord } from './ledger-entries.ts';

/** Records of one account share its statistics, so an instance reconciles them one after the other. */
const queue = new KeyedQueue();
/** Instances share an account's statistics too, so they retry. */
const MAX_ATTEMPTS = 12;
/** More changes of status than any service has. */
const MAX_STATUS_CHANGES = 100;

/**
 * Reconciles an account's statistics with the current state of one record, and returns whether anything had to
 * change. The ledger stores the record's last contribution; record, ledger and statistics are read in one
 * transaction, so that repeated, late or reordered calls have the same result (docs/decisions/0015).
 */
export async function reconcileRecord(counted: CountedRecord): Promise<boolean> {
  const [record, entry] = await firestore().getAll(recordDocument(counted), ledgerDocument(counted));
  if (record === undefined || entry === undefined) return false;
  // One consistent read of both, so nothing is missed; most deliveries end here. Lines added to the timeline later
  // trigger events of their own.
  const times = await readTimes(counted, record, (query) => query.get());
  if (isReconciled(counted, { record, stored: entry, times })) return false;
  return queue.run(counted.accountId, () =>
    firestore().runTransaction((transaction) => reconcileInTransaction(transaction, counted), {
      maxAttempts: MAX_ATTEMPTS,
    }),
  );
}

/** A stored record and its ledger entry, and a service's times if its timeline was read. */
interface StoredPair {
  readonly record: DocumentSnapshot;
  readonly stored: DocumentSnapshot;
  readonly times?: ServiceTimes | undefined;
}

/** Whether the ledger entry matches its record and has every field. */
export function isReconciled(counted: CountedRecord, { record, stored, times }: StoredPair): boolean {
  const entry = parseEntry(counted.kind, stored.data());
  const isReadable = entry !== null || !stored.exists;
  const isComplete = entry?.kind !== 'customer' || entry.lastDay !== null;
  if (!isReadable || !isComplete) return false;
  return isDeepStrictEqual(entry, buildEntry(counted, record.data() ?? null, { entry, times }));
}

/** The times in the timeline of a finished service; undefined for other records, whose figures do not need them. */
async function readTimes(
  { kind, accountId, id }: CountedRecord,
  record: DocumentSnapshot,
  read: (query: Query) => Promise<QuerySnapshot>,
): Promise<ServiceTimes | undefined> {
  if (kind !== 'service' || record.get('status') !== 'finalizado') return undefined;
  const history = firestore().collection(paths.serviceHistory(accountId, id));
  const { docs } = await read(history.where('kind', '==', 'status').limit(MAX_STATUS_CHANGES));
  return serviceTimes(docs.flatMap((entry) => ServiceHistoryEntry.safeParse(entry.data()).data ?? []));
}

async function reconcileInTransaction(transaction: Transaction, counted: CountedRecord): Promise<boolean> {
  const [record, stored] = await transaction.getAll(recordDocument(counted), ledgerDocument(counted));
  if (record === undefined || stored === undefined) return false;
  const times = await readTimes(counted, record, (query) => transaction.get(query));
  if (isReconciled(counted, { record, stored, times })) return false;
  const before = parseEntry(counted.kind, stored.data());
  const entry = await withLastDay(transaction, counted, before);
  const built: EntryChange = { counted, before, after: buildEntry(counted, record.data() ?? null, { entry, times }) };
  const { own, neighbours, lastDays, driverDays } = await readJobChanges(transaction, built);
  const related = await readRelatedChanges(transaction, [own], lastDays);
  writeEntryChanges(transaction, counted.accountId, { entries: [own, ...neighbours, ...related], driverDays });
  return true;
}
