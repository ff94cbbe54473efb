import { documentOf, serviceIdOf } from '@llevo/contract/entities/invoice';
import type { InvoiceFormat, InvoiceRow, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { CertificateRow, InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { vatPercentOn } from '@llevo/contract/rules/invoices/vat';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import type { Deps } from '../../platform/deps.ts';
import { translatable } from '../../platform/translatable.ts';
import type { InvoiceRecord } from './invoice-documents.ts';
import type { InvoicingState } from './invoicing-settings-store.ts';

const toIsoTime = (instantMs: number): string => new Date(instantMs).toISOString();
const toIsoTimeOrNull = (instantMs: number | null): string | null => (instantMs === null ? null : toIsoTime(instantMs));

const FILE_NAMES = { factura: 'factura', nota_credito: 'nota-de-credito' } as const;

/** `factura-001-001-000000042.pdf`. */
export const invoiceFileName = (
  { content, number }: Pick<StoredInvoice, 'content' | 'number'>,
  format: InvoiceFormat,
): string => `${FILE_NAMES[documentOf(content)]}-${number}.${format}`;

/** An invoice or credit note as the API shows it. */
export function toInvoiceRow(invoice: InvoiceRecord): InvoiceRow {
  const { buyer, vatPercent, environment, issuedOn, notes, corrects } = invoice.content;
  const { phone: _phone, ...shownBuyer } = buyer;
  return {
    id: invoice.id,
    service_id: serviceIdOf(invoice),
    document: documentOf(invoice.content),
    number: invoice.number,
    access_key: invoice.accessKey,
    environment,
    state: invoice.state,
    messages: invoice.messages,
    buyer: shownBuyer,
    service_number: notes.find(({ name }) => name === 'Servicio')?.text ?? '',
    issued_on: issuedOn,
    base: dollarsFromCents(invoice.totalCents - invoice.vatCents),
    vat_percent: vatPercent,
    vat: dollarsFromCents(invoice.vatCents),
    total: dollarsFromCents(invoice.totalCents),
    date_created: toIsoTime(invoice.createdAt),
    date_authorized: toIsoTimeOrNull(invoice.authorizedAt),
    date_voided: toIsoTimeOrNull(invoice.voidedAt),
    next_attempt: toIsoTimeOrNull(invoice.nextAttemptAt),
    corrects:
      corrects === undefined || invoice.invoiceId === null
        ? null
        : { id: invoice.invoiceId, number: corrects.number, issued_on: corrects.issuedOn, reason: corrects.reason },
    credited: dollarsFromCents(invoice.creditedCents),
  };
}

const toCertificateRow = ({
  holder,
  issuer,
  rucs,
  validFrom,
  validTo,
  uploadedAt,
}: NonNullable<InvoicingState['certificate']>): CertificateRow => ({
  holder,
  issuer,
  rucs,
  valid_from: toIsoTime(validFrom),
  valid_to: toIsoTime(validTo),
  date_uploaded: toIsoTime(uploadedAt),
});

/** Fiscal settings as the API shows them. */
export function toSettingsRow(
  { settings, certificate }: InvoicingState,
  { clock, vatRates }: Pick<Deps, 'clock' | 'vatRates'>,
): InvoicingSettingsRow {
  const common = {
    certificate: certificate && toCertificateRow(certificate),
    general_vat: vatPercentOn(guayaquilDate(clock.nowMs()), vatRates),
  };
  if (settings === null) return { ...common, settings: null, updatedAt: null };
  const { updatedAt, lastChange: _lastChange, ...fields } = settings;
  return { ...common, settings: fields, updatedAt: toIsoTime(updatedAt) };
}

/** The document at the beginning of a sentence. */
export const documentName = ({ content }: InvoiceRecord): string =>
  documentOf(content) === 'factura' ? translatable('La factura') : translatable('La nota de crédito');
