/** Results of attempts to send a message of the outbox, and the changes of its document. */
import type { MailHold, OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { MAIL_HOLD_REASONS } from '@llevo/contract/rules/activity/mail-budget';
import { giveUpAt } from '@llevo/contract/rules/whatsapp/time-to-live';
import { FieldValue } from 'firebase-admin/firestore';
import { CONTENTION_RETRY_MS } from '../limits/rate-limit-window.ts';
import { retryDelayMs } from '../outbox/outbox.ts';
import type { WhatsAppOutcome } from '../seams/whatsapp.ts';
import { translatable } from '../translatable.ts';
import type { MailLease } from './mailer.ts';
import type { SendFailure } from './send-failure.ts';

/** Minutes to wait after the first, second … failed attempt; after the last the e-mail has failed. */
export const RETRY_DELAYS_MINUTES = [1, 2, 5, 15, 60, 360] as const;

/** Attempts per e-mail: about seven and a half hours from first to last. */
export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1;

const INTERRUPTED_MESSAGE = translatable('El envío se interrumpió una y otra vez');

/** The result of an attempt; `whatsapp` has the fields of that part that change. */
export type MailResult = { readonly whatsapp?: Partial<OutboxWhatsApp> } & (
  | { readonly state: 'sent'; readonly sentAt: number }
  | {
      readonly state: 'pending';
      readonly nextAttemptAt: number;
      readonly lastError: string | null;
      readonly attempts?: number;
    }
  | { readonly state: 'failed'; readonly lastError: string; readonly held?: MailHold }
);

/** Puts an attempt off that was not made. */
export const notAttempted = ({ attempt }: MailLease, atMs: number): MailResult => ({
  state: 'pending',
  nextAttemptAt: atMs,
  lastError: null,
  attempts: attempt - 1,
});

/** Wait after an attempt that failed before its message could leave; each further one is four times as long. */
const UNSENT_WAIT_MS = 1_000;
const UNSENT_WAIT_FACTOR = 4;

/** The result of an attempt that failed before its message could leave. It counts, so that a lasting fault has an end. */
export const unsentResult = ({ attempt }: MailLease, nowMs: number): MailResult => ({
  state: 'pending',
  nextAttemptAt: nowMs + UNSENT_WAIT_MS * UNSENT_WAIT_FACTOR ** (attempt - 1),
  lastError: null,
});

export function whatsAppResult({ to, whatsapp }: MailLease, outcome: WhatsAppOutcome, nowMs: number): MailResult {
  switch (outcome.kind) {
    case 'sent':
      return {
        state: 'sent',
        sentAt: nowMs,
        whatsapp: {
          state: 'sent',
          sentAt: nowMs,
          messageId: outcome.messageId,
          giveUpAt: giveUpAt(whatsapp?.template ?? null, nowMs),
        },
      };
    case 'later':
      return { state: 'pending', nextAttemptAt: outcome.atMs, lastError: outcome.failure, whatsapp: {} };
    case 'failed':
      return { ...afterFailure(to, outcome.failure, nowMs), whatsapp: { state: 'failed', failure: outcome.failure } };
  }
}

/** A message that WhatsApp did not deliver goes by mail; without an address it has failed. */
const afterFailure = (to: string, failure: string, nowMs: number) =>
  to === ''
    ? ({ state: 'failed', lastError: failure } as const)
    : ({ state: 'pending', nextAttemptAt: nowMs, lastError: failure, attempts: 0 } as const);

/** An e-mail whose counter is contended is as if it had not been attempted. */
export const heldResult = (hold: MailHold | 'contended', nowMs: number): MailResult =>
  hold === 'contended'
    ? { state: 'pending', nextAttemptAt: nowMs + CONTENTION_RETRY_MS, lastError: null, attempts: 0 }
    : { state: 'failed', lastError: MAIL_HOLD_REASONS[hold], held: hold };

export function deliveryResult({ attempt }: MailLease, failure: SendFailure | null, nowMs: number): MailResult {
  if (failure === null) return { state: 'sent', sentAt: nowMs };
  const waitMs = failure.isPermanent ? null : retryDelayMs(RETRY_DELAYS_MINUTES, attempt);
  if (waitMs === null) return { state: 'failed', lastError: failure.reason };
  return { state: 'pending', nextAttemptAt: nowMs + waitMs, lastError: failure.reason };
}

/** Clears content with a token once the message is sent or has failed. */
export const clearedSecretContent = ({ isSecret, subject, whatsapp }: OutboxMail) =>
  isSecret
    ? {
        subject: withoutCode(subject),
        paragraphs: [],
        action: null,
        calendar: FieldValue.delete(),
        ...(whatsapp === undefined ? {} : { 'whatsapp.values': {} }),
      }
    : {};

/** Content that an accepted message of WhatsApp no longer needs: one with an address may still go by mail. */
export const clearedAccepted = (mail: OutboxMail) => (mail.to === '' ? clearedSecretContent(mail) : {});

/** Changed fields of the WhatsApp part, as an update. */
export const partUpdate = (part: Partial<OutboxWhatsApp> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(part).map(([field, value]) => [`whatsapp.${field}`, value]));

/** A subject without the mailed code that phones show in a notification; the digits of a service's number stay. */
export const withoutCode = (subject: string): string => subject.replace(/(?<![\w-])\d{6}\b/g, '······');

interface FailedPart {
  readonly failure: string;
  /** The address for its e-mail; '' for none. */
  readonly to: string;
  readonly nowMs: number;
}

/** The update of a message whose WhatsApp part changes to failed: it goes by mail, or has failed, without its secrets. */
export function failedPartUpdate(mail: OutboxMail, part: Partial<OutboxWhatsApp>, { failure, to, nowMs }: FailedPart) {
  const result = afterFailure(to, failure, nowMs);
  const cleared = result.state === 'failed' ? clearedSecretContent(mail) : {};
  return { ...result, ...partUpdate(part), leasedUntil: 0, ...cleared };
}

/** A message whose attempts were interrupted each time has failed; one for WhatsApp goes by mail before. */
export function interruptedUpdate(mail: OutboxMail, nowMs: number): Record<string, unknown> {
  const failure = mail.lastError ?? INTERRUPTED_MESSAGE;
  const isForWhatsApp = mail.whatsapp?.state === 'pending';
  const part = isForWhatsApp ? ({ state: 'failed', failure } as const) : {};
  return failedPartUpdate(mail, part, { failure, to: isForWhatsApp ? mail.to : '', nowMs });
}
