/**
 * Notices to a driver. A locked phone shows them, so they name neither a customer nor an address. `link` is a view of the
 * driver's app, such as `servicio/abc`.
 */
import { DRIVER_APP_PATH } from '../../people/driver-app.ts';
import { notice } from './message-template.ts';

const APP = { path: DRIVER_APP_PATH, takesLink: false } as const;
const VIEW = { path: `${DRIVER_APP_PATH}#/`, takesLink: true } as const;

export const DRIVER_TEMPLATES = {
  driver_offer: notice('driver_offer', VIEW, {
    es: {
      header: 'Te ofrecen un servicio',
      body: [
        'Hay un servicio de {{company_name}} para ti el {{service_time}}.',
        'Recibes: {{payout}}.',
        'Acéptalo o recházalo cuanto antes en la app: si no respondes a tiempo, se lo ofrecemos a otro conductor.',
      ],
      button: 'Responder',
    },
    en: {
      header: 'You are offered a service',
      body: [
        'There is a service of {{company_name}} for you on {{service_time}}.',
        'You receive: {{payout}}.',
        'Accept or decline it in the app as soon as you can: without an answer in time we offer it to another driver.',
      ],
      button: 'Answer',
    },
  }),
  driver_service_changed: notice('driver_service_changed', VIEW, {
    es: {
      header: 'Cambió un servicio tuyo',
      body: [
        'Hay un cambio en tu servicio {{service_number}} de {{company_name}} del {{service_time}}: {{change}}.',
        'Ábrelo en la app antes de salir: ahí está siempre como queda, con su fecha, su recorrido y su estado.',
      ],
      button: 'Ver el servicio',
    },
    en: {
      header: 'A service of yours has changed',
      body: [
        'There is a change in your service {{service_number}} of {{company_name}} on {{service_time}}: {{change}}.',
        'Open it in the app before you leave: there you always see how it stands, with its date, its trip and its state.',
      ],
      button: 'See the service',
    },
  }),
  driver_document_expiring: notice('driver_document_expiring', APP, {
    es: {
      header: 'Renueva un documento',
      body: [
        'Vence un documento tuyo: {{document_name}}, el {{expiry_date}}.',
        'Sube el nuevo en la app antes de ese día: con un documento vencido no puedes recibir servicios.',
      ],
      button: 'Subir el documento',
    },
    en: {
      header: 'Renew a document',
      body: [
        'A document of yours expires: {{document_name}}, on {{expiry_date}}.',
        'Upload the new one in the app before that day: with an expired document you cannot receive services.',
      ],
      button: 'Upload the document',
    },
  }),
};
