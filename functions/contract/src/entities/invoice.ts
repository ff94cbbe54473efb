/** Electronic invoices of jobs, and the credit notes that correct them. */
import * as z from 'zod';
import { InvoiceBuyer, InvoiceIssuer, SriEnvironment } from './invoice-parties.ts';
import { LastChange } from './person.ts';

/** Types of SRI documents that the product issues; each has its own code, schema and numbers. */
const SRI_DOCUMENTS = ['factura', 'nota_credito'] as const;
export const SriDocument = z.enum(SRI_DOCUMENTS);
export type SriDocument = z.infer<typeof SriDocument>;

/**
 * `pending` is to be received by the SRI, `sent` is to be answered by it. `returned` was not received because of
 * errors, `rejected` was received and not authorised: both can be corrected and resent under their number. `voided` was
 * authorised and later annulled in the SRI's portal.
 */
export const INVOICE_STATES = ['pending', 'sent', 'authorized', 'returned', 'rejected', 'voided'] as const;
export const InvoiceState = z.enum(INVOICE_STATES);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** Numbers of documents in each state, each up to `MAX_FILTER_COUNT`. */
export const InvoiceCounts = z.record(InvoiceState, z.int().min(0));
export type InvoiceCounts = z.infer<typeof InvoiceCounts>;

/** States in which a document can be corrected and resent. */
const FAILED_INVOICE_STATES = ['returned', 'rejected'] as const satisfies readonly InvoiceState[];

export const isFailedInvoice = (state: InvoiceState): boolean =>
  (FAILED_INVOICE_STATES as readonly InvoiceState[]).includes(state);

/** A message of the SRI, or of the sender, about a document. */
export const InvoiceMessage = z.object({
  /** The SRI's number, such as "35"; '' for messages of this product. */
  code: z.string(),
  text: z.string(),
  /** May be empty. */
  detail: z.string(),
});
export type InvoiceMessage = z.infer<typeof InvoiceMessage>;

/** How an invoice is paid; each has a code of the SRI. */
const INVOICE_PAYMENT_FORMS = ['efectivo', 'transferencia', 'tarjeta'] as const;
export const InvoicePaymentForm = z.enum(INVOICE_PAYMENT_FORMS);
export type InvoicePaymentForm = z.infer<typeof InvoicePaymentForm>;

/** The longest reason that the SRI's schema takes. */
export const MAX_CREDIT_REASON = 300;

/** Facts about the corrected invoice in a credit note. */
export const CorrectedInvoice = z.object({
  /** `001-001-000000042`. */
  number: z.string(),
  /** `YYYY-MM-DD`, in Ecuador. */
  issuedOn: z.string(),
  reason: z.string(),
});
export type CorrectedInvoice = z.infer<typeof CorrectedInvoice>;

