import type { PaymentHolder, RefundState } from '@llevo/contract/entities/service-payment';

/** Who has the money in hand. */
export const HOLDER_LABELS = {
  company: 'La empresa',
  driver: 'El conductor',
} as const satisfies Record<PaymentHolder, string>;

export const REFUND_STATE_LABELS = {
  por_devolver: 'Por devolver',
  devuelto: 'Devuelto',
} as const satisfies Record<RefundState, string>;
