import { Customer } from '@llevo/contract/entities/customer';
import { paths } from '@llevo/contract/paths';
import { personSearchTexts } from '@llevo/contract/rules/search-fields';
import { normaliseText, searchTokens } from '@llevo/contract/search-text';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { normaliseEmail } from '../../statistics/text.ts';
import { firestore } from '../platform/firebase.ts';
import type { Ids } from '../platform/ports.ts';
import { emailReservation } from '../people/person-emails.ts';
import type { CustomerData } from './ports.ts';

const ID_LENGTH = 20;

/** The customer of a booking. */
export interface BookingCustomer {
  readonly document: DocumentReference;
  readonly name: string;
  /** '' for none. */
  readonly email: string;
  /** The record to be created; null for an existing customer. */
  readonly created: Omit<Customer, 'id'> | null;
}

interface CustomerSearch {
  readonly accountId: string;
  /** The service's id: a customer without an e-mail is created once for it. */
  readonly serviceId: string;
  readonly nowMs: number;
  readonly ids: Ids;
}

type CustomerResult = BookingCustomer | 'unknown_customer' | 'inactive_customer';

const customerDocument = (accountId: string, id: string) =>
  firestore().doc(paths.accountDocument(accountId, 'customers', id));

/**
 * The customer with an id or an e-mail of the account, or the one to be created. Only reads, so that it can come before
 * the writes of the transaction.
 */
export async function findBookingCustomer(
  transaction: Transaction,
  wanted: { readonly id: string } | CustomerData,
  search: CustomerSearch,
): Promise<CustomerResult> {
  if ('id' in wanted) {
    const snapshot = await transaction.get(customerDocument(search.accountId, wanted.id));
    return snapshot.exists ? existingCustomer(snapshot) : 'unknown_customer';
  }
  const found = wanted.email === null ? null : await findByEmail(transaction, search, wanted.email);
  return found === null ? newCustomer(wanted, search) : existingCustomer(found);
}

async function findByEmail(
  transaction: Transaction,
  { accountId, ids }: CustomerSearch,
  email: string,
): Promise<DocumentSnapshot | null> {
  const customers = firestore().collection(paths.accountCollection(accountId, 'customers'));
  const spellings = [...new Set([email, normaliseEmail(email)])];
  // The reservation as well, so that whoever else gives somebody this e-mail meanwhile makes the transaction fail (0048).
  const [{ docs }] = await Promise.all([
    transaction.get(customers.where('email', 'in', spellings).limit(1)),
    transaction.get(emailReservation({ accountId, kind: 'customer', email })),
  ]);
  if (docs[0] !== undefined) return docs[0];
  // Read as well, so that concurrent bookings with one address contend for one document.
  const reserved = await transaction.get(customerDocument(accountId, idOfEmail(ids, accountId, email)));
  return reserved.exists ? reserved : null;
}

const idOfEmail = (ids: Ids, accountId: string, email: string): string =>
  ids.base62From(`customer\n${accountId}\n${normaliseEmail(email)}`, ID_LENGTH);

function existingCustomer(snapshot: DocumentSnapshot): CustomerResult {
  const { status, name, surname, email } = Customer.pick({
    status: true,
    name: true,
    surname: true,
    email: true,
  }).parse(snapshot.data());
  if (status === 'cancelado') return 'inactive_customer';
  return { document: snapshot.ref, name: fullName({ name, surname }), email, created: null };
}

function newCustomer(data: CustomerData, { accountId, serviceId, nowMs, ids }: CustomerSearch): BookingCustomer {
  const { name, surname, cellphone } = data;
  const email = data.email === null ? '' : normaliseEmail(data.email);
  const id =
    data.email === null
      ? ids.base62From(`customer of\n${accountId}\n${serviceId}`, ID_LENGTH)
      : idOfEmail(ids, accountId, data.email);
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
  return { document: customerDocument(accountId, id), name: fullName({ name, surname }), email, created };
}

const fullName = ({ name, surname }: Pick<Customer, 'name' | 'surname'>): string => `${name} ${surname}`.trim();
