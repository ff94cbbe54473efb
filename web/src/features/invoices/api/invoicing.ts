import {
  countServiceInvoices,
  deleteSigningCertificate,
  getInvoicingSettings,
  listPendingInvoices,
  saveInvoicingSettings,
  uploadSigningCertificate,
  listServiceInvoices,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { MAX_PAGE_SIZE } from '@llevo/contract/paging';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { INVOICES_KEY, isWaiting, MONTH_INVOICES_KEY } from '../../../lib/invoices/service-invoice.ts';
import { fetchPages, fetchPastEmptyPages } from '../../../lib/list/list-source.ts';
import type { InvoiceRow, InvoiceState, PendingInvoice } from '@llevo/contract/entities/invoice';

const INVOICES_PER_PAGE = 25;
/** Interval between fetches of the list while the SRI's answers are to come, in milliseconds. */
const POLL_MS = 10_000;

interface InvoicePage {
  readonly invoices: readonly InvoiceRow[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** Filters of the list; undefined for all invoices. */
export interface InvoiceFilters {
  readonly state?: InvoiceState | undefined;
  /** `YYYY-MM`. */
  readonly month?: string | undefined;
  /** Words of number, customer and service. */
  readonly search?: string | undefined;
}

/** Invoices, the newest first. */
export const invoiceListQuery = ({ state, month, search }: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: [...INVOICES_KEY, 'list', state, month, search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<InvoicePage> => {
      const first = { limit: INVOICES_PER_PAGE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      // A search reads a bounded number of invoices per request.
      const { data, page } = await fetchPastEmptyPages(
        (part) => call(listServiceInvoices, { ...part, state, month, search }, { signal, returns: 'response' }),
        first,
      );
      return { invoices: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ invoices }) => invoices.some(isWaiting)) === true ? POLL_MS : false,
    meta: { handlesOwnErrors: true },
  });

/** Maximum number of requests for the sum of a month. */
const SUM_PAGES = 5;
/** Maximum number of documents in the sum of a month: the newest. */
export const MAX_SUMMED = SUM_PAGES * MAX_PAGE_SIZE;
/** Age at which the sum of a month is stale, in milliseconds: it takes up to `SUM_PAGES` requests. */
const SUM_FRESH_MS = 5 * 60_000;
/** Interval between fetches of the sum while the SRI's answers are to come, in milliseconds. */
const SUM_POLL_MS = 5 * 60_000;

/** The documents of a month for its sum, the newest first. */
export const monthInvoicesQuery = (month: string) =>
  queryOptions({
    queryKey: [...MONTH_INVOICES_KEY, month],
    staleTime: SUM_FRESH_MS,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      fetchPages((part) => call(listServiceInvoices, { ...part, month }, { signal, returns: 'response' }), SUM_PAGES),
    refetchInterval: ({ state: { data } }) => (data?.some(isWaiting) === true ? SUM_POLL_MS : false),
    // The list does without.
    meta: { handlesOwnErrors: true },
  });

/** Numbers of invoices by state, of all months or one. */
export const invoiceCountsQuery = (month: string | undefined) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'counts', month],
    // Another month changes the counts in place.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(countServiceInvoices, { month }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.pending + data.sent > 0 ? POLL_MS : false),
    // The buttons do without.
    meta: { handlesOwnErrors: true },
  });

/** Finished services without an invoice, and the cursor of more; null at the end of their period. */
interface PendingPage {
  readonly services: readonly PendingInvoice[];
  readonly next: string | null;
}

/**
 * Finished services without an invoice, the latest first. A request reads a hundred finished services with or without
 * one; a page without rows may have a next one, which only the user asks for.
 */
export const pendingInvoicesQuery = () =>
  infiniteQueryOptions({
    queryKey: [...INVOICES_KEY, 'pending'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<PendingPage> => {
      const part = { limit: MAX_PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await call(listPendingInvoices, part, { signal, returns: 'response' });
      return { services: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Invoices that were issued just now, as they are since; they are among the newest. */
export const issuedInvoicesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...INVOICES_KEY, 'issued', ids],
    enabled: ids.length > 0,
    // Each further invoice changes the ids.
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const newest = await call(listServiceInvoices, { limit: MAX_PAGE_SIZE }, { signal });
      return newest.filter(({ id }) => ids.includes(id));
    },
    refetchInterval: ({ state: { data } }) => (data?.some(isWaiting) === true ? POLL_MS : false),
    // The rows keep the states that they have.
    meta: { handlesOwnErrors: true },
  });

const SETTINGS_KEY = [...INVOICES_KEY, 'settings'];

/** Fiscal settings, and what is known of the certificate. */
export const invoicingQuery = () =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call(getInvoicingSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Shows what a call has stored; services ask again whether they can be invoiced. */
async function store(stored: InvoicingSettingsRow): Promise<void> {
  queryClient.setQueryData(SETTINGS_KEY, stored);
  await queryClient.invalidateQueries({ queryKey: [...INVOICES_KEY, 'service'] });
}

/** Saves the settings. Throws ApiError or NetworkError, as all calls below. */
export const saveInvoicing = async (input: SentInputOf<typeof saveInvoicingSettings>): Promise<void> =>
  store(await call(saveInvoicingSettings, input));

export const uploadCertificate = async (input: SentInputOf<typeof uploadSigningCertificate>): Promise<void> =>
  store(await call(uploadSigningCertificate, input));

export const removeCertificate = async (): Promise<void> => store(await call(deleteSigningCertificate, {}));
