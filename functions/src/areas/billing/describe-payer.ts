import type { InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { Deps } from '../../platform/deps.ts';

const KEY_LENGTH = 20;

/** Has the payment provider print a taxpayer on the next invoices. Repeated, it changes nothing: each call has a key of its own. */
export const describePayer = (
  { payments, ids }: Pick<Deps, 'payments' | 'ids'>,
  customerId: string,
  taxpayer: InvoiceBuyer,
): Promise<void> => payments.describeCustomer(customerId, taxpayer, ids.base62(KEY_LENGTH));
