import { createHash } from 'node:crypto';
import { paths } from '@llevo/contract/paths';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { normaliseEmail } from '../../statistics/text.ts';
import { firestore } from '../platform/firebase.ts';

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
 * `accounts/{a}/personEmails/{kind}.{hash}`. Every transaction of ours that gives someone the e-mail reads and writes
 * it, so that two of them cannot both commit (docs/decisions/0048). It does not tell who has the e-mail: records do.
 */
export function emailReservation({ accountId, kind, email }: PersonEmail): DocumentReference {
  const hash = createHash('sha256').update(normaliseEmail(email)).digest('hex').slice(0, HASH_LENGTH);
  return firestore().doc(paths.accountDocument(accountId, 'personEmails', `${kind}.${hash}`));
}

/** Reserves the e-mail for a person, in a transaction that has read it with `findEmailHolders`. */
export function reserveEmail(transaction: Transaction, email: PersonEmail, personId: string): void {
  transaction.set(emailReservation(email), { personId });
}

/** Releases the e-mail of a person who gives it up or is deleted. */
export function releaseEmail(transaction: Transaction, email: PersonEmail): void {
  transaction.delete(emailReservation(email));
}

/**
 * Those of the e-mails that are reserved, in one read without a query; as `findEmailHolders`, it makes the transaction fail
 * where another one gives a person the same e-mail. A reservation may outlive its person.
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
 * the reservations too, so that the transaction fails where another one gives a person the same e-mail.
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
