import type { InvoiceMessage, InvoiceState, SriDocument } from '@llevo/contract/entities/invoice';
import type { BuyerIdType, CarrierKind, SriEnvironment, TaxRegime } from '@llevo/contract/entities/invoice-parties';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import type { Designation } from '@llevo/contract/rules/invoices/issuer-designations';

interface StateLabel {
  readonly one: string;
  readonly many: string;
  readonly variant: 'good' | 'waiting' | 'off' | 'bad';
}

export const INVOICE_STATE_LABELS: Readonly<Record<InvoiceState, StateLabel>> = {
  pending: { one: 'Por enviar', many: 'Por enviar', variant: 'waiting' },
  sent: { one: 'Esperando al SRI', many: 'Esperando al SRI', variant: 'waiting' },
  authorized: { one: 'Autorizada', many: 'Autorizadas', variant: 'good' },
  returned: { one: 'Devuelta', many: 'Devueltas', variant: 'bad' },
  rejected: { one: 'No autorizada', many: 'No autorizadas', variant: 'bad' },
  voided: { one: 'Anulada', many: 'Anuladas', variant: 'off' },
};

export const SRI_DOCUMENT_LABELS: Readonly<Record<SriDocument, string>> = {
  factura: 'Factura',
  nota_credito: 'Nota de crédito',
};

/** A document within a sentence. */
export const SRI_DOCUMENT_NAMES: Readonly<Record<SriDocument, string>> = {
  factura: 'la factura',
  nota_credito: 'la nota de crédito',
};

export const BUYER_ID_LABELS: Readonly<Record<BuyerIdType, string>> = {
  cedula: 'Cédula',
  ruc: 'RUC',
  pasaporte: 'Pasaporte',
  exterior: 'Documento del exterior',
  'consumidor final': 'Consumidor final',
};

export const REGIME_LABELS: Readonly<Record<TaxRegime, string>> = {
  general: 'General',
  'rimpe emprendedor': 'RIMPE emprendedor',
  'rimpe negocio popular': 'RIMPE negocio popular',
};

export const CARRIER_LABELS: Readonly<Record<CarrierKind, string>> = {
  ninguno: 'No',
  operadora: 'Operadora',
  socio: 'Socio o accionista de una operadora',
};

/** Fields with the number of a resolution of the SRI. */
export const DESIGNATION_LABELS: Readonly<Record<Designation, string>> = {
  specialTaxpayer: 'Contribuyente especial',
  withholdingAgent: 'Agente de retención',
  largeTaxpayer: 'Gran contribuyente',
};

export const SRI_ENVIRONMENT_LABELS: Readonly<Record<SriEnvironment, string>> = {
  pruebas: 'Pruebas: sin validez tributaria',
  produccion: 'Producción',
};

export const VAT_LABELS: Readonly<Record<InvoicingSettings['vat'], string>> = {
  zero: 'Tarifa 0 %',
  general: 'Tarifa general',
};

/** A message of the SRI, with its number. */
export const invoiceMessageText = ({ code, text, detail }: InvoiceMessage): string =>
  `${code === '' ? '' : `${code}: `}${text}${detail === '' ? '' : ` (${detail})`}`;
