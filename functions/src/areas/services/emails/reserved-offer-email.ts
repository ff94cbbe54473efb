import type { Service } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { RESERVED_OFFERS } from '@llevo/contract/rules/dispatch/reserved-search';
import { whenText } from '@llevo/contract/rules/services/driver-notice';
import { driverOfferPath } from '@llevo/contract/rules/services/job-link';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { CompanySender } from '../company-sender.ts';
import { greeting, tripText } from './service-email.ts';

interface OfferedReservation {
  readonly service: Service;
  /** The driver's name. */
  readonly name: string;
  readonly offerId: string;
}

/** E-mail to the driver who is asked for a reserved service: half an hour is time to read it. */
export function reservedOfferEmail(
  { siteUrl, company }: CompanySender,
  { service, name, offerId }: OfferedReservation,
): EmailContent {
  const minutes = (RESERVED_OFFERS.lastsMs / 60_000).toString();
  return {
    audience: 'third-party',
    subject: `${sanitiseName(company)} te ofrece una reserva para el ${whenText(service)}`,
    paragraphs: [
      greeting(name),
      `Tienes ${minutes} minutos para responder en la app. Después la reserva se ofrece a otro conductor.`,
      tripText(service),
      `Tu ganancia: ${formatCents(driverPayoutCents(service.typeService, service.priceCents))}`,
    ],
    action: { label: 'Responder en la app', url: `${siteUrl}${driverOfferPath(offerId)}` },
  };
}
