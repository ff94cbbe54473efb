import { UNASSIGNED_DRIVER } from '@llevo/contract/entities/service';
import type { Receipts, ServiceOrigin, ServiceRow } from '@llevo/contract/entities/service';
import { centsFromDollars, dollarsFromCents } from '@llevo/contract/rules/money';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { serviceStatusLabel, serviceTypeLabel } from '@llevo/contract/rules/services/service-display';
import { translateWireValue } from '../i18n/translate-response.ts';
import { isPaidOut, PAYMENT_STATE_LABELS, rowPaymentState } from './payment-state.ts';

/** A service's status as screens show it: in SPEC §4's words, with an initial capital. */
export function shownServiceStatus(status: string | null): string {
  const text = translateWireValue(serviceStatusLabel(status));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a service in the list of its day: its number, or its hour without one. */
export const nameInDay = ({ number, hour }: Pick<ServiceRow, 'number' | 'hour'>): string =>
  number === '' ? hour : number;

/** Accessible name of "Asignar", a link to the details in which a service gets its driver. */
export const assignLabel = (service: Parameters<typeof nameInDay>[0]): string =>
  `Asignar conductor al servicio ${nameInDay(service)}`;

export const ORIGIN_LABELS = {
  dispatcher: 'Panel',
  quoter: 'Cotizador',
  api: 'API',
} as const satisfies Record<ServiceOrigin, string>;

export const SERVICE_TYPES = { IMMEDIATE: serviceTypeLabel('IMMEDIATE'), RESERVE: serviceTypeLabel('RESERVE') };

export const priceCents = ({ price }: Pick<ServiceRow, 'price'>): number => centsFromDollars(price);

export const payoutCents = (service: ServiceRow): number => driverPayoutCents(service.typeService, priceCents(service));

/** The driver's payout in files; null where no driver is paid. */
export const payoutDollars = (service: ServiceRow): number | null =>
  isPaidOut(service) ? dollarsFromCents(payoutCents(service)) : null;

/** Debt of the company to the driver in files, negative the other way; null without a driver. */
export const driverDueDollars = ({ driver, driver_due: due }: ServiceRow): number | null =>
  driver === UNASSIGNED_DRIVER ? null : due;

/** Payment state of a service in words; a cancelled one that was never paid owes nothing. */
export const paymentStateText = (service: ServiceRow): string => {
  const state = rowPaymentState(service);
  return state === null ? 'No aplica' : PAYMENT_STATE_LABELS[state];
};

/** Whether a receipt is there, in the words of the table's cells. */
export function receiptState(field: keyof Receipts, service: ServiceRow): string {
  if (field === 'comprobantePago' && service.typeService === 'IMMEDIATE') return 'No aplica';
  if (service[field] !== '') return 'Sí';
  return field === 'comprobantePagoConductor' && !isPaidOut(service) ? 'No aplica' : 'Pendiente';
}
