import type { ProductEvent } from '../../../lib/http/track-event.ts';

/** Descriptions of the events that the product tracks. */
const PRODUCT_EVENT_LABELS: Readonly<Record<ProductEvent, string>> = {
  'welcome.finished': 'Terminó la bienvenida',
  'welcome.skipped': 'Se saltó la bienvenida',
  'invite.sent': 'Invitó a su equipo',
  'apikey.created': 'Creó una clave de API',
  'webhook.created': 'Agregó un destino de webhooks',
  'rates.saved': 'Cambió las tarifas',
  'discounts.saved': 'Cambió los descuentos',
  'list.exported': 'Exportó una lista',
  'person.saved': 'Creó o editó a una persona',
  'people.imported': 'Importó un archivo de personas',
  'services.imported': 'Importó un archivo de servicios',
  'status.changed': 'Cambió el estado de alguien',
  'service.reassigned': 'Cambió el conductor de un servicio',
  'service.booked': 'Creó un servicio',
  'service.paid': 'Registró un pago',
  'invoice.issued': 'Emitió una factura electrónica',
  'help.sent': 'Escribió a soporte',
  'page.failed': 'No pudo ver una pantalla',
  'feedback.given': 'Opinó sobre Llevo',
};

/** The same by any name: API clients may record other events. */
export const EVENT_LABELS: Readonly<Partial<Record<string, string>>> = PRODUCT_EVENT_LABELS;
