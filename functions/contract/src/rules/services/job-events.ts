/**
 * Messages and screens of each person at each step of a job: one row for each event, one cell for each person
 * (docs/decisions/0111). Server, pages and tests read it; nothing is sent that has no cell here.
 */
import { CANCELLATION_HELD_MS } from './undo-windows.ts';
import type { JobEventRow } from './job-event-messages.ts';
import { bell, bellAndMail, notice, written } from './job-event-messages.ts';
import { MONEY_EVENT_TABLE, MONEY_EVENTS } from './money-events.ts';
import { UNDO_MOVE_MS, UNDO_STATUS_MS } from './service-status.ts';

/** Everything that happens to a job and concerns more than the person who did it. */
export const JOB_EVENTS = [
  'received',
  'searching',
  'asked',
  'asked_ahead',
  'search_failed',
  'offered',
  'accepted',
  'confirmed',
  'confirmation_undone',
  'offer_withdrawn',
  'declined',
  'handed_back',
  'withdrawn',
  'returned',
  'driver_replaced',
  'on_the_way',
  'arrived',
  'loaded',
  'finished',
  ...MONEY_EVENTS,
  'changed',
  'customer_changed',
  'reserved_by_customer',
  'cancelled_by_customer',
  'cancelled_by_company',
  'restored',
] as const;
export type JobEvent = (typeof JOB_EVENTS)[number];

/** Messages about who drives: each makes the earlier, unsent ones untrue. */
const ABOUT_THE_DRIVER = [
  'search_failed',
  'accepted',
  'confirmed',
  'confirmation_undone',
  'handed_back',
  'withdrawn',
  'returned',
  'driver_replaced',
] as const;

