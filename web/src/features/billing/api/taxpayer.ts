import { getTaxpayer, saveTaxpayer } from '@llevo/contract/endpoints/billing/taxpayer';
import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const TAXPAYER_KEY = ['billing', 'taxpayer'];

/** Who the invoices of the plan are issued to, or null. */
export const taxpayerQuery = () =>
  queryOptions({
    queryKey: TAXPAYER_KEY,
    queryFn: ({ signal }) => api(getTaxpayer, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Saves it. Throws ApiError or NetworkError. */
export async function storeTaxpayer(taxpayer: InvoiceBuyer): Promise<void> {
  queryClient.setQueryData(TAXPAYER_KEY, await api(saveTaxpayer, { taxpayer }));
}
