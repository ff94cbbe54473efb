import type { AccountCollection } from '@llevo/contract/paths';
import { paths } from '@llevo/contract/paths';
import type { StatsKind } from '../../statistics/dimensions.ts';
import {
  CustomerEntry,
  toCustomerEntry,
  DriverEntry,
  toDriverEntry,
  LeadEntry,
  toLeadEntry,
  ServiceEntry,
  toServiceEntry,
} from '../../statistics/ledger.ts';
import type { RawRecord } from '../../statistics/raw-record.ts';
import type { DocumentReference } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** The records that are counted. */
export const LEDGER_KINDS = ['customer', 'driver', 'service', 'lead'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type LedgerEntry = CustomerEntry | DriverEntry | LeadEntry | ServiceEntry;

/** Which record: `id` is that of the document in its own collection. */
export interface CountedRecord {
  readonly kind: LedgerKind;
  readonly accountId: string;
  readonly id: string;
}

/** The collection of each kind of record, and the statistics document that counts it. */
export const COLLECTION_OF = {
  customer: 'customers',
  driver: 'drivers',
  service: 'services',
  lead: 'leads',
} as const satisfies Record<LedgerKind, AccountCollection & StatsKind>;

export const recordDocument = ({ kind, accountId, id }: CountedRecord): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, COLLECTION_OF[kind], id));

/** `accounts/{a}/ledger/{kind}.{id}` */
export const ledgerDocument = ({ kind, accountId, id }: CountedRecord): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'ledger', `${kind}.${id}`));

/** Parses a ledger document; null for none and for an invalid one, which is then rewritten. */
export function parseEntry(kind: LedgerKind, stored: unknown): LedgerEntry | null {
  switch (kind) {
    case 'customer':
      return CustomerEntry.safeParse(stored).data ?? null;
    case 'driver':
      return DriverEntry.safeParse(stored).data ?? null;
    case 'service':
      return ServiceEntry.safeParse(stored).data ?? null;
    case 'lead':
      return LeadEntry.safeParse(stored).data ?? null;
  }
}

/** The ledger entry that the current record requires; null for none. */
export function buildEntry(kind: LedgerKind, record: RawRecord | null, entry: LedgerEntry | null): LedgerEntry | null {
  switch (kind) {
    case 'customer':
      return toCustomerEntry(record, entry?.kind === 'customer' ? entry : null);
    case 'driver':
      return toDriverEntry(record);
    case 'service':
      return toServiceEntry(record);
    case 'lead':
      return toLeadEntry(record, entry?.kind === 'lead' ? entry : null);
  }
}