export const JOB_EVENT_TABLE: Readonly<Record<JobEvent, JobEventRow<JobEvent>>> = {
  received: {
    customer: { sees: 'Recibimos tu pedido', receives: written('booking_received') },
    driver: { sees: 'Nada: el servicio todavía no es de nadie', receives: null },
    company: { sees: 'Pedido nuevo, sin conductor', receives: bellAndMail('new_booking') },
  },
  searching: {
    customer: { sees: 'Buscamos un conductor', receives: null },
    driver: { sees: 'Nada: el servicio todavía no es de nadie', receives: null },
    company: { sees: 'Sin conductor', receives: null },
  },
  asked: {
    customer: { sees: 'Buscamos un conductor', receives: null },
    driver: {
      sees: 'El viaje en toda la pantalla, con los segundos que quedan',
      receives: { notice: 'search_offer', channels: ['push'], link: 'driver_offer' },
    },
    company: { sees: 'Sin conductor, con cuántos fueron avisados', receives: null },
  },
  asked_ahead: {
    customer: { sees: 'Buscamos un conductor', receives: null },
    driver: {
      sees: 'La reserva, con su fecha, su hora y los minutos que quedan',
      receives: {
        notice: 'search_offer',
        channels: ['whatsapp', 'email', 'push'],
        template: 'driver_offer',
        link: 'driver_offer',
      },
    },
    company: { sees: 'Sin conductor, con cuántos fueron avisados', receives: null },
  },
  search_failed: {
    customer: {
      sees: 'Todavía no hay conductor y qué hacer',
      receives: written('service_changed', { replaces: ['search_failed'] }),
    },
    driver: { sees: 'Nada: el servicio todavía no es de nadie', receives: null },
    company: { sees: 'Sin conductor, con lo que respondieron los avisados', receives: bellAndMail('search_failed') },
  },
  offered: {
    customer: { sees: 'Buscamos un conductor', receives: null },
    driver: { sees: 'Nuevo: responde', receives: notice('offer') },
    company: { sees: 'Asignado, sin respuesta del conductor', receives: null },
  },
  accepted: {
    customer: {
      sees: 'Conductor confirmado: nombre, placa y estrellas',
      receives: written('driver_assigned', { replaces: ABOUT_THE_DRIVER }),
    },
    driver: { sees: 'Aceptado', receives: null },
    company: { sees: 'Confirmado: el conductor aceptó', receives: null },
  },
  confirmed: {
    customer: {
      sees: 'Conductor confirmado: nombre, placa y estrellas',
      receives: written('driver_assigned', { heldMs: UNDO_STATUS_MS, replaces: ABOUT_THE_DRIVER }),
    },
    driver: { sees: 'Aceptado', receives: null },
    company: { sees: 'Confirmado por teléfono con el conductor', receives: null },
  },
  confirmation_undone: {
    customer: {
      sees: 'Buscamos un conductor',
      receives: written('service_changed', { replaces: ABOUT_THE_DRIVER, isUndo: true }),
    },
    driver: { sees: 'Nuevo: responde', receives: null },
    company: { sees: 'Asignado, sin respuesta del conductor', receives: null },
  },
  offer_withdrawn: {
    customer: { sees: 'Buscamos un conductor', receives: null },
    driver: { sees: 'Nada: el servicio ya no es suyo', receives: notice('withdrawn') },
    company: { sees: 'Sin el conductor que tenía', receives: null },
  },
  declined: {
    customer: { sees: 'Buscamos un conductor', receives: null },
    driver: { sees: 'Nada: el servicio ya no es suyo', receives: null },
    company: { sees: 'Sin conductor, con el motivo del rechazo', receives: bell('driver_declined') },
  },
  handed_back: {
    customer: { sees: 'Buscamos un conductor', receives: written('service_changed', { replaces: ABOUT_THE_DRIVER }) },
    driver: { sees: 'Nada: el servicio ya no es suyo', receives: null },
    company: { sees: 'Sin conductor, con el motivo del rechazo', receives: bell('driver_declined') },
  },
  withdrawn: {
    customer: {
      sees: 'Buscamos un conductor',
      receives: written('service_changed', { heldMs: UNDO_MOVE_MS, replaces: ABOUT_THE_DRIVER }),
    },
    driver: { sees: 'Nada: el servicio ya no es suyo', receives: notice('withdrawn') },
    company: { sees: 'Sin el conductor que tenía', receives: null },
  },
  returned: {
    customer: {
      sees: 'Conductor confirmado: nombre, placa y estrellas',
      receives: written('driver_assigned', { replaces: ABOUT_THE_DRIVER, isUndo: true }),
    },
    driver: { sees: 'Aceptado', receives: notice('returned') },
    company: { sees: 'Confirmado, con el conductor de antes', receives: null },
  },
  driver_replaced: {
    customer: {
      sees: 'Tu carga va en camino, con otro conductor',
      receives: written('service_changed', { heldMs: UNDO_MOVE_MS, replaces: ABOUT_THE_DRIVER }),
    },
    driver: { sees: 'Carga a bordo', receives: notice('handed_over') },
    company: { sees: 'En curso, con otro conductor', receives: null },
  },
  on_the_way: {
    customer: {
      sees: 'Tu conductor va en camino, en el mapa',
      receives: written('driver_on_the_way', { replaces: ABOUT_THE_DRIVER }),
    },
    driver: { sees: 'En camino', receives: null },
    company: { sees: 'En camino', receives: null },
  },
  arrived: {
    customer: { sees: 'Tu conductor llegó', receives: written('service_changed', { replaces: ABOUT_THE_DRIVER }) },
    driver: { sees: 'En la partida', receives: null },
    company: { sees: 'En la partida', receives: null },
  },
  loaded: {
    customer: { sees: 'Tu carga va en camino, en el mapa', receives: null },
    driver: { sees: 'Carga a bordo', receives: null },
    company: { sees: 'En curso', receives: null },
  },
  finished: {
    customer: {
      sees: 'Servicio terminado: recibo y calificación',
      receives: written('service_finished', { replaces: ABOUT_THE_DRIVER }),
    },
    driver: { sees: 'Terminado, con su ganancia', receives: null },
    company: { sees: 'Finalizado', receives: null },
  },
  ...MONEY_EVENT_TABLE,
  changed: {
    customer: { sees: 'Fecha, recorrido, precio y pago como quedan', receives: written('service_changed') },
    driver: { sees: 'Fecha, recorrido y pago como quedan', receives: notice('changed') },
    company: { sees: 'Fecha, recorrido, precio y pago como quedan', receives: null },
  },
  // The former customer; the new one gets `received`.
  customer_changed: {
    customer: { sees: 'La empresa anuló este enlace', receives: { channels: ['email'], link: 'none' } },
    driver: { sees: 'El cliente nuevo', receives: notice('changed') },
    company: { sees: 'El cliente nuevo', receives: null },
  },
  reserved_by_customer: {
    customer: {
      sees: 'Reservado para la fecha y la hora que eligió',
      receives: written('booking_received', { replaces: ['search_failed'] }),
    },
    driver: { sees: 'Nada: el servicio todavía no es de nadie', receives: null },
    company: {
      sees: 'Reserva, sin conductor',
      receives: { alert: null, channels: ['email'], link: 'office_service' },
    },
  },
  cancelled_by_customer: {
    customer: {
      sees: 'Servicio cancelado',
      receives: written('service_cancelled', { replaces: [...ABOUT_THE_DRIVER, 'received', 'changed'] }),
    },
    driver: { sees: 'Nada: se canceló', receives: notice('cancelled') },
    company: { sees: 'Cancelado, con el motivo del cliente', receives: bellAndMail('customer_cancelled') },
  },
  cancelled_by_company: {
    customer: {
      sees: 'Servicio cancelado',
      receives: written('service_cancelled', {
        heldMs: CANCELLATION_HELD_MS,
        replaces: ABOUT_THE_DRIVER,
        annuls: 'received',
      }),
    },
    driver: { sees: 'Nada: se canceló', receives: notice('cancelled') },
    company: { sees: 'Cancelado', receives: null },
  },
  restored: {
    customer: {
      sees: 'El servicio sigue en pie',
      receives: written('service_changed', { replaces: ['cancelled_by_company'], isUndo: true }),
    },
    driver: { sees: 'El servicio sigue en pie', receives: notice('restored') },
    company: { sees: 'El estado de antes', receives: null },
  },
};
