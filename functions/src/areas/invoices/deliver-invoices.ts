import type { InvoiceMessage } from '@llevo/contract/entities/invoice';
import { SriUnavailableError } from '../../platform/errors/sri-unavailable.ts';
import { certificateProblem } from './certificate-facts.ts';
import type { SigningCertificate } from './certificate.ts';
import type { Invoice } from './invoice.ts';
import { createInvoice } from './invoice.ts';
import type { InvoiceEvent } from './invoice-state.ts';
import { invoiceXml } from './invoice-xml.ts';
import { ridePdf } from './ride-pdf.ts';
import { signInvoice } from './sign-invoice.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { deliver, deliverDue } from '../../platform/outbox/outbox.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import type { InvoiceFiles, InvoiceKey, InvoiceLease, InvoiceQueue, Sri } from './ports.ts';
import { translatable } from '../../platform/translatable.ts';

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

const ownMessage = (text: string): InvoiceMessage => ({ code: '', text, detail: '' });
const SRI_DOWN = ownMessage(translatable('El SRI no responde. Se intentará de nuevo.'));
const NO_CERTIFICATE = ownMessage(translatable('Falta un certificado vigente para firmar la factura.'));

const invoiceEngine = (deps: InvoiceDeliveryDeps): Outbox<InvoiceKey, InvoiceLease> => ({
  failureMessage: 'Invoice could not be handled',
  perRun: 60,
  concurrency: 6,
  clock: deps.clock,
  log: deps.log,
  lease: (key) => deps.queue.lease(key),
  attempt: async (lease) => {
    const events = await attempt(deps, lease);
    const settled = await deps.queue.settle(lease, events);
    const facts = { account: lease.accountId, invoice: lease.id, events: events.map(({ kind }) => kind) };
    deps.log.info('Invoice attempted', { ...facts, state: settled?.state ?? null });
  },
  listDue: (limit) => deps.queue.listDue(limit),
});

/**
 * Attempts one invoice if it is due and not leased: sends it to the SRI unless the SRI has it, and asks for its state.
 * At least once: where the process ends before the answer is stored, the SRI receives the same file again and answers
 * that it has it.
 */
export const deliverInvoice = (deps: InvoiceDeliveryDeps, key: InvoiceKey): Promise<void> =>
  deliver(invoiceEngine(deps), key);

/** Attempts all invoices that are due, until the given time. */
export const deliverDueInvoices = (deps: InvoiceDeliveryDeps, untilMs?: number): Promise<void> =>
  deliverDue(invoiceEngine(deps), untilMs);

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
    if (!(error instanceof SriUnavailableError)) throw error;
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
