import { isDeepStrictEqual } from 'node:util';
import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import { diffContributions } from './counter-diff.ts';
import type { StatsKind } from './dimensions.ts';
import { driverDayFigures } from './figures/driver-day.ts';
import type { DriverDay, DriverDayEntry } from './figures/driver-day.ts';
import { FiguresTally } from './figures/figures.ts';
import type { Figures } from './figures/figures.ts';
import { leadId } from './leads.ts';
import { COLLECTION_OF, driverDayDocument, ledgerDocument, parseEntry } from './ledger-entries.ts';
import type { CountedRecord, LedgerEntry } from './ledger-entries.ts';
import { addCustomerCount, addServices, addTotals, NO_SERVICES, serviceFigures, serviceTotals } from './ledger.ts';
import type { ServiceTotals } from './ledger.ts';
import type { StatsDocument } from './stats-document.ts';
import { StatsTally } from './stats-tally.ts';

/** An entry before and after a change. */
export interface EntryChange {
  readonly counted: CountedRecord;
  readonly before: LedgerEntry | null;
  readonly after: LedgerEntry | null;
}

/** A related entry that a record's change also affects: a service's customer, a customer's address. */
interface RelatedEntry {
  readonly counted: CountedRecord;
  readonly after: (before: LedgerEntry | null) => LedgerEntry | null;
}

/** A driver's day before and after a change of its jobs. */
export interface DriverDayChange {
  readonly driverDay: DriverDay;
  readonly before: DriverDayEntry | null;
  readonly after: DriverDayEntry | null;
}

/** All consequences of one change of a record. */
interface AllChanges {
  readonly entries: readonly EntryChange[];
  readonly driverDays: readonly DriverDayChange[];
}

/** Writes entries of one account and adds their differences to its statistics and figures. */
export function writeEntryChanges(transaction: Transaction, accountId: string, changes: AllChanges): void {
  const tallies = new Map<StatsKind, StatsTally>();
  for (const change of changes.entries) {
    addToTallies(tallies, change);
    writeEntry(transaction, ledgerDocument(change.counted), change.after);
  }
  for (const { driverDay, after } of changes.driverDays)
    writeEntry(transaction, driverDayDocument(accountId, driverDay), after);
  addToFigures(transaction, accountId, figuresDiff(changes));
  for (const [kind, tally] of tallies) {
    const document = firestore().doc(paths.accountDocument(accountId, 'stats', kind));
    transaction.set(document, toIncrements(tally.document), { merge: true });
  }
}

/** Adds differences to figures, by document; needs no read of them. */
export function addToFigures(
  transaction: Transaction,
  accountId: string,
  documents: ReadonlyMap<string, Figures>,
): void {
  for (const [id, figures] of documents) {
    const document = firestore().doc(paths.accountDocument(accountId, 'figures', id));
    transaction.set(document, toFigureIncrements(figures), { merge: true });
  }
}

/** The day of the last job of customers who have another one now, by customer; '' for none. */
export type LastDays = ReadonlyMap<string, string>;

/** Related entries of a change: the old and new customer of a service, the old and new address of a customer. */
function relatedEntries({ counted: { accountId }, before, after }: EntryChange, lastDays: LastDays): RelatedEntry[] {
  if (before?.kind === 'service' || after?.kind === 'service') {
    const totals = customerTotals([before, after]);
    return [...new Set([...totals.keys(), ...lastDays.keys()])].map((id): RelatedEntry => ({
      counted: { kind: 'customer', accountId, id },
      after: (entry) =>
        addServices(entry?.kind === 'customer' ? entry : null, totals.get(id) ?? NO_SERVICES, lastDays.get(id)),
    }));
  }
  const [left, joined] = [leadOf(before), leadOf(after)];
  if (left === joined) return [];
  const lead = (id: string, by: number): RelatedEntry => ({
    counted: { kind: 'lead', accountId, id },
    after: (entry) => addCustomerCount(entry?.kind === 'lead' ? entry : null, by),
  });
  return [...(left === null ? [] : [lead(left, -1)]), ...(joined === null ? [] : [lead(joined, 1)])];
}

/** By how much the totals of the old and the new customer of a service change; without those that stay. */
function customerTotals([before, after]: readonly [LedgerEntry | null, LedgerEntry | null]) {
  const changes = new Map<string, ServiceTotals>();
  const add = (entry: LedgerEntry | null, times: 1 | -1) => {
    if (entry?.kind !== 'service' || entry.customerId === '') return;
    changes.set(entry.customerId, addTotals(changes.get(entry.customerId) ?? NO_SERVICES, serviceTotals(entry), times));
  };
  add(before, -1);
  add(after, 1);
  return new Map([...changes].filter(([, by]) => !isDeepStrictEqual(by, NO_SERVICES)));
}

/** The id of the lead with the address of a customer; null without one. */
function leadOf(entry: LedgerEntry | null): string | null {
  const email = entry?.kind === 'customer' ? (entry.contact?.email?.trim() ?? '') : '';
  return email === '' ? null : leadId(email);
}

/** The changes of related entries that some changes cause, each entry at most once; reads them in the transaction. */
export async function readRelatedChanges(
  transaction: Transaction,
  changes: readonly EntryChange[],
  lastDays: LastDays = new Map(),
): Promise<EntryChange[]> {
  const related = changes.flatMap((change) => relatedEntries(change, lastDays));
  if (related.length === 0) return [];
  const snapshots = await transaction.getAll(...related.map(({ counted }) => ledgerDocument(counted)));
  return related.map(({ counted, after }, index) => {
    const before = parseEntry(counted.kind, snapshots[index]?.data());
    return { counted, before, after: after(before) };
  });
}

function addToTallies(tallies: Map<StatsKind, StatsTally>, { counted, before, after }: EntryChange): void {
  const change = diffContributions(before, after);
  if (change === null) return;
  const kind = COLLECTION_OF[counted.kind];
  const tally = tallies.get(kind) ?? new StatsTally();
  tallies.set(kind, tally);
  tally.apply(change);
}

function writeEntry(transaction: Transaction, document: DocumentReference, after: object | null): void {
  if (after === null) transaction.delete(document);
  else transaction.set(document, after);
}

const toServiceFigures = (entry: LedgerEntry | null) => (entry?.kind === 'service' ? serviceFigures(entry) : []);
const toDriverDayFigures = (entry: DriverDayEntry | null) => (entry === null ? [] : driverDayFigures(entry));

/** The differences of the figures, by document. */
function figuresDiff({ entries, driverDays }: AllChanges): ReadonlyMap<string, Figures> {
  const tally = new FiguresTally();
  for (const { before, after } of entries) tally.replace(toServiceFigures(before), toServiceFigures(after));
  for (const { before, after } of driverDays) tally.replace(toDriverDayFigures(before), toDriverDayFigures(after));
  return tally.documents;
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const toFigureIncrements = (figures: Figures): Record<string, unknown> =>
  mapValues(figures, (keys) => mapValues(keys, (measures) => mapValues(measures, (by) => FieldValue.increment(by))));

/** A difference as increments, which need no read of the shared statistics document. */
function toIncrements({ total, counters }: StatsDocument): Record<string, unknown> {
  const increments: Record<string, unknown> = total === 0 ? {} : { total: FieldValue.increment(total) };
  for (const [dimension, counts] of Object.entries(counters)) {
    const steps = Object.entries(counts).map(([key, by]) => [key, FieldValue.increment(by)] as const);
    increments[dimension] = Object.fromEntries(steps);
  }
  return increments;
}
