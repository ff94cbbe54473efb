/** Electronic invoices. No API key may call: they bind the company towards the tax authority. */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import {
  InvoiceCounts,
  InvoiceFile,
  InvoiceFormat,
  InvoiceRow,
  InvoiceState,
  PendingInvoice,
  ServiceInvoice,
} from '../../entities/invoice.ts';
import { SriEnvironment } from '../../entities/invoice-parties.ts';
import { InvoicingSettingsRow } from '../../entities/invoicing-settings.ts';
import { RecordId } from '../../entities/person.ts';
import { PageInput } from '../../paging.ts';
import { CreditReason, InvoiceBuyerInput, InvoicingSettingsInput } from './inputs.ts';
import { certificateLimit, invoiceLimit } from '../rate-limits.ts';

/** Largest certificate file; real ones have some kilobytes. */
export const MAX_CERTIFICATE_BYTES = 64 * 1024;
const BASE64_CHARACTERS = Math.ceil(MAX_CERTIFICATE_BYTES / 3) * 4;

const InvoiceMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escribe el mes como AAAA-MM');

export const getInvoicingSettings = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/settings',
  access: 'admin',
  summary: 'The fiscal settings for electronic invoices and facts about the certificate, never its key.',
  input: z.strictObject({}),
  output: InvoicingSettingsRow,
});

export const saveInvoicingSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/invoicing/settings',
  access: 'admin',
  audit: ['invoicing.settings'],
  forbidsImpersonation: true,
  summary:
    'Saves the fiscal settings. `updatedAt` is the value from the settings that the caller read, or null before the first save.',
  input: z.strictObject({ settings: InvoicingSettingsInput, updatedAt: z.iso.datetime().nullable() }),
  output: InvoicingSettingsRow,
  errors: ['conflict'],
});

export const uploadSigningCertificate = defineEndpoint({
  method: 'PUT',
  path: '/api/invoicing/certificate',
  access: 'owner',
  audit: ['invoicing.certificate'],
  forbidsImpersonation: true,
  requiresPresence: true,
  requiresVerifiedEmail: true,
  notifies: ['person', 'owner'],
  summary: 'Stores the certificate that signs invoices, encrypted. No call returns it.',
  input: z.strictObject({
    /** A PKCS#12 file (.p12, .pfx) in base64. */
    file: z.base64('Elige el archivo .p12 del certificado').min(1).max(BASE64_CHARACTERS),
    password: z.string().min(1, 'Escribe la contraseña del certificado').max(200),
  }),
  output: InvoicingSettingsRow,
  limit: certificateLimit,
  maxBodyBytes: 2 * MAX_CERTIFICATE_BYTES,
  errors: ['unavailable'],
});

export const deleteSigningCertificate = defineEndpoint({
  method: 'DELETE',
  path: '/api/invoicing/certificate',
  access: 'owner',
  audit: ['invoicing.certificate_delete'],
  forbidsImpersonation: true,
  summary: 'Deletes the certificate; pending invoices are sent once another one is stored.',
  input: z.strictObject({}),
  output: InvoicingSettingsRow,
  errors: ['not_found'],
});

export const getServiceInvoice = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/:id/invoice',
  access: 'admin',
  summary:
    'The latest electronic invoice of a service with its credit notes (null before one is issued), the invoices that it replaced, and the data for issuing another.',
  input: z.strictObject({ id: RecordId }),
  output: ServiceInvoice,
  errors: ['not_found'],
});

