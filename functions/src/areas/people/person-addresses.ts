import { createHash } from 'node:crypto';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { normaliseEmail } from '../../platform/ledger/text.ts';
import { firestore } from '../../platform/firestore/firebase.ts';

/** Customers and drivers each have their own e-mails: a driver may be a customer too. */
export type PersonKind = 'customer' | 'driver';

/** An e-mail among the customers or drivers of an account. */
export interface PersonEmail {
  readonly accountId: string;
  readonly kind: PersonKind;
  readonly email: string;
}

const HASH_LENGTH = 32;

/**
 * `accounts/{a}/personEmails/{kind}.{hash}`. Every server transaction that gives a person this address reads and writes
 * it, so that two of them cannot both commit (docs/decisions/0048). A trigger writes it for the mobile app. Only the
 * person records show who has the address: a reservation may outlive its person (docs/decisions/0055).
 */
export function emailReservationPath({ accountId, kind, email }: PersonEmail): string {
  const hash = createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, HASH_LENGTH);
  return paths.accountDocument(accountId, 'personEmails', `${kind}.${hash}`);
}

/** The document at `emailReservationPath`. */
export const emailReservation = (email: PersonEmail): DocumentReference => firestore().doc(emailReservationPath(email));

/** The stored fields of a reservation. */
export const reservationOf = (personId: string) => ({ personId });

/** Reserves the e-mail for a person, in a transaction that has read it with `findEmailHolders`. */
export function reserveEmail(transaction: Transaction, email: PersonEmail, personId: string): void {
  transaction.set(emailReservation(email), reservationOf(personId));
}

/** Releases the e-mail of a person who gives it up or is deleted. */
export function releaseEmail(transaction: Transaction, email: PersonEmail): void {
  transaction.delete(emailReservation(email));
}

/**
 * The reserved ones among some e-mails, in one read without a query. Like `findEmailHolders`, it makes the transaction
 * fail if another one gives a person the same e-mail. A reservation may outlive its person.
 */
export async function readReservedEmails(
  transaction: Transaction,
  who: Omit<PersonEmail, 'email'>,
  emails: readonly string[],
): Promise<string[]> {
  const snapshots = await transaction.getAll(...emails.map((email) => emailReservation({ ...who, email })));
  return emails.filter((_email, index) => snapshots[index]?.exists === true);
}

/** Firestore's limit of values of an `in` filter. */
export const MAX_EMAILS_PER_READ = 30;

/**
 * The ids of the people who have these e-mails, by e-mail; at most `MAX_EMAILS_PER_READ` of one account and kind. Reads
 * the reservations too, so that the transaction fails if another one gives a person the same e-mail.
 */
export async function findEmailHolders(
  transaction: Transaction,
  { accountId, kind }: Omit<PersonEmail, 'email'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = emails.map(normaliseEmail);
  // The mobile app writes records without a reservation.
  const people = firestore()
    .collection(paths.accountCollection(accountId, `${kind}s`))
    .where('email', 'in', wanted)
    .select('email');
  const [{ docs }] = await Promise.all([
    transaction.get(people),
    transaction.getAll(...wanted.map((email) => emailReservation({ accountId, kind, email }))),
  ]);
  const byEmail = Map.groupBy(docs, (person) => person.get('email') as string);
  return new Map([...byEmail].map(([email, holders]) => [email, holders.map(({ id }) => id)]));
}

/** The e-mail of a record, by which it can be found; null for none and for one that an app stored in capitals. */
export function reservableEmail(record: DocumentSnapshot): string | null {
  const email: unknown = record.get('email');
  return typeof email === 'string' && email !== '' && email === normaliseEmail(email) ? email : null;
}
