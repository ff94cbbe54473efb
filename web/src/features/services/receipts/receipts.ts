import type { Receipts, ServiceRow } from '@llevo/contract/entities/service';
import { isPaymentIconActive } from '@llevo/contract/rules/services/service-display';

export type ReceiptField = keyof Receipts;

/** The receipts' labels, in the order of SPEC §2's columns. */
export const RECEIPT_NAMES = {
  comprobantePago: 'Reserva del cliente (50 %)',
  comprobantePagoComision: 'Comisión en destino',
  comprobantePagoConductor: 'Pago al conductor',
  comprobantePagoRemaining: 'Saldo del cliente',
} as const satisfies Readonly<Record<ReceiptField, string>>;

/** The receipt's label for a service: an immediate one has a payment, no reservation. */
export const receiptName = (field: ReceiptField, { typeService }: Pick<ServiceRow, 'typeService'>): string =>
  field === 'comprobantePago' && typeService === 'IMMEDIATE' ? 'Pago del cliente' : RECEIPT_NAMES[field];

/** The receipt of SPEC §4's payment icon, uploaded or not; null where the icon is disabled. */
export function paymentReceipt(service: ServiceRow): ReceiptField | null {
  if (!isPaymentIconActive(service)) return null;
  return service.typeService === 'IMMEDIATE' ? 'comprobantePago' : 'comprobantePagoRemaining';
}

/** The four receipts, in that order. */
export const RECEIPT_FIELDS = Object.keys(RECEIPT_NAMES) as readonly ReceiptField[];
