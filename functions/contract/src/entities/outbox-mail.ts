import * as z from 'zod';

/** `pending` waits for its next attempt, `sent` was delivered, `failed` ran out of attempts. */
export const MAIL_STATES = ['pending', 'sent', 'failed'] as const;
export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

/**
 * A message in the outbox, `mail/{id}`, written in the transaction of the change it reports. The id is the idempotency
 * key: a repeated change sends one message.
 */
export const OutboxMail = z.object({
  accountId: z.string(),
  to: z.string(),
  /** Reply-to address, if it is not the sender. */
  replyTo: z.string().nullable().default(null),
  subject: z.string(),
  /** Paragraphs of plain text; the layout renders text and HTML. */
  paragraphs: z.array(z.string()),
  /** A button under the text. */
  action: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** True where the text carries a token: it is wiped once the message is sent or has failed. */
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
