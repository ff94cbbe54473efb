import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
import { readField, readString, recordName } from './action-labels.ts';
import type { ActionLabels } from './action-labels.ts';

/** The driver's name before or after a change; '' for no driver, undefined if it was not recorded. */
function driverOf(value: unknown): string | undefined {
  const name = readField(value, 'driverName');
  if (name === null) return '';
  return typeof name === 'string' ? name : undefined;
}

/** The drivers before and after an assignment, '' for none; null where a name was not recorded. */
export function assignedDrivers({ action, before, after }: Pick<ListedAuditEntry, 'action' | 'before' | 'after'>) {
  const [from, to] = [driverOf(before), driverOf(after)];
  return action !== 'service.driver' || from === undefined || to === undefined ? null : { from, to };
}

/** Actions on quotes, bookings, their payments and their links. */
export const SERVICE_ACTION_LABELS: Readonly<Record<string, ActionLabels>> = {
  'quote.lost': {
    label: 'Cotización perdida',
    describe: ({ after }) =>
      readString(after, 'lostReason') === ''
        ? `quitó la marca de perdida de la cotización ${readString(after, 'number')}`
        : `marcó como perdida la cotización ${readString(after, 'number')}`,
  },
  'service.create': {
    label: 'Servicio creado',
    describe: ({ after }) => `creó el servicio ${readString(after, 'number')}`,
  },
  'service.update': {
    label: 'Servicio cambiado',
    describe: (entry) => `cambió el servicio ${recordName(entry)}`,
  },
  'service.search': {
    label: 'Búsqueda de conductor',
    describe: (entry) => `cambió la búsqueda de conductor del servicio ${recordName(entry)}`,
  },
  'service.reserve': {
    label: 'Reserva por el cliente',
    describe: (entry) => `reservó para otra hora el servicio ${recordName(entry)}`,
  },
  'service.driver': {
    label: 'Conductor de un servicio',
    describe: (entry) => {
      const service = recordName(entry);
      const drivers = assignedDrivers(entry);
      if (drivers === null) return `cambió el conductor del servicio ${service}`;
      const { from, to } = drivers;
      if (from === '') return `asignó el servicio ${service} a ${to}`;
      return to === '' ? `quitó el servicio ${service} a ${from}` : `pasó el servicio ${service} de ${from} a ${to}`;
    },
  },
  'service.accept': {
    label: 'Servicio aceptado',
    describe: (entry) => `aceptó el servicio ${recordName(entry)}`,
  },
  'service.decline': {
    label: 'Servicio rechazado',
    describe: (entry) => `rechazó el servicio ${recordName(entry)}: ${readString(entry.after, 'reason')}`,
  },
  'service.pin': {
    label: 'Código de inicio equivocado',
    describe: (entry) => `envió un código equivocado para empezar el servicio ${recordName(entry)}`,
  },
  'service.arrival': {
    label: 'Llegada a la partida',
    describe: (entry) => `llegó a la partida del servicio ${recordName(entry)}`,
  },
  'service.delivery': {
    label: 'Entrega de un servicio',
    describe: (entry) => `registró la entrega del servicio ${recordName(entry)}`,
  },
  'service.receipt': {
    label: 'Comprobante de un servicio',
    describe: (entry) =>
      readString(entry.before, 'comprobantePagoConductor') === ''
        ? `subió un comprobante del servicio ${recordName(entry)}`
        : `reemplazó el comprobante de pago al conductor del servicio ${recordName(entry)}`,
  },
  'service.cancel': {
    label: 'Servicio cancelado por el cliente',
    describe: (entry) => `canceló el servicio ${recordName(entry)}`,
  },
  'service.rating': {
    label: 'Calificación de un servicio',
    describe: ({ after }) => `calificó al conductor con ${String(readField(after, 'stars'))} de 5 estrellas`,
  },
  'service.payment': {
    label: 'Pago de un servicio',
    describe: (entry) => `registró un pago del servicio ${recordName(entry)}`,
  },
  'service.payment_verify': {
    label: 'Verificación de un pago',
    describe: (entry) => `revisó un pago del servicio ${recordName(entry)}`,
  },
  'service.payment_void': {
    label: 'Anulación de un pago',
    describe: (entry) => `anuló un pago del servicio ${recordName(entry)}`,
  },
  'service.refund': {
    label: 'Devolución al cliente',
    describe: (entry) => `registró una devolución del servicio ${recordName(entry)}`,
  },
  'service.settlement': {
    label: 'Cuenta con el conductor',
    describe: (entry) => `saldó con el conductor el servicio ${recordName(entry)}`,
  },
  'service.note_add': {
    label: 'Nota en un servicio',
    describe: (entry) => `escribió una nota en el servicio ${recordName(entry)}`,
  },
  'service.message': {
    label: 'Respuesta por WhatsApp',
    describe: (entry) => `respondió por WhatsApp al cliente del servicio ${recordName(entry)}`,
  },
  'service.note_edit': {
    label: 'Nota cambiada',
    describe: (entry) => `cambió una nota del servicio ${recordName(entry)}`,
  },
  'service.note_delete': {
    label: 'Nota eliminada',
    describe: (entry) => `eliminó una nota del servicio ${recordName(entry)}`,
  },
  'service.tracking_link': {
    label: 'Enlace de seguimiento',
    describe: (entry) => `copió el enlace de seguimiento del servicio ${recordName(entry)}`,
  },
  'service.tracking_withdrawal': {
    label: 'Enlace de seguimiento anulado',
    describe: (entry) => `anuló el enlace de seguimiento del servicio ${recordName(entry)}`,
  },
};

/** Texts of the actions on electronic invoices. */
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
    describe: ({ after }) =>
      readString(after, 'replacedNumber') === ''
        ? `emitió la factura ${readString(after, 'number')}`
        : `emitió la factura ${readString(after, 'number')} en lugar de la ${readString(after, 'replacedNumber')}`,
  },
  'invoice.retry': {
    label: 'Comprobante reenviado al SRI',
    describe: ({ after }) => `reenvió al SRI el comprobante ${readString(after, 'number')}`,
  },
  'invoice.credit': {
    label: 'Nota de crédito emitida',
    describe: ({ after }) =>
      `emitió la nota de crédito ${readString(after, 'number')} de la factura ${readString(after, 'correctedNumber')}: ${readString(after, 'reason')}`,
  },
  'invoice.void': {
    label: 'Comprobante anulado',
    describe: ({ after }) =>
      `registró la anulación del comprobante ${readString(after, 'number')}: ${readString(after, 'reason')}`,
  },
};