/** The invoiced or credited items, before totals are calculated. Prices include IVA; money is whole cents. */
export const InvoiceContent = z.object({
  environment: SriEnvironment,
  issuer: InvoiceIssuer,
  buyer: InvoiceBuyer.extend({ phone: z.string() }),
  /** `YYYY-MM-DD`, in Ecuador. */
  issuedOn: z.string(),
  sequence: z.int(),
  numericCode: z.string(),
  vatPercent: z.int(),
  lines: z
    .array(
      z.object({
        code: z.string(),
        description: z.string(),
        cents: z.int(),
        /** The untaxed amount, if earlier credit notes determine it; otherwise IVA is taken out of the price. */
        baseCents: z.int().optional(),
      }),
    )
    .readonly(),
  payments: z.array(z.object({ form: InvoicePaymentForm, cents: z.int() })).readonly(),
  /** Plate of the vehicle, such as "ABC1234", on invoices of transport operators. */
  plate: z.string().optional(),
  /** RUC of the provider of the invoicing system; '' without one. */
  providerRuc: z.string().default(''),
  /** Facts for the reader, such as the number of the service. */
  notes: z.array(z.object({ name: z.string(), text: z.string() })).readonly(),
  /** Makes it a credit note, which has no payments. */
  corrects: CorrectedInvoice.optional(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

export const documentOf = ({ corrects }: Pick<InvoiceContent, 'corrects'>): SriDocument =>
  corrects === undefined ? 'factura' : 'nota_credito';

/** The id of a service's first, second… invoice. */
export const serviceInvoiceId = (serviceId: string, count: number): string =>
  count === 1 ? serviceId : `${serviceId}-f${count.toString()}`;

/** The id of an invoice's first, second… credit note, in the same collection. */
export const creditNoteId = (invoiceId: string, count: number): string => `${invoiceId}-nc${count.toString()}`;

/** The id of the service of an invoice or credit note, from the document's id. */
export const invoicedServiceId = (id: string): string => id.replace(/(?:-f\d{1,2})?(?:-nc\d{1,2})?$/, '');

/** Maximum invoices of a service, one after another, and credit notes of an invoice: they are read together. */
export const MAX_SERVICE_INVOICES = 20;
export const MAX_CREDIT_NOTES = 50;

/** An earlier content of a corrected document under the same access key, with the count of corrections of its files. */
const FormerContent = z.object({ corrections: z.int(), content: InvoiceContent });
export type FormerContent = z.infer<typeof FormerContent>;

/**
 * The invoice of a service, `accounts/{a}/invoices/{service}`, one that replaces it, `…/{service}-f2`, or a credit
 * note, `…/{service}-nc1`. Instants are milliseconds since 1970.
 */
export const StoredInvoice = z.object({
  /** Repeated for queries over all accounts. */
  accountId: z.string(),
  content: InvoiceContent,
  accessKey: z.string(),
  /** `001-001-000000042`. */
  number: z.string(),
  /** `YYYY-MM` of its date: the month in which it is declared. */
  month: z.string(),
  totalCents: z.int(),
  vatCents: z.int(),
  state: InvoiceState,
  messages: z.array(InvoiceMessage),
  /** Attempts since the last answer of the SRI. */
  attempts: z.int(),
  /** Null if nothing is to be sent or queried. */
  nextAttemptAt: z.int().nullable(),
  /** When the sender's lease ends; 0 without one. */
  leasedUntil: z.int(),
  /** When the SRI last received it; null before, and in documents of earlier releases. */
  receivedAt: z.int().nullable().default(null),
  /** When the SRI last refused it, by the SRI's clock; null before, and in documents of earlier releases. */
  refusedAt: z.int().nullable().default(null),
  authorizedAt: z.int().nullable(),
  voidedAt: z.int().nullable().default(null),
  /** Times that it was corrected and sent again: each has its own files, also under the same access key. */
  corrections: z.int().default(0),
  /** Contents that were sent under its access key before: the SRI may authorise one instead of a correction. */
  former: z.array(FormerContent).readonly().default([]),
  /** Null in documents of earlier releases, where it equals the id or `invoiceId`. */
  serviceId: z.string().nullable().default(null),
  /** For credit notes: the corrected invoice. */
  invoiceId: z.string().nullable().default(null),
  /** For a service's first invoice: the number of its replacements, one after another. */
  replacements: z.int().default(0),
  /** For invoices: the number of credit notes, and their sum without voided ones. */
  creditNotes: z.int().default(0),
  creditedCents: z.int().default(0),
  createdAt: z.int(),
  createdBy: LastChange,
});
export type StoredInvoice = z.infer<typeof StoredInvoice>;

/** The service of an invoice or credit note. */
export const serviceIdOf = ({
  serviceId,
  invoiceId,
  id,
}: Pick<StoredInvoice, 'serviceId' | 'invoiceId'> & { readonly id: string }): string => serviceId ?? invoiceId ?? id;

/** An invoice or credit note on the wire: decimal dollars, ISO instants. */
export const InvoiceRow = z.object({
  id: z.string(),
  service_id: z.string(),
  document: SriDocument,
  number: z.string(),
  /** 49 digits; also the number of its authorisation. */
  access_key: z.string(),
  environment: SriEnvironment,
  state: InvoiceState,
  messages: z.array(InvoiceMessage),
  buyer: InvoiceBuyer,
  /** `S-7F3K9A`; '' for services created by other programs. */
  service_number: z.string(),
  /** `YYYY-MM-DD`. */
  issued_on: z.string(),
  base: z.number(),
  vat_percent: z.int(),
  vat: z.number(),
  total: z.number(),
  date_created: z.string(),
  date_authorized: z.string().nullable(),
  date_voided: z.string().nullable(),
  /** Null if nothing is to be sent or queried. */
  next_attempt: z.string().nullable(),
  /** For credit notes: the corrected invoice; null for invoices. */
  corrects: z.object({ id: z.string(), number: z.string(), issued_on: z.string(), reason: z.string() }).nullable(),
  /** Sum of an invoice's credit notes so far. */
  credited: z.number(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** The latest invoice of a service, those that it replaced, and the data for issuing another. */
export const ServiceInvoice = z.object({
  invoice: InvoiceRow.nullable(),
  /** Credit notes of that invoice, oldest first. */
  credit_notes: z.array(InvoiceRow),
  /** Earlier invoices, newest first. */
  earlier: z.array(z.object({ invoice: InvoiceRow, credit_notes: z.array(InvoiceRow) })),
  /** Whether the account has fiscal settings and a valid certificate. */
  is_ready: z.boolean(),
  /** Fiscal data of the service's customer, with the number '' until it is entered; null without a customer. */
  buyer: InvoiceBuyer.nullable(),
});
export type ServiceInvoice = z.infer<typeof ServiceInvoice>;

/** A finished service without an invoice on the wire, and the buyer that one may be issued to without a review. */
export const PendingInvoice = z.object({
  service_id: z.string(),
  /** `S-7F3K9A`; '' for services created by other programs. */
  service_number: z.string(),
  /** Day of the service, `YYYY-MM-DD`. */
  date: z.string(),
  customer: z.string(),
  /** Price with IVA, in decimal dollars: the `total` of the call that issues the invoice. */
  total: z.number(),
  /** Null unless the customer's record identifies one by name and number; never the final consumer. */
  buyer: InvoiceBuyer.nullable(),
});
export type PendingInvoice = z.infer<typeof PendingInvoice>;

const INVOICE_FORMATS = ['xml', 'pdf'] as const;
export const InvoiceFormat = z.enum(INVOICE_FORMATS);
export type InvoiceFormat = z.infer<typeof InvoiceFormat>;

/** A file of an invoice. */
export const InvoiceFile = z.object({
  name: z.string(),
  type: z.string(),
  /** The bytes in base64. */
  content: z.string(),
});
