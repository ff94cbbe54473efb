/** Messages to the customer on WhatsApp, by event; the table of events says which template each has. */
import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import type { Service } from '@llevo/contract/entities/service';
import { JOB_EVENT_TABLE } from '@llevo/contract/rules/services/job-events';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import type { CustomerTemplate } from '@llevo/contract/rules/services/job-event-messages';
import { serviceNumber } from '@llevo/contract/rules/services/service-display';
import type { TemplateValues } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import type { WhatsAppPart } from '../../../platform/seams/email.ts';
import type { WhatsAppContact } from '../../../platform/whatsapp/whatsapp-contact.ts';
import type { CompanySender } from '../company-sender.ts';
import type { ServiceEmailFacts } from '../emails/service-email.ts';
import { driverText, paymentValue, timeText, totalText, tripValue, vehicleValue } from './template-values.ts';

type ChangeText = (service: Service) => string;
type ChangeTexts = Readonly<Record<WhatsAppLanguage, ChangeText>>;

/** Changes in words, which stand after a colon. */
const CHANGES: Readonly<Partial<Record<JobEvent, ChangeTexts>>> = {
  search_failed: {
    es: () => 'ningún conductor lo ha tomado todavía, y la empresa ya lo sabe',
    en: () => 'no driver has taken it yet, and the company knows',
  },
  confirmation_undone: {
    es: () => 'falta confirmar al conductor, y te escribimos cuando esté confirmado',
    en: () => 'the driver is not confirmed yet, and we will write to you',
  },
  handed_back: {
    es: () => 'el conductor ya no puede hacerlo, y la empresa busca otro',
    en: () => 'the driver can no longer do it, and the company is looking for another one',
  },
  withdrawn: {
    es: () => 'la empresa cambia el conductor, y te escribimos cuando otro lo tome',
    en: () => 'the company is changing the driver, and we will write to you when another one takes it',
  },
  driver_replaced: {
    es: (service) => `ahora ${driverText(service, 'es')} lleva tu carga (${vehicleValue(service, 'es')})`,
    en: (service) => `${driverText(service, 'en')} carries your load now (${vehicleValue(service, 'en')})`,
  },
  arrived: {
    es: (service) => `${driverText(service, 'es')} llegó al punto de partida`,
    en: (service) => `${driverText(service, 'en')} has arrived at the pick-up point`,
  },
  changed: {
    es: (service) =>
      `queda para el ${timeText(service, 'es')}, por ${totalText(service)}, ${paymentValue(service.typePayment, 'es')}`,
    en: (service) =>
      `it is now on ${timeText(service, 'en')}, for ${totalText(service)}, ${paymentValue(service.typePayment, 'en')}`,
  },
  restored: {
    es: (service) => `la cancelación se deshizo, y sigue en pie para el ${timeText(service, 'es')}`,
    en: (service) => `the cancellation was undone, and it goes ahead on ${timeText(service, 'en')}`,
  },
  paid: {
    es: () => 'la empresa registró tu pago',
    en: () => 'the company has recorded your payment',
  },
  receipt_refused: {
    es: () => 'la empresa no aceptó el comprobante que enviaste',
    en: () => 'the company did not accept the receipt that you sent',
  },
  payment_voided: {
    es: () => 'la empresa anuló un pago que tenía registrado',
    en: () => 'the company has voided a payment that it had recorded',
  },
  refund_due: {
    es: () => 'la empresa te va a devolver un pago',
    en: () => 'the company will give a payment back to you',
  },
  refunded: {
    es: () => 'la empresa te devolvió un pago',
    en: () => 'the company has given a payment back to you',
  },
};

interface MessageFacts extends ServiceEmailFacts {
  readonly sender: CompanySender;
  readonly event: JobEvent;
  readonly language: WhatsAppLanguage;
}

type ValuesOf = { readonly [Name in CustomerTemplate]: (facts: MessageFacts) => TemplateValues<Name> };

const common = ({ service, sender, trackingToken }: MessageFacts) => ({
  service_number: serviceNumber(service),
  company_name: sender.company,
  link: trackingToken,
});

const VALUES: ValuesOf = {
  booking_received: (facts) => ({
    ...common(facts),
    service_time: timeText(facts.service, facts.language),
    trip: tripValue(facts.service, facts.language),
    total: totalText(facts.service),
  }),
  driver_assigned: (facts) => ({
    ...common(facts),
    service_time: timeText(facts.service, facts.language),
    driver_name: driverText(facts.service, facts.language),
    vehicle: vehicleValue(facts.service, facts.language),
  }),
  driver_on_the_way: (facts) => ({
    ...common(facts),
    driver_name: driverText(facts.service, facts.language),
    vehicle: vehicleValue(facts.service, facts.language),
  }),
  service_finished: (facts) => ({ ...common(facts), total: totalText(facts.service) }),
  service_changed: (facts) => ({
    ...common(facts),
    change: CHANGES[facts.event]?.[facts.language](facts.service) ?? '',
  }),
  service_cancelled: (facts) => ({ ...common(facts), service_time: timeText(facts.service, facts.language) }),
};

/** The message about an event; undefined for a customer without WhatsApp, and for events without a template. */
export function customerMessage(
  contact: WhatsAppContact | null | undefined,
  facts: Omit<MessageFacts, 'language'>,
): WhatsAppPart | undefined {
  const { receives } = JOB_EVENT_TABLE[facts.event].customer;
  if (!contact || receives === null || !('template' in receives)) return undefined;
  const { to, language } = contact;
  return { to, language, template: receives.template, values: VALUES[receives.template]({ ...facts, language }) };
}
