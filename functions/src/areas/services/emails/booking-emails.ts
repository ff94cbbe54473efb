/** E-mails to customers and drivers about a service. */
import type { Service } from '@llevo/contract/entities/service';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import { ANSWER_OFFER_TEXT, whenText } from '@llevo/contract/rules/services/driver-notice';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { AssignmentEmails, BookingEmails, ServiceChangeEmails, ServiceEmailFacts } from '../ports.ts';
import type { CompanySender } from '../company-sender.ts';
import { trackingUrl } from '../tracking-url.ts';

const tripText = ({ addressStart, addressFinish }: Service): string => `De: ${addressStart}\nA: ${addressFinish}`;

const summary = (service: Service): string[] => [
  `Fecha: ${whenText(service)}`,
  tripText(service),
  `Precio: ${formatCents(service.priceCents)}`,
];

const trackingAction = ({ siteUrl }: CompanySender, { trackingToken }: ServiceEmailFacts): EmailContent['action'] => ({
  label: 'Ver el servicio',
  url: trackingUrl(siteUrl, trackingToken),
});

/** What customers get carries the company's brand. */
const inBrand = ({ brand }: CompanySender): Pick<EmailContent, 'brand'> => (brand === null ? {} : { brand });

/** The e-mails to the driver who gets a service and to the one who loses it. */
export const assignmentEmails = (sender: CompanySender): AssignmentEmails => ({
  offer: ({ service }) =>
    toDriver(service, {
      subject: `${sender.company} te ofrece un servicio para el ${whenText(service)}`,
      text: `${sender.company} te ofrece un servicio. ${ANSWER_OFFER_TEXT}`,
    }),
  returned: ({ service }) =>
    toDriver(service, {
      subject: `${sender.company}: el servicio ${service.number} sigue siendo tuyo`,
      text: `${sender.company} deshizo el cambio de conductor: este servicio sigue siendo tuyo, como lo aceptaste. Si ya no puedes hacerlo, recházalo cuanto antes.`,
    }),
  withdrawal: ({ service }) =>
    toDriver(service, {
      subject: `${sender.company}: el servicio ${service.number} ya no es tuyo`,
      text: `${sender.company} te quitó este servicio: ya no hace falta que vayas.`,
    }),
});

/** The e-mails of a new booking. */
export const bookingEmails = (sender: CompanySender): BookingEmails => ({
  confirmation: (facts) => ({
    subject: `${sender.company}: recibimos tu pedido ${facts.service.number}`,
    paragraphs: [
      `Hola, ${facts.service.userName}:`,
      `${sender.company} registró tu servicio ${facts.service.number}.`,
      ...summary(facts.service),
      'En el enlace puedes seguirlo hasta que termine. Quien lo tenga también puede verlo.',
    ],
    action: trackingAction(sender, facts),
    ...inBrand(sender),
    calendar: serviceCalendar(sender, facts),
  }),
  offer: assignmentEmails(sender).offer,
});

/** The e-mails of a change made by the company. */
export const serviceChangeEmails = (sender: CompanySender): ServiceChangeEmails => ({
  customer: {
    changed: (facts) => ({
      subject: `${sender.company}: cambió tu servicio ${facts.service.number}`,
      paragraphs: [
        `Hola, ${facts.service.userName}:`,
        `${sender.company} cambió tu servicio. Así queda:`,
        ...summary(facts.service),
      ],
      action: trackingAction(sender, facts),
      ...inBrand(sender),
    }),
    cancelled: (facts) => ({
      subject: `${sender.company}: se canceló tu servicio ${facts.service.number}`,
      paragraphs: [
        `Hola, ${facts.service.userName}:`,
        `${sender.company} canceló tu servicio del ${whenText(facts.service)}.`,
        ...reasonLines(facts.service),
      ],
      action: trackingAction(sender, facts),
      ...inBrand(sender),
    }),
    restored: (facts) => ({
      subject: `${sender.company}: tu servicio ${facts.service.number} sigue en pie`,
      paragraphs: [
        `Hola, ${facts.service.userName}:`,
        'La cancelación fue un error y se deshizo: tu servicio sigue en pie.',
        ...summary(facts.service),
      ],
      action: trackingAction(sender, facts),
      ...inBrand(sender),
    }),
  },
  driver: {
    changed: ({ service }) =>
      toDriver(service, {
        subject: `${sender.company}: cambió el servicio ${service.number}`,
        text: `${sender.company} cambió un servicio tuyo. Así queda:`,
      }),
    cancelled: ({ service }) =>
      toDriver(service, {
        subject: `${sender.company}: se canceló el servicio ${service.number}`,
        text: 'Se canceló este servicio: ya no hace falta que vayas.',
      }),
    restored: ({ service }) =>
      toDriver(service, {
        subject: `${sender.company}: el servicio ${service.number} sigue en pie`,
        // The offer may have been dropped with the cancellation: this message says all that a driver has to know.
        text: `La cancelación fue un error y se deshizo: este servicio sigue en pie.${
          driverJobState(service) === 'offered' ? ` ${ANSWER_OFFER_TEXT}` : ''
        }`,
      }),
  },
});

/** Drivers are told when and where, not the price. */
const toDriver = (
  service: Service,
  { subject, text }: { readonly subject: string; readonly text: string },
): EmailContent => ({
  subject,
  paragraphs: [`Hola, ${service.driverName ?? ''}:`, text, `Fecha: ${whenText(service)}`, tripText(service)],
  action: null,
});

const reasonLines = ({ cancellation }: Service): string[] =>
  cancellation === null || cancellation.reason === '' ? [] : [`Motivo: ${cancellation.reason}`];

function serviceCalendar({ siteUrl, company }: CompanySender, { service, trackingToken }: ServiceEmailFacts): string {
  return calendarFile({
    uid: `${service.id}@llevo`,
    startsAtMs: guayaquilInstantMs(service.date, service.hour),
    createdAtMs: service.createdAt,
    title: `${company}: servicio ${service.number}`,
    place: service.addressStart,
    description: `A: ${service.addressFinish}\nPrecio: ${formatCents(service.priceCents)}`,
    url: trackingUrl(siteUrl, trackingToken),
  });
}
