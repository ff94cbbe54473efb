import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import { documentOf } from '@llevo/contract/entities/invoice';
import type { Clock, Caller } from '../../platform/seams/core.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import { invoiceDocument, parseInvoice } from './invoice-documents.ts';
import { invoiceAudit } from './issue-invoice.ts';
import type { VoidResult } from './ports.ts';

interface AskedVoid {
  readonly invoiceId: string;
  readonly reason: string;
}

/** Records that the SRI annulled a document, and gives the amount of a credit note back to its invoice. */
export const voidInvoice = (
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
