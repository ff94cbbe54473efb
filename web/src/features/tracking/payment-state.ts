import type { TrackedService } from '@llevo/contract/entities/tracking';
import { centsFromDollars, formatDollars } from '@llevo/contract/rules/money';
import { unverifiedSentence } from '@llevo/contract/rules/services/refund-text';
import { paymentTypeLabel } from '@llevo/contract/rules/services/service-display';

const STATE_LABELS = {
  sin_pagar: 'Sin pagar',
  por_verificar: 'Comprobante por verificar',
  reserva_pagada: 'Reserva pagada',
  pagado: 'Pagado',
} as const satisfies Record<TrackedService['payment_state'], string>;

/** The state of payment in words; of a cancelled service, what becomes of the money. */
export function paymentStateText(service: TrackedService): string {
  const {
    status,
    paid,
    to_verify: toVerify,
    refund,
    due,
    due_at_end: atEnd,
    typePayment,
    payment_state: state,
  } = service;
  if (status === 'cancelado') {
    if (refund !== null) return refund.state === 'devuelto' ? 'Devuelto' : 'Por devolver';
    if (paid > 0) return 'Reserva pagada, sin devolución';
    return toVerify > 0 ? STATE_LABELS.por_verificar : 'No pagaste nada';
  }
  const isCashOnly = state === 'sin_pagar' && typePayment === 'efectivo' && due === 0 && atEnd > 0;
  return isCashOnly ? 'Pagas en efectivo al terminar' : STATE_LABELS[state];
}

/** Sentences about unverified receipts of a service that is cancelled, or may be; none without them. */
export const unverifiedSentences = ({
  to_verify: toVerify,
  kept_if_verified: kept,
}: Pick<TrackedService, 'to_verify' | 'kept_if_verified'>): string[] =>
  kept === undefined
    ? []
    : [unverifiedSentence({ toVerifyCents: centsFromDollars(toVerify), keptCents: centsFromDollars(kept) })];

/** "$420.61 por Payphone", "$420.61 por transferencia". */
export const refundText = ({ amount, method }: NonNullable<TrackedService['refund']>): string =>
  method === 'efectivo'
    ? `${formatDollars(amount)} en efectivo`
    : `${formatDollars(amount)} por ${method === 'payphone' ? 'Payphone' : paymentTypeLabel(method).toLowerCase()}`;
