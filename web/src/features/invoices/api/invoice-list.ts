import { listServiceInvoices } from '@llevo/contract/endpoints/invoices/invoices';
import type { InvoiceRow, InvoiceState } from '@llevo/contract/entities/invoice';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiResponse } from '../../../lib/http/api.ts';
import { INVOICES_KEY, isWaiting } from '../../../lib/invoices/service-invoice.ts';

const INVOICES_PER_PAGE = 25;
/** How often the list is fetched while the SRI's answers are to come. */
const POLL_MS = 10_000;

interface InvoicePage {
  readonly invoices: readonly InvoiceRow[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** What the list is narrowed to; undefined for everything. */
export interface InvoiceFilters {
  readonly state?: InvoiceState | undefined;
  /** `YYYY-MM`. */
  readonly month?: string | undefined;
}

/** Invoices, the newest first. */
export const invoiceListQuery = ({ state, month }: InvoiceFilters) =>
  infiniteQueryOptions({
    queryKey: [...INVOICES_KEY, 'list', state, month],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<InvoicePage> => {
      const input = {
        limit: INVOICES_PER_PAGE,
        state,
        month,
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      const { data, page } = await apiResponse(listServiceInvoices, input, { signal });
      return { invoices: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ invoices }) => invoices.some(isWaiting)) === true ? POLL_MS : false,
    meta: { handlesOwnErrors: true },
  });
