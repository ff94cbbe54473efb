/**
 * How long WhatsApp tries to deliver a message. It drops the message then, and may report nothing
 * (docs/services/whatsapp.md). Instants are milliseconds since 1970.
 */
import type { WhatsAppTemplate } from '../../entities/outbox-whatsapp.ts';

/** Seconds that a template's category may have. */
export const TIME_TO_LIVE_LIMITS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  AUTHENTICATION: { min: 30, max: 15 * 60 },
  UTILITY: { min: 30, max: 12 * 3600 },
  MARKETING: { min: 12 * 3600, max: 30 * 86_400 },
};

/** Seconds of our templates: a code's own lifetime; of notices the most, so that a phone that is off at night gets them. */
export const TIME_TO_LIVE_SECONDS = { AUTHENTICATION: 10 * 60, UTILITY: 12 * 3600 } as const;

/** Time for the last report to arrive. */
const REPORT_MS = 60_000;

/** When a message that was sent then, and not reported as delivered, counts as undelivered. Texts, as notices. */
export function giveUpAt(template: WhatsAppTemplate | null, sentAtMs: number): number {
  const category = template === 'verification_code' ? 'AUTHENTICATION' : 'UTILITY';
  return sentAtMs + TIME_TO_LIVE_SECONDS[category] * 1000 + REPORT_MS;
}

/** Messages about a moment: an e-mail so much later would say what is not true any more. */
const MOMENTARY: ReadonlySet<WhatsAppTemplate> = new Set(['verification_code', 'driver_offer', 'driver_on_the_way']);

/** Whether an undelivered message still goes by mail. */
export const isMailedLate = (template: WhatsAppTemplate | null): boolean =>
  template !== null && !MOMENTARY.has(template);
