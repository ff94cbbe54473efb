import { creditInvoice as creditInvoiceEndpoint } from '@llevo/contract/endpoints/invoices/invoices';
import { creditNoteId, documentOf, MAX_CREDIT_NOTES, serviceIdOf } from '@llevo/contract/entities/invoice';
import type { InvoiceState } from '@llevo/contract/entities/invoice';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { composeCreditNote, invoiceAudit, newDocument, readUsableSettings } from './compose-invoice.ts';
import type { ComposeDeps } from './compose-invoice.ts';
import { invoiceDocument, parseInvoice } from './invoice-documents.ts';
import type { InvoiceRecord } from './invoice-documents.ts';
import { notAuthorized, toAppError } from './invoice-problem.ts';
import type { InvoiceProblem } from './invoice-problem.ts';
import { toInvoiceRow } from './invoice-responses.ts';
import { readNextSequence } from './invoice-sequence.ts';
import { inSameSeries } from './retry-invoice.ts';
import { readCreditNotes } from './service-invoices.ts';

interface NewCreditNote {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** The amount already credited, as the caller saw it. */
  readonly creditedCents: number;
}

/** Why an invoice cannot be credited. */
type CreditProblem =
  | InvoiceProblem
  | { readonly kind: 'not_authorized'; readonly current: InvoiceState }
  | { readonly kind: 'is_credit_note' }
  /** The amount credited by other notes differs from the one that the caller saw. */
  | { readonly kind: 'other_credit'; readonly invoice: InvoiceRecord }
  /** The amount exceeds the rest of the invoice. */
  | { readonly kind: 'too_much' }
  | { readonly kind: 'too_many' };

type CreditResult = { readonly kind: 'issued'; readonly invoice: InvoiceRecord } | CreditProblem;

/** Creates a credit note with its number, and counts it in its invoice, in one transaction; the queue sends it. */
const creditInvoice = (deps: ComposeDeps, caller: Caller, asked: NewCreditNote): Promise<CreditResult> =>
  sessionTransaction(caller, async (transaction, { audit }) => {
    const { accountId } = caller;
    const corrected = invoiceDocument(accountId, asked.invoiceId);
    const stored = parseInvoice(await transaction.get(corrected));
    if (stored === null) return { kind: 'unknown' };
    const invoice = { ...stored, id: corrected.id };
    const problem = creditProblem(invoice, asked);
    if (problem !== null) return problem;
    const nowMs = deps.clock.nowMs();
    const settings = await readUsableSettings(transaction, accountId, nowMs);
    if (settings === null) return { kind: 'not_ready' };
    // Uses the current emission point but the original invoice's taxpayer.
    if (inSameSeries(invoice, settings) === null) return { kind: 'other_taxpayer' };
    const next = await readNextSequence(transaction, { accountId, settings, document: 'nota_credito' });
    const earlier = (await readCreditNotes(transaction, accountId, invoice)).filter(({ state }) => state !== 'voided');
    const { amountCents, reason } = asked;
    const composed = composeCreditNote(deps, { invoice, earlier, settings, amountCents, reason }, next.sequence);
    if ('kind' in composed) return composed;
    const count = invoice.creditNotes + 1;
    const document = invoiceDocument(accountId, creditNoteId(corrected.id, count));
    const created = newDocument(caller, composed, { serviceId: serviceIdOf(invoice), invoiceId: corrected.id, nowMs });
    next.take();
    transaction.create(document, created);
    transaction.update(corrected, { creditNotes: count, creditedCents: invoice.creditedCents + amountCents });
    audit.add({
      action: 'invoice.credit',
      target: document.path,
      before: null,
      after: { ...invoiceAudit(created), correctedNumber: invoice.number, reason },
      createdAt: nowMs,
    });
    return { kind: 'issued', invoice: { ...created, id: document.id } };
  });

function creditProblem(invoice: InvoiceRecord, { amountCents, creditedCents }: NewCreditNote): CreditProblem | null {
  if (documentOf(invoice.content) !== 'factura') return { kind: 'is_credit_note' };
  if (invoice.state !== 'authorized') return { kind: 'not_authorized', current: invoice.state };
  if (invoice.creditedCents !== creditedCents) return { kind: 'other_credit', invoice };
  if (amountCents > invoice.totalCents - creditedCents) return { kind: 'too_much' };
  return invoice.creditNotes >= MAX_CREDIT_NOTES ? { kind: 'too_many' } : null;
}

function toCreditError(problem: CreditProblem): AppError {
  if (problem.kind === 'is_credit_note') return new AppError('conflict', 'Una nota de crédito no se corrige con otra');
  if (problem.kind === 'not_authorized') return notAuthorized(problem.current);
  if (problem.kind === 'other_credit') {
    return new AppError('conflict', 'Otra nota de crédito de la factura se emitió mientras tanto', {
      current: toInvoiceRow(problem.invoice),
    });
  }
  if (problem.kind === 'too_much') {
    return new AppError('invalid_input', 'El valor supera lo que queda de la factura', { inputError: 'amount' });
  }
  if (problem.kind === 'too_many') return new AppError('conflict', 'La factura ya no admite más notas de crédito');
  return toAppError(problem, translatable('No existe la factura'));
}

export const creditInvoiceRoute = implement(creditInvoiceEndpoint, async ({ input, deps, caller }) => {
  const { id: invoiceId, amount, reason, credited } = input;
  const result = await creditInvoice(deps, caller, {
    invoiceId,
    reason,
    amountCents: centsFromDollars(amount),
    creditedCents: centsFromDollars(credited),
  });
  if (result.kind !== 'issued') throw toCreditError(result);
  return { data: toInvoiceRow(result.invoice), message: 'La nota de crédito se emitió y se envía al SRI' };
});
