import * as z from 'zod';
import { OutboxWhatsApp } from './outbox-whatsapp.ts';

/** `pending` will be attempted again, `sent` was delivered, `failed` ran out of attempts. */
export const MAIL_STATES = ['pending', 'sent', 'failed'] as const;
export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

/** Why an e-mail to a third party was not sent: see `rules/activity/mail-budget.ts`. */
export const MailHold = z.enum(['unverified_owner', 'account_budget', 'recipient_budget']);
export type MailHold = z.infer<typeof MailHold>;

/** A subject with a separate daily maximum for each recipient. */
export const MailTopic = z.enum(['person_status']);
export type MailTopic = z.infer<typeof MailTopic>;

/** A stored file that is attached to a message. */
export const MailFile = z.object({
  name: z.string(),
  type: z.string(),
  /** In Cloud Storage. */
  path: z.string(),
});
export type MailFile = z.infer<typeof MailFile>;

/** The company that a message to its customers is sent for. */
export const MailBrand = z.object({
  name: z.string(),
  /** `#rrggbb`, readable under white text; null for the product's own colour. */
  colour: z.string().nullable(),
  /** Address of the logo; null without one. */
  logo: z.string().nullable(),
  phone: z.string().nullable(),
});
export type MailBrand = z.infer<typeof MailBrand>;

/**
 * A message in the outbox, `mail/{id}`, written in the transaction of the change it reports. The id is the idempotency
 * key: a repeated change sends one message.
 */
export const OutboxMail = z.object({
  accountId: z.string(),
  /** Address; '' for a message that goes to WhatsApp only. */
  to: z.string(),
  /** Sent before the e-mail, which then follows only if it fails. */
  whatsapp: OutboxWhatsApp.optional(),
  /** The account whose daily budget an e-mail to a third party counts towards; null for the product's own. */
  sentFor: z.string().nullable().default(null),
  topic: MailTopic.nullable().default(null),
  /** Present on a failed e-mail that was held back; its text is kept. */
  held: MailHold.nullable().default(null),
  /** Reply-to address, if it is not the sender. */
  replyTo: z.string().nullable().default(null),
  subject: z.string(),
  /** Paragraphs of plain text; the layout renders text and HTML. */
  paragraphs: z.array(z.string()),
  /** A button under the text. */
  action: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** Absent for messages of the product itself. */
  brand: MailBrand.optional(),
  /** A calendar file (RFC 5545) to attach. */
  calendar: z.string().optional(),
  /** Stored files to attach. */
  files: z.array(MailFile).optional(),
  /** The service that it is about, if any. */
  serviceId: z.string().optional(),
  /** The note of a service that shows how far the message came. */
  noteId: z.string().optional(),
  /** True if the text contains a token: it is wiped once the message is sent or has failed. */
  isSecret: z.boolean().default(false),
  state: MailState,
  attempts: z.int(),
  /** Time of the next attempt; milliseconds since 1970, like all instants here. */
  nextAttemptAt: z.int(),
  /** When the sender's lease ends; 0 without one. */
  leasedUntil: z.int(),
  /** Last reply of the mail server; never an address or a secret. */
  lastError: z.string().nullable(),
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
