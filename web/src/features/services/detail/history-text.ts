import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { formatDate } from '@llevo/contract/rules/dates';
import { PAYMENT_TYPES } from '@llevo/contract/entities/service-payment';
import { VEHICLE_IDS } from '@llevo/contract/entities/vehicle-ids';
import { paymentTypeLabel, serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { translateWireValue } from '../../../lib/i18n/translate-response.ts';
import { RECEIPT_NAMES } from '../receipts/receipts.ts';

/** The actor of changes made in the mobile app, which records none. */
const MOBILE_APP_ACTOR = 'Desde la app móvil';

const formatStatus = (value: string | null): string => `«${translateWireValue(serviceStatusLabel(value))}»`;

const formatReceipt = (field: string | null): string =>
  Object.entries(RECEIPT_NAMES)
    .find(([name]) => name === field)?.[1]
    .toLowerCase() ?? 'comprobante';

const formatVehicle = (id: string | null): string => {
  const vehicle = VEHICLE_IDS.find((known) => known === id);
  return vehicle === undefined ? (id ?? '') : vehicleName(vehicle);
};

const formatPayment = (type: string | null): string =>
  paymentTypeLabel(PAYMENT_TYPES.find((known) => known === type) ?? null);

/** "2026-11-24 08:30" → "24/11/2026 08:30". */
const formatMoment = (moment: string | null): string => {
  const [date = '', hour = ''] = (moment ?? '').split(' ');
  return `${formatDate(date)} ${hour}`.trim();
};

/** One timeline entry as a sentence. */
export function historyText({ kind, from, to, by }: Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to' | 'by'>): string {
  const did = (byHand: string, inTheApp: string): string =>
    by === null ? `${MOBILE_APP_ACTOR} ${inTheApp}` : `${by.name} ${byHand}`;
  switch (kind) {
    case 'driver':
      if (to === null) return did(`quitó a ${from ?? 'su conductor'}`, `se quitó a ${from ?? 'su conductor'}`);
      if (from === null) return did(`asignó a ${to}`, `se asignó a ${to}`);
      return did(`cambió el conductor de ${from} a ${to}`, `el conductor cambió de ${from} a ${to}`);
    case 'status':
      return did(
        `cambió el estado de ${formatStatus(from)} a ${formatStatus(to)}`,
        `el estado cambió de ${formatStatus(from)} a ${formatStatus(to)}`,
      );
    case 'customer':
      return did('cambió el cliente', 'el cliente cambió');
    case 'driver_reason':
      return did(`dijo por qué cambió el conductor: ${to ?? ''}`, `motivo del cambio de conductor: ${to ?? ''}`);
    case 'schedule':
      return did(`cambió la fecha a ${formatMoment(to)}`, `la fecha cambió a ${formatMoment(to)}`);
    case 'start':
      return did(`cambió la partida a ${to ?? ''}`, `la partida cambió a ${to ?? ''}`);
    case 'finish':
      return did(`cambió la llegada a ${to ?? ''}`, `la llegada cambió a ${to ?? ''}`);
    case 'vehicle':
      return did(`cambió el vehículo a ${formatVehicle(to)}`, `el vehículo cambió a ${formatVehicle(to)}`);
    case 'loaders':
      return did(
        `cambió los estibadores de ${from ?? '0'} a ${to ?? '0'}`,
        `los estibadores cambiaron de ${from ?? '0'} a ${to ?? '0'}`,
      );
    case 'cargo':
      return did(
        `cambió la carga a ${translateWireValue(to ?? '')}`,
        `la carga cambió a ${translateWireValue(to ?? '')}`,
      );
    case 'requirements':
      return to === null
        ? did('borró los requerimientos especiales', 'se borraron los requerimientos especiales')
        : did(`cambió los requerimientos especiales: ${to}`, `los requerimientos especiales cambiaron: ${to}`);
    case 'payment_type':
      return did(`cambió el tipo de pago a ${formatPayment(to)}`, `el tipo de pago cambió a ${formatPayment(to)}`);
    case 'price':
      return did(`cambió el precio de ${from ?? ''} a ${to ?? ''}`, `el precio cambió de ${from ?? ''} a ${to ?? ''}`);
    case 'notes':
      return to === null
        ? did('borró las notas', 'se borraron las notas')
        : did(`cambió las notas: ${to}`, `las notas cambiaron: ${to}`);
    case 'payment':
      return paymentText(from ?? '', to, did);
    case 'return_discount':
      return did(
        `quitó el descuento por viaje de retorno: el precio pasó de ${from ?? ''} a ${to ?? ''}`,
        `se quitó el descuento por viaje de retorno: el precio pasó de ${from ?? ''} a ${to ?? ''}`,
      );
    case 'refund':
      return did(`devolvió ${from ?? ''} al cliente: ${to ?? ''}`, `se devolvió ${from ?? ''} al cliente`);
    case 'settlement':
      return settlementText(from ?? '', to, did);
    case 'accepted':
      return did('aceptó el servicio', 'se aceptó el servicio');
    case 'declined':
      return did(`rechazó el servicio: ${to ?? ''}`, `se rechazó el servicio: ${to ?? ''}`);
    case 'acceptance':
      return did('recuperó la aceptación del conductor', 'se recuperó la aceptación del conductor');
    case 'arrived':
      return did('llegó a la partida', 'el conductor llegó a la partida');
    case 'delivered':
      return did('registró la entrega', 'se registró la entrega');
    case 'receipt':
      if (from !== null) {
        const receipt = formatReceipt(to);
        return did(`reemplazó el comprobante: ${receipt}`, `se reemplazó el comprobante: ${receipt}`);
      }
      return did(`subió el comprobante: ${formatReceipt(to)}`, `se subió el comprobante: ${formatReceipt(to)}`);
  }
}

type Sentence = (byHand: string, inTheApp: string) => string;

/** The sentence of a payment's new status; `amount` as text. */
function paymentText(amount: string, status: string | null, did: Sentence): string {
  if (status === 'rechazado')
    return did(`rechazó el comprobante de ${amount}`, `se rechazó el comprobante de ${amount}`);
  if (status === 'anulado') return did(`anuló el pago de ${amount}`, `se anuló el pago de ${amount}`);
  return did(`registró el pago de ${amount}`, `se registró el pago de ${amount}`);
}

/** The sentence of a settlement with the driver; a negative amount is one that the driver paid. */
function settlementText(amount: string, reference: string | null, did: Sentence): string {
  const detail = reference === null ? '' : `: ${reference}`;
  const isFromDriver = amount.startsWith('-');
  const text = `${isFromDriver ? amount.slice(1) : amount}${detail}`;
  return isFromDriver
    ? did(`registró que el conductor pagó a la empresa ${text}`, `el conductor pagó a la empresa ${text}`)
    : did(`registró el pago al conductor de ${text}`, `se pagó al conductor ${text}`);
}
