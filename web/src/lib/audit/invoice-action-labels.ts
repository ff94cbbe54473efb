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
    describe: ({ after }) => `emitió la factura ${readString(after, 'number')}`,
  },
  'invoice.retry': {
    label: 'Factura reenviada al SRI',
    describe: ({ after }) => `reenvió al SRI la factura ${readString(after, 'number')}`,
  },
};
