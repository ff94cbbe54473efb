import type { ServiceRow } from '@llevo/contract/entities/service';
import { formatDate, formatDateTime } from '@llevo/contract/rules/dates';
import { dollarsFromCents, formatCents, formatDollars } from '@llevo/contract/rules/money';
import { COMMISSION_LABEL, commissionCents, DEPOSIT_LABEL, depositCents } from '@llevo/contract/rules/rates/commission';
import { paymentTypeLabel, serviceLoaderCount, serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import * as cancelled from '@llevo/contract/rules/services/cancellation-reason';
import { displayPhone } from '@llevo/contract/rules/phone';
import { VEHICLES, vehicleName } from '@llevo/contract/rules/vehicles';
import { exportDate, exportDateTime, exportHour, exportKilometres } from '../export/export-column.ts';
import type { ExportColumn, ExportValue } from '../export/export-column.ts';
import { translateWireValue } from '../i18n/translate-response.ts';
import {
  driverDueDollars,
  ORIGIN_LABELS,
  paymentStateText,
  payoutCents,
  payoutDollars,
  priceCents,
  receiptState,
  SERVICE_TYPES,
  shownServiceStatus,
} from './service-texts.ts';
import { routeText } from './short-route.ts';

type AuditFormat = (value: string | number | boolean) => string;

/** A field of a service: its name, its value in words, and where it is shown. */
export interface ServiceField {
  readonly label: string;
  /** Null for nothing to be shown; '' is an empty value, which the details leave out. */
  readonly text: (service: ServiceRow) => string | null;
  /** As plain text in the table; `service-columns.tsx` has the order of columns, and those with more than text. */
  readonly column?: { readonly width: number; readonly isFigure?: boolean; readonly isHiddenByDefault?: boolean };
  /** In exported files, with columns in the order of `SERVICE_FIELDS`; `value` where it is not the text. */
  readonly file?: {
    readonly header?: string;
    readonly width: number;
    readonly format?: ExportColumn<ServiceRow>['format'];
    readonly value?: (service: ServiceRow) => ExportValue;
  };
  /** Between company and driver: only for those who manage money. */
  readonly isPayout?: boolean;
  /** In the audit log, by the name under which it is stored. */
  readonly audit?: { readonly field: string; readonly label?: string; readonly format?: AuditFormat };
}

/** The word of a stored code; an unknown code stays as it is. */
const wordOf = (value: unknown, words: Readonly<Record<string, string>>): string =>
  words[String(value)] ?? String(value);

const uploaded: AuditFormat = () => 'Subido';

/** An amount derived from the price, for files. */
const derivedDollars = (service: ServiceRow, rule: (cents: number) => number): number =>
  dollarsFromCents(rule(priceCents(service)));

/** All fields of services that people see. */
export const SERVICE_FIELDS = {
  number: {
    label: 'Número',
    text: ({ number, id }) => number || id,
    column: { width: 104, isHiddenByDefault: true },
    file: { width: 16 },
    audit: { field: 'number' },
  },
  booked: {
    label: 'Reservado el',
    text: ({ dateCreate }) => formatDateTime(dateCreate),
    file: { header: 'Fecha de reserva', width: 17, value: ({ dateCreate }) => exportDateTime(dateCreate) },
  },
  client: { label: 'Cliente', text: ({ userName }) => userName, file: { width: 26 }, audit: { field: 'userName' } },
  clientPhone: {
    label: 'Teléfono del cliente',
    text: ({ userPhone }) => (userPhone ? displayPhone(userPhone) : null),
    file: { width: 20 },
  },
  driver: {
    label: 'Conductor',
    text: ({ driverName }) => driverName ?? 'Sin asignar',
    file: { width: 26 },
    audit: { field: 'driverName' },
  },
  plate: { label: 'Placa', text: ({ driverPlate }) => driverPlate || null, file: { width: 11 } },
  type: {
    label: 'Tipo de servicio',
    text: ({ typeService }) => serviceTypeLabel(typeService),
    column: { width: 128, isHiddenByDefault: true },
    file: { width: 16 },
    audit: { field: 'typeService', format: (value) => wordOf(value, SERVICE_TYPES) },
  },
  vehicle: {
    label: 'Vehículo',
    text: ({ typeVehicle }) => vehicleName(typeVehicle),
    file: { header: 'Tipo de vehículo', width: 16 },
    audit: {
      field: 'typeVehicle',
      format: (value) => Object.entries(VEHICLES).find(([id]) => id === value)?.[1].label ?? String(value),
    },
  },
  date: {
    label: 'Fecha del servicio',
    text: ({ date }) => formatDate(date),
    file: { width: 17, value: ({ date }) => exportDate(date) },
    audit: { field: 'date' },
  },
  hour: {
    label: 'Hora de inicio',
    text: ({ hour }) => hour,
    file: { width: 13, value: ({ hour }) => exportHour(hour) },
    audit: { field: 'hour', label: 'Hora del servicio' },
  },
  status: { label: 'Estado', text: ({ status }) => shownServiceStatus(status), file: { width: 14 } },
  price: {
    label: 'Precio',
    text: (service) => formatCents(priceCents(service)),
    file: { width: 11, format: 'money', value: ({ price }) => price },
    audit: { field: 'priceCents', format: (value) => formatCents(Number(value)) },
  },
  paymentState: { label: 'Pago', text: paymentStateText, file: { width: 15 } },
  commission: {
    isPayout: true,
    label: COMMISSION_LABEL,
    text: (service) => formatCents(commissionCents(priceCents(service))),
    column: { width: 130, isFigure: true, isHiddenByDefault: true },
    file: { width: 15, format: 'money', value: (service) => derivedDollars(service, commissionCents) },
  },
  deposit: {
    label: DEPOSIT_LABEL,
    text: (service) => formatCents(depositCents(priceCents(service))),
    file: {
      width: 15,
      format: 'money',
      value: (service) => (service.typeService === 'RESERVE' ? derivedDollars(service, depositCents) : null),
    },
  },
  payout: {
    isPayout: true,
    label: 'Pago al conductor',
    text: (service) => formatCents(payoutCents(service)),
    file: { width: 17, format: 'money', value: payoutDollars },
  },
  driverDue: {
    isPayout: true,
    label: 'Por pagar al conductor',
    text: ({ driver_due: due }) => formatDollars(due),
    file: { width: 21, format: 'money', value: driverDueDollars },
  },
  typePayment: { label: 'Tipo de pago', text: ({ typePayment }) => paymentTypeLabel(typePayment), file: { width: 15 } },
  typePaymentRemaining: {
    label: 'Tipo de pago del saldo',
    // An immediate service has no balance, unless another program says so.
    text: ({ typeService, typePaymentRemaining: type }) =>
      typeService === 'IMMEDIATE' && type === null ? null : paymentTypeLabel(type),
    file: { width: 21 },
  },
  route: { label: 'Ruta', text: routeText },
  addressStart: {
    label: 'Partida',
    text: ({ addressStart }) => addressStart,
    file: { width: 40 },
    audit: { field: 'addressStart' },
  },
  addressFinish: {
    label: 'Llegada',
    text: ({ addressFinish }) => addressFinish,
    file: { width: 40 },
    audit: { field: 'addressFinish' },
  },
  referenceStart: {
    label: 'Referencia de la partida',
    text: ({ referenceStart }) => referenceStart,
    audit: { field: 'referenceStart' },
  },
  referenceFinish: {
    label: 'Referencia de la llegada',
    text: ({ referenceFinish }) => referenceFinish,
    audit: { field: 'referenceFinish' },
  },
  kilometres: {
    label: 'Kilómetros',
    text: ({ distance_m }) => exportKilometres(distance_m)?.toString() ?? null,
    file: { width: 12, format: 'kilometres', value: ({ distance_m }) => exportKilometres(distance_m) },
  },
  cargo: {
    label: 'Lleva',
    text: ({ typeThingsMove }) => translateWireValue(typeThingsMove),
    file: { width: 24 },
  },
  specialRequirements: {
    label: 'Requerimientos especiales',
    text: ({ specialRequirements }) => specialRequirements,
    file: { width: 32 },
  },
  needsLoaders: {
    label: 'Carga y descarga',
    // Their number stands beside the cargo.
    text: (service) => (service.needEstibadores && serviceLoaderCount(service) === 0 ? 'Sí' : null),
  },
  loaders: {
    label: 'Estibadores',
    text: (service) => serviceLoaderCount(service).toString(),
    file: { width: 12, value: serviceLoaderCount },
  },
  notes: { label: 'Notas', text: ({ notes }) => notes || null, audit: { field: 'notes' } },
  cancellation: {
    label: 'Motivo de la cancelación',
    text: ({ cancellation }) => cancellation && cancelled.cancellationText(cancellation),
    file: { width: 32, value: ({ cancellation }) => cancellation && cancelled.countedReason(cancellation) },
  },
  cancellationDetail: {
    label: 'Detalle de la cancelación',
    text: ({ cancellation }) => cancellation && cancelled.cancellationDetail(cancellation),
    file: { width: 32 },
  },
  origin: {
    label: 'Origen',
    text: ({ origin }) => origin && ORIGIN_LABELS[origin],
    audit: { field: 'origin', format: (value) => wordOf(value, ORIGIN_LABELS) },
  },
  customerReceipt: {
    label: 'Comprobante de reserva',
    text: (service) => receiptState('comprobantePago', service),
    file: { width: 22 },
    audit: { field: 'comprobantePago', label: 'Comprobante del cliente', format: uploaded },
  },
  balanceReceipt: {
    label: 'Comprobante del saldo',
    text: (service) => receiptState('comprobantePagoRemaining', service),
    audit: { field: 'comprobantePagoRemaining', format: uploaded },
  },
  commissionReceipt: {
    isPayout: true,
    label: 'Comprobante de comisión',
    text: (service) => receiptState('comprobantePagoComision', service),
    file: { width: 23 },
  },
  payoutReceipt: {
    isPayout: true,
    label: 'Comprobante del conductor',
    text: (service) => receiptState('comprobantePagoConductor', service),
    file: { width: 25 },
    audit: { field: 'comprobantePagoConductor', label: 'Comprobante de pago al conductor', format: uploaded },
  },
} as const satisfies Readonly<Record<string, ServiceField>>;

export type ServiceFieldName = keyof typeof SERVICE_FIELDS;

/** A field with all that it may have. */
export const serviceField = (name: ServiceFieldName): ServiceField => SERVICE_FIELDS[name];

/** The lines of the details, below the people, the schedule and the money; the drawer's title has the number. */
export const DETAIL_FIELDS: readonly ServiceFieldName[] = [
  'specialRequirements',
  'needsLoaders',
  'notes',
  'cancellation',
  'booked',
];

/** All fields, in the order of exported files. */
export const SERVICE_FIELD_LIST: readonly ServiceField[] = Object.values(SERVICE_FIELDS);

/** Names and formats of a service's fields in the audit log, by their stored name. */
export const SERVICE_AUDIT_FIELDS: Readonly<Record<string, { readonly label: string; readonly format?: AuditFormat }>> =
  Object.fromEntries(
    SERVICE_FIELD_LIST.flatMap(({ label, audit }) =>
      audit === undefined
        ? []
        : [[audit.field, { label: audit.label ?? label, ...(audit.format && { format: audit.format }) }]],
    ),
  );
