import { dollarsFromCents } from '@llevo/contract/rules/money';
import { accountDigits } from '@llevo/contract/rules/payouts/driver-transfers';
import type { DriverTransfer } from '@llevo/contract/rules/payouts/driver-transfers';
import type { ExportColumn } from '../../../../lib/export/export-column.ts';

/** The transfers for people and for banks that take a list of their own. */
export const TRANSFER_COLUMNS: readonly ExportColumn<DriverTransfer>[] = [
  { header: 'Banco', width: 26, value: ({ account }) => account.typeBank },
  { header: 'Tipo de cuenta', width: 15, value: ({ account }) => account.typeAccountBank },
  { header: 'Número de cuenta', width: 20, value: ({ account }) => accountDigits(account) },
  { header: 'Titular', width: 32, value: ({ account }) => account.accountOwner },
  { header: 'Cédula o RUC', width: 16, value: ({ account }) => account.cedula },
  { header: 'Monto', width: 12, format: 'money', value: ({ amountCents }) => dollarsFromCents(amountCents) },
  { header: 'Referencia', width: 36, value: ({ reference }) => reference },
  { header: 'Conductor', width: 28, value: ({ driverName }) => driverName },
];
