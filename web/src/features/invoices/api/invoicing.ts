import {
  deleteSigningCertificate,
  getInvoicingSettings,
  saveInvoicingSettings,
  uploadSigningCertificate,
} from '@llevo/contract/endpoints/invoices/invoices';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { InvoicingSettingsRow } from '@llevo/contract/entities/invoicing-settings';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { INVOICES_KEY } from '../../../lib/invoices/service-invoice.ts';

const SETTINGS_KEY = [...INVOICES_KEY, 'settings'];

/** Fiscal settings, and what is known of the certificate. */
export const invoicingQuery = () =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api(getInvoicingSettings, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Shows what a call has stored; services ask again whether they can be invoiced. */
async function store(stored: InvoicingSettingsRow): Promise<void> {
  queryClient.setQueryData(SETTINGS_KEY, stored);
  await queryClient.invalidateQueries({ queryKey: [...INVOICES_KEY, 'service'] });
}

/** Saves the settings. Throws ApiError or NetworkError, as all calls below. */
export const saveInvoicing = async (input: SentInputOf<typeof saveInvoicingSettings>): Promise<void> =>
  store(await api(saveInvoicingSettings, input));

export const uploadCertificate = async (input: SentInputOf<typeof uploadSigningCertificate>): Promise<void> =>
  store(await api(uploadSigningCertificate, input));

export const removeCertificate = async (): Promise<void> => store(await api(deleteSigningCertificate, {}));
