import { readString } from './action-labels.ts';
import type { ActionLabels } from './action-labels.ts';

/** What the audit says of electronic invoices. */
export const INVOICE_ACTION_LABELS: Readonly<Record<string, ActionLabels>> = {
  'invoicing.settings': {
    label: 'Datos de facturación electrónica',
    describe: () => 'cambió los datos de facturación electrónica',
  },
  'invoicing.certificate': {
    label: 'Certificado de firma cargado',
    describe: ({ after }) => `cargó el certificado de firma de ${readString(after, 'holder')}`,
  },
  'invoicing.certificate_delete': {
    label: 'Certificado de firma eliminado',
    describe: ({ before }) => `eliminó el certificado de firma de ${readString(before, 'holder')}`,
  },
  'invoice.issue': {
    label: 'Factura emitida',
    describe: ({ after }) =>
      readString(after, 'replacedNumber') === ''
        ? `emitió la factura ${readString(after, 'number')}`
        : `emitió la factura ${readString(after, 'number')} en lugar de la ${readString(after, 'replacedNumber')}`,
  },
  'invoice.retry': {
    label: 'Comprobante reenviado al SRI',
    describe: ({ after }) => `reenvió al SRI el comprobante ${readString(after, 'number')}`,
  },
  'invoice.credit': {
    label: 'Nota de crédito emitida',
    describe: ({ after }) =>
      `emitió la nota de crédito ${readString(after, 'number')} de la factura ${readString(after, 'correctedNumber')}: ${readString(after, 'reason')}`,
  },
  'invoice.void': {
    label: 'Comprobante anulado',
    describe: ({ after }) =>
      `registró la anulación del comprobante ${readString(after, 'number')}: ${readString(after, 'reason')}`,
  },
};
