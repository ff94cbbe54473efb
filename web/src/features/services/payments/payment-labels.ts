import type { PaymentKind, PaymentState, ServicePaymentStatus } from '@llevo/contract/entities/service-payment';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

export const PAYMENT_STATE_LABELS = {
  sin_pagar: 'Sin pagar',
  por_verificar: 'Por verificar',
  reserva_pagada: 'Reserva pagada',
  pagado: 'Pagado',
} as const satisfies Record<PaymentState, string>;

export const PAYMENT_STATE_STYLES = {
  sin_pagar: { tone: 'neutral', shape: 'dash' },
  por_verificar: { tone: 'warning', shape: 'clock' },
  reserva_pagada: { tone: 'info', shape: 'tick' },
  pagado: { tone: 'good', shape: 'tick' },
} as const satisfies Record<PaymentState, StatusVariant>;

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
