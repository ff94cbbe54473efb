import type { CompanySender } from '../company-sender.ts';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import { greeting, summary, trackingAction, inBrand, toDriver } from './service-email.ts';
import { whenText, ANSWER_OFFER_TEXT } from '@llevo/contract/rules/services/driver-notice';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceEmail } from './service-email.ts';

/** The e-mails of a change made by the company. */
export const serviceChangeEmails = (sender: CompanySender): ServiceChangeEmails => ({
  customer: {
    changed: (facts) => ({
      audience: 'third-party',
      subject: `${sender.company}: cambió tu servicio ${facts.service.number}`,
      paragraphs: [
        greeting(facts.service.userName),
        `${sender.company} cambió tu servicio. Así queda:`,
        ...summary(facts.service),
      ],
      action: trackingAction(sender, facts),
      ...inBrand(sender),
    }),
    cancelled: (facts) => ({
      audience: 'third-party',
      subject: `${sender.company}: se canceló tu servicio ${facts.service.number}`,
      paragraphs: [
        greeting(facts.service.userName),
        `${sender.company} canceló tu servicio del ${whenText(facts.service)}.`,
        ...reasonLines(facts.service),
      ],
      action: trackingAction(sender, facts),
      ...inBrand(sender),
    }),
    restored: (facts) => ({
      audience: 'third-party',
      subject: `${sender.company}: tu servicio ${facts.service.number} sigue en pie`,
      paragraphs: [
        greeting(facts.service.userName),
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
        // The offer may have been dropped with the cancellation, so this message is complete by itself.
        text: `La cancelación fue un error y se deshizo: este servicio sigue en pie.${
          driverJobState(service) === 'offered' ? ` ${ANSWER_OFFER_TEXT}` : ''
        }`,
      }),
  },
});

/** The customer gets this e-mail only for cancellations by the company, so the reason is the company's. */
const reasonLines = ({ cancellation }: Service): string[] => companyWrites(cancellation?.reason ?? '');

/** Changes that customer and driver are notified of: schedule, trip or price; a cancellation, and its undo. */
export type ReportedChange = 'changed' | 'cancelled' | 'restored';

/** The e-mails of a change, to the customer and to the assigned driver. */
export type ServiceChangeEmails = Readonly<
  Record<'customer' | 'driver', Readonly<Record<ReportedChange, ServiceEmail>>>
>;
