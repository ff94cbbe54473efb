import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { PersonKind } from '../person-emails.ts';
import { emailReservation, reservableEmail, reserveEmail } from '../person-emails.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';

interface People {
  readonly accountId: string;
  readonly kind: PersonKind;
}

/** A transaction writes at most as many reservations, and its progress. */
const PAGE_SIZE = 400;

/** `after` is the id of the last record looked at. */
const Progress = z.object({ isComplete: z.boolean(), after: z.string() });

/** `accounts/{a}/personEmails/{kind}` */
const progressDocument = ({ accountId, kind }: People) =>
  firestore().doc(paths.accountDocument(accountId, 'personEmails', kind));

/**
 * Reserves the e-mails of all records that were there before triggers did so, once per account and kind; a call that
 * is cut off is continued by the next one.
 */
export async function reserveExistingEmails(who: People): Promise<void> {
  let isComplete = Progress.safeParse((await progressDocument(who).get()).data()).data?.isComplete === true;
  while (!isComplete) isComplete = await firestore().runTransaction((transaction) => reservePage(transaction, who));
}

/** Reserves the e-mails of the next page of records; returns whether it was the last. */
async function reservePage(transaction: Transaction, who: People): Promise<boolean> {
  const { isComplete = false, after = '' } =
    Progress.safeParse((await transaction.get(progressDocument(who))).data()).data ?? {};
  if (isComplete) return true;
  const people = firestore()
    .collection(paths.accountCollection(who.accountId, `${who.kind}s`))
    .orderBy(FieldPath.documentId())
    .select('email')
    .limit(PAGE_SIZE);
  const { docs } = await transaction.get(after === '' ? people : people.startAfter(after));
  // Of two records with the same e-mail the first reserves it.
  const idByEmail = new Map<string, string>();
  for (const person of docs) {
    const email = reservableEmail(person);
    if (email !== null && !idByEmail.has(email)) idByEmail.set(email, person.id);
  }
  const holders = [...idByEmail].map(([email, id]) => ({ email: { ...who, email }, id }));
  const stored =
    holders.length === 0 ? [] : await transaction.getAll(...holders.map(({ email }) => emailReservation(email)));
  holders.forEach(({ email, id }, index) => {
    if (stored[index]?.exists !== true) reserveEmail(transaction, email, id);
  });
  const last = docs.at(-1);
  const isLastPage = last === undefined || docs.length < PAGE_SIZE;
  transaction.set(progressDocument(who), { isComplete: isLastPage, after: last?.id ?? after });
  return isLastPage;
}
