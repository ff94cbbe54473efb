import { Customer } from '@llevo/contract/entities/customer';
import { paths } from '@llevo/contract/paths';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { comparableName, isSameCustomer } from '@llevo/contract/rules/people/same-customer';
import { nationalDigits } from '@llevo/contract/rules/phone';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { normaliseText, searchTokens, toQueryToken } from '@llevo/contract/search-text';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { normaliseEmail } from '../../platform/ledger/text.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { Ids } from '../../platform/seams/core.ts';
import { emailReservation, reserveEmail } from '../people/person-addresses.ts';

const ID_LENGTH = 20;

/** The customer of a booking. */
export interface BookingCustomer {
  readonly document: DocumentReference;
  readonly name: string;
  /** '' for none. */
  readonly email: string;
  readonly cellphone: string;
  /** The record to be created; null for an existing customer. */
  readonly created: Omit<Customer, 'id'> | null;
}

interface CustomerSearch {
  readonly accountId: string;
  /** The service's id: a customer without e-mail and number is created once for it. */
  readonly serviceId: string;
  readonly nowMs: number;
  readonly ids: Ids;
}

/** The customer of a booking, or the reason against one. */
export type CustomerResult = BookingCustomer | 'unknown_customer' | 'inactive_customer';

const customerDocument = (accountId: string, id: string) =>
  firestore().doc(paths.accountDocument(accountId, 'customers', id));

/**
 * The customer of a booking: found by id, by e-mail, or without an e-mail by number and name; otherwise a new one. Only
 * reads, so that it can come before the writes of the transaction.
 */
export async function findBookingCustomer(
  transaction: Transaction,
  wanted: WantedCustomer,
  search: CustomerSearch,
): Promise<CustomerResult> {
  if ('id' in wanted) {
    const snapshot = await transaction.get(customerDocument(search.accountId, wanted.id));
    return snapshot.exists ? existingCustomer(snapshot) : 'unknown_customer';
  }
  const { customer, freeId } =
    wanted.email === null
      ? await findByPhone(transaction, search, wanted)
      : await findByEmail(transaction, search, wanted.email);
  return customer === null
    ? newCustomer(wanted, customerDocument(search.accountId, freeId), search.nowMs)
    : existingCustomer(customer);
}

interface FoundCustomer {
  readonly customer: DocumentSnapshot | null;
  /** The id for a new customer: derived, so that concurrent bookings contend for one document. */
  readonly freeId: string;
}

async function findByEmail(
  transaction: Transaction,
  { accountId, ids }: CustomerSearch,
  email: string,
): Promise<FoundCustomer> {
  const freeId = idOfEmail(ids, accountId, email);
  const customers = firestore().collection(paths.accountCollection(accountId, 'customers'));
  const spellings = [...new Set([email, normaliseEmail(email)])];
  // Reads the reservation too, so that this transaction fails if a concurrent one takes the e-mail (0048).
  const [{ docs }] = await Promise.all([
    transaction.get(customers.where('email', 'in', spellings).limit(1)),
    transaction.get(emailReservation({ accountId, kind: 'customer', email })),
  ]);
  if (docs[0] !== undefined) return { customer: docs[0], freeId };
  const reserved = await transaction.get(customerDocument(accountId, freeId));
  return { customer: reserved.exists ? reserved : null, freeId };
}

/** Upper bound on customers with one number. */
const MAX_SAME_PHONE = 20;

/**
 * The customer with this number and name. Every customer has the number as a search token, which also matches longer
 * numbers, so `isSameCustomer` decides.
 */
async function findByPhone(
  transaction: Transaction,
  { accountId, serviceId, ids }: CustomerSearch,
  wanted: CustomerData,
): Promise<FoundCustomer> {
  const ownId = ids.base62From(`customer of\n${accountId}\n${serviceId}`, ID_LENGTH);
  const digits = nationalDigits(wanted.cellphone);
  const token = digits === null ? null : toQueryToken(digits);
  if (token === null) return { customer: null, freeId: ownId };
  const derivedId = ids.base62From(`customer\n${accountId}\n${digits}\n${comparableName(wanted)}`, ID_LENGTH);
  const customers = firestore().collection(paths.accountCollection(accountId, 'customers'));
  const [{ docs }, reserved] = await Promise.all([
    transaction.get(customers.where('searchTokens', 'array-contains', token).limit(MAX_SAME_PHONE)),
    transaction.get(customerDocument(accountId, derivedId)),
  ]);
  const same = [reserved, ...docs].filter((snapshot) => isSameCustomer(wanted, Identity.parse(snapshot.data() ?? {})));
  const active = same.find((snapshot) => snapshot.get('status') !== 'cancelado');
  // The customer with the derived id may have another name or number by now.
  return { customer: active ?? same[0] ?? null, freeId: reserved.exists ? ownId : derivedId };
}

/** The fields that distinguish customers; '' if another program left one out. */
const Identity = z.object({
  name: z.string().catch(''),
  surname: z.string().catch(''),
  cellphone: z.string().catch(''),
});

const idOfEmail = (ids: Ids, accountId: string, email: string): string =>
  ids.base62From(`customer\n${accountId}\n${normaliseEmail(email)}`, ID_LENGTH);

function existingCustomer(snapshot: DocumentSnapshot): CustomerResult {
  const { status, name, surname, email, cellphone } = Customer.pick({
    status: true,
    name: true,
    surname: true,
    email: true,
    cellphone: true,
  }).parse(snapshot.data());
  if (status === 'cancelado') return 'inactive_customer';
  return { document: snapshot.ref, name: fullName({ name, surname }), email, cellphone, created: null };
}

function newCustomer(data: CustomerData, document: DocumentReference, nowMs: number): BookingCustomer {
  const { name, surname, cellphone } = data;
  const email = data.email === null ? '' : normaliseEmail(data.email);
  const created: Omit<Customer, 'id'> = {
    name,
    surname,
    cellphone,
    email,
    address: '',
    status: 'activado',
    rating: { average: 0, count: 0 },
    createdAt: nowMs,
    updatedAt: nowMs,
    statusChange: null,
    lastEdit: null,
    lastSignInAt: null,
    searchTokens: searchTokens(...personSearchTexts({ name, surname, cellphone, email })),
    sortName: normaliseText(fullName({ name, surname })),
  };
  return { document, name: fullName({ name, surname }), email, cellphone, created };
}

/** Writes the record of a customer who is new. */
export function writeNewCustomer(
  transaction: Transaction,
  accountId: string,
  { document, created, email }: BookingCustomer,
): void {
  if (created === null) return;
  transaction.create(document, created);
  if (email !== '') reserveEmail(transaction, { accountId, kind: 'customer', email }, document.id);
}

/** A customer by id, or the contact data that finds or creates one. */
export type WantedCustomer = { readonly id: string } | CustomerData;

/** Contact data of a customer who is found by e-mail, or by number and name, or created. */
export interface CustomerData {
  readonly name: string;
  readonly surname: string;
  readonly cellphone: string;
  /** null for none: the customer is then found by number and name. */
  readonly email: string | null;
}
