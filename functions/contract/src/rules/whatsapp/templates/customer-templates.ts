/** Notices to a customer in the life of a job. Each button opens the tracking page; `link` is the link's token. */
import { trackingPath } from '../../services/tracking-link.ts';
import { notice } from './message-template.ts';

const TRACKING = { path: trackingPath(''), takesLink: true } as const;

export const CUSTOMER_TEMPLATES = {
  booking_received: notice('booking_received', TRACKING, {
    es: {
      header: 'Recibimos tu pedido',
      body: [
        'Tu servicio {{service_number}} con {{company_name}} quedó registrado para el {{service_time}}.',
        'Recorrido: {{trip}}. Total: {{total}}.',
        'Te escribimos cuando un conductor lo tome y cuando salga a recoger tu carga. En el enlace puedes seguirlo hasta que termine. Quien lo tenga también puede verlo.',
      ],
      button: 'Seguir el servicio',
    },
    en: {
      header: 'We received your booking',
      body: [
        'Your service {{service_number}} with {{company_name}} is booked for {{service_time}}.',
        'Trip: {{trip}}. Total: {{total}}.',
        'We will write to you when a driver takes it and when they leave to pick up your load. Follow it with the link until it ends. Anyone who has the link can also see it.',
      ],
      button: 'Follow the service',
    },
  }),
  driver_assigned: notice('driver_assigned', TRACKING, {
    es: {
      header: 'Ya tienes conductor',
      body: [
        'Tu servicio {{service_number}} con {{company_name}} ya tiene conductor: lo lleva {{driver_name}} el {{service_time}}.',
        'Vehículo: {{vehicle}}.',
        'Te escribimos cuando salga a recoger tu carga. En el enlace ves quién viene y puedes seguirlo en el mapa desde que sale hasta que termina.',
      ],
      button: 'Seguir el servicio',
    },
    en: {
      header: 'You have a driver',
      body: [
        'Your service {{service_number}} with {{company_name}} has a driver: {{driver_name}} takes it on {{service_time}}.',
        'Vehicle: {{vehicle}}.',
        'We will write to you when they leave to pick up your load. The link shows who comes, and the map from the moment they leave until the end.',
      ],
      button: 'Follow the service',
    },
  }),
  driver_on_the_way: notice('driver_on_the_way', TRACKING, {
    es: {
      header: 'Tu conductor va en camino',
      body: [
        'Ya salió {{driver_name}} a recoger la carga de tu servicio {{service_number}} con {{company_name}}.',
        'Vehículo: {{vehicle}}.',
        'En el enlace ves por dónde va y cuánto le falta para llegar. Ten lista la carga y a alguien que reciba al conductor.',
      ],
      button: 'Ver por dónde va',
    },
    en: {
      header: 'Your driver is on the way',
      body: [
        'Your driver {{driver_name}} has left to pick up the load of your service {{service_number}} with {{company_name}}.',
        'Vehicle: {{vehicle}}.',
        'The link shows where they are and how long they still need. Have the load ready, and a person to meet the driver.',
      ],
      button: 'See where they are',
    },
  }),
  service_finished: notice('service_finished', TRACKING, {
    es: {
      header: 'Tu servicio terminó',
      body: [
        'Terminó tu servicio {{service_number}} con {{company_name}}. El total fue {{total}}.',
        'En el enlace está tu recibo, lo puedes guardar o imprimir, y puedes calificar al conductor.',
      ],
      button: 'Ver el recibo',
    },
    en: {
      header: 'Your service has ended',
      body: [
        'Your service {{service_number}} with {{company_name}} has ended. The total was {{total}}.',
        'The link has your receipt, which you can save or print, and there you can rate the driver.',
      ],
      button: 'See the receipt',
    },
  }),
  payment_reminder: notice('payment_reminder', TRACKING, {
    es: {
      header: 'Tienes un pago pendiente',
      body: [
        'Falta pagar {{amount}} de tu servicio {{service_number}} con {{company_name}}.',
        'En el enlace ves cómo pagarlo y puedes enviar tu comprobante. Si ya lo pagaste, no hace falta que hagas nada: la empresa lo registrará.',
      ],
      button: 'Ver cómo pagar',
    },
    en: {
      header: 'You have a pending payment',
      body: [
        'There are {{amount}} left to pay for your service {{service_number}} with {{company_name}}.',
        'The link shows how to pay, and there you can send your receipt. If you have already paid, you do not need to do anything: the company will record it.',
      ],
      button: 'See how to pay',
    },
  }),
  service_changed: notice('service_changed', TRACKING, {
    es: {
      header: 'Cambió tu servicio',
      body: [
        'Hay un cambio en tu servicio {{service_number}} con {{company_name}}: {{change}}.',
        'En el enlace está siempre todo como queda: fecha, recorrido, conductor y precio. Si no te sirve así, escríbele a la empresa desde allí.',
      ],
      button: 'Ver el servicio',
    },
    en: {
      header: 'Your service has changed',
      body: [
        'There is a change in your service {{service_number}} with {{company_name}}: {{change}}.',
        'The link always shows how everything stands: date, trip, driver and price. If it does not suit you, write to the company from there.',
      ],
      button: 'See the service',
    },
  }),
  service_cancelled: notice('service_cancelled', TRACKING, {
    es: {
      header: 'Se canceló tu servicio',
      body: [
        'Se canceló tu servicio {{service_number}} del {{service_time}} con {{company_name}}.',
        'No hace falta que hagas nada más. Si pagaste algo, en el enlace ves cuánto se te devuelve, cuándo y cómo.',
      ],
      button: 'Ver el servicio',
    },
    en: {
      header: 'Your service was cancelled',
      body: [
        'Your service {{service_number}} of {{service_time}} with {{company_name}} was cancelled.',
        'You do not need to do anything else. If you paid something, the link shows how much you get back, when and how.',
      ],
      button: 'See the service',
    },
  }),
};
