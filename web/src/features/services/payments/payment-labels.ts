import type { PaymentKind, PaymentState, ServicePaymentStatus } from '@llevo/contract/entities/service-payment';
import type { ServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

/** A state of payment as screens show it: less than the deposit, or than an immediate service's price, is not nothing. */
export type ShownPaymentState = PaymentState | 'pago_parcial';

export const shownPaymentState = ({
  state,
  paidCents,
}: Pick<ServiceBalance, 'state' | 'paidCents'>): ShownPaymentState =>
  state === 'sin_pagar' && paidCents > 0 ? 'pago_parcial' : state;

export const PAYMENT_STATE_LABELS = {
  sin_pagar: 'Sin pagar',
  pago_parcial: 'Pago parcial',
  por_verificar: 'Por verificar',
  reserva_pagada: 'Reserva pagada',
  pagado: 'Pagado',
} as const satisfies Record<ShownPaymentState, string>;

export const PAYMENT_STATE_STYLES = {
  sin_pagar: { tone: 'neutral', shape: 'dash' },
  pago_parcial: { tone: 'info', shape: 'dash' },
  por_verificar: { tone: 'warning', shape: 'clock' },
  reserva_pagada: { tone: 'info', shape: 'tick' },
  pagado: { tone: 'good', shape: 'tick' },
} as const satisfies Record<ShownPaymentState, StatusVariant>;

export const PAYMENT_STATUS_LABELS = {
  por_verificar: 'Por verificar',
  pagado: 'Pagado',
  rechazado: 'Rechazado',
  anulado: 'Anulado',
} as const satisfies Record<ServicePaymentStatus, string>;

export const PAYMENT_STATUS_STYLES = {
  por_verificar: { tone: 'warning', shape: 'clock' },
  pagado: { tone: 'good', shape: 'tick' },
  rechazado: { tone: 'bad', shape: 'cross' },
  anulado: { tone: 'neutral', shape: 'cross' },
} as const satisfies Record<ServicePaymentStatus, StatusVariant>;

export const PAYMENT_KIND_LABELS = {
  deposit: 'Reserva',
  balance: 'Saldo',
  full: 'Pago completo',
  partial: 'Abono',
} as const satisfies Record<PaymentKind, string>;
