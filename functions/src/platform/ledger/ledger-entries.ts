import type { DocumentReference } from 'firebase-admin/firestore';
import { paths } from '@llevo/contract/paths';
import type { AccountCollection } from '@llevo/contract/paths';
import type { ServiceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { firestore } from '../firestore/firebase.ts';
import type { StatsKind } from './dimensions.ts';
import { driverDayId } from './figures/driver-day.ts';
import type { DriverDay } from './figures/driver-day.ts';
import {
  CustomerEntry,
  DriverEntry,
  LeadEntry,
  ServiceEntry,
  toCustomerEntry,
  toDriverEntry,
  toLeadEntry,
  toServiceEntry,
} from './ledger.ts';
import type { RawRecord } from './raw-record.ts';

/** The records that are counted. */
export const LEDGER_KINDS = ['customer', 'driver', 'service', 'lead'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export type LedgerEntry = CustomerEntry | DriverEntry | LeadEntry | ServiceEntry;

/** Reference to a record: `id` is that of the document in its own collection. */
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

/** The customer of an entry `customer.{id}`. */
export const customerIdOf = ({ id }: Pick<DocumentReference, 'id'>): string => id.slice('customer.'.length);

/** `accounts/{a}/ledger/driverDay.{day}.{driver}` */
export const driverDayDocument = (accountId: string, driverDay: DriverDay): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'ledger', driverDayId(driverDay)));

/** Parses a ledger document; null if missing or invalid, which is then rewritten. */
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

/** The ledger entry that the current record requires, or null. `times` are a service's, if its timeline was read. */
export function buildEntry(
  { kind, id }: CountedRecord,
  record: RawRecord | null,
  { entry, times }: { readonly entry: LedgerEntry | null; readonly times?: ServiceTimes | undefined },
): LedgerEntry | null {
  switch (kind) {
    case 'customer':
      return toCustomerEntry(record, entry?.kind === 'customer' ? entry : null);
    case 'driver':
      return toDriverEntry(record);
    case 'service':
      return toServiceEntry(record, { id, entry: entry?.kind === 'service' ? entry : null, times });
    case 'lead':
      return toLeadEntry(record, entry?.kind === 'lead' ? entry : null);
  }
}
