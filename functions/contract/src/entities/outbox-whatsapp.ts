import * as z from 'zod';

/** Names of the message templates (`rules/whatsapp/templates`). */
export const TEMPLATE_NAMES = [
  'verification_code',
  'booking_received',
  'driver_assigned',
  'driver_on_the_way',
  'service_finished',
  'payment_reminder',
  'service_changed',
  'service_cancelled',
  'driver_offer',
  'driver_service_changed',
  'driver_document_expiring',
] as const;
const WhatsAppTemplate = z.enum(TEMPLATE_NAMES);
export type WhatsAppTemplate = z.infer<typeof WhatsAppTemplate>;

const WhatsAppLanguage = z.enum(['es', 'en']);
export type WhatsAppLanguage = z.infer<typeof WhatsAppLanguage>;

/** `sent` was accepted by Meta, `delivered` reached the phone, `read` was opened; `failed` goes by mail, if there is an address. */
export const WHATSAPP_STATES = ['pending', 'sent', 'delivered', 'read', 'failed'] as const;
export const WhatsAppState = z.enum(WHATSAPP_STATES);
export type WhatsAppState = z.infer<typeof WhatsAppState>;

/** The WhatsApp part of a message in the outbox, which is sent before the e-mail or in place of it. */
export const OutboxWhatsApp = z.object({
  /** In E.164, such as "+593991234567". */
  to: z.string().regex(/^\+\d{8,15}$/),
  /** Null for a text, which is sent within 24 hours of the person's last message only. */
  template: WhatsAppTemplate.nullable(),
  text: z.string().nullable().default(null),
  language: WhatsAppLanguage,
  /** Values of the template's parameters. */
  values: z.record(z.string(), z.string()),
  state: WhatsAppState,
  /** Meta's id of the message. */
  messageId: z.string().nullable(),
  sentAt: z.int().nullable(),
  deliveredAt: z.int().nullable(),
  readAt: z.int().nullable(),
  /** When it counts as undelivered without a report; null before it was sent. */
  giveUpAt: z.int().nullable().default(null),
  /** Whether it failed because no report came. One may still come. */
  isGivenUp: z.boolean().default(false),
  /** Why it was not delivered, in Spanish and without the number. */
  failure: z.string().nullable(),
});
export type OutboxWhatsApp = z.infer<typeof OutboxWhatsApp>;
