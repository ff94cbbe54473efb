import { readField, readString, recordName } from './action-labels.ts';
import type { ActionLabels } from './action-labels.ts';

/** Actions on bookings, their payments and their links. */
export const SERVICE_ACTION_LABELS: Readonly<Record<string, ActionLabels>> = {
  'service.create': {
    label: 'Servicio creado',
    describe: ({ after }) => `creó el servicio ${readString(after, 'number')}`,
  },
  'service.update': {
    label: 'Servicio cambiado',
    describe: (entry) => `cambió el servicio ${recordName(entry)}`,
  },
  'service.driver': {
    label: 'Conductor de un servicio',
    describe: (entry) => `cambió el conductor del servicio ${recordName(entry)}`,
  },
  'service.accept': {
    label: 'Servicio aceptado',
    describe: (entry) => `aceptó el servicio ${recordName(entry)}`,
  },
  'service.decline': {
    label: 'Servicio rechazado',
    describe: (entry) => `rechazó el servicio ${recordName(entry)}: ${readString(entry.after, 'reason')}`,
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
  'service.note_add': {
    label: 'Nota en un servicio',
    describe: (entry) => `escribió una nota en el servicio ${recordName(entry)}`,
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
};
