import { voidInvoice as voidInvoiceEndpoint } from '@llevo/contract/endpoints/invoices/invoices';
import { documentOf } from '@llevo/contract/entities/invoice';
import type { InvoiceState, StoredInvoice } from '@llevo/contract/entities/invoice';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller, Clock } from '../../platform/seams/core.ts';
import { invoiceAudit } from './compose-invoice.ts';
import { invoiceDocument, parseInvoice } from './invoice-documents.ts';
import type { InvoiceRecord } from './invoice-documents.ts';
import { notAuthorized } from './invoice-problem.ts';
import { documentName, toInvoiceRow } from './invoice-responses.ts';

type VoidResult =
  | { readonly kind: 'voided'; readonly invoice: InvoiceRecord }
  | { readonly kind: 'unknown' | 'final_consumer' | 'credited' }
  | { readonly kind: 'not_authorized'; readonly current: InvoiceState };

interface AskedVoid {
  readonly invoiceId: string;
  readonly reason: string;
}

/** Records that the SRI annulled a document, and gives the amount of a credit note back to its invoice. */
const voidInvoice = (
  { clock }: { readonly clock: Clock },
  caller: Caller,
  { invoiceId, reason }: AskedVoid,
): Promise<VoidResult> =>
  sessionTransaction(caller, async (transaction, { audit }) => {
    const document = invoiceDocument(caller.accountId, invoiceId);
    const before = parseInvoice(await transaction.get(document));
    if (before === null) return { kind: 'unknown' };
    const problem = voidProblem(before);
    if (problem !== null) return problem;
    const corrected = before.invoiceId === null ? null : invoiceDocument(caller.accountId, before.invoiceId);
    const invoice = corrected && parseInvoice(await transaction.get(corrected));
    const nowMs = clock.nowMs();
    const after: StoredInvoice = { ...before, state: 'voided', voidedAt: nowMs };
    transaction.update(document, { state: after.state, voidedAt: after.voidedAt });
    if (corrected !== null && invoice !== null) {
      transaction.update(corrected, { creditedCents: invoice.creditedCents - before.totalCents });
    }
    audit.add({
      action: 'invoice.void',
      target: document.path,
      before: invoiceAudit(before),
      after: { ...invoiceAudit(after), reason },
      createdAt: nowMs,
    });
    return { kind: 'voided', invoice: { ...after, id: document.id } };
  });

function voidProblem({ state, content, creditedCents }: StoredInvoice): VoidResult | null {
  if (state !== 'authorized') return { kind: 'not_authorized', current: state };
  // Resolución NAC-DGERCGC25-00000014.
  if (documentOf(content) === 'factura' && content.buyer.idType === 'consumidor final')
    return { kind: 'final_consumer' };
  return creditedCents > 0 ? { kind: 'credited' } : null;
}

export const voidInvoiceRoute = implement(voidInvoiceEndpoint, async ({ input, deps, caller }) => {
  const result = await voidInvoice(deps, caller, { invoiceId: input.id, reason: input.reason });
  switch (result.kind) {
    case 'voided':
      return { data: toInvoiceRow(result.invoice), message: `${documentName(result.invoice)} consta como anulada` };
    case 'unknown':
      throw new AppError('not_found', 'No existe la factura');
    case 'not_authorized':
      throw notAuthorized(result.current);
    case 'final_consumer':
      throw new AppError('conflict', 'La ley no permite anular facturas a consumidor final');
    case 'credited':
      throw new AppError('conflict', 'La factura tiene notas de crédito: anúlalas primero');
  }
});
