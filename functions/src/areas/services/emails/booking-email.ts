import type { CompanySender } from '../company-sender.ts';
import { greeting, summary, trackingAction, inBrand } from './service-email.ts';
import { assignmentEmails } from './assignment-email.ts';
import type { ServiceEmailFacts, ServiceEmail } from './service-email.ts';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { trackingUrl } from '../tracking-link.ts';

/** The e-mails of a new booking. */
export const bookingEmails = (sender: CompanySender): BookingEmails => ({
  confirmation: (facts) => ({
    audience: 'third-party',
    subject: `${sender.company}: recibimos tu pedido ${facts.service.number}`,
    paragraphs: [
      greeting(facts.service.userName),
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

/** The e-mails of a booking; none is sent to a person without an address. */
export interface BookingEmails {
  readonly confirmation: ServiceEmail;
  /** To the assigned driver. */
  readonly offer: ServiceEmail;
}
