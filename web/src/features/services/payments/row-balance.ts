import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars } from '@llevo/contract/rules/money';
import type { ServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { serviceBalance } from '@llevo/contract/rules/services/service-payments';

/** The balance of a service as lists have it. */
export const rowBalance = ({
  typeService,
  price,
  status,
  payments,
}: Pick<ServiceRow, 'typeService' | 'price' | 'status' | 'payments'>): ServiceBalance =>
  serviceBalance({
    typeService,
    priceCents: centsFromDollars(price),
    status,
    payments: payments.map((payment) => ({ amountCents: centsFromDollars(payment.amount), status: payment.status })),
  });
