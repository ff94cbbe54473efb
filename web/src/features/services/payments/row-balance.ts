import type { ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars } from '@llevo/contract/rules/money';
import type { ServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { serviceBalance } from '@llevo/contract/rules/services/service-payments';
import { shownPaymentState } from './payment-labels.ts';
import type { ShownPaymentState } from './payment-labels.ts';

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

/** The state of payment in lists; null for a cancelled service that was never paid, which owes nothing. */
export function rowPaymentState(service: Parameters<typeof rowBalance>[0]): ShownPaymentState | null {
  const state = shownPaymentState(rowBalance(service));
  return service.status === 'cancelado' && state === 'sin_pagar' ? null : state;
}
