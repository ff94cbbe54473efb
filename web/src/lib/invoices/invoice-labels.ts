import type { InvoiceMessage, InvoiceState } from '@llevo/contract/entities/invoice';
import type { BuyerIdType } from '@llevo/contract/entities/invoice-parties';

interface StateLabel {
  readonly one: string;
  readonly many: string;
  readonly variant: 'good' | 'waiting' | 'off';
}

export const INVOICE_STATE_LABELS: Readonly<Record<InvoiceState, StateLabel>> = {
  pending: { one: 'Por enviar', many: 'Por enviar', variant: 'waiting' },
  sent: { one: 'Esperando al SRI', many: 'Esperando al SRI', variant: 'waiting' },
  authorized: { one: 'Autorizada', many: 'Autorizadas', variant: 'good' },
  returned: { one: 'Devuelta', many: 'Devueltas', variant: 'off' },
  rejected: { one: 'No autorizada', many: 'No autorizadas', variant: 'off' },
};

export const BUYER_ID_LABELS: Readonly<Record<BuyerIdType, string>> = {
  cedula: 'Cédula',
  ruc: 'RUC',
  pasaporte: 'Pasaporte',
  exterior: 'Documento del exterior',
  'consumidor final': 'Consumidor final',
};

/** A message of the SRI, with its number. */
export const invoiceMessageText = ({ code, text, detail }: InvoiceMessage): string =>
  `${code === '' ? '' : `${code}: `}${text}${detail === '' ? '' : ` (${detail})`}`;
