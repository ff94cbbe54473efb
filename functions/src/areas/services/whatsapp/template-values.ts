/** Values of the message templates, in the language of their recipient. */
import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import type { Service } from '@llevo/contract/entities/service';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { formatDate } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { plainLine } from '@llevo/contract/rules/plain-text';
import { hasIslandClock } from '@llevo/contract/rules/services/driver-notice';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';

/** Characters of an address, so that both of a trip fit into one value. */
const MAX_ADDRESS_LENGTH = 44;

const shortAddress = (address: string): string => {
  const line = plainLine(address);
  return line.length > MAX_ADDRESS_LENGTH ? `${line.slice(0, MAX_ADDRESS_LENGTH - 1).trimEnd()}…` : line;
};

type Words = Readonly<Record<WhatsAppLanguage, string>>;

const AT: Words = { es: 'a las', en: 'at' };
/** Short, so that a change's line fits into one value. */
const CLOCK: Words = { es: 'hora continental', en: 'mainland time' };
const PLATE: Words = { es: 'placa', en: 'plate' };
const YOUR_DRIVER: Words = { es: 'Tu conductor', en: 'Your driver' };
const TRIP: Readonly<Record<WhatsAppLanguage, readonly [string, string]>> = { es: ['de', 'a'], en: ['from', 'to'] };

/** "24/11/2026 a las 09:00", with its clock where the islands have another one. */
export function timeText(service: Service, language: WhatsAppLanguage): string {
  const text = `${formatDate(service.date)} ${AT[language]} ${service.hour}`;
  return hasIslandClock(service) ? `${text} (${CLOCK[language]})` : text;
}

export const tripValue = ({ addressStart, addressFinish }: Service, language: WhatsAppLanguage): string => {
  const [from, to] = TRIP[language];
  return `${from} ${shortAddress(addressStart)} ${to} ${shortAddress(addressFinish)}`;
};

const PAYMENTS: Readonly<Record<PaymentType | 'open', Words>> = {
  efectivo: { es: 'pago en efectivo', en: 'payment in cash' },
  transferencia: { es: 'pago por transferencia', en: 'payment by bank transfer' },
  payphone: { es: 'pago con Payphone', en: 'payment with Payphone' },
  open: { es: 'pago por definir', en: 'payment to be agreed' },
};

/** "pago en efectivo": how a service is paid. */
export const paymentValue = (type: PaymentType | null, language: WhatsAppLanguage): string =>
  PAYMENTS[type ?? 'open'][language];

export const totalText = ({ priceCents }: Service): string => formatCents(priceCents);

/** The driver's first name. */
export const driverText = ({ driverName }: Service, language: WhatsAppLanguage): string =>
  sanitiseName(firstName(driverName ?? '')) || YOUR_DRIVER[language];

/** "Camión 3 tn, placa PBA-1234". */
export function vehicleValue({ typeVehicle, driverPlate }: Service, language: WhatsAppLanguage): string {
  const plate = sanitiseName(driverPlate);
  const name = vehicleName(typeVehicle);
  return plate === '' ? name : `${name}, ${PLATE[language]} ${plate}`;
}
