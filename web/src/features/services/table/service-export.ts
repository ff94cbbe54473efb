import type { ServiceRow } from '@llevo/contract/entities/service';
import { commissionCents, depositCents, driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import { paymentTypeLabel, serviceTypeLabel, serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { exportDate, exportDateTime } from '../../../lib/export/export-column.ts';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { exportRow } from '../../../lib/export/export-row.ts';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { PAYMENT_STATE_LABELS } from '../payments/payment-labels.ts';
import { rowPaymentState } from '../payments/row-balance.ts';
import { isPaidOut } from '../receipts/receipts.ts';
import type { ReceiptField } from '../receipts/receipts.ts';
import { shownServiceStatus } from './shown-service-status.ts';

/** An amount derived from the price, in dollars. */
const derivedDollars = ({ price }: ServiceRow, rule: (cents: number) => number): number =>
  dollarsFromCents(rule(centsFromDollars(price)));

/** As the cells of the table say it. */
function receiptState(field: ReceiptField, service: ServiceRow): string {
  if (field === 'comprobantePago' && service.typeService === 'IMMEDIATE') return 'No aplica';
  if (service[field] !== '') return 'Sí';
  return field === 'comprobantePagoConductor' && !isPaidOut(service) ? 'No aplica' : 'Pendiente';
}

const paymentStateText = (service: ServiceRow): string => {
  const state = rowPaymentState(service);
  return state === null ? 'No aplica' : PAYMENT_STATE_LABELS[state];
};

/** Downloads one service. */
export const exportService = (service: ServiceRow): void =>
  void exportRow(
    { list: 'servicios', name: `servicio-${service.number || service.id}`, columns: SERVICE_EXPORT },
    service,
  );

/** The export of services: all columns of the table and of the details. */
export const SERVICE_EXPORT: readonly ExportColumn<ServiceRow>[] = [
  { header: 'Número', width: 16, value: ({ number, id }) => number || id },
  { header: 'Fecha de reserva', width: 17, value: ({ dateCreate }) => exportDateTime(dateCreate) },
  { header: 'Cliente', width: 26, value: ({ userName }) => userName },
  { header: 'Conductor', width: 26, value: ({ driverName }) => driverName ?? 'Sin asignar' },
  { header: 'Tipo de servicio', width: 16, value: ({ typeService }) => serviceTypeLabel(typeService) },
  { header: 'Tipo de vehículo', width: 16, value: ({ typeVehicle }) => vehicleName(typeVehicle) },
  { header: 'Fecha del servicio', width: 17, value: ({ date }) => exportDate(date) },
  { header: 'Hora de inicio', width: 13, value: ({ hour }) => hour },
  { header: 'Estado', width: 14, value: ({ status }) => shownServiceStatus(status) },
  { header: 'Precio', width: 11, value: ({ price }) => price },
  { header: 'Pago', width: 15, value: paymentStateText },
  { header: 'Comisión (15 %)', width: 15, value: (service) => derivedDollars(service, commissionCents) },
  {
    header: 'Reserva (50 %)',
    width: 15,
    value: (service) => (service.typeService === 'RESERVE' ? derivedDollars(service, depositCents) : null),
  },
  {
    header: 'Pago al conductor',
    width: 17,
    value: (service) =>
      isPaidOut(service) ? derivedDollars(service, (cents) => driverPayoutCents(service.typeService, cents)) : null,
  },
  { header: 'Tipo de pago', width: 15, value: ({ typePayment }) => paymentTypeLabel(typePayment) },
  {
    header: 'Tipo de pago del saldo',
    width: 21,
    value: ({ typePaymentRemaining }) => paymentTypeLabel(typePaymentRemaining),
  },
  { header: 'Partida', width: 40, value: ({ addressStart }) => addressStart },
  { header: 'Llegada', width: 40, value: ({ addressFinish }) => addressFinish },
  { header: 'Lleva', width: 24, value: ({ typeThingsMove }) => translateWireValue(typeThingsMove) },
  { header: 'Requerimientos especiales', width: 32, value: ({ specialRequirements }) => specialRequirements },
  { header: 'Estibadores', width: 12, value: serviceLoaderCount },
  { header: 'Comprobante de reserva', width: 22, value: (service) => receiptState('comprobantePago', service) },
  {
    header: 'Comprobante de comisión',
    width: 23,
    value: (service) => receiptState('comprobantePagoComision', service),
  },
  {
    header: 'Comprobante del conductor',
    width: 25,
    value: (service) => receiptState('comprobantePagoConductor', service),
  },
];
