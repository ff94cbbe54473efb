import type { InvoiceContent, InvoiceFormat, InvoiceState, StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoiceBuyer, SriEnvironment } from '@llevo/contract/entities/invoice-parties';
import type {
  CertificateFacts,
  StoredCertificate,
  StoredInvoicingSettings,
} from '@llevo/contract/entities/invoicing-settings';
import type { Service } from '@llevo/contract/entities/service';
import type { CertificateProblem } from './certificate-facts.ts';
import type { InvoiceError } from './invoice.ts';
import type { InvoiceEvent } from './invoice-state.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';

/** What the SRI says of a document. */
export interface SriMessage {
  /** The SRI's number, such as "35". */
  readonly code: string;
  readonly text: string;
  /** '' for none. */
  readonly detail: string;
}

/** Whether the SRI took a document. */
export type SriReception =
  | { readonly kind: 'received' }
  /** It has the document already: an answer was lost. */
  | { readonly kind: 'known' }
  | { readonly kind: 'returned'; readonly messages: readonly SriMessage[] };

/** What became of a document. */
export type SriAuthorisation =
  | { readonly kind: 'authorised'; readonly at: string }
  | { readonly kind: 'refused'; readonly messages: readonly SriMessage[] }
  | { readonly kind: 'processing' };

/** The SRI's services of the offline scheme. Both throw `SriUnavailableError` where they do not respond as documented. */
export interface Sri {
  readonly submit: (environment: SriEnvironment, file: string) => Promise<SriReception>;
  readonly authorisation: (environment: SriEnvironment, accessKey: string) => Promise<SriAuthorisation>;
}

/** Fiscal settings, and the certificate without its key. */
export interface InvoicingState {
  readonly settings: StoredInvoicingSettings | null;
  readonly certificate: Omit<StoredCertificate, 'sealed'> | null;
}

export type SaveSettingsResult =
  | { readonly kind: 'saved'; readonly state: InvoicingState }
  /** They changed since the caller saw them. */
  | { readonly kind: 'conflict'; readonly state: InvoicingState }
  /** The certificate names another RUC. */
  | { readonly kind: 'other_taxpayer' };

/** A certificate that was opened with its password. */
export interface NewCertificate {
  readonly facts: CertificateFacts;
  readonly file: Uint8Array;
  readonly password: string;
}

export type StoreCertificateResult =
  | { readonly kind: 'stored'; readonly state: InvoicingState }
  | { readonly kind: 'unusable'; readonly problem: CertificateProblem };

/** An invoice or a credit note. */
export interface InvoiceRecord extends StoredInvoice {
  readonly id: string;
}

/** An invoice with its credit notes, the oldest first. */
export interface CreditedInvoice {
  readonly invoice: InvoiceRecord;
  readonly creditNotes: readonly InvoiceRecord[];
}

/** Why an invoice cannot be issued, or sent again. */
export type InvoiceProblem =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_finished' }
  /** Of the demo data: no such service took place. */
  | { readonly kind: 'demo' }
  /** The price is another one than the caller saw. */
  | { readonly kind: 'other_price'; readonly service: Service }
  /** Settings or a usable certificate are missing. */
  | { readonly kind: 'not_ready' }
  | { readonly kind: 'not_failed'; readonly current: InvoiceState }
  /** The invoice is of another RUC or environment than the settings. */
  | { readonly kind: 'other_taxpayer' }
  | { readonly kind: 'invalid'; readonly problem: InvoiceError['problem'] };

export type IssueResult =
  /** `existing` where the same was issued already: a second press. */
  | { readonly kind: 'issued' | 'existing'; readonly invoice: InvoiceRecord }
  /** An invoice of the service is in force, or its credit notes are not authorised yet. */
  | { readonly kind: 'in_force'; readonly current: InvoiceRecord }
  | { readonly kind: 'being_credited'; readonly current: InvoiceRecord }
  /** The last invoice of the service is another than the caller saw; null for none. */
  | { readonly kind: 'other_invoice'; readonly current: InvoiceRecord | null }
  | { readonly kind: 'too_many' }
  | InvoiceProblem;

export type RetryInvoiceResult = { readonly kind: 'pending'; readonly invoice: InvoiceRecord } | InvoiceProblem;

/** Why an invoice cannot be credited. */
export type CreditProblem =
  | InvoiceProblem
  | { readonly kind: 'not_authorized'; readonly current: InvoiceState }
  | { readonly kind: 'is_credit_note' }
  /** Credit notes have taken another sum than the caller saw. */
  | { readonly kind: 'other_credit'; readonly invoice: InvoiceRecord }
  /** More is asked for than what is left. */
  | { readonly kind: 'too_much' }
  | { readonly kind: 'too_many' };

export type CreditResult = { readonly kind: 'issued'; readonly invoice: InvoiceRecord } | CreditProblem;

export interface NewCreditNote {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly reason: string;
  /** What the caller saw as credited already. */
  readonly creditedCents: number;
}

export type VoidResult =
  | { readonly kind: 'voided'; readonly invoice: InvoiceRecord }
  | { readonly kind: 'unknown' | 'final_consumer' | 'credited' }
  | { readonly kind: 'not_authorized'; readonly current: InvoiceState };

export interface NewInvoice {
  readonly serviceId: string;
  readonly buyer: InvoiceBuyer;
  /** The price that the caller saw. */
  readonly totalCents: number;
  /** The service's last invoice as the caller saw it; null for none. */
  readonly replaces: string | null;
}

/** What a list of invoices has; everything where a part is left out. */
export interface InvoiceFilter {
  readonly state?: InvoiceState;
  /** `YYYY-MM`. */
  readonly month?: string;
}

/** Where an invoice is. */
export interface InvoiceKey {
  readonly accountId: string;
  readonly id: string;
}

/** An invoice that only the holder of the lease may send, until `until` (milliseconds since 1970). */
export interface InvoiceLease extends InvoiceKey {
  readonly state: InvoiceState;
  readonly content: InvoiceContent;
  readonly accessKey: string;
  readonly until: number;
  readonly trace?: null;
}

/** The e-mail with an authorised invoice; null where its customer has no address. */
export type InvoiceEmail = (invoice: StoredInvoice & InvoiceKey) => AddressedEmail | null;

/** The invoices that wait, from the sender's point of view. */
export interface InvoiceQueue {
  /** Leases an invoice that is due; null where it is not due, leased already or missing. */
  readonly lease: (key: InvoiceKey) => Promise<InvoiceLease | null>;
  /** Stores what became of an attempt, and enqueues the e-mail of an authorised one. An invoice that changed since stays as it is. */
  readonly settle: (lease: InvoiceLease, events: readonly InvoiceEvent[]) => Promise<StoredInvoice | null>;
  /** Invoices that are due, the longest waiting first. */
  readonly listDue: (limit: number) => Promise<readonly InvoiceKey[]>;
}

/** Files of invoices. */
export interface InvoiceFiles {
  readonly read: (
    invoice: InvoiceKey & { readonly accessKey: string },
    format: InvoiceFormat,
  ) => Promise<Uint8Array | null>;
  /** Stores a file unless there is one; resolves with what is stored. */
  readonly storeOnce: (
    invoice: InvoiceKey & { readonly accessKey: string },
    format: InvoiceFormat,
    bytes: Uint8Array,
  ) => Promise<Uint8Array>;
}
