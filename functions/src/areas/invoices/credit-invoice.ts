import { creditNoteId, documentOf, MAX_CREDIT_NOTES, serviceIdOf } from '@llevo/contract/entities/invoice';
import type { Caller } from '../../platform/seams/core.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { ComposeDeps } from './compose-invoice.ts';
import { composeCreditNote } from './compose-invoice.ts';
import { invoiceDocument, parseInvoice } from './invoice-documents.ts';
import { readNextSequence } from './invoice-sequence.ts';
import { invoiceAudit, newDocument, readUsableSettings } from './issue-invoice.ts';
import type { CreditProblem, CreditResult, InvoiceRecord, NewCreditNote } from './ports.ts';
import { inSameSeries } from './retry-invoice.ts';
import { readCreditNotes } from './service-invoices.ts';

/** Creates a credit note with its number, and counts it in its invoice, in one transaction. */
export const creditInvoice = (deps: ComposeDeps, caller: Caller, asked: NewCreditNote): Promise<CreditResult> =>
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
    // Its number is of the emission point of now, but of the invoice's taxpayer.
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
