import * as z from 'zod';

/** `pending` waits for its first or next try, `sent` left the house, `failed` was given up and waits for a person. */
export const MAIL_STATES = ['pending', 'sent', 'failed'] as const;
export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

/**
 * A message in the outbox, `mail/{id}`, written in the transaction of the change it reports. The id is the idempotency
 * key: the same change twice is one message.
 */
export const OutboxMail = z.object({
  accountId: z.string(),
  to: z.string(),
  /** Who an answer should reach, where that is not the sender. */
  replyTo: z.string().nullable().default(null),
  subject: z.string(),
  /** Paragraphs of plain text; the layout makes text and HTML of them. */
  paragraphs: z.array(z.string()),
  /** A button under the text. */
  action: z.object({ label: z.string(), url: z.string() }).nullable(),
  /** True where the text carries a token: it is wiped once the message is sent or given up. */
  isSecret: z.boolean().default(false),
  state: MailState,
  attempts: z.int(),
  /** When to try next; milliseconds since 1970, as all instants here. */
  nextAttemptAt: z.int(),
  /** Until when somebody is at it; 0 for nobody. */
  leasedUntil: z.int(),
  /** What the mail server said last; never an address or a secret. */
  lastError: z.string().nullable(),
  createdAt: z.int(),
  sentAt: z.int().nullable(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;
