/** Settings that a company needs before it issues electronic invoices. */
import * as z from 'zod';
import { InvoiceIssuer, SriEnvironment } from './invoice-parties.ts';
import { LastChange } from './person.ts';

/** Freight has a rate of 0 % in Ecuador, other services the general one. */
const VAT_KINDS = ['general', 'zero'] as const;

/** Fiscal settings as an administrator saves them. */
export const InvoicingSettings = z.object({
  ...InvoiceIssuer.shape,
  environment: SriEnvironment,
  vat: z.enum(VAT_KINDS),
  /** Minimum number of the next invoice, for a company that issued earlier ones with another program. */
  firstSequence: z.int().min(1).max(999_999_999),
  /** Minimum number of the next credit note. */
  firstCreditNote: z.int().min(1).max(999_999_999).default(1),
});
export type InvoicingSettings = z.infer<typeof InvoicingSettings>;

/** `accounts/{a}/invoicing/settings`. */
export const StoredInvoicingSettings = z.object({
  ...InvoicingSettings.shape,
  /** Milliseconds since 1970. */
  updatedAt: z.int(),
  lastChange: LastChange,
});
export type StoredInvoicingSettings = z.infer<typeof StoredInvoicingSettings>;

/** Facts about a certificate that need no key. Instants are milliseconds since 1970. */
export const CertificateFacts = z.object({
  /** Common name of its holder. */
  holder: z.string(),
  /** Common name of the certification body. */
  issuer: z.string(),
  /** RUCs that it names; empty for some certificates of earlier releases. */
  rucs: z.array(z.string()),
  validFrom: z.int(),
  validTo: z.int(),
});
export type CertificateFacts = z.infer<typeof CertificateFacts>;

/** `accounts/{a}/invoicing/certificate`. */
export const StoredCertificate = z.object({
  ...CertificateFacts.shape,
  /** Private key and certificates, sealed with the installation's key for this account. */
  sealed: z.string(),
  uploadedAt: z.int(),
  uploadedBy: LastChange,
});
export type StoredCertificate = z.infer<typeof StoredCertificate>;

/** A certificate as the API shows it; instants are ISO. */
export const CertificateRow = z.object({
  holder: z.string(),
  issuer: z.string(),
  rucs: z.array(z.string()),
  valid_from: z.string(),
  valid_to: z.string(),
  date_uploaded: z.string(),
});
export type CertificateRow = z.infer<typeof CertificateRow>;

export const InvoicingSettingsRow = z.object({
  /** Null before the first save. */
  settings: InvoicingSettings.nullable(),
  certificate: CertificateRow.nullable(),
  /** VAT of an invoice issued today, in percent. */
  general_vat: z.int(),
  /** ISO instant of the last save, the precondition of the next; null before the first. */
  updatedAt: z.string().nullable(),
});
export type InvoicingSettingsRow = z.infer<typeof InvoicingSettingsRow>;
