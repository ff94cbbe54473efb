import type { ServiceRow } from '@llevo/contract/entities/service';
import { commissionCents, depositCents, driverPayoutCents } from '@llevo/contract/rules/fares/commission';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import {
  paymentTypeLabel,
  serviceTypeLabel,
  serviceLoaderCount,
  serviceStatusLabel,
} from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import type { ExportColumn } from '../../../lib/export/export-column.ts';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { PAYMENT_STATE_LABELS } from '../payments/payment-labels.ts';
import { rowPaymentState } from '../payments/row-balance.ts';

/** An amount derived from the price, in dollars. */
const derivedDollars = ({ price }: ServiceRow, rule: (cents: number) => number): number =>
  dollarsFromCents(rule(centsFromDollars(price)));

const receiptState = (path: string): string => (path === '' ? 'Pendiente' : 'Sí');

const paymentStateText = (service: ServiceRow): string => {
  const state = rowPaymentState(service);
  return state === null ? 'No aplica' : PAYMENT_STATE_LABELS[state];
};

/** The export of services: all columns of the table and of the details. */
export const SERVICE_EXPORT: readonly ExportColumn<ServiceRow>[] = [
  { header: 'Número', width: 16, value: ({ id }) => id },
  { header: 'Fecha de reserva', width: 17, value: ({ dateCreate }) => formatDateTime(dateCreate) },
  { header: 'Cliente', width: 26, value: ({ userName }) => userName },
  { header: 'Conductor', width: 26, value: ({ driverName }) => driverName ?? 'Sin asignar' },
  { header: 'Tipo de servicio', width: 16, value: ({ typeService }) => serviceTypeLabel(typeService) },
  { header: 'Tipo de vehículo', width: 16, value: ({ typeVehicle }) => vehicleName(typeVehicle) },
  { header: 'Fecha del servicio', width: 17, value: ({ date }) => formatDate(date) },
  { header: 'Hora de inicio', width: 13, value: ({ hour }) => hour },
  { header: 'Estado', width: 14, value: ({ status }) => translateWireValue(serviceStatusLabel(status)) },
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
    value: (service) => derivedDollars(service, (cents) => driverPayoutCents(service.typeService, cents)),
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
  { header: 'Comprobante de reserva', width: 22, value: ({ comprobantePago }) => receiptState(comprobantePago) },
  {
    header: 'Comprobante de comisión',
    width: 23,
    value: ({ comprobantePagoComision }) => receiptState(comprobantePagoComision),
  },
  {
    header: 'Comprobante del conductor',
    width: 25,
    value: ({ comprobantePagoConductor }) => receiptState(comprobantePagoConductor),
  },
];
