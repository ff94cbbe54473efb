import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { ListedAuditEntry } from '../entities/audit-entry.ts';
import { MailHold, MailState } from '../entities/outbox-mail.ts';
import { WhatsAppState } from '../entities/outbox-whatsapp.ts';
import { RecordId } from '../entities/person.ts';
import { CalendarDate } from '../entities/quote.ts';
import { PageInput, wholeNumber } from '../paging.ts';
import { readMailRecipient, readServiceNumber } from '../rules/activity/mail-search.ts';

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'owner',
  summary: 'A page of the account’s audit log, newest first. Recent entries may not be linked to the chain yet.',
  input: z.strictObject({
    ...PageInput,
    /** Uid of the actor. */
    actor: RecordId.optional(),
    /** An audit action such as `driver.status`. */
    action: z.string().min(1).max(60).optional(),
    /** Id of the changed customer, driver, service or user. */
    target: RecordId.optional(),
    /** Calendar dates in Guayaquil, both included. */
    dateFrom: CalendarDate.optional(),
    dateTo: CalendarDate.optional(),
  }),
  output: z.array(ListedAuditEntry),
  paged: true,
});

/** Number of entries that one call checks. */
export const AUDIT_VERIFY_STEP = 500;

export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit/verify',
  access: 'owner',
  summary: 'Verifies part of the audit chain and reports the first break.',
  input: z.strictObject({
    /** First entry to check; the `next` of the previous response. */
    from: wholeNumber(1, 999_999_999).optional(),
  }),
  output: z.object({
    checked: z.int(),
    /** Number of entries expected in the chain. */
    total: z.int(),
    /** Number of recent entries that are not linked to the chain yet. */
    pending: z.int(),
    /** First entry of the next call; null at the end or at a break. */
    next: z.int().nullable(),
    broken: z.object({ sequence: z.int(), reason: z.enum(['missing', 'edited', 'misplaced', 'truncated']) }).nullable(),
  }),
});

/** A message without its text. */
const MailRow = z.object({
  id: z.string(),
  /** '' for a message that goes to WhatsApp only. */
  to: z.string(),
  /** Present if it goes to WhatsApp, and by e-mail only once that failed. */
  whatsapp: z
    .object({
      /** In E.164. */
      to: z.string(),
      state: WhatsAppState,
      /** ISO instant of the state; null before it was sent, and once it failed. */
      at: z.string().nullable(),
      failure: z.string().nullable(),
    })
    .optional(),
  /** The customer, driver or user of the account with that address or number; null if no one or several have it. */
  recipient: z.object({ name: z.string(), role: z.enum(['customer', 'driver', 'team']) }).nullable(),
  /** The service that it is about; null for others, and once it is deleted. */
  service: z.object({ id: z.string(), number: z.string() }).nullable(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** Why an e-mail to a third party was held back; null for others. */
  held: MailHold.nullable(),
  /** ISO instants. */
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  sentAt: z.string().nullable(),
});

export const listMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'admin',
  summary: 'A page of the e-mails and WhatsApp messages sent for the account, newest first.',
  input: z.strictObject({
    ...PageInput,
    state: MailState.optional(),
    /** Only e-mails that were held back. */
    held: z.literal('1').optional(),
    /** Only messages about one service. */
    service: RecordId.optional(),
    /** Only messages about the service with this number: "S-7F3K9A", "#7f3k9a". */
    number: z
      .string()
      .max(40)
      .refine((text) => readServiceNumber(text) !== null, 'Escribe el número de un servicio como S-7F3K9A')
      .optional(),
    /** Only messages to this e-mail address or phone, in any usual form. */
    recipient: z
      .string()
      .max(254)
      .refine((text) => readMailRecipient(text) !== null, 'Escribe un correo o un teléfono completo')
      .optional(),
  }),
  output: z.array(MailRow),
  paged: true,
});

/** Why the text of a message is not shown: it had a link or code for its recipient alone, or is for a user of the team. */
const WithheldText = z.enum(['secret', 'personal']);

export const readMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail/:id',
  access: 'admin',
  summary: 'One message with its text; without the addresses of its links.',
  input: z.strictObject({ id: RecordId }),
  output: MailRow.extend({
    /** The service that it is about, if any. */
    serviceId: z.string().nullable(),
    text: z
      .object({
        paragraphs: z.array(z.string()),
        /** Label of the button under the text; its address is not returned. */
        button: z.string().nullable(),
        /** Names of the attached files. */
        files: z.array(z.string()),
      })
      .nullable(),
    /** Why there is no text; null with one. */
    withheld: WithheldText.nullable(),
  }),
  errors: ['not_found'],
});

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/:id/retry',
  access: 'admin',
  audit: ['mail.retry'],
  summary: 'Retries a failed e-mail.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string(), state: MailState }),
  errors: ['not_found', 'conflict'],
});
