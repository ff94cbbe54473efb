import type { CreditedInvoice } from './ports.ts';
import type { Paging } from '../../platform/paging/paging.ts';
import type { Paged } from '../../platform/paging/paging.ts';
import type { Caller } from '../../platform/seams/core.ts';
import type { NewInvoice } from './ports.ts';
import type { IssueResult } from './ports.ts';
import type { RetryInvoiceResult } from './ports.ts';
import type { NewCreditNote } from './ports.ts';
import type { CreditResult } from './ports.ts';
import type { VoidResult } from './ports.ts';
import type { InvoiceFormat } from '@llevo/contract/entities/invoice';
import { store } from '../../platform/store.ts';
import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { fullName } from '@llevo/contract/rules/people/full-name';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import type { ComposeDeps } from './compose-invoice.ts';
import { creditInvoice } from './credit-invoice.ts';
import { customerDocument, invoiceCollection, invoiceDocument, parseInvoice } from './invoice-documents.ts';
import { issueInvoice } from './issue-invoice.ts';
import { readServiceInvoices } from './service-invoices.ts';
import { storageInvoiceFiles } from './storage-invoice-files.ts';
import { retryInvoice } from './retry-invoice.ts';
import { voidInvoice } from './void-invoice.ts';
import type { InvoiceFilter, InvoiceRecord } from './ports.ts';

const Contact = z.object({ name: z.string(), surname: z.string(), email: z.string(), address: z.string() });

/** The fiscal data of a customer, before the first invoice what the contact data say of them; null for no customer. */
function buyerOf(customer: DocumentSnapshot): InvoiceBuyer | null {
  const known = InvoiceBuyer.safeParse(customer.get('invoiceBuyer')).data;
  if (known !== undefined) return known;
  const contact = Contact.safeParse(customer.data()).data;
  if (contact === undefined) return null;
  const { email, address } = contact;
  return { idType: 'cedula', idNumber: '', name: fullName(contact), email, address };
}

const record = (id: string, invoice: StoredInvoice): InvoiceRecord => ({ ...invoice, id });

/** `accounts/{a}/invoices`. */
export const invoicesStore = store((deps: ComposeDeps) => {
  return {
    /** Allocates the number and creates the invoice in one transaction; the queue sends it. One of a service is in force at most. */
    issue: (caller: Caller, invoice: NewInvoice): Promise<IssueResult> => issueInvoice(deps, caller, invoice),

    /** Queues a returned or rejected invoice again, with the settings of now; null keeps its customer. */
    retry: (caller: Caller, invoiceId: string, buyer: InvoiceBuyer | null): Promise<RetryInvoiceResult> =>
      retryInvoice(deps, caller, { invoiceId, buyer }),

    /** Allocates the number and creates the credit note of an authorised invoice in one transaction; the queue sends it. */
    credit: (caller: Caller, note: NewCreditNote): Promise<CreditResult> => creditInvoice(deps, caller, note),

    /** Records that the SRI annulled a document. A voided credit note gives its amount back to the invoice. */
    void: (caller: Caller, invoiceId: string, reason: string): Promise<VoidResult> =>
      voidInvoice(deps, caller, { invoiceId, reason }),

    /** The invoices of a service, the newest first, and the fiscal data of its customer; null for no such service. */
    ofService: async (
      accountId: string,
      serviceId: string,
    ): Promise<{
      readonly invoices: readonly CreditedInvoice[];
      readonly buyer: InvoiceBuyer | null;
    } | null> => {
      const [service, invoices] = await Promise.all([
        serviceDocument(accountId, serviceId).get(),
        readServiceInvoices(firestore(), accountId, serviceId),
      ]);
      if (!service.exists) return null;
      const customer = await customerDocument(accountId, parseService(service).userId).get();
      return { invoices, buyer: buyerOf(customer) };
    },

    /** Newest first. */
    page: async (accountId: string, filter: InvoiceFilter, paging: Paging): Promise<Paged<InvoiceRecord>> => {
      // No cache across calls: a change of state is visible at once.
      const { snapshots, ...page } = await readPage(new ListCache(deps.clock), listQuery(accountId, filter), paging);
      const rows = snapshots.flatMap((snapshot) => {
        const invoice = parseInvoice(snapshot);
        return invoice === null ? [] : [record(snapshot.id, invoice)];
      });
      return { ...page, rows };
    },

    /** A file of a document that was authorised; null before. */
    file: async (
      accountId: string,
      invoiceId: string,
      format: InvoiceFormat,
    ): Promise<{ readonly invoice: InvoiceRecord; readonly bytes: Uint8Array } | null> => {
      const stored = parseInvoice(await invoiceDocument(accountId, invoiceId).get());
      if (stored === null || stored.authorizedAt === null) return null;
      const invoice = record(invoiceId, stored);
      const bytes = await storageInvoiceFiles.read(invoice, format);
      return bytes && { invoice, bytes };
    },
  };
});

function listQuery(accountId: string, { state, month }: InvoiceFilter): ListQuery {
  let query: Query = invoiceCollection(accountId);
  if (state !== undefined) query = query.where('state', '==', state);
  if (month !== undefined) query = query.where('month', '==', month);
  return {
    name: JSON.stringify([accountId, state, month]),
    query,
    order: { field: 'createdAt', direction: 'desc' },
  };
}
