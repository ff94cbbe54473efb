import type { Service } from '@llevo/contract/entities/service';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import type { CompanySender } from '../../../functions/src/areas/services/company-sender.ts';
import { assignmentEmails } from '../../../functions/src/areas/services/emails/assignment-email.ts';
import { COMPANY_EMAILS } from '../../../functions/src/areas/services/emails/company-emails.ts';
import { CUSTOMER_EMAILS } from '../../../functions/src/areas/services/emails/customer-emails.ts';
import { serviceChangeEmails } from '../../../functions/src/areas/services/emails/service-change-email.ts';
import { customerMessage } from '../../../functions/src/areas/services/whatsapp/customer-messages.ts';
import type { AddressedEmail } from '../../../functions/src/platform/seams/email.ts';
import type { DemoDriver } from '../people/demo-drivers.ts';
import type { ReportedService, ServiceMessage } from './service-messages.ts';

/** The company that writes, with the addresses of its own people. */
export interface WritingCompany {
  readonly accountId: string;
  readonly sender: CompanySender;
  readonly drivers: readonly DemoDriver[];
  /** Gets the messages to the company. */
  readonly ownerEmail: string;
}

/** A message with its text, before it is sent. */
export interface WrittenMessage {
  readonly id: string;
  readonly accountId: string;
  readonly serviceId: string;
  readonly about: ServiceMessage;
  readonly email: AddressedEmail;
}

/** Stands for the token of the tracking link, which the outbox does not keep. */
const NO_TOKEN = '';

/** A message by the product's own builders, with the id that the product gives it. */
export function writeMessage(
  company: WritingCompany,
  reported: ReportedService,
  about: ServiceMessage,
): WrittenMessage {
  // An offer compares the agreed time with that of the change.
  const service: Service = { ...reported.service, updatedAt: about.at };
  const { accountId } = company;
  const { id: serviceId } = service;
  const message = { accountId, serviceId, about };
  const key = `${serviceId}-${about.at.toString()}`;
  switch (about.person) {
    case 'customer':
      return {
        ...message,
        id: `service-${about.event}-customer-${key}`,
        email: customerEmail(company, { ...reported, service }, about.event),
      };
    case 'driver':
      return {
        ...message,
        id: about.event === 'offered' ? `service-offer-${key}` : `service-cancelled-driver-${key}`,
        email: driverEmail(company, service, about.event),
      };
    case 'company':
      return { ...message, id: `service-${about.event}-company-${key}-0`, email: companyEmail(company, service) };
  }
}

function customerEmail(
  { sender }: WritingCompany,
  { service, customer, isQuoted }: ReportedService,
  event: JobEvent,
): AddressedEmail {
  const build = CUSTOMER_EMAILS[event];
  if (build === undefined) throw new Error(`Missing customer e-mail of ${event}`);
  const contact = isQuoted ? ({ to: customer.cellphone, language: 'es' } as const) : null;
  return {
    to: customer.email,
    whatsapp: customerMessage(contact, { event, service, sender, trackingToken: NO_TOKEN }),
    ...build(sender, { service, trackingToken: NO_TOKEN, arrivalMinutes: null, details: [] }),
  };
}

function driverEmail(
  { sender, drivers }: WritingCompany,
  service: Service,
  event: 'offered' | 'cancelled_by_company',
): AddressedEmail {
  const driver = drivers.find(({ id }) => id === service.driverId);
  if (driver === undefined) throw new Error(`Missing driver of ${service.id}`);
  const build = event === 'offered' ? assignmentEmails(sender).offer : serviceChangeEmails(sender).cancelled;
  return { to: driver.email, ...build({ service, trackingToken: NO_TOKEN }) };
}

function companyEmail({ sender, ownerEmail }: WritingCompany, service: Service): AddressedEmail {
  const build = COMPANY_EMAILS.received;
  if (build === undefined) throw new Error('Missing company e-mail of received');
  return { to: ownerEmail, ...build(sender, service) };
}
