/** Electronic invoices of jobs, and the credit notes that correct them. */
import * as z from 'zod';
import { InvoiceBuyer, InvoiceIssuer, SriEnvironment } from './invoice-parties.ts';
import { LastChange } from './person.ts';

/** The SRI's documents that the product writes; each has its own code, schema and numbers. */
const SRI_DOCUMENTS = ['factura', 'nota_credito'] as const;
export const SriDocument = z.enum(SRI_DOCUMENTS);
export type SriDocument = z.infer<typeof SriDocument>;

/**
 * `pending` waits to be received by the SRI, `sent` for its answer. `returned` was not received because of errors,
 * `rejected` was received and not authorised: both can be corrected and sent again under their number. `voided` was
 * authorised, and annulled in the SRI's portal afterwards.
 */
export const INVOICE_STATES = ['pending', 'sent', 'authorized', 'returned', 'rejected', 'voided'] as const;
export const InvoiceState = z.enum(INVOICE_STATES);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** The states that can be corrected and sent again. */
export const FAILED_INVOICE_STATES = ['returned', 'rejected'] as const satisfies readonly InvoiceState[];

export const isFailedInvoice = (state: InvoiceState): boolean =>
  (FAILED_INVOICE_STATES as readonly InvoiceState[]).includes(state);

/** What the SRI, or the sender, says of a document. */
export const InvoiceMessage = z.object({
  /** The SRI's number, such as "35"; '' for messages of this product. */
  code: z.string(),
  text: z.string(),
  /** '' for none. */
  detail: z.string(),
});
export type InvoiceMessage = z.infer<typeof InvoiceMessage>;

/** How an invoice is paid; each has a code of the SRI. */
export const INVOICE_PAYMENT_FORMS = ['efectivo', 'transferencia', 'tarjeta'] as const;
export const InvoicePaymentForm = z.enum(INVOICE_PAYMENT_FORMS);
export type InvoicePaymentForm = z.infer<typeof InvoicePaymentForm>;

/** The longest reason that the SRI's schema takes. */
export const MAX_CREDIT_REASON = 300;

/** What a credit note says of the invoice that it corrects. */
export const CorrectedInvoice = z.object({
  /** `001-001-000000042`. */
  number: z.string(),
  /** `YYYY-MM-DD`, in Ecuador. */
  issuedOn: z.string(),
  reason: z.string(),
});
export type CorrectedInvoice = z.infer<typeof CorrectedInvoice>;

/** What is invoiced or credited, before it is counted together. Prices include IVA; money is whole cents. */
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
        /** What of it is no tax, where earlier credit notes decide that; otherwise IVA is taken out of the price. */
        baseCents: z.int().optional(),
      }),
    )
    .readonly(),
  payments: z.array(z.object({ form: InvoicePaymentForm, cents: z.int() })).readonly(),
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

/** How many invoices a service may have one after another, and an invoice credit notes: they are read together. */
export const MAX_SERVICE_INVOICES = 20;
export const MAX_CREDIT_NOTES = 50;

/**
 * The invoice of a service, `accounts/{a}/invoices/{service}`, one that replaces it, `…/{service}-f2`, or a credit note,
 * `…/{service}-nc1`. Instants are milliseconds since 1970.
 */
export const StoredInvoice = z.object({
  /** Repeated for queries over all accounts. */
  accountId: z.string(),
  content: InvoiceContent,
  accessKey: z.string(),
  /** `001-001-000000042`. */
  number: z.string(),
  /** `YYYY-MM` of its date: what is declared together. */
  month: z.string(),
  totalCents: z.int(),
  vatCents: z.int(),
  state: InvoiceState,
  messages: z.array(InvoiceMessage),
  /** Attempts since the last answer of the SRI. */
  attempts: z.int(),
  /** Null where nothing is to be sent or asked. */
  nextAttemptAt: z.int().nullable(),
  /** When the sender's lease ends; 0 without one. */
  leasedUntil: z.int(),
  authorizedAt: z.int().nullable(),
  voidedAt: z.int().nullable().default(null),
  /** Null where it is the id, or `invoiceId`: in documents of former releases. */
  serviceId: z.string().nullable().default(null),
  /** Of a credit note, the invoice that it corrects. */
  invoiceId: z.string().nullable().default(null),
  /** Of a service's first invoice: how many have replaced it, one after another. */
  replacements: z.int().default(0),
  /** Of an invoice: how many credit notes it has, and their sum without voided ones. */
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
  /** `S-7F3K9A`; '' for services of other programs. */
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
  /** Null where nothing is to be sent or asked. */
  next_attempt: z.string().nullable(),
  /** Of a credit note, the invoice that it corrects; null for an invoice. */
  corrects: z.object({ id: z.string(), number: z.string(), issued_on: z.string(), reason: z.string() }).nullable(),
  /** What credit notes have taken from an invoice so far. */
  credited: z.number(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** The last invoice of a service, those that it replaced, and what another could be issued with. */
export const ServiceInvoice = z.object({
  invoice: InvoiceRow.nullable(),
  /** Of that invoice, the oldest first. */
  credit_notes: z.array(InvoiceRow),
  /** Invoices from before that one, the newest first. */
  earlier: z.array(z.object({ invoice: InvoiceRow, credit_notes: z.array(InvoiceRow) })),
  /** Whether fiscal settings and a valid certificate are there. */
  is_ready: z.boolean(),
  /** Fiscal data of the service's customer, with the number '' while nobody has typed it; null for no customer. */
  buyer: InvoiceBuyer.nullable(),
});
export type ServiceInvoice = z.infer<typeof ServiceInvoice>;

export const INVOICE_FORMATS = ['xml', 'pdf'] as const;
export const InvoiceFormat = z.enum(INVOICE_FORMATS);
export type InvoiceFormat = z.infer<typeof InvoiceFormat>;

/** A file of an invoice. */
export const InvoiceFile = z.object({
  name: z.string(),
  type: z.string(),
  /** The bytes in base64. */
  content: z.string(),
});
