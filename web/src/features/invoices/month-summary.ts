import type { InvoiceRow } from '@llevo/contract/entities/invoice';
import type { ExportColumn } from '../../lib/export/export-column.ts';
import { exportDate } from '../../lib/export/export-column.ts';
import { toXlsx } from '../../lib/export/to-xlsx.ts';
import { BUYER_ID_LABELS, INVOICE_STATE_LABELS, SRI_DOCUMENT_LABELS } from '../../lib/invoices/invoice-labels.ts';
import { signedAmount } from '../../lib/invoices/signed-amount.ts';

const COLUMNS: readonly ExportColumn<InvoiceRow>[] = [
  { header: 'Comprobante', width: 16, value: ({ document }) => SRI_DOCUMENT_LABELS[document] },
  { header: 'Número', width: 20, value: ({ number }) => number },
  { header: 'Fecha', width: 12, value: ({ issued_on: date }) => exportDate(date) },
  { header: 'Estado', width: 16, value: ({ state }) => INVOICE_STATE_LABELS[state].one },
  { header: 'Cliente', width: 32, value: ({ buyer }) => buyer.name },
  { header: 'Tipo de identificación', width: 22, value: ({ buyer }) => BUYER_ID_LABELS[buyer.idType] },
  { header: 'Identificación', width: 16, value: ({ buyer }) => buyer.idNumber },
  { header: 'Base imponible', width: 14, format: 'money', value: (row) => signedAmount(row, row.base) },
  { header: 'IVA %', width: 8, value: ({ vat_percent: percent }) => percent },
  { header: 'IVA', width: 12, format: 'money', value: (row) => signedAmount(row, row.vat) },
  { header: 'Total', width: 12, format: 'money', value: (row) => signedAmount(row, row.total) },
  { header: 'Servicio', width: 12, value: ({ service_number: number }) => number },
  { header: 'Corrige', width: 20, value: ({ corrects }) => corrects?.number ?? '' },
  { header: 'Clave de acceso', width: 52, value: ({ access_key: key }) => key },
];

/** The documents of a month as a workbook, where a RUC keeps its zero and an access key its digits; the oldest first. */
export async function monthSummary(documents: readonly InvoiceRow[]): Promise<Uint8Array> {
  const file = await toXlsx(documents.toReversed(), COLUMNS, 'Comprobantes');
  return new Uint8Array(await file.arrayBuffer());
}
