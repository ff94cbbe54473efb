import type { InvoiceRow, PendingInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { isIdentifiedBuyer } from '@llevo/contract/rules/invoices/bulk-invoices';
import { ApiError } from '../../../lib/http/api-error.ts';
import { sendWhenAdmitted } from '../../../lib/http/send-when-admitted.ts';
import { isWaiting } from '../../../lib/invoices/service-invoice.ts';

/** A service to invoice whose buyer is identified. */
export interface ReadyService extends PendingInvoice {
  readonly buyer: InvoiceBuyer;
}

/** Whether an invoice of the service may be issued with others. */
export const isReady = (service: PendingInvoice): service is ReadyService =>
  service.buyer !== null && isIdentifiedBuyer(service.buyer);

/** A service whose invoice was not issued, or whose answer was lost. */
interface FailedInvoice {
  readonly kind: 'failed';
  readonly message: string;
  /** A fault that the other services would have too, in words without a reference ID; null for one of this service. */
  readonly outage: string | null;
  /** Whether the invoice may have been issued all the same. */
  readonly isUnclear: boolean;
}

/** The state of one invoice of a run; a service without an outcome has not had its turn. */
export type InvoiceOutcome =
  | { readonly kind: 'issuing' }
  /** As last read: the SRI may still have to answer. */
  | { readonly kind: 'issued'; readonly invoice: InvoiceRow }
  | FailedInvoice;

/** How a run ended; `failing` after equal failures in sequence. */
export type RunEnd = { readonly kind: 'done' | 'stopped' } | { readonly kind: 'failing'; readonly message: string };

interface InvoicesRun {
  readonly services: readonly ReadyService[];
  /** Issues an invoice; the same call twice issues one. Rejects with an API or network error. */
  readonly issue: (service: ReadyService) => Promise<InvoiceRow>;
  /** The invoice of a service as it is now; null for none, and if it cannot be read. */
  readonly read: (service: ReadyService) => Promise<InvoiceRow | null>;
  /** Resolves after a time, or as soon as the run is stopped. */
  readonly pause: (ms: number) => Promise<void>;
  readonly explain: (cause: unknown) => string;
  readonly onOutcome: (service: ReadyService, outcome: InvoiceOutcome) => void;
  /** Asked before each call that issues; the invoice that is being issued is finished. */
  readonly isStopped: () => boolean;
}

/** Pauses before an invoice is read again, in milliseconds: the SRI mostly answers within seconds. */
const ANSWER_PAUSES_MS = [1000, 1000, 2000, 2000, 3000, 3000] as const;

/** Equal failures in sequence that end a run. */
const MAX_EQUAL_FAILURES = 3;

/** The server's words about an invoice that the SRI did not take. */
const NO_ANSWER = 'El SRI no responde. Se intentará de nuevo.';

/** Statuses about one service: its data are refused, it is gone, or it changed. */
const STATUSES_OF_ONE: readonly number[] = [400, 404, 409];

/**
 * Issues invoices one after another, and reads the SRI's answer to each before the next, so that an outage stops the
 * run after three invoices instead of fifty. A failure about one service does not stop the others. Never rejects.
 */
export async function runInvoices(run: InvoicesRun): Promise<RunEnd> {
  let last: string | null = null;
  let equal = 0;
  for (const service of run.services) {
    if (run.isStopped()) return { kind: 'stopped' };
    run.onOutcome(service, { kind: 'issuing' });
    const outcome = await issueOne(run, service);
    run.onOutcome(service, outcome);
    const failure = commonFailure(outcome);
    equal = failure !== null && failure === last ? equal + 1 : 1;
    last = failure;
    if (failure !== null && equal === MAX_EQUAL_FAILURES) return { kind: 'failing', message: failure };
  }
  return { kind: 'done' };
}

async function issueOne(run: InvoicesRun, service: ReadyService): Promise<InvoiceOutcome> {
  let invoice: InvoiceRow;
  try {
    invoice = await issueWhenAdmitted(run, service);
  } catch (cause) {
    const failure = failureOf(run, cause);
    // The answer may have been lost, not the invoice.
    const found = failure.isUnclear && !run.isStopped() ? await run.read(service) : null;
    if (found === null) return failure;
    invoice = found;
  }
  for (const pauseMs of ANSWER_PAUSES_MS) {
    if (isAnswered(invoice) || run.isStopped()) break;
    await run.pause(pauseMs);
    if (run.isStopped()) break;
    invoice = (await run.read(service)) ?? invoice;
  }
  return { kind: 'issued', invoice };
}

/** Issues an invoice; above the rate limit once more, unless the run is stopped by then. */
const issueWhenAdmitted = (run: InvoicesRun, service: ReadyService): Promise<InvoiceRow> =>
  sendWhenAdmitted(
    () => run.issue(service),
    async (ms) => {
      await run.pause(ms);
      return !run.isStopped();
    },
  );

function failureOf({ explain }: InvoicesRun, cause: unknown): FailedInvoice {
  const message = explain(cause);
  if (!(cause instanceof ApiError)) return { kind: 'failed', message, outage: message, isUnclear: true };
  const { status } = cause;
  const outage = STATUSES_OF_ONE.includes(status) ? null : cause.message;
  return { kind: 'failed', message, outage, isUnclear: status >= 500 };
}

/** Whether the SRI has decided, or did not respond. */
const isAnswered = (invoice: InvoiceRow): boolean => !isWaiting(invoice) || invoice.messages.length > 0;

/** A failure that the next invoice would probably have too, in words; null for others and for successes. */
function commonFailure(outcome: InvoiceOutcome): string | null {
  if (outcome.kind === 'failed') return outcome.outage;
  if (outcome.kind === 'issuing') return null;
  const { state, messages } = outcome.invoice;
  const [message] = messages;
  // Without its detail, which may name the buyer.
  if (message !== undefined) return [message.code, message.text].filter((part) => part !== '').join(': ');
  return state === 'pending' ? NO_ANSWER : null;
}
