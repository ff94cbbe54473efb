import { listInvoices } from '@llevo/contract/endpoints/billing';
import { implement } from '../../http/implement.ts';
import { toAppError } from './payment-error.ts';

/** The provider keeps the invoices; an account that never paid has none. */
export const listInvoicesRoute = implement(listInvoices, async ({ deps, caller }) => {
  const { customerId } = await deps.billing.find(caller.accountId);
  if (customerId === null) return { data: [] };
  const invoices = await deps.payments.invoices(customerId).catch((error: unknown) => {
    throw toAppError(error);
  });
  return { data: [...invoices] };
});
