/** Electronic invoices of jobs. */
import * as z from 'zod';
import { InvoiceBuyer, InvoiceIssuer, SriEnvironment } from './invoice-parties.ts';
import { LastChange } from './person.ts';

/**
 * `pending` waits to be received by the SRI, `sent` for its answer. `returned` was not received because of errors,
 * `rejected` was received and not authorised: both can be corrected and sent again under their number.
 */
export const INVOICE_STATES = ['pending', 'sent', 'authorized', 'returned', 'rejected'] as const;
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

/** What is invoiced, before it is counted together. Prices include IVA; money is whole cents. */
export const InvoiceContent = z.object({
  environment: SriEnvironment,
  issuer: InvoiceIssuer,
  buyer: InvoiceBuyer.extend({ phone: z.string() }),
  /** `YYYY-MM-DD`, in Ecuador. */
  issuedOn: z.string(),
  sequence: z.int(),
  numericCode: z.string(),
  vatPercent: z.int(),
  lines: z.array(z.object({ code: z.string(), description: z.string(), cents: z.int() })).readonly(),
  payments: z.array(z.object({ form: InvoicePaymentForm, cents: z.int() })).readonly(),
  /** Facts for the reader, such as the number of the service. */
  notes: z.array(z.object({ name: z.string(), text: z.string() })).readonly(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

/** The invoice of a service, `accounts/{a}/invoices/{service}`. Instants are milliseconds since 1970. */
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
  createdAt: z.int(),
  createdBy: LastChange,
});
export type StoredInvoice = z.infer<typeof StoredInvoice>;

/** An invoice on the wire: decimal dollars, ISO instants. Its id is the service's. */
export const InvoiceRow = z.object({
  id: z.string(),
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
  /** Null where nothing is to be sent or asked. */
  next_attempt: z.string().nullable(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** The invoice of a service, and what one could be issued with. */
export const ServiceInvoice = z.object({
  invoice: InvoiceRow.nullable(),
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
