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
import type { InvoiceFilter, InvoiceRecord, Invoices } from './ports.ts';

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
export function firestoreInvoices(deps: ComposeDeps): Invoices {
  return {
    issue: (caller, invoice) => issueInvoice(deps, caller, invoice),

    retry: (caller, invoiceId, buyer) => retryInvoice(deps, caller, { invoiceId, buyer }),

    credit: (caller, note) => creditInvoice(deps, caller, note),

    void: (caller, invoiceId, reason) => voidInvoice(deps, caller, { invoiceId, reason }),

    ofService: async (accountId, serviceId) => {
      const [service, invoices] = await Promise.all([
        serviceDocument(accountId, serviceId).get(),
        readServiceInvoices(firestore(), accountId, serviceId),
      ]);
      if (!service.exists) return null;
      const customer = await customerDocument(accountId, parseService(service).userId).get();
      return { invoices, buyer: buyerOf(customer) };
    },

    page: async (accountId, filter, paging) => {
      // No cache across calls: a change of state is visible at once.
      const { snapshots, ...page } = await readPage(new ListCache(deps.clock), listQuery(accountId, filter), paging);
      const rows = snapshots.flatMap((snapshot) => {
        const invoice = parseInvoice(snapshot);
        return invoice === null ? [] : [record(snapshot.id, invoice)];
      });
      return { ...page, rows };
    },

    file: async (accountId, invoiceId, format) => {
      const stored = parseInvoice(await invoiceDocument(accountId, invoiceId).get());
      if (stored === null || stored.authorizedAt === null) return null;
      const invoice = record(invoiceId, stored);
      const bytes = await storageInvoiceFiles.read(invoice, format);
      return bytes && { invoice, bytes };
    },
  };
}

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
