import { paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { cloudLog } from '../../platform/log/cloud-log.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import type { PersonEmail, PersonKind } from './person-addresses.ts';
import { emailReservation, findEmailHolders, reservableEmail, reserveEmail } from './person-addresses.ts';

/** A customer or driver of an account. */
interface PersonRecord {
  readonly accountId: string;
  readonly kind: PersonKind;
  readonly id: string;
}

/** A record before and after a write. */
interface WrittenRecord {
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
}

/**
 * Reserves the e-mail that a write added to a record, and releases the one that it removed. Both use the current state,
 * so that an event may come twice, late or in another order.
 */
export async function reconcileEmails(person: PersonRecord, { before, after }: WrittenRecord): Promise<void> {
  const { accountId, kind } = person;
  const [left, joined] = [reservableEmail(before), reservableEmail(after)];
  if (left === joined) return;
  if (joined !== null) await reserveIfFree({ accountId, kind, email: joined }, person.id);
  if (left !== null) await releaseIfLeft({ accountId, kind, email: left });
}

/** Reserves an e-mail for the person who has it, unless it is reserved; returns whether it did. */
async function reserveIfFree(email: PersonEmail, personId: string): Promise<boolean> {
  const { accountId, kind } = email;
  const reservation = emailReservation(email);
  // The server writes most records, and reserves their e-mail with them.
  if ((await reservation.get()).exists) return false;
  const person = firestore().doc(paths.accountDocument(accountId, `${kind}s`, personId));
  return firestore().runTransaction(async (transaction) => {
    const [record, stored] = await transaction.getAll(person, reservation);
    if (record?.get('email') !== email.email || stored?.exists === true) return false;
    reserveEmail(transaction, email, personId);
    return true;
  });
}

/** Releases an address that no record has any more, or reserves it for another person of the app who has it. */
async function releaseIfLeft(email: PersonEmail): Promise<void> {
  const reservation = emailReservation(email);
  await firestore().runTransaction(async (transaction) => {
    const holders = (await findEmailHolders(transaction, email, [email.email])).get(email.email) ?? [];
    const stored = await transaction.get(reservation);
    const personId: unknown = stored.get('personId');
    const [first] = holders;
    if (holders.some((id) => id === personId)) return;
    if (first !== undefined) reserveEmail(transaction, email, first);
    else if (stored.exists) transaction.delete(reservation);
  });
}

/** Concurrent transactions. */
const CONCURRENCY = 8;

/** Reserves the e-mails of a page of records whose trigger failed; returns their number. */
export async function reserveMissingEmails(kind: PersonKind, records: readonly DocumentSnapshot[]): Promise<number> {
  const found = records.flatMap((record) => {
    const accountId = record.ref.parent.parent?.id;
    const email = reservableEmail(record);
    return accountId === undefined || email === null ? [] : [{ email: { accountId, kind, email }, id: record.id }];
  });
  if (found.length === 0) return 0;
  const stored = await firestore().getAll(...found.map(({ email }) => emailReservation(email)));
  const missing = found.filter((_person, index) => stored[index]?.exists !== true);
  let reserved = 0;
  for (let next = 0; next < missing.length; next += CONCURRENCY) {
    const some = missing.slice(next, next + CONCURRENCY);
    const outcomes = await Promise.allSettled(some.map(({ email, id }) => reserveIfFree(email, id)));
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') reserved += outcome.value ? 1 : 0;
      else cloudLog.error('an e-mail could not be reserved', { id: some[index]?.id, error: String(outcome.reason) });
    });
  }
  return reserved;
}
