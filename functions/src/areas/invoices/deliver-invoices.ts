import { serviceIdOf } from '@llevo/contract/entities/invoice';
import type { InvoiceContent, InvoiceMessage, InvoiceState, StoredInvoice } from '@llevo/contract/entities/invoice';
import { wrongDesignation } from '@llevo/contract/rules/invoices/issuer-designations';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { listDueFairly } from '../../platform/outbox/fair-share.ts';
import { deliver, deliverDue } from '../../platform/outbox/outbox.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Clock, Log } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import { translatable } from '../../platform/translatable.ts';
import { certificateProblem } from './certificate-facts.ts';
import type { SigningCertificate } from './certificate.ts';
import { invoiceEmail } from './emails/invoice-email.ts';
import { invoiceDocument, INVOICES, parseInvoice } from './invoice-documents.ts';
import type { InvoiceKey } from './invoice-documents.ts';
import type { invoiceFiles } from './invoice-files.ts';
import { isUnderWay, nextProgress } from './invoice-state.ts';
import type { InvoiceEvent, Progress } from './invoice-state.ts';
import { invoiceXml } from './invoice-xml.ts';
import { createInvoice } from './invoice.ts';
import type { Invoice } from './invoice.ts';
import { ridePdf } from './ride-pdf.ts';
import { signInvoice } from './sign-invoice.ts';
import { SriUnavailableError } from './sri.ts';
import type { Sri } from './sri.ts';

/** Longer than both requests to the SRI take (see `sri.ts`), so that attempts do not overlap. */
const LEASE_MS = 90_000;

/** A new invoice is due at once, regardless of the clock of the instance that wrote it. */
const isDue = ({ state, attempts, nextAttemptAt, leasedUntil }: StoredInvoice, nowMs: number): boolean =>
  isUnderWay(state) &&
  leasedUntil <= nowMs &&
  ((state === 'pending' && attempts === 0) || (nextAttemptAt ?? Infinity) <= nowMs);

const isLeaseHolder = (lease: InvoiceLease, { leasedUntil, accessKey, corrections }: StoredInvoice): boolean =>
  leasedUntil === lease.until && accessKey === lease.accessKey && corrections === lease.corrections;

/** An invoice that only the holder of the lease may send, until `until` (milliseconds since 1970). */
interface InvoiceLease extends InvoiceKey {
  readonly state: InvoiceState;
  readonly content: InvoiceContent;
  readonly accessKey: string;
  readonly corrections: number;
  readonly until: number;
  /** Invoices store no trace. */
  readonly trace?: null;
}

/** The pending invoices. A lease moves the next attempt to its end: after a crash the invoice is due again. */
export const invoiceQueue = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** Leases an invoice that is due; null if it is not due, leased already or missing. */
    lease: (key: InvoiceKey): Promise<InvoiceLease | null> =>
      firestore().runTransaction(async (transaction) => {
        const document = invoiceDocument(key.accountId, key.id);
        const invoice = parseInvoice(await transaction.get(document));
        const nowMs = clock.nowMs();
        if (invoice === null || !isDue(invoice, nowMs)) return null;
        const { state, content, accessKey, corrections } = invoice;
        const until = nowMs + LEASE_MS;
        transaction.update(document, { leasedUntil: until, nextAttemptAt: until });
        return { ...key, state, content, accessKey, corrections, until };
      }),

    /** Stores the events of an attempt, and enqueues the e-mail of an authorised invoice. Null if it changed after the lease. */
    settle: (lease: InvoiceLease, events: readonly InvoiceEvent[]): Promise<StoredInvoice | null> =>
      firestore().runTransaction(async (transaction) => {
        const document = invoiceDocument(lease.accountId, lease.id);
        const before = parseInvoice(await transaction.get(document));
        if (before === null || !isLeaseHolder(lease, before)) return null;
        const nowMs = clock.nowMs();
        const progress = events.reduce<Progress>((known, event) => nextProgress(known, event, nowMs), before);
        const { state, messages, attempts, nextAttemptAt, receivedAt, authorizedAt } = progress;
        const fields = { state, messages, attempts, nextAttemptAt, receivedAt, authorizedAt, leasedUntil: 0 };
        const after: StoredInvoice = { ...before, ...fields };
        transaction.update(document, fields);
        const email = state === 'authorized' ? invoiceEmail({ ...after, id: lease.id }) : null;
        if (email !== null) {
          const { accountId, accessKey } = after;
          const serviceId = serviceIdOf({ ...after, id: lease.id });
          enqueueEmail(transaction, email, { id: `invoice-${accessKey}`, accountId, createdAt: nowMs, serviceId });
        }
        return after;
      }),

    /** Invoices that are due, fairly among accounts. */
    listDue: async (limit: number): Promise<readonly InvoiceKey[]> => {
      // Excludes null: invoices without a next attempt.
      const due = firestore().collectionGroup(INVOICES).where('nextAttemptAt', '<=', clock.nowMs());
      return (await listDueFairly({ due, accountField: 'accountId', limit })).flatMap(({ id, ref }) => {
        const accountId = ref.parent.parent?.id;
        return accountId === undefined ? [] : [{ accountId, id }];
      });
    },
  };
});

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
    if (answer.kind === 'authorised') await deps.files.storeOnce(lease, 'pdf', ridePdf(invoice, answer.at));
    // The SRI did not take the correction: the next one needs another key.
    if (answer.kind === 'refused' && isKnown && lease.corrections > 0) {
      return [...events, { ...answer, messages: [...answer.messages, KEPT_KEY] }];
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
