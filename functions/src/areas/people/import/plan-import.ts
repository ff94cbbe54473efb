import type { Transaction } from 'firebase-admin/firestore';
import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod';
import { reservableEmail, reserveEmail, emailReservation, MAX_EMAILS_PER_READ } from '../person-addresses.ts';
import { paths } from '@llevo/contract/paths';
import type { PersonKind } from '../person-addresses.ts';
import type { PlanId } from '@llevo/contract/entities/session';
import type { NewCustomer } from '@llevo/contract/entities/person-input';
import { PLACE_HOLDING_STATUSES } from '@llevo/contract/rules/people/driver-status';
import { personKey } from '@llevo/contract/rules/people/same-customer';
import { findPersonKeys } from '../people-without-email.ts';
import { readDriverPlaces } from '../driver-places.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { inParts } from '@llevo/contract/rules/in-parts';

interface People {
  readonly accountId: string;
  readonly kind: PersonKind;
}

/** Maximum reservations of one transaction, besides its progress. */
const PAGE_SIZE = 400;

/** `after` is the id of the last processed record. */
const Progress = z.object({ isComplete: z.boolean(), after: z.string() });

/** `accounts/{a}/personEmails/{kind}` */
const progressDocument = ({ accountId, kind }: People) =>
  firestore().doc(paths.accountDocument(accountId, 'personEmails', kind));

/**
 * Reserves the e-mails of all records from before the triggers, once per account and kind; the next call continues an
 * interrupted one.
 */
async function reserveExistingEmails(who: People): Promise<void> {
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
  // The first of two records with the same e-mail reserves it.
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

/** The customers or drivers of an account at the time of an import. */
interface ImportTarget {
  readonly accountId: string;
  readonly kind: PersonKind;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Time in which the trigger has usually reserved the e-mail of a record that the mobile app wrote. */
const TRIGGER_DELAY_MS = 15_000;

/**
 * The e-mails among these that people have, and some others. Reads by id; only reservations that outlived their person
 * need a query per 30 e-mails (docs/decisions/0055).
 */
async function findKnownEmails(target: ImportTarget, emails: readonly string[]): Promise<ReadonlySet<string>> {
  await reserveExistingEmails(target);
  const [recent, reserved] = await Promise.all([recentEmails(target), readReservations(target, emails)]);
  const stale = reserved.filter(({ isCurrent }) => !isCurrent).map(({ email }) => email);
  const current = reserved.filter(({ isCurrent }) => isCurrent).map(({ email }) => email);
  return new Set([...recent, ...current, ...(await queryEmails(target, stale))]);
}

interface Reservation {
  readonly email: string;
  /** Whether the person of the reservation still has the e-mail. */
  readonly isCurrent: boolean;
}

/** The reservations among the e-mails, each compared with the record of its person. */
async function readReservations(target: ImportTarget, emails: readonly string[]): Promise<Reservation[]> {
  if (emails.length === 0) return [];
  const snapshots = await firestore().getAll(...emails.map((email) => emailReservation({ ...target, email })));
  const reserved = emails.flatMap((email, index) => {
    const personId: unknown = snapshots[index]?.get('personId');
    return typeof personId === 'string' ? [{ email, person: people(target).doc(personId) }] : [];
  });
  if (reserved.length === 0) return [];
  const records = await firestore().getAll(...reserved.map(({ person }) => person), { fieldMask: ['email'] });
  return reserved.map(({ email }, index) => ({ email, isCurrent: records[index]?.get('email') === email }));
}

/** The e-mails of new records, whose trigger may not have run yet. */
async function recentEmails(target: ImportTarget): Promise<string[]> {
  const since = target.nowMs - TRIGGER_DELAY_MS;
  const { docs } = await people(target).where('createdAt', '>=', since).select('email').get();
  return docs.map((person) => String(person.get('email')));
}

async function queryEmails(target: ImportTarget, emails: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    inParts(emails, MAX_EMAILS_PER_READ).map((some) => people(target).where('email', 'in', some).select('email').get()),
  );
  return found.flatMap(({ docs }) => docs.map((person) => String(person.get('email'))));
}

const people = ({ accountId, kind }: ImportTarget) =>
  firestore().collection(paths.accountCollection(accountId, `${kind}s`));

/** The planned outcome of an import. */
export interface ImportPlan<New> extends ImportOutcome {
  /** The rows that create a person. */
  readonly admitted: readonly ImportRow<New>[];
}

/** Recognises the account's existing people: by e-mail, or without one by number, and customers by name too. */
async function findKnown(
  target: ImportTarget,
  rows: readonly ImportRow<NewCustomer>[],
): Promise<(person: NewCustomer) => boolean> {
  const [emails, keys] = await Promise.all([
    findKnownEmails(target, withEmail(rows)),
    findPersonKeys((query) => query.get(), target, withoutEmail(rows)),
  ]);
  return isKnownBy(target.kind, emails, keys);
}

/** The e-mails of the rows that have one. */
export const withEmail = (rows: readonly ImportRow<NewCustomer>[]): string[] =>
  rows.flatMap(({ person }) => (person.email === '' ? [] : [person.email]));

/** The people of the rows without an e-mail. */
export const withoutEmail = (rows: readonly ImportRow<NewCustomer>[]): NewCustomer[] =>
  rows.flatMap(({ person }) => (person.email === '' ? [person] : []));

/** Whether a person is among those with these e-mails, or without one among those with these keys. */
export const isKnownBy =
  (kind: PersonKind, emails: { readonly has: (email: string) => boolean }, keys: ReadonlySet<string>) =>
  (person: NewCustomer): boolean =>
    person.email === '' ? keys.has(personKey(kind, person) ?? '') : emails.has(person.email);

/** Finds the rows that are new and have a place in the plan: the first ones get the last places. */
export async function planImport<New extends NewCustomer>(
  { accountId, kind, nowMs }: ImportTarget,
  rows: readonly ImportRow<New>[],
): Promise<ImportPlan<New>> {
  const known = await findKnown({ accountId, kind, nowMs }, rows);
  const fresh = rows.filter(({ person }) => !known(person));
  const places =
    kind === 'driver'
      ? await firestore().runTransaction(
          (transaction) => readDriverPlaces(transaction, accountId, PLACE_HOLDING_STATUSES),
          { readOnly: true },
        )
      : null;
  const room = places?.left ?? fresh.length;
  return {
    admitted: fresh.slice(0, room),
    created: Math.min(fresh.length, room),
    skipped: rows.length - fresh.length,
    withoutPlace: fresh.slice(room).map(({ row }) => row),
    plan: places?.planForMore(fresh.length) ?? null,
  };
}

/** A valid row of an import; no other row of the call is the same person. */
export interface ImportRow<New> {
  /** From 1 within the call. */
  readonly row: number;
  readonly person: New;
}

export interface ImportRequest<New> {
  readonly rows: readonly ImportRow<New>[];
  /** Rows of the call that are wrong, for the audit. */
  readonly refused: number;
  /** Reports the outcome and writes nothing. */
  readonly isDryRun: boolean;
  /** Stored in the created records; undefined for none. */
  readonly importId: string | undefined;
}

export interface ImportOutcome {
  readonly created: number;
  /** Rows of existing people. */
  readonly skipped: number;
  /** The rows that the plan has no place for. */
  readonly withoutPlace: readonly number[];
  /** The plan that admits the rows without a place; null without such rows. */
  readonly plan: PlanId | null;
}
