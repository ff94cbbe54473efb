import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { cloudLog } from '../platform/cloud-log.ts';
import { firestore } from '../platform/firebase.ts';
import { isReconciled, reconcileRecord } from './firestore-ledger.ts';
import type { CountedRecord, LedgerKind } from './ledger-entries.ts';
import { LEDGER_KINDS, ledgerDocument, recordDocument } from './ledger-entries.ts';

/** Transactions at once: those of one account meet at its statistics. */
const CONCURRENCY = 8;

/** A record or a ledger entry that was read, and whom it is about. */
interface CountedSnapshot {
  readonly counted: CountedRecord;
  readonly snapshot: DocumentSnapshot;
}

/** Settles those records of a page that the ledger says something else of; how many that were. */
export async function reconcileRecords(kind: LedgerKind, snapshots: readonly DocumentSnapshot[]): Promise<number> {
  const found = snapshots.flatMap((snapshot): CountedSnapshot[] => {
    const accountId = accountOf(snapshot.ref);
    return accountId === null ? [] : [{ counted: { kind, accountId, id: snapshot.id }, snapshot }];
  });
  const entries = await readAll(found.map(({ counted }) => ledgerDocument(counted)));
  return reconcileAll(found.filter(({ counted, snapshot }, index) => !isUpToDate(counted, snapshot, entries[index])));
}

/** Settles those entries of a page whose record says something else by now or is gone; how many that were. */
export async function reconcileEntries(snapshots: readonly DocumentSnapshot[]): Promise<number> {
  const found = snapshots.flatMap((snapshot): CountedSnapshot[] => {
    const accountId = accountOf(snapshot.ref);
    const kind = LEDGER_KINDS.find((name) => snapshot.id.startsWith(`${name}.`));
    if (accountId === null || kind === undefined) return [];
    return [{ counted: { kind, accountId, id: snapshot.id.slice(kind.length + 1) }, snapshot }];
  });
  const records = await readAll(found.map(({ counted }) => recordDocument(counted)));
  return reconcileAll(
    found.filter(({ counted, snapshot }, index) => {
      const record = records[index];
      return record === undefined || !isReconciled(counted, record, snapshot);
    }),
  );
}

const isUpToDate = (counted: CountedRecord, record: DocumentSnapshot, entry: DocumentSnapshot | undefined): boolean =>
  entry !== undefined && isReconciled(counted, record, entry);

const readAll = async (documents: readonly DocumentReference[]): Promise<DocumentSnapshot[]> =>
  documents.length === 0 ? [] : firestore().getAll(...documents);

/** One record that cannot be settled must not keep the others from it: it is told of, and tried again another time. */
async function reconcileAll(found: readonly CountedSnapshot[]): Promise<number> {
  let settled = 0;
  for (let next = 0; next < found.length; next += CONCURRENCY) {
    const some = found.slice(next, next + CONCURRENCY);
    const outcomes = await Promise.allSettled(some.map(({ counted }) => reconcileRecord(counted)));
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') settled += 1;
      else cloudLog.error('a record could not be settled', { ...some[index]?.counted, error: String(outcome.reason) });
    });
  }
  return settled;
}

/** The account that a document stands in, `accounts/{a}/{collection}/{id}`; null for one that stands elsewhere. */
function accountOf({ path }: DocumentReference): string | null {
  const [root, accountId, , , ...deeper] = path.split('/');
  return root === 'accounts' && deeper.length === 0 ? (accountId ?? null) : null;
}
