/** Messages to drivers on WhatsApp. A locked phone shows them, so they name neither a customer nor an address. */
import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import type { DriverNoticeKind } from '@llevo/contract/entities/push';
import type { Service } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { doorPayment } from '@llevo/contract/rules/services/driver-cash';
import { jobHash } from '@llevo/contract/rules/services/job-link';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import type { TemplateValues } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import type { WhatsAppPart } from '../../../platform/seams/email.ts';
import type { WhatsAppContact } from '../../../platform/whatsapp/whatsapp-contact.ts';
import { paymentValue, timeText } from './template-values.ts';

type ChangeKind = Exclude<DriverNoticeKind, 'offer' | 'renewed'>;

/** Changes in words, which stand after a colon. */
const CHANGES: Readonly<Record<ChangeKind, Readonly<Record<WhatsAppLanguage, string>>>> = {
  changed: {
    es: 'tiene otra fecha, recorrido, precio, pago o cliente',
    en: 'its date, trip, price, payment or customer is another',
  },
  withdrawn: { es: 'ya no es tuyo, no hace falta que vayas', en: 'it is not yours any more, you need not go' },
  returned: { es: 'sigue siendo tuyo, como lo aceptaste', en: 'it is still yours, as you accepted it' },
  handed_over: { es: 'pasa a ti, ya en curso', en: 'it is yours now, already under way' },
  cancelled: { es: 'se canceló, no hace falta que vayas', en: 'it was cancelled, you need not go' },
  restored: { es: 'sigue en pie, la cancelación fue un error', en: 'it goes ahead, the cancellation was a mistake' },
};

/** View of the app with the driver's jobs, for one that is no longer theirs. */
const JOBS_VIEW = 'servicios';

const viewOf = (service: Service, kind: DriverNoticeKind): string =>
  kind === 'withdrawn' || kind === 'cancelled' ? JOBS_VIEW : jobHash(service.id).replace('#/', '');

/** A change in words, with the way of paying as it is now. */
function changeText(service: Service, kind: ChangeKind, language: WhatsAppLanguage): string {
  const text = CHANGES[kind][language];
  if (kind !== 'changed') return text;
  return `${text}; ${paymentValue(doorPayment(service), language)}`;
}

interface DriverMessage {
  readonly kind: DriverNoticeKind;
  readonly service: Service;
  /** Name of the company. */
  readonly company: string;
}

/** The offer of a service; `link` is the view of the app that answers it. */
export function offerMessage(
  { to, language }: WhatsAppContact,
  { service, company, link }: Omit<DriverMessage, 'kind'> & { readonly link: string },
): WhatsAppPart {
  const values: TemplateValues<'driver_offer'> = {
    company_name: company,
    service_time: timeText(service, language),
    payout: formatCents(driverPayoutCents(service.typeService, service.priceCents)),
    link,
  };
  return { to, language, template: 'driver_offer', values };
}

/** The message of a notice; undefined for a driver without WhatsApp. */
export function driverMessage(
  contact: WhatsAppContact | null,
  { kind, service, company }: DriverMessage,
): WhatsAppPart | undefined {
  if (contact === null) return undefined;
  const link = viewOf(service, kind);
  if (kind === 'offer' || kind === 'renewed') return offerMessage(contact, { service, company, link });
  const { to, language } = contact;
  const values: TemplateValues<'driver_service_changed'> = {
    service_number: serviceNumber(service),
    company_name: company,
    service_time: timeText(service, language),
    change: changeText(service, kind, language),
    link,
  };
  return { to, language, template: 'driver_service_changed', values };
}