export const issueInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/serviceManagement/services/:id/invoice',
  access: 'admin',
  audit: ['invoice.issue'],
  forbidsImpersonation: true,
  summary:
    'Issues the electronic invoice of a finished service: the first one, or a replacement for one that was voided or credited in full. A repeated call returns the same invoice; 409 while another one is in force.',
  input: z.strictObject({
    id: RecordId,
    buyer: InvoiceBuyerInput,
    /** Id of the invoice that it replaces: the service's latest, as the caller saw it. */
    replaces: RecordId.optional(),
    /** The price that the caller saw, in decimal dollars: 409 if it has changed. */
    total: z.number().min(0).max(1_000_000),
    /** True for the buyer in the customer's record: 409 unless it still is. In the SRI's test environment no one is mailed. */
    buyerOnRecord: z.boolean().optional(),
    /** The SRI's environment that the caller saw: 409 if the settings have another one. */
    environment: SriEnvironment.optional(),
  }),
  output: InvoiceRow,
  limit: invoiceLimit,
  errors: ['not_found', 'conflict'],
});

export const listServiceInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/invoices',
  access: 'admin',
  summary:
    'A page of the electronic invoices and credit notes, newest first; optionally of one month or state, searched by number, customer and service.',
  input: z.strictObject({
    state: InvoiceState.optional(),
    month: InvoiceMonth.optional(),
    /** Reads a bounded number of invoices per request: a page may be empty and still have a cursor. */
    search: z.string().trim().max(100).optional(),
    ...PageInput,
  }),
  output: z.array(InvoiceRow),
  paged: true,
});

export const countServiceInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/invoices/counts',
  access: 'admin',
  summary: 'The numbers of invoices and credit notes in each state, optionally of one month, each counted up to 100.',
  input: z.strictObject({ month: InvoiceMonth.optional() }),
  output: InvoiceCounts,
});

export const listPendingInvoices = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/pending',
  access: 'admin',
  summary:
    'A page of the finished services of the last 90 days without an invoice, latest first, each with the buyer that its invoice can be issued to; null if the customer’s record identifies none.',
  /** `limit` bounds the finished services that are read: a page may have fewer rows, or no rows, and a cursor. */
  input: z.strictObject({ ...PageInput }),
  output: z.array(PendingInvoice),
  paged: true,
});

export const getInvoiceFile = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/invoices/:id/file',
  access: 'admin',
  summary: 'The signed XML or the RIDE (PDF) of an authorised invoice or credit note.',
  input: z.strictObject({ id: RecordId, format: InvoiceFormat }),
  output: InvoiceFile,
  errors: ['not_found'],
});

export const retryInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoicing/invoices/:id/retry',
  access: 'admin',
  audit: ['invoice.retry'],
  forbidsImpersonation: true,
  summary:
    'Resends a returned or rejected document under its number, with the current settings and corrected data. A credit note keeps its customer.',
  input: z.strictObject({ id: RecordId, buyer: InvoiceBuyerInput.optional() }),
  output: InvoiceRow,
  limit: invoiceLimit,
  errors: ['not_found', 'conflict'],
});

export const creditInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoicing/invoices/:id/credit-notes',
  access: 'admin',
  audit: ['invoice.credit'],
  forbidsImpersonation: true,
  summary: 'Issues a credit note that corrects an authorised invoice, in whole or in part.',
  input: z.strictObject({
    id: RecordId,
    /** In decimal dollars with IVA, at most what earlier credit notes have left. */
    amount: z.number().min(0.01, 'Escribe un valor mayor que cero').max(1_000_000),
    reason: CreditReason,
    /** `credited` of the invoice as the caller saw it: 409 if another credit note was issued since. */
    credited: z.number().min(0).max(1_000_000),
  }),
  output: InvoiceRow,
  limit: invoiceLimit,
  errors: ['not_found', 'conflict'],
});

export const voidInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoicing/invoices/:id/void',
  access: 'admin',
  audit: ['invoice.void'],
  forbidsImpersonation: true,
  summary:
    "Records that an authorised invoice or credit note was annulled in the SRI's portal. This call does not annul it there.",
  input: z.strictObject({ id: RecordId, reason: z.string().trim().min(1, 'Escribe el motivo').max(500) }),
  output: InvoiceRow,
  limit: invoiceLimit,
  errors: ['not_found', 'conflict'],
});
