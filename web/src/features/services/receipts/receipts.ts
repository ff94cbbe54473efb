import type { Receipts, ServiceRow } from '@llevo/contract/entities/service';
import { isPaymentIconActive } from '@llevo/contract/rules/services/service-display';

export type ReceiptField = keyof Receipts;

/** What each receipt is called, in the order of SPEC §2's columns. */
export const RECEIPT_NAMES = {
  comprobantePago: 'Reserva del cliente (50 %)',
  comprobantePagoComision: 'Comisión en destino',
  comprobantePagoConductor: 'Pago al conductor',
  comprobantePagoRemaining: 'Saldo del cliente',
} as const satisfies Readonly<Record<ReceiptField, string>>;

/** The receipt's name for a certain service: what an immediate one paid at once is no reservation. */
export const receiptName = (field: ReceiptField, { typeService }: Pick<ServiceRow, 'typeService'>): string =>
  field === 'comprobantePago' && typeService === 'IMMEDIATE' ? 'Pago del cliente' : RECEIPT_NAMES[field];

/** The receipt behind SPEC §4's payment icon; null where it is greyed out. It may not be there yet. */
export function paymentReceipt(service: ServiceRow): ReceiptField | null {
  if (!isPaymentIconActive(service)) return null;
  return service.typeService === 'IMMEDIATE' ? 'comprobantePago' : 'comprobantePagoRemaining';
}

/** The four of them, in that order. */
export const RECEIPT_FIELDS = Object.keys(RECEIPT_NAMES) as readonly ReceiptField[];
