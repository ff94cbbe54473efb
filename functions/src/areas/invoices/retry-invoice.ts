import { retryInvoice as retryInvoiceEndpoint } from '@llevo/contract/endpoints/invoices/invoices';
import { documentOf, isFailedInvoice, serviceIdOf } from '@llevo/contract/entities/invoice';
import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Transaction } from 'firebase-admin/firestore';
import { implement } from '../../http/implement.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { invoiceAudit, readUsableSettings, recomposeInvoice, toBeSent } from './compose-invoice.ts';
import type { ComposeDeps } from './compose-invoice.ts';
import { customerDocument, invoiceDocument, parseInvoice } from './invoice-documents.ts';
import type { InvoiceRecord } from './invoice-documents.ts';
import { toAppError } from './invoice-problem.ts';
import type { InvoiceProblem } from './invoice-problem.ts';
import { documentName, toInvoiceRow } from './invoice-responses.ts';
import { readNextSequence } from './invoice-sequence.ts';
import { needsNewSequence } from './invoice-state.ts';
import { identifiedBuyer } from './pending-invoices.ts';
import { readInvoicePlate } from './vehicle-plate.ts';

type RetryInvoiceResult = { readonly kind: 'pending'; readonly invoice: InvoiceRecord } | InvoiceProblem;

interface AskedRetry {
  readonly invoiceId: string;
  readonly buyer: InvoiceBuyer | null;
}

/** Current settings with the series of an invoice's number; null if that series belongs to another taxpayer. */
export function inSameSeries(
  { content }: Pick<StoredInvoice, 'content'>,
  settings: InvoicingSettings,
): InvoicingSettings | null {
  const { environment, issuer } = content;
  if (environment !== settings.environment || issuer.ruc !== settings.ruc) return null;
  return { ...settings, establishment: issuer.establishment, emissionPoint: issuer.emissionPoint };
}

/**
 * Queues a returned or rejected document again, corrected. It keeps its number, so that the series has no gaps, unless the
 * number is used up or belongs to another taxpayer. A credit note cannot change its taxpayer, which is its invoice's.
 */
const retryInvoice = (
  deps: ComposeDeps,
  caller: Caller,
  { invoiceId, buyer }: AskedRetry,
): Promise<RetryInvoiceResult> =>
  sessionTransaction(caller, async (transaction, { audit }) => {
    const { accountId } = caller;
    const document = invoiceDocument(accountId, invoiceId);
    const before = parseInvoice(await transaction.get(document));
    if (before === null) return { kind: 'unknown' };
    if (!isFailedInvoice(before.state)) return { kind: 'not_failed', current: before.state };
    const nowMs = deps.clock.nowMs();
    const current = await readUsableSettings(transaction, accountId, nowMs);
    if (current === null) return { kind: 'not_ready' };
    const same = inSameSeries(before, current);
    const kind = documentOf(before.content);
    if (same === null && kind === 'nota_credito') return { kind: 'other_taxpayer' };
    const settings = same ?? current;
    const vehicle = await readPlateAgain(transaction, { accountId, settings, invoice: { ...before, id: document.id } });
    if (vehicle === 'missing') return { kind: 'no_plate' };
    const corrected = buyer ?? (await readAddressed(transaction, settings, { ...before, id: document.id }));
    const next =
      same === null || needsNewSequence(before)
        ? await readNextSequence(transaction, { accountId, settings, document: kind })
        : null;
    const composed = recomposeInvoice(
      deps,
      { before, settings, buyer: kind === 'factura' ? corrected : null, ...vehicle },
      next?.sequence ?? before.content.sequence,
    );
    if ('kind' in composed) return composed;
    const corrections = before.corrections + 1;
    const after: StoredInvoice = {
      ...before,
      ...composed,
      ...toBeSent(nowMs),
      ...earlierAnswers(before, composed.accessKey, nowMs),
      corrections,
    };
    next?.take();
    transaction.set(document, after);
    audit.add({
      action: 'invoice.retry',
      target: document.path,
      before: invoiceAudit(before),
      after: invoiceAudit(after),
      createdAt: nowMs,
    });
    return { kind: 'pending', invoice: { ...after, id: document.id } };
  });

/** The earlier files under the same key, and their refusal, that the SRI may still answer about. */
const earlierAnswers = (
  { accessKey, corrections, content, former, refusedAt, state }: StoredInvoice,
  nextKey: string,
  nowMs: number,
): Pick<StoredInvoice, 'former' | 'refusedAt'> => ({
  former: accessKey === nextKey ? [...former, { corrections, content }] : [],
  // Earlier releases did not store when the SRI refused it.
  refusedAt: refusedAt ?? (state === 'rejected' ? nowMs : null),
});

interface PlatedInvoice {
  readonly accountId: string;
  readonly settings: InvoicingSettings;
  readonly invoice: InvoiceRecord;
}

/** The plate of a corrected invoice: of the service's driver, or as before if the service is gone. */
async function readPlateAgain(transaction: Transaction, { accountId, settings, invoice }: PlatedInvoice) {
  if (documentOf(invoice.content) !== 'factura' || settings.carrier !== 'operadora') return { plate: null };
  const service = await transaction.get(serviceDocument(accountId, serviceIdOf(invoice)));
  if (!service.exists) return { plate: invoice.content.plate ?? null };
  return readInvoicePlate(transaction, { accountId, ...settings, driverId: parseService(service).driverId });
}

/**
 * The buyer with the address that a bulk invoice of the test environment left out (`bulkBuyer`), once the document is
 * sent again in production; null if the buyer stays.
 */
async function readAddressed(
  transaction: Transaction,
  { environment }: InvoicingSettings,
  invoice: InvoiceRecord,
): Promise<InvoiceBuyer | null> {
  const { accountId, content } = invoice;
  const { phone: _phone, ...buyer } = content.buyer;
  if (content.environment !== 'pruebas' || environment !== 'produccion' || buyer.email !== '') return null;
  const service = await transaction.get(serviceDocument(accountId, serviceIdOf(invoice)));
  if (!service.exists) return null;
  const customer = await transaction.get(customerDocument(accountId, parseService(service).userId));
  const onRecord = identifiedBuyer(customer.get('invoiceBuyer'));
  return onRecord?.idNumber === buyer.idNumber ? { ...buyer, email: onRecord.email } : null;
}

export const retryInvoiceRoute = implement(retryInvoiceEndpoint, async ({ input, deps, caller }) => {
  const result = await retryInvoice(deps, caller, { invoiceId: input.id, buyer: input.buyer ?? null });
  if (!('invoice' in result)) throw toAppError(result, translatable('No existe la factura'));
  return {
    data: toInvoiceRow(result.invoice),
    message: `${documentName(result.invoice)} se enviará de nuevo en menos de un minuto`,
  };
});
