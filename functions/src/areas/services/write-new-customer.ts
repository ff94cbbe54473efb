import type { Transaction } from 'firebase-admin/firestore';
import { reserveEmail } from '../people/person-addresses.ts';
import type { BookingCustomer } from './find-or-create-customer.ts';

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
