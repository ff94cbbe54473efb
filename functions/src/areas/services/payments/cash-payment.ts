import type { LastChange } from '@llevo/contract/entities/person';
import type { Service } from '@llevo/contract/entities/service';
import { MAX_PAYMENTS_PER_SERVICE } from '@llevo/contract/entities/service-payment';
import type { PaymentHolder } from '@llevo/contract/entities/service-payment';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { formatCents } from '@llevo/contract/rules/money';
import { cashHeldBy } from '@llevo/contract/rules/services/driver-cash';
import { paymentKind, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { paymentTypeFields } from './write-payments.ts';

/** Characters of a payment's id. */
export const PAYMENT_ID_LENGTH = 20;

interface Cash {
  /** The payment's id. */
  readonly id: string;
  readonly cents: number;
  readonly note: string;
  readonly by: LastChange;
}

interface CashPayment {
  readonly fields: Partial<Service>;
  readonly lines: readonly Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>[];
  readonly amountCents: number;
}

/**
 * Cash at the end of a trip as a payment of the service: at most its unpaid balance. Null where nothing is left to pay,
 * or the service has its maximum of payments.
 */
export function cashPayment(
  service: Service,
  holder: PaymentHolder,
  { id, cents, note, by }: Cash,
): CashPayment | null {
  const balance = storedServiceBalance(service);
  const amountCents = Math.min(cents, balance.balanceCents);
  if (amountCents === 0 || service.payments.length >= MAX_PAYMENTS_PER_SERVICE) return null;
  const payment = cashHeldBy(holder, { id, kind: paymentKind(balance, amountCents), amountCents, note, by });
  return {
    fields: { ...paymentTypeFields(service, payment), payments: [...service.payments, payment] },
    lines: [{ kind: 'payment', from: formatCents(amountCents), to: payment.status }],
    amountCents,
  };
}
