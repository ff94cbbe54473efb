import type { Service } from '@llevo/contract/entities/service';
import type { ServicePayment } from '@llevo/contract/entities/service-payment';
import { formatCents } from '@llevo/contract/rules/money';
import type { ServiceTransaction } from '../service-change.ts';
import { writeServiceChange } from '../service-change.ts';

interface PaymentChange {
  readonly payment: ServicePayment;
  readonly action: 'service.payment' | 'service.payment_verify' | 'service.payment_void';
  /** Other fields that change with it. */
  readonly fields?: Partial<Service>;
}

/** The fields of a payment in the audit. */
const auditedPayment = ({ id, amountCents, method, status, holder, reference, decision }: ServicePayment) => ({
  paymentId: id,
  amountCents,
  method,
  paymentStatus: status,
  ...(holder !== null && { holder }),
  ...(reference !== '' && { reference }),
  ...(decision !== null && decision.reason !== '' && { reason: decision.reason }),
});

/**
 * Adds a payment to the service, or replaces the one with its id, with timeline entry and audit entry. The refund
 * follows.
 */
export function writePayment(
  frame: ServiceTransaction,
  service: Service,
  { payment, action, fields = {} }: PaymentChange,
): Service {
  const before = service.payments.find(({ id }) => id === payment.id);
  const payments =
    before === undefined
      ? [...service.payments, payment]
      : service.payments.map((other) => (other.id === payment.id ? payment : other));
  return writeServiceChange(frame, service, {
    fields: { ...fields, payments },
    lines: [{ kind: 'payment', from: formatCents(payment.amountCents), to: payment.status }],
    action,
    before: before === undefined ? {} : auditedPayment(before),
    after: auditedPayment(payment),
  });
}

/** Fields for the way of paying, unless stored already: one for deposit or full price, another for the rest. */
export function paymentTypeFields(
  { typePayment, typePaymentRemaining, typeService }: Service,
  { kind, method }: Pick<ServicePayment, 'kind' | 'method'>,
): Partial<Service> {
  if (typeService === 'RESERVE' && kind === 'balance') {
    return typePaymentRemaining === null ? { typePaymentRemaining: method } : {};
  }
  return typePayment === null ? { typePayment: method } : {};
}
