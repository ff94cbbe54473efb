import type { InvoiceMessage } from '@llevo/contract/entities/invoice';
import { wrongDesignation } from '@llevo/contract/rules/invoices/issuer-designations';
import { deliver, deliverDue } from '../../platform/outbox/outbox.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import { translatable } from '../../platform/translatable.ts';
import { certificateProblem } from './certificate-facts.ts';
import type { SigningCertificate } from './certificate.ts';
import type { InvoiceKey } from './invoice-documents.ts';
import type { invoiceFiles } from './invoice-files.ts';
import type { InvoiceLease, invoiceQueue } from './invoice-queue.ts';
import { isFormerRefusal } from './invoice-state.ts';
import type { InvoiceEvent } from './invoice-state.ts';
import { invoiceXml } from './invoice-xml.ts';
import { createInvoice } from './invoice.ts';
import type { Invoice } from './invoice.ts';
import { keptContent } from './kept-content.ts';
import { ridePdf } from './ride-pdf.ts';
import { signInvoice } from './sign-invoice.ts';
import { SriUnavailableError } from './sri.ts';
import type { Sri } from './sri.ts';

export interface InvoiceDeliveryDeps {
  readonly queue: ReturnType<typeof invoiceQueue>;
  readonly sri: Sri;
  readonly files: typeof invoiceFiles;
  /** The certificate of an account; null for none. */
  readonly certificate: (accountId: string) => Promise<SigningCertificate | null>;
  readonly clock: Clock;
  readonly log: Log;
}

const ownMessage = (text: string): InvoiceMessage => ({ code: '', text, detail: '' });
const SRI_DOWN = ownMessage(translatable('El SRI no responde. Se intentará de nuevo.'));
const NO_CERTIFICATE = ownMessage(
  translatable('Falta un certificado vigente que contenga tu RUC para firmar la factura.'),
);
const WRONG_DESIGNATION = ownMessage(
  translatable(
    'No se envió: el SRI no acepta el número de contribuyente especial como está escrito. Corrígelo en los datos de facturación y reenvía.',
  ),
);
/** The SRI's message for a key that it has. */
const KEPT_KEY: InvoiceMessage = { code: '43', text: 'CLAVE ACCESO REGISTRADA', detail: '' };

const invoiceOutbox = (deps: InvoiceDeliveryDeps): Outbox<InvoiceKey, InvoiceLease> => ({
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
 * Attempts one invoice if it is due and not leased: sends it to the SRI unless the SRI has it, and requests its state.
 * At least once: if the process ends before the answer is stored, the SRI receives the same file again and answers
 * that it has it.
 */
export const deliverInvoice = (deps: InvoiceDeliveryDeps, key: InvoiceKey): Promise<void> =>
  deliver(invoiceOutbox(deps), key);

/** Attempts all invoices that are due, until the given time. */
export const deliverDueInvoices = (deps: InvoiceDeliveryDeps, untilMs?: number): Promise<void> =>
  deliverDue(invoiceOutbox(deps), untilMs);

async function attempt(deps: InvoiceDeliveryDeps, lease: InvoiceLease): Promise<InvoiceEvent[]> {
  const events: InvoiceEvent[] = [];
  const { content, accessKey } = lease;
  const invoice = createInvoice(content);
  let isKnown = false;
  try {
    if (lease.state === 'pending') {
      if (wrongDesignation(content.issuer) !== null) return [{ kind: 'returned', messages: [WRONG_DESIGNATION] }];
      const file = await signedFile(deps, lease, invoice);
      if (file === null) return [{ kind: 'unavailable', message: NO_CERTIFICATE }];
      const reception = await deps.sri.submit(content.environment, file);
      if (reception.kind === 'returned') return [reception];
      isKnown = reception.kind === 'known';
      events.push({ kind: 'received' });
    }
    const answer = await deps.sri.authorisation(content.environment, accessKey);
    if (answer.kind === 'authorised') {
      const kept = await keptContent(deps, lease, answer.document);
      const file = kept === null ? lease : { ...lease, corrections: kept.corrections };
      const printed = kept === null ? invoice : createInvoice(kept.content);
      await deps.files.storeOnce(file, 'pdf', ridePdf(printed, answer.at));
      return [...events, { kind: 'authorised', at: answer.at, ...(kept !== null && { kept }) }];
    }
    if (answer.kind === 'refused' && isFormerRefusal(answer.at, lease)) {
      // The SRI did not take the correction: the next one needs another key.
      if (isKnown) return [...events, { ...answer, messages: [...answer.messages, KEPT_KEY] }];
      // The SRI has not judged the correction yet. If it does not within its time, the correction is sent again.
      return [...events, { kind: 'unknown' }];
    }
    return [...events, answer];
  } catch (error) {
    if (!(error instanceof SriUnavailableError)) throw error;
    return [...events, { kind: 'unavailable', message: SRI_DOWN }];
  }
}

/** The signed file, stored before it is sent: each attempt sends the same. Null without a usable certificate. */
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
