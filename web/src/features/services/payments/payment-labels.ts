import type { PaymentKind, ServicePaymentStatus } from '@llevo/contract/entities/service-payment';
import type { ShownPaymentState } from '../../../lib/services/payment-state.ts';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

export const PAYMENT_STATE_STYLES = {
  sin_pagar: { tone: 'neutral', shape: 'dash' },
  pago_parcial: { tone: 'info', shape: 'dash' },
  por_verificar: { tone: 'warning', shape: 'clock' },
  reserva_pagada: { tone: 'info', shape: 'tick' },
  pagado: { tone: 'good', shape: 'tick' },
} as const satisfies Record<ShownPaymentState, StatusVariant>;

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
