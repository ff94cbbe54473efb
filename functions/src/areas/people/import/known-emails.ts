import { paths } from '@llevo/contract/paths';
import type { PersonKind } from '../person-emails.ts';
import { emailReservation, MAX_EMAILS_PER_READ } from '../person-emails.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import { inParts } from './in-parts.ts';
import { reserveExistingEmails } from './reserve-existing-emails.ts';

/** The customers or drivers of an account at the time of an import. */
export interface ImportTarget {
  readonly accountId: string;
  readonly kind: PersonKind;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Time in which the trigger has usually reserved the e-mail of a record that the mobile app wrote. */
const TRIGGER_DELAY_MS = 15_000;

/**
 * Those of the e-mails that people have, and some of those that they do not ask for. Reads by id: a query per 30
 * e-mails is left for reservations that outlived their person (docs/decisions/0055).
 */
export async function findKnownEmails(target: ImportTarget, emails: readonly string[]): Promise<ReadonlySet<string>> {
  await reserveExistingEmails(target);
  const [recent, reserved] = await Promise.all([recentEmails(target), readReservations(target, emails)]);
  const stale = reserved.filter(({ isCurrent }) => !isCurrent).map(({ email }) => email);
  const current = reserved.filter(({ isCurrent }) => isCurrent).map(({ email }) => email);
  return new Set([...recent, ...current, ...(await queryEmails(target, stale))]);
}

interface Reservation {
  readonly email: string;
  /** Whether the person who reserved it has it. */
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

/** The e-mails of records so new that their trigger may not have run. */
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
