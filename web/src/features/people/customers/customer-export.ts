import type { CustomerRow } from '@llevo/contract/entities/customer';
import { customerStatusLabel } from '@llevo/contract/rules/people/customer-status';
import { displayPhone } from '@llevo/contract/rules/phone';
import { exportDate, exportDateTime, exportRating } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { exportRow } from '../../../lib/export/export-row.ts';
import type { ExportPlan } from '../../../lib/export/use-export.ts';
import { customersSource } from './api/customers.ts';
import type { CustomersView } from './customers-url.ts';

const COLUMNS: readonly ExportColumn<CustomerRow>[] = [
  { header: '#', width: 6, value: (_client, number) => number },
  { header: 'Nombre', width: 18, value: ({ name }) => name },
  { header: 'Apellido', width: 20, value: ({ surname }) => surname },
  { header: 'Teléfono', width: 18, value: ({ cellphone }) => displayPhone(cellphone) },
  { header: 'Correo', width: 30, value: ({ email }) => email },
  { header: 'Dirección', width: 34, value: ({ address }) => address },
  { header: 'Viajes terminados', width: 18, value: ({ trips }) => trips?.finished ?? null },
  { header: 'Gastado', width: 12, format: 'money', value: ({ trips }) => trips?.spent ?? null },
  { header: 'Último viaje', width: 12, value: ({ trips }) => (trips?.lastDate ? exportDate(trips.lastDate) : null) },
  { header: 'Calificación', width: 12, value: ({ rating }) => exportRating(rating) },
  { header: 'Estado', width: 14, value: ({ status }) => customerStatusLabel(status) },
  { header: 'Registro', width: 17, value: ({ dateCreate }) => exportDateTime(dateCreate) },
  { header: 'Cédula o RUC de factura', width: 24, value: ({ invoiceBuyer }) => invoiceBuyer?.idNumber ?? null },
  { header: 'Razón social de factura', width: 30, value: ({ invoiceBuyer }) => invoiceBuyer?.name ?? null },
];

/** Downloads one customer. */
export const exportCustomer = (customer: CustomerRow): void =>
  void exportRow({ list: 'usuarios', name: 'usuario', columns: COLUMNS }, customer);

/** The export of the list: every page of it. */
export const customersExport = (view: CustomersView): ExportPlan<CustomerRow> => ({
  name: 'usuarios',
  columns: COLUMNS,
  fetch: (part, signal) => customersSource.fetch(view, part, signal),
});
