import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import type { AddressedEmail } from '../seams/email.ts';

interface PhoneCode {
  /** In E.164. */
  readonly phone: string;
  readonly code: string;
  readonly language: WhatsAppLanguage;
}

/** The message with a code; `third-party` if it counts towards an account's daily budget. */
export const phoneCodeMessage = (
  { phone, code, language }: PhoneCode,
  audience: AddressedEmail['audience'],
): AddressedEmail => ({
  audience,
  to: '',
  subject: 'Código de verificación',
  paragraphs: [],
  action: null,
  whatsapp: { to: phone, template: 'verification_code', language, values: { code } },
});
