import { accountExportsStore } from './export/account-exports-store.ts';
import { billingStore } from '../billing/billing-store.ts';
import { readExport, startExport } from '@llevo/contract/endpoints/account/closing';
import type { ExportPage } from '@llevo/contract/entities/account-export';
import { orPaymentsUnavailable } from './closing/payments-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { implement } from '../../http/implement.ts';

export const startExportRoute = implement(startExport, async ({ deps, caller }) => ({
  data: { id: await accountExportsStore(deps).start(caller) },
}));

/** A page of an export that the caller began. */
export const readExportRoute = implement(readExport, async ({ input: { id, section, cursor }, deps, caller }) => {
  const { accountId } = caller;
  if (!(await accountExportsStore(deps).isOpen(caller, id))) {
    throw new AppError('not_found', 'Esta descarga ya no está disponible. Vuelve a empezarla.');
  }
  const page =
    section === 'invoices' ? invoicePage(deps, accountId) : accountExportsStore(deps).page(accountId, section, cursor);
  return { data: await page };
});

/** The provider's invoices, all in one page; none for an account that never paid. */
async function invoicePage(deps: Deps, accountId: string): Promise<ExportPage> {
  const { customerId } = await billingStore(deps).find(accountId);
  const invoices = customerId === null ? [] : await orPaymentsUnavailable(deps.payments.invoices(customerId));
  return { records: invoices.map((invoice) => ({ ...invoice })), next: null };
}
