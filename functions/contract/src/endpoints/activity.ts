import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AuditEntry } from '../entities/audit-entry.ts';
import { MailState } from '../entities/outbox-mail.ts';
import { RecordId } from '../entities/person.ts';
import { CalendarDate } from '../entities/quote.ts';
import { PageInput, wholeNumber } from '../paging.ts';

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  access: 'owner',
  summary: 'A page of what was changed in the account, newest first.',
  input: z.strictObject({
    ...PageInput,
    /** Uid of whoever did it. */
    actor: RecordId.optional(),
    /** Such as `driver.status`. */
    action: z.string().min(1).max(60).optional(),
    /** Days in Guayaquil, both included. */
    dateFrom: CalendarDate.optional(),
    dateTo: CalendarDate.optional(),
  }),
  output: z.array(AuditEntry.omit({ previousHash: true })),
  paged: true,
});

/** How many entries one call looks through. */
export const AUDIT_VERIFY_STEP = 500;

export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit/verify',
  access: 'owner',
  summary: 'Recomputes part of the audit chain and says where it is broken, if it is.',
  input: z.strictObject({
    /** First entry to look at; the reply's `next` goes on. */
    from: wholeNumber(1, 999_999_999).optional(),
  }),
  output: z.object({
    checked: z.int(),
    /** Entries there should be. */
    total: z.int(),
    /** Where the next call goes on; null at the end, or at a break. */
    next: z.int().nullable(),
    broken: z.object({ sequence: z.int(), reason: z.enum(['missing', 'edited', 'misplaced', 'truncated']) }).nullable(),
  }),
});

export const listMail = defineEndpoint({
  method: 'GET',
  path: '/api/mail',
  access: 'admin',
  summary: 'A page of the e-mails that the account’s changes led to, newest first.',
  input: z.strictObject({ ...PageInput, state: MailState.optional() }),
  output: z.array(
    z.object({
      id: z.string(),
      to: z.string(),
      subject: z.string(),
      state: MailState,
      attempts: z.int(),
      lastError: z.string().nullable(),
      /** ISO instants. */
      createdAt: z.string(),
      nextAttemptAt: z.string().nullable(),
      sentAt: z.string().nullable(),
    }),
  ),
  paged: true,
});

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/mail/:id/retry',
  access: 'admin',
  audit: ['mail.retry'],
  summary: 'Tries a given-up e-mail again.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string(), state: MailState }),
  errors: ['not_found', 'conflict'],
});
