import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import { chatDigits } from '@llevo/contract/rules/phone';
import type { Transaction } from 'firebase-admin/firestore';
import { settings } from '../settings.ts';
import { isConsented, readConsent } from './phone-consents.ts';

/** Where to write to a person on WhatsApp. */
export interface WhatsAppContact {
  /** In E.164. */
  readonly to: string;
  readonly language: PhoneConsent['language'];
}

/**
 * The consent of a number in any format to a company's messages; null without one, for numbers that are not mobile, or if
 * the installation has no number at WhatsApp.
 */
export async function readStandingConsent(
  transaction: Transaction,
  accountId: string,
  cellphone: string,
): Promise<PhoneConsent | null> {
  const digits = settings.whatsAppPhoneNumberId() === '' ? null : chatDigits(cellphone);
  if (digits === null) return null;
  const consent = await readConsent(transaction, accountId, `+${digits}`);
  return isConsented(consent, 'service') ? consent : null;
}

/**
 * A person's WhatsApp by their number in any format; null without a mobile number, without their consent to the company's
 * messages, or if the installation has no number at WhatsApp.
 */
export async function readWhatsAppContact(
  transaction: Transaction,
  accountId: string,
  cellphone: string,
): Promise<WhatsAppContact | null> {
  const consent = await readStandingConsent(transaction, accountId, cellphone);
  return consent === null ? null : { to: consent.to, language: consent.language };
}
