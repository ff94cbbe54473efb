import { createHash } from 'node:crypto';
import type { InvoiceContent, StoredInvoice } from '@llevo/contract/entities/invoice';
import { InvoiceIssuer } from '@llevo/contract/entities/invoice-parties';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { invoiceNumber } from '@llevo/contract/rules/invoices/access-key';
import { wrongDesignation } from '@llevo/contract/rules/invoices/issuer-designations';
import { vatPercentOn } from '@llevo/contract/rules/invoices/vat';
import type { VatRate } from '@llevo/contract/rules/invoices/vat';
import type { Transaction } from 'firebase-admin/firestore';
import type { Caller, Clock, Ids } from '../../platform/seams/core.ts';
import { storedCertificateProblem } from './certificate-facts.ts';
import { creditNoteContent } from './credit-note.ts';
import type { Credit } from './credit-note.ts';
import { certificateDocument, parseCertificate, parseSettings, settingsDocument } from './invoice-documents.ts';
import type { InvoiceProblem } from './invoice-problem.ts';
import { needsNewKey } from './invoice-state.ts';
import { createInvoice, InvoiceError } from './invoice.ts';
import { serviceInvoiceContent } from './service-invoice.ts';

export interface ComposeDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vatRates: readonly VatRate[];
  readonly sriProviderRuc: string;
}

const SEED_LENGTH = 20;
const NUMERIC_CODES = 100_000_000;

/** Eight random digits. */
function numericCode(ids: Ids): string {
  const number = createHash('sha256').update(ids.base62(SEED_LENGTH)).digest().readUInt32BE();
  return (number % NUMERIC_CODES).toString().padStart(8, '0');
}

type Composed = Pick<StoredInvoice, 'content' | 'accessKey' | 'number' | 'month' | 'totalCents' | 'vatCents'>;

/** The computed fields of an invoice, or the problem that prevents it. */
function computed(content: InvoiceContent): Composed | InvoiceProblem {
  if (wrongDesignation(content.issuer) !== null) return { kind: 'invalid', problem: 'designation' };
  try {
    const { accessKey, totalCents, vatCents } = createInvoice(content);
    const number = invoiceNumber({ ...content.issuer, sequence: content.sequence });
    return { content, accessKey, number, month: content.issuedOn.slice(0, 7), totalCents, vatCents };
  } catch (error) {
    if (error instanceof InvoiceError) return { kind: 'invalid', problem: error.problem };
    throw error;
  }
}

interface ServiceParties {
  readonly service: Service;
  readonly settings: InvoicingSettings;
  readonly buyer: InvoiceBuyer;
  readonly phone: string;
  /** Plate of the vehicle; null for an invoice that names none. */
  readonly plate: string | null;
}

/** Composes the invoice of a service with a number. */
export function composeInvoice(
  { clock, ids, vatRates, sriProviderRuc }: ComposeDeps,
  parties: ServiceParties,
  sequence: number,
): Composed | InvoiceProblem {
  const issuedOn = guayaquilDate(clock.nowMs());
  return computed(
    serviceInvoiceContent({
      ...parties,
      providerRuc: sriProviderRuc,
      sequence,
      issuedOn,
      numericCode: numericCode(ids),
      generalVat: vatPercentOn(issuedOn, vatRates),
    }),
  );
}

/** Composes a credit note with a number. */
export const composeCreditNote = (
  { clock, ids, sriProviderRuc }: Omit<ComposeDeps, 'vatRates'>,
  credit: Credit,
  sequence: number,
): Composed | InvoiceProblem =>
  computed(
    creditNoteContent({
      ...credit,
      providerRuc: sriProviderRuc,
      sequence,
      issuedOn: guayaquilDate(clock.nowMs()),
      numericCode: numericCode(ids),
    }),
  );

interface Correction {
  readonly before: StoredInvoice;
  readonly settings: InvoicingSettings;
  readonly buyer: InvoiceBuyer | null;
  /** Null for an invoice that names none. */
  readonly plate: string | null;
}

/**
 * Composes the same document with a number and with current settings. A credit note keeps its rate. The access key stays
 * the same unless the number or the day changed, which it contains, or the SRI took it for another document (ficha
 * técnica 5.10; docs/decisions/0105).
 */
export function recomposeInvoice(
  { clock, ids, vatRates, sriProviderRuc }: ComposeDeps,
  { before, settings, buyer, plate }: Correction,
  sequence: number,
): Composed | InvoiceProblem {
  const { plate: _plate, ...content } = before.content;
  const issuedOn = guayaquilDate(clock.nowMs());
  const { environment, vat } = settings;
  const current = vat === 'zero' ? 0 : vatPercentOn(issuedOn, vatRates);
  return computed({
    ...content,
    environment,
    issuer: InvoiceIssuer.parse(settings),
    buyer: buyer === null ? content.buyer : { ...buyer, phone: content.buyer.phone },
    issuedOn,
    sequence,
    numericCode: needsNewKey(before) ? numericCode(ids) : content.numericCode,
    providerRuc: sriProviderRuc,
    ...(plate !== null && { plate }),
    vatPercent: content.corrects === undefined ? current : content.vatPercent,
  });
}

/** Settings of an account that can issue invoices now; null otherwise. */
export async function readUsableSettings(transaction: Transaction, accountId: string, nowMs: number) {
  const [settings, certificate] = await transaction.getAll(settingsDocument(accountId), certificateDocument(accountId));
  const [usable, stored] = [parseSettings(settings), parseCertificate(certificate)];
  if (usable === null || stored === null || storedCertificateProblem(stored, usable.ruc, nowMs) !== null) return null;
  const { updatedAt: _updatedAt, lastChange: _lastChange, ...fields } = usable;
  return fields;
}

/** The audited facts of an invoice. */
export const invoiceAudit = ({ number, accessKey, totalCents, state, content }: StoredInvoice) => ({
  number,
  authorisationNumber: accessKey,
  totalCents,
  invoiceState: state,
  // Without the identification number, like the audit of drivers.
  userName: content.buyer.name,
});

/** The fields of a pending invoice, new or corrected. */
export const toBeSent = (nowMs: number) =>
  ({
    state: 'pending',
    messages: [],
    attempts: 0,
    nextAttemptAt: nowMs,
    leasedUntil: 0,
    receivedAt: null,
    authorizedAt: null,
    voidedAt: null,
  }) satisfies Partial<StoredInvoice>;

interface NewDocument {
  readonly serviceId: string;
  /** The invoice that a credit note corrects; null for an invoice. */
  readonly invoiceId: string | null;
  readonly nowMs: number;
}

/** A composed invoice or credit note as first stored. */
export const newDocument = (
  { accountId, uid, name }: Pick<Caller, 'accountId' | 'uid' | 'name'>,
  composed: Composed,
  { serviceId, invoiceId, nowMs }: NewDocument,
): StoredInvoice => ({
  accountId,
  ...composed,
  ...toBeSent(nowMs),
  refusedAt: null,
  corrections: 0,
  former: [],
  serviceId,
  invoiceId,
  replacements: 0,
  creditNotes: 0,
  creditedCents: 0,
  createdAt: nowMs,
  createdBy: { uid, name, at: nowMs },
});
