import type { MailBrand } from '@llevo/contract/entities/outbox-mail';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { logoPath } from '@llevo/contract/rules/quoter/share-link';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import type { AccountQuoter } from '../../../adapters/deps.ts';
import type { EmailContent } from '../../../adapters/mail/ports.ts';
import type { BookingEmails, ServiceEmailFacts } from '../../../adapters/services/ports.ts';
import { bookingEmails } from '../../../bookings/booking-emails.ts';
import { trackingUrl } from '../../../bookings/tracking-url.ts';

interface Sender {
  readonly siteUrl: string;
  readonly quoter: AccountQuoter;
}

/** The company's brand in its e-mails. */
const brandOf = ({ siteUrl, quoter: { accountId, name, settings } }: Sender): MailBrand => ({
  name,
  colour: settings.colour,
  logo: settings.logo === null ? null : `${siteUrl}${logoPath(accountId, settings.logo)}`,
  phone: settings.phone,
});

/** The code that proves the address of a visitor who books. */
export const bookingCodeEmail = (sender: Sender, code: string): EmailContent => ({
  subject: `${sender.quoter.name}: tu código para pedir el viaje`,
  paragraphs: [
    `Escribe este código en la página donde pediste el viaje: ${code}`,
    'Vale 10 minutos. Si no pediste ninguno, no hagas nada: sin el código no se registra.',
  ],
  action: null,
  brand: brandOf(sender),
});

/** The e-mails of a booking from the quoter: the company's, in its brand and with a calendar file. */
export function quoteBookingEmails(sender: Sender): BookingEmails {
  const emails = bookingEmails({ siteUrl: sender.siteUrl, company: sender.quoter.name });
  return {
    ...emails,
    confirmation: (facts) => ({
      ...emails.confirmation(facts),
      brand: brandOf(sender),
      calendar: serviceCalendar(sender, facts),
    }),
  };
}

function serviceCalendar({ siteUrl, quoter }: Sender, { service, trackingToken }: ServiceEmailFacts): string {
  return calendarFile({
    uid: `${service.id}@llevo`,
    startsAtMs: guayaquilInstantMs(service.date, service.hour),
    createdAtMs: service.createdAt,
    title: `${quoter.name}: servicio ${service.number}`,
    place: service.addressStart,
    description: `A: ${service.addressFinish}\nPrecio: ${formatCents(service.priceCents)}`,
    url: trackingUrl(siteUrl, trackingToken),
  });
}
