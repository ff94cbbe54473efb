import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import { enqueueEmail } from '../mail/mail-outbox.ts';
import type { AddressedEmail } from '../seams/email.ts';

/** Messages with a code belong to no account, because its administrators could sign in with the codes. */
const NO_ACCOUNT = '';

interface PhoneCodeText {
  /** In E.164. */
  readonly phone: string;
  readonly code: string;
  readonly language: WhatsAppLanguage;
}

/** The message with a code; `third-party` if it counts towards an account's daily budget. */
export const phoneCodeMessage = (
  { phone, code, language }: PhoneCodeText,
  audience: AddressedEmail['audience'],
): AddressedEmail => ({
  audience,
  to: '',
  subject: 'Código de verificación',
  paragraphs: [],
  action: null,
  whatsapp: { to: phone, template: 'verification_code', language, values: { code } },
});

interface PhoneCode extends PhoneCodeText {
  /** Idempotency key. */
  readonly id: string;
  /** The account whose daily budget it counts towards; the product's own without one. */
  readonly sentFor?: string;
}

/** Sends a code to a phone by the outbox, which clears it once it is sent. */
export const sendPhoneCode = (
  { clock }: Pick<Deps, 'clock'>,
  { phone, code, language, id, sentFor = '' }: PhoneCode,
): Promise<void> =>
  firestore().runTransaction((transaction) => {
    enqueueEmail(transaction, phoneCodeMessage({ phone, code, language }, sentFor === '' ? 'own' : 'third-party'), {
      id,
      accountId: NO_ACCOUNT,
      sentFor,
      isSecret: true,
      createdAt: clock.nowMs(),
    });
    return Promise.resolve();
  });
