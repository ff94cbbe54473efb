/** The rows of the table of events (`job-events.ts`) about the customer's money. */
import type { JobEventRow } from './job-event-messages.ts';
import { bell, written } from './job-event-messages.ts';

export const MONEY_EVENTS = [
  'receipt_sent',
  'receipt_refused',
  'paid',
  'payment_voided',
  'refund_due',
  'refunded',
] as const;
type MoneyEvent = (typeof MONEY_EVENTS)[number];

export const MONEY_EVENT_TABLE: Readonly<Record<MoneyEvent, JobEventRow<MoneyEvent>>> = {
  receipt_sent: {
    customer: { sees: 'Comprobante por verificar', receives: null },
    driver: { sees: 'Nada', receives: null },
    company: { sees: 'Comprobante por verificar', receives: bell('receipt_sent') },
  },
  receipt_refused: {
    customer: { sees: 'Comprobante rechazado y qué hacer', receives: written('service_changed') },
    driver: { sees: 'Nada', receives: null },
    company: { sees: 'Comprobante rechazado en la lista de pagos', receives: null },
  },
  paid: {
    customer: {
      sees: 'Pagado',
      receives: written('service_changed', { replaces: ['receipt_refused', 'payment_voided'] }),
    },
    driver: { sees: 'Ya no hay que cobrar', receives: null },
    company: { sees: 'Pago en la lista de pagos', receives: null },
  },
  payment_voided: {
    customer: { sees: 'Pago anulado y lo que falta', receives: written('service_changed', { replaces: ['paid'] }) },
    driver: { sees: 'Lo que falta por cobrar', receives: null },
    company: { sees: 'Pago anulado en la lista de pagos', receives: null },
  },
  refund_due: {
    customer: { sees: 'Lo que se devuelve, cuándo y cómo', receives: written('service_changed') },
    driver: { sees: 'Nada', receives: null },
    company: { sees: 'Por devolver', receives: null },
  },
  refunded: {
    customer: { sees: 'Devuelto', receives: written('service_changed') },
    driver: { sees: 'Nada', receives: null },
    company: { sees: 'Devuelto', receives: null },
  },
};
