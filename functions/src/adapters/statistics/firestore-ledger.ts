import { isDeepStrictEqual } from 'node:util';
import { paths } from '@llevo/contract/paths';
import { changeBetween } from '../../statistics/counter-diff.ts';
import type { StatsKind } from '../../statistics/dimensions.ts';
import { withCustomers, withServices } from '../../statistics/ledger.ts';
import type { StatsDocument } from '../../statistics/stats-document.ts';
import { StatsTally } from '../../statistics/stats-tally.ts';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';
import type { Counted, LedgerEntry } from './ledger-entries.ts';
import { COLLECTION_OF, entryFor, entryOf, factsOf, ledgerDocument, recordDocument } from './ledger-entries.ts';
import { leadId } from '../people/lead-id.ts';
import { Turns } from '../platform/keyed-queue.ts';

/** Records of one account meet at its statistics: within an instance they are settled one after the other. */
const turns = new Turns();
/** Instances meet at an account's statistics too: they try again rather than give up. */
const MAX_ATTEMPTS = 12;

/** An entry that changes, before and after. */
interface Move {
  readonly counted: Counted;
  readonly before: LedgerEntry | null;
  readonly after: LedgerEntry | null;
}

/** An entry beside a record's own that its change adds to: a service's customer, a customer's address. */
interface Neighbour {
  readonly counted: Counted;
  readonly by: number;
}

/**
 * Brings the figures of an account in line with one of its records as it is now, and says whether anything had to
 * change. The ledger remembers what the record contributed last, and record, ledger and figures meet in one
 * transaction: calling it twice, late or in any order comes to the same (docs/decisions/0015).
 */
export async function settle(counted: Counted): Promise<boolean> {
  const [record, entry] = await firestore().getAll(recordDocument(counted), ledgerDocument(counted));
  // Both were read at one moment, so nothing is missed; most deliveries end here.
  if (record === undefined || entry === undefined || isSettled(counted, record, entry)) return false;
  return turns.take(counted.accountId, () =>
    firestore().runTransaction((transaction) => settleWithin(transaction, counted), { maxAttempts: MAX_ATTEMPTS }),
  );
}

/** Whether the ledger says of a record what it should. */
export function isSettled({ kind }: Counted, record: DocumentSnapshot, stored: DocumentSnapshot): boolean {
  const entry = entryOf(kind, stored.data());
  const isReadable = entry !== null || !stored.exists;
  return isReadable && isDeepStrictEqual(entry, entryFor(kind, record.data() ?? null, entry));
}

async function settleWithin(transaction: Transaction, counted: Counted): Promise<boolean> {
  const [record, stored] = await transaction.getAll(recordDocument(counted), ledgerDocument(counted));
  if (record === undefined || stored === undefined || isSettled(counted, record, stored)) return false;
  const before = entryOf(counted.kind, stored.data());
  const own: Move = { counted, before, after: entryFor(counted.kind, record.data() ?? null, before) };
  const moves = [own, ...(await neighbourMoves(transaction, neighboursOf(own)))];

  const tallies = new Map<StatsKind, StatsTally>();
  for (const move of moves) {
    count(tallies, move);
    write(transaction, move);
  }
  for (const [kind, tally] of tallies) {
    const document = firestore().doc(paths.accountDocument(counted.accountId, 'stats', kind));
    transaction.set(document, incrementsOf(tally.document), { merge: true });
  }
  return true;
}

/** Whom a change concerns besides: the customers a service leaves and joins, the addresses a customer leaves and joins. */
function neighboursOf({ counted: { accountId }, before, after }: Move): Neighbour[] {
  const [left, joined] = [neighbourId(before), neighbourId(after)];
  if (left?.id === joined?.id) return [];
  return [
    ...(left === null ? [] : [{ counted: { ...left, accountId }, by: -1 }]),
    ...(joined === null ? [] : [{ counted: { ...joined, accountId }, by: 1 }]),
  ];
}

function neighbourId(entry: LedgerEntry | null): Omit<Counted, 'accountId'> | null {
  if (entry?.kind === 'service' && entry.customerId !== '') return { kind: 'customer', id: entry.customerId };
  if (entry?.kind !== 'customer') return null;
  const email = entry.contact?.email?.trim() ?? '';
  return email === '' ? null : { kind: 'lead', id: leadId(email) };
}

async function neighbourMoves(transaction: Transaction, neighbours: readonly Neighbour[]): Promise<Move[]> {
  if (neighbours.length === 0) return [];
  const snapshots = await transaction.getAll(...neighbours.map(({ counted }) => ledgerDocument(counted)));
  return neighbours.map(({ counted, by }, index) => {
    const before = entryOf(counted.kind, snapshots[index]?.data());
    const after =
      counted.kind === 'customer'
        ? withServices(before?.kind === 'customer' ? before : null, by)
        : withCustomers(before?.kind === 'lead' ? before : null, by);
    return { counted, before, after };
  });
}

function count(tallies: Map<StatsKind, StatsTally>, { counted, before, after }: Move): void {
  const change = changeBetween(factsOf(before), factsOf(after));
  if (change === null) return;
  const kind = COLLECTION_OF[counted.kind];
  const tally = tallies.get(kind) ?? new StatsTally();
  tallies.set(kind, tally);
  tally.apply(change);
}

function write(transaction: Transaction, { counted, after }: Move): void {
  const document: DocumentReference = ledgerDocument(counted);
  if (after === null) transaction.delete(document);
  else transaction.set(document, after);
}

/** A difference as increments, which need no look at the document that all records of an account share. */
function incrementsOf({ total, counters }: StatsDocument): Record<string, unknown> {
  const increments: Record<string, unknown> = total === 0 ? {} : { total: FieldValue.increment(total) };
  for (const [dimension, counts] of Object.entries(counters)) {
    const steps = Object.entries(counts).map(([key, by]) => [key, FieldValue.increment(by)] as const);
    increments[dimension] = Object.fromEntries(steps);
  }
  return increments;
}
