import type { InvoiceMessage } from '@llevo/contract/entities/invoice';
import { SriUnavailable } from '../../platform/errors/sri-unavailable.ts';
import { certificateProblem } from './certificate-facts.ts';
import type { SigningCertificate } from './certificate.ts';
import type { Invoice } from './invoice.ts';
import { createInvoice } from './invoice.ts';
import type { InvoiceEvent } from './invoice-state.ts';
import { invoiceXml } from './invoice-xml.ts';
import { ridePdf } from './ride-pdf.ts';
import { signInvoice } from './sign-invoice.ts';
import { drain } from '../../platform/firestore/drain.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import type { InvoiceFiles, InvoiceKey, InvoiceLease, InvoiceQueue, Sri } from './ports.ts';

/** The ports of invoice delivery. */
export interface InvoiceDeliveryDeps {
  readonly queue: InvoiceQueue;
  readonly sri: Sri;
  readonly files: InvoiceFiles;
  /** The certificate of an account; null for none. */
  readonly certificate: (accountId: string) => Promise<SigningCertificate | null>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Invoices per run, and how many of them concurrently. */
const MAX_PER_RUN = 60;
const CONCURRENCY = 6;

const ownMessage = (text: string): InvoiceMessage => ({ code: '', text, detail: '' });
const SRI_DOWN = ownMessage('El SRI no responde. Se intentará de nuevo.');
const NO_CERTIFICATE = ownMessage('Falta un certificado vigente para firmar la factura.');

/**
 * Attempts one invoice if it is due and not leased: sends it to the SRI unless the SRI has it, and asks what became of it.
 * At least once: where the process ends before the answer is stored, the SRI is sent the same file again, and says that
 * it has it.
 */
export async function deliverInvoice(deps: InvoiceDeliveryDeps, key: InvoiceKey): Promise<void> {
  const lease = await deps.queue.lease(key);
  if (lease === null) return;
  const events = await attempt(deps, lease);
  const settled = await deps.queue.settle(lease, events);
  const facts = { account: key.accountId, invoice: key.id, events: events.map(({ kind }) => kind) };
  deps.log.info('Invoice attempted', { ...facts, state: settled?.state ?? null });
}

async function attempt(deps: InvoiceDeliveryDeps, lease: InvoiceLease): Promise<InvoiceEvent[]> {
  const events: InvoiceEvent[] = [];
  const { content, accessKey } = lease;
  const invoice = createInvoice(content);
  try {
    if (lease.state === 'pending') {
      const file = await signedFile(deps, lease, invoice);
      if (file === null) return [{ kind: 'unavailable', message: NO_CERTIFICATE }];
      const reception = await deps.sri.submit(content.environment, file);
      if (reception.kind === 'returned') return [reception];
      events.push({ kind: 'received' });
    }
    const answer = await deps.sri.authorisation(content.environment, accessKey);
    if (answer.kind === 'authorised') await deps.files.storeOnce(lease, 'pdf', ridePdf(invoice, answer.at));
    return [...events, answer];
  } catch (error) {
    if (!(error instanceof SriUnavailable)) throw error;
    return [...events, { kind: 'unavailable', message: SRI_DOWN }];
  }
}

/** The signed file, stored before it is sent: each attempt sends the same. Null where nothing can sign. */
async function signedFile(deps: InvoiceDeliveryDeps, lease: InvoiceLease, invoice: Invoice): Promise<string | null> {
  const stored = await deps.files.read(lease, 'xml');
  if (stored !== null) return Buffer.from(stored).toString();
  const certificate = await deps.certificate(lease.accountId);
  const nowMs = deps.clock.nowMs();
  if (certificate === null || !isUsable(certificate, lease.content.issuer.ruc, nowMs)) return null;
  const signed = signInvoice(invoiceXml(invoice), certificate, { signedAtMs: nowMs });
  return Buffer.from(await deps.files.storeOnce(lease, 'xml', Buffer.from(signed))).toString();
}

const isUsable = ({ certificate, rucs }: SigningCertificate, ruc: string, nowMs: number): boolean =>
  certificateProblem(
    { rucs: [...rucs], validFrom: certificate.validFromDate.getTime(), validTo: certificate.validToDate.getTime() },
    ruc,
    nowMs,
  ) === null;

/** Attempts all invoices that are due, until the given time. */
export async function deliverDueInvoices(deps: InvoiceDeliveryDeps, untilMs = Infinity): Promise<void> {
  await drain([...(await deps.queue.listDue(MAX_PER_RUN))], {
    concurrency: CONCURRENCY,
    isOver: () => deps.clock.nowMs() >= untilMs,
    // A failure does not stop the others; the invoice is due again when its lease ends.
    handle: (invoice) =>
      deliverInvoice(deps, invoice).catch((error: unknown) => {
        deps.log.error('Invoice could not be handled', { invoice: invoice.id, error: String(error) });
      }),
  });
}
