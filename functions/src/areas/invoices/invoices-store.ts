import { INVOICE_STATES, InvoiceCounts } from '@llevo/contract/entities/invoice';
import type { InvoiceFormat, InvoiceState, StoredInvoice } from '@llevo/contract/entities/invoice';
import { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { fullName } from '@llevo/contract/rules/people/full-name';
import { invoiceSearchTexts } from '@llevo/contract/rules/search-fields';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import { countForFilter } from '../../platform/paging/list-total.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { filteredPage, readPage } from '../../platform/paging/read-page.ts';
import { store } from '../../platform/store.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { customerDocument, invoiceCollection, invoiceDocument, parseInvoice } from './invoice-documents.ts';
import type { InvoiceRecord } from './invoice-documents.ts';
import { invoiceFiles } from './invoice-files.ts';
import { toInvoiceRow } from './invoice-responses.ts';
import { readServiceInvoices } from './service-invoices.ts';
import type { CreditedInvoice } from './service-invoices.ts';

/** Filter of a list of invoices; all of them for an omitted field. */
interface InvoiceFilter {
  readonly state?: InvoiceState;
  /** `YYYY-MM`. */
  readonly month?: string;
}

const Contact = z.object({ name: z.string(), surname: z.string(), email: z.string(), address: z.string() });

/** The fiscal data of a customer, before the first invoice taken from the contact data; null for an unknown customer. */
function buyerOf(customer: DocumentSnapshot): InvoiceBuyer | null {
  const known = InvoiceBuyer.safeParse(customer.get('invoiceBuyer')).data;
  if (known !== undefined) return known;
  const contact = Contact.safeParse(customer.data()).data;
  if (contact === undefined) return null;
  const { email, address } = contact;
  return { idType: 'cedula', idNumber: '', name: fullName(contact), email, address };
}

const record = (id: string, invoice: StoredInvoice): InvoiceRecord => ({ ...invoice, id });

function recordOf(snapshot: DocumentSnapshot): InvoiceRecord[] {
  const invoice = parseInvoice(snapshot);
  return invoice === null ? [] : [record(snapshot.id, invoice)];
}

const textsOf = (snapshot: DocumentSnapshot): readonly string[] =>
  recordOf(snapshot).flatMap((invoice) => invoiceSearchTexts(toInvoiceRow(invoice)));

/** `accounts/{a}/invoices`. */
export const invoicesStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** The invoices of a service, the newest first, and the fiscal data of its customer; null for an unknown service. */
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

    /** Newest first; a search reads a bounded number of invoices, so that its page may be empty and not the last. */
    page: async (
      accountId: string,
      { search = '', ...filter }: InvoiceFilter & { readonly search?: string | undefined },
      paging: Paging,
    ): Promise<Paged<InvoiceRecord>> => {
      // No cache across calls: a change of state is visible at once.
      const cache = new ListCache(clock);
      const list = listQuery(accountId, filter);
      const { snapshots, ...page } = await (search === ''
        ? readPage(cache, list, paging)
        : filteredPage(cache, list, { text: search, textsOf, paging }));
      return { ...page, rows: snapshots.flatMap(recordOf) };
    },

    /** Numbers of invoices by state, for one read each. */
    count: async (accountId: string, filter: Pick<InvoiceFilter, 'month'>): Promise<InvoiceCounts> => {
      const count = (state: InvoiceState) => countForFilter(listQuery(accountId, { ...filter, state }));
      const counted = await Promise.all(INVOICE_STATES.map(async (state) => [state, await count(state)] as const));
      return InvoiceCounts.parse(Object.fromEntries(counted));
    },

    /** A file of an authorised document; null before. */
    file: async (
      accountId: string,
      invoiceId: string,
      format: InvoiceFormat,
    ): Promise<{ readonly invoice: InvoiceRecord; readonly bytes: Uint8Array } | null> => {
      const stored = parseInvoice(await invoiceDocument(accountId, invoiceId).get());
      if (stored === null || stored.authorizedAt === null) return null;
      const invoice = record(invoiceId, stored);
      const bytes = await invoiceFiles.read(invoice, format);
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
