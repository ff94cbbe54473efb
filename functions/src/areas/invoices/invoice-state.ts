import { isFailedInvoice } from '@llevo/contract/entities/invoice';
import type { FormerContent, InvoiceMessage, InvoiceState, StoredInvoice } from '@llevo/contract/entities/invoice';

/** The result of an attempt to send an invoice, or to request its authorisation. */
export type InvoiceEvent =
  /** The SRI has the invoice, from this attempt or from one whose answer was lost. */
  | { readonly kind: 'received' }
  | { readonly kind: 'returned'; readonly messages: readonly InvoiceMessage[] }
  /** `kept` is the earlier content that the SRI authorised in place of the correction. */
  | { readonly kind: 'authorised'; readonly at: string; readonly kept?: FormerContent }
  /** `at` is an ISO instant of the SRI's clock, null without a readable date. */
  | { readonly kind: 'refused'; readonly at: string | null; readonly messages: readonly InvoiceMessage[] }
  | { readonly kind: 'processing' }
  /** The SRI has no document with its key, or answers only about an earlier file under that key. */
  | { readonly kind: 'unknown' }
  /** The SRI did not respond, or no certificate can sign: the next attempt repeats this one. */
  | { readonly kind: 'unavailable'; readonly message: InvoiceMessage };

export type Progress = Pick<
  StoredInvoice,
  'state' | 'messages' | 'attempts' | 'nextAttemptAt' | 'receivedAt' | 'refusedAt' | 'authorizedAt'
>;

const MINUTE_MS = 60_000;
const RETRY_MINUTES = [1, 2, 5, 15, 60] as const;
/** Invoices are retried without end: each must be sent, as its number is used. */
const LAST_RETRY_MINUTES = 360;

/** The SRI answers for a received document within this time (ficha técnica); then it has lost it. */
const ANSWER_MS = 24 * 60 * MINUTE_MS;

/** The pause after that many attempts without an answer, in milliseconds. */
export const invoiceRetryDelayMs = (attempts: number): number =>
  (RETRY_MINUTES[attempts - 1] ?? LAST_RETRY_MINUTES) * MINUTE_MS;

/** Whether an invoice in that state still has to be sent or authorised. */
export const isUnderWay = (state: InvoiceState): boolean => state === 'pending' || state === 'sent';

/** The progress of an invoice after an event. An event that comes late, or twice, changes nothing. */
export function nextProgress(before: Progress, event: InvoiceEvent, nowMs: number): Progress {
  if (!isUnderWay(before.state)) return before;
  const later = (attempts: number) => ({ attempts, nextAttemptAt: nowMs + invoiceRetryDelayMs(attempts) });
  switch (event.kind) {
    case 'received':
      return before.state === 'sent'
        ? before
        : { ...before, state: 'sent', messages: [], receivedAt: nowMs, ...later(1) };
    case 'returned':
      // A received invoice is not returned: a later attempt was refused because of the earlier one.
      return before.state === 'sent' ? before : over(before, 'returned', event.messages);
    case 'refused':
      return {
        ...over(before, 'rejected', event.messages),
        refusedAt: event.at === null ? nowMs : Date.parse(event.at),
      };
    case 'authorised':
      return { ...over(before, 'authorized', []), authorizedAt: Date.parse(event.at) };
    case 'processing':
      return { ...before, messages: [], ...later(before.attempts + 1) };
    case 'unknown': {
      // Null in documents that earlier releases sent.
      const receivedAt = before.receivedAt ?? nowMs;
      const isLost = before.state === 'sent' && nowMs - receivedAt >= ANSWER_MS;
      // The same file under the same key: the SRI recognises it if it still comes up.
      if (isLost) return { ...before, state: 'pending', messages: [], receivedAt: null, ...later(1) };
      return { ...before, messages: [], receivedAt, ...later(before.attempts + 1) };
    }
    case 'unavailable':
      return { ...before, messages: [event.message], ...later(before.attempts + 1) };
  }
}

const over = (before: Progress, state: InvoiceState, messages: readonly InvoiceMessage[]): Progress => ({
  ...before,
  state,
  messages: [...messages],
  attempts: 0,
  nextAttemptAt: null,
});

/**
 * Whether a refusal is the one that the user has corrected, which the SRI still shows. Both dates are of the SRI's
 * clock, so that a difference to ours decides nothing.
 */
export const isFormerRefusal = (at: string | null, { refusedAt }: Pick<StoredInvoice, 'refusedAt'>): boolean =>
  at !== null && refusedAt !== null && Date.parse(at) <= refusedAt;

/** The SRI's codes for a number, and for a key, already used by another document. */
const USED_SEQUENCE = '45';
const USED_KEY = '43';

/** Whether sending again needs another number: this one belongs to a document of another program. */
export const needsNewSequence = ({ state, messages }: Pick<StoredInvoice, 'state' | 'messages'>): boolean =>
  isFailedInvoice(state) && messages.some(({ code }) => code === USED_SEQUENCE);

/** Whether sending again needs another key: the SRI keeps to the refused document of this one. */
export const needsNewKey = ({ state, messages }: Pick<StoredInvoice, 'state' | 'messages'>): boolean =>
  isFailedInvoice(state) && messages.some(({ code }) => code === USED_KEY || code === USED_SEQUENCE);
