import type { ServiceRow } from '@llevo/contract/entities/service';
import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { PaymentState, RefundRow } from '@llevo/contract/entities/service-payment';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { hasPayout } from '@llevo/contract/rules/services/driver-payouts';
import { refundIfCancelled, unverifiedIfCancelled } from '@llevo/contract/rules/services/refund';
import type { CancellationRefund, UnverifiedMoney } from '@llevo/contract/rules/services/refund';
import type { ServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { serviceBalance } from '@llevo/contract/rules/services/service-payments';

/**
 * A state of payment as screens show it: one below the deposit, or below an immediate service's price, is a partial
 * one.
 */
export type ShownPaymentState = PaymentState | 'pago_parcial';

const shownPaymentState = ({ state, paidCents }: Pick<ServiceBalance, 'state' | 'paidCents'>): ShownPaymentState =>
  state === 'sin_pagar' && paidCents > 0 ? 'pago_parcial' : state;

export const PAYMENT_STATE_LABELS = {
  sin_pagar: 'Sin pagar',
  pago_parcial: 'Pago parcial',
  por_verificar: 'Por verificar',
  reserva_pagada: 'Reserva pagada',
  pagado: 'Pagado',
} as const satisfies Record<ShownPaymentState, string>;

/** The money that went back to a customer, in whole cents. */
export const returnsOf = (refund: RefundRow | null) =>
  refund && { returns: refund.returns.map(({ amount }) => ({ amountCents: centsFromDollars(amount) })) };

/** The balance of a service as lists have it. */
export const rowBalance = ({
  typeService,
  price,
  status,
  typePayment,
  payments,
  refund = null,
}: Pick<ServiceRow, 'typeService' | 'price' | 'status' | 'typePayment' | 'payments'> &
  Partial<Pick<ServiceRow, 'refund'>>): ServiceBalance =>
  serviceBalance({
    typeService,
    priceCents: centsFromDollars(price),
    status,
    typePayment,
    payments: payments.map((payment) => ({ amountCents: centsFromDollars(payment.amount), status: payment.status })),
    refund: returnsOf(refund),
  });

const cancelledFacts = ({ payments, price, driver, ...service }: ServiceRow) => ({
  ...service,
  driverId: driver === UNASSIGNED_DRIVER ? null : driver,
  acceptance: null,
  priceCents: centsFromDollars(price),
  payments: payments.map((payment) => ({ ...payment, amountCents: centsFromDollars(payment.amount) })),
  refund: returnsOf(service.refund),
});

/** The refund if the company cancels the service; null for a customer who paid nothing. */
export const rowCancellationRefund = (service: ServiceRow): CancellationRefund | null =>
  refundIfCancelled(cancelledFacts(service), 'company', 0);

/** The unverified receipts of services that the company is about to cancel. */
export const rowsUnverified = (services: readonly ServiceRow[]): UnverifiedMoney[] =>
  services
    .map((service) => unverifiedIfCancelled(cancelledFacts(service), 'company', 0))
    .filter((money) => money !== null);

/** The state of payment in lists; null for a cancelled service without any payment, which owes nothing. */
export function rowPaymentState(service: Parameters<typeof rowBalance>[0]): ShownPaymentState | null {
  const state = shownPaymentState(rowBalance(service));
  return service.status === 'cancelado' && state === 'sin_pagar' ? null : state;
}

/** Whether a driver is paid for the service. */
export const isPaidOut = ({ driver, status }: Pick<ServiceRow, 'driver' | 'status'>): boolean =>
  hasPayout({ driverId: driver === UNASSIGNED_DRIVER ? null : driver, status });
