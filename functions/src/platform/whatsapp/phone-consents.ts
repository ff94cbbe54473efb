import { createHash } from 'node:crypto';
import { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import type { ConsentPurpose } from '@llevo/contract/entities/phone-consent';
import { paths } from '@llevo/contract/paths';
import { toE164 } from '@llevo/contract/validators/phone-number';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../firestore/firebase.ts';

/** Id of a number's consent; the number is in E.164. */
const consentId = (phone: string): string => createHash('sha256').update(phone).digest('hex');

const documentOf = (accountId: string, phone: string) =>
  firestore().doc(paths.accountDocument(accountId, 'phoneConsents', consentId(phone)));

/** A number's consent, also a withdrawn one; null for a number that was never asked. */
export async function readConsent(
  transaction: Transaction,
  accountId: string,
  phone: string,
): Promise<PhoneConsent | null> {
  const snapshot = await transaction.get(documentOf(accountId, phone));
  return PhoneConsent.safeParse(snapshot.data()).data ?? null;
}

/** Whether a consent covers a purpose. */
export const isConsented = (consent: PhoneConsent | null, purpose: ConsentPurpose): boolean =>
  consent !== null && consent.withdrawnAt === null && consent.purposes.includes(purpose);

/** The number's consent outside of a transaction; null without one. The number may be in any format. */
export async function findConsent(accountId: string, phone: string): Promise<PhoneConsent | null> {
  const e164 = toE164(phone);
  if (e164 === null) return null;
  return PhoneConsent.safeParse((await documentOf(accountId, e164).get()).data()).data ?? null;
}

/** Whether notices to a number go to WhatsApp, for screens that say so. */
export const acceptsMessages = async (accountId: string, phone: string): Promise<boolean> =>
  isConsented(await findConsent(accountId, phone), 'service');

interface GrantedConsent {
  readonly phone: string;
  readonly purposes: readonly ConsentPurpose[];
  readonly language: PhoneConsent['language'];
  readonly source: string;
  readonly nowMs: number;
}

/** Stores a consent, in place of an earlier or withdrawn one. An open window stays open. Writes only. */
export function grantConsent(
  transaction: Transaction,
  accountId: string,
  { phone, purposes, language, source, nowMs }: GrantedConsent,
): void {
  const consent: Omit<PhoneConsent, 'windowUntil'> = {
    to: phone,
    at: nowMs,
    purposes: [...purposes],
    language,
    source,
    withdrawnAt: null,
  };
  transaction.set(documentOf(accountId, phone), consent, { merge: true });
}

/** Ends a consent that was read in the same transaction. */
export function withdrawConsent(
  transaction: Transaction,
  accountId: string,
  { phone, nowMs }: Pick<GrantedConsent, 'phone' | 'nowMs'>,
): void {
  transaction.update(documentOf(accountId, phone), { withdrawnAt: nowMs });
}
