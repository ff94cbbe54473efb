import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { LEDGER_KINDS, ledgerDocument, recordDocument } from '../../platform/ledger/ledger-entries.ts';
import type { CountedRecord, LedgerKind } from '../../platform/ledger/ledger-entries.ts';
import { countDriverOffers } from '../../platform/ledger/figures/driver-offers.ts';
import { driverOfEntry } from '../../platform/ledger/figures/offer-figures.ts';
import { isReconciled, reconcileRecord } from '../../platform/ledger/ledger-store.ts';
import { cloudLog } from '../../platform/log/cloud-log.ts';

/** Concurrent transactions; those of one account share its statistics. */
const CONCURRENCY = 8;

/** A record or ledger entry as read, and the record it concerns. */
interface CountedSnapshot {
  readonly counted: CountedRecord;
  readonly snapshot: DocumentSnapshot;
}

/** Reconciles the records of a page whose ledger entry differs; returns their number. */
export async function reconcileRecords(kind: LedgerKind, snapshots: readonly DocumentSnapshot[]): Promise<number> {
  const found = snapshots.flatMap((snapshot): CountedSnapshot[] => {
    const accountId = accountOf(snapshot.ref);
    return accountId === null ? [] : [{ counted: { kind, accountId, id: snapshot.id }, snapshot }];
  });
  const entries = await readAll(found.map(({ counted }) => ledgerDocument(counted)));
  return reconcileAll(found.filter(({ counted, snapshot }, index) => !isUpToDate(counted, snapshot, entries[index])));
}

/** Reconciles the entries of a page whose record changed or was deleted; returns their number. */
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
      return record === undefined || !isReconciled(counted, { record, stored: snapshot });
    }),
  );
}

/** Counts the offers of drivers on a page of `driverDispatch`, or of the ledger's entries about them; returns their number. */
export async function countOffersOf(snapshots: readonly DocumentSnapshot[]): Promise<number> {
  const drivers = new Map<string, string[]>();
  for (const { ref } of snapshots) {
    const accountId = accountOf(ref);
    const driverId = ref.parent.id === 'ledger' ? driverOfEntry(ref.id) : ref.id;
    if (accountId !== null && driverId !== null) drivers.set(accountId, [...(drivers.get(accountId) ?? []), driverId]);
  }
  let counted = 0;
  for (const [accountId, driverIds] of drivers) {
    try {
      counted += await countDriverOffers(accountId, driverIds);
    } catch (error) {
      cloudLog.error('offers could not be counted', { accountId, error: String(error) });
    }
  }
  return counted;
}

const isUpToDate = (counted: CountedRecord, record: DocumentSnapshot, entry: DocumentSnapshot | undefined): boolean =>
  entry !== undefined && isReconciled(counted, { record, stored: entry });

const readAll = async (documents: readonly DocumentReference[]): Promise<DocumentSnapshot[]> =>
  documents.length === 0 ? [] : firestore().getAll(...documents);

/** Reconciles each record independently: a failure is logged and retried by a later run. */
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

/** The account of a document `accounts/{a}/{collection}/{id}`; null for any other path. */
function accountOf({ path }: DocumentReference): string | null {
  const [root, accountId, , , ...deeper] = path.split('/');
  return root === 'accounts' && deeper.length === 0 ? (accountId ?? null) : null;
}
