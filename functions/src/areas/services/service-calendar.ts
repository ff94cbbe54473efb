import { jobMinutes } from '@llevo/contract/rules/board/job-span';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { formatCents } from '@llevo/contract/rules/money';
import { calendarFile } from '@llevo/contract/rules/services/calendar-file';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import type { CompanySender } from './company-sender.ts';
import { trackingUrl } from './tracking-link.ts';
import type { ServiceEmailFacts } from './emails/service-email.ts';

/** The calendar file of a booking. */
export function serviceCalendar(
  { siteUrl, company }: CompanySender,
  { service, trackingToken }: ServiceEmailFacts,
): string {
  return calendarFile({
    uid: `${service.id}@llevo`,
    startsAtMs: guayaquilInstantMs(service.date, service.hour),
    minutes: jobMinutes({ ...service, vehicle: service.typeVehicle }),
    createdAtMs: service.createdAt,
    title: `${company}: servicio ${serviceNumber(service)}`,
    place: service.addressStart,
    description: `A: ${service.addressFinish}\nPrecio: ${formatCents(service.priceCents)}`,
    url: trackingUrl(siteUrl, trackingToken),
  });
}
