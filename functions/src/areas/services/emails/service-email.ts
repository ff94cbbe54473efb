import type { Service } from '@llevo/contract/entities/service';
import { whenText } from '@llevo/contract/rules/services/driver-notice';
import { formatCents } from '@llevo/contract/rules/money';
import { plainLine } from '@llevo/contract/rules/plain-text';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { CompanySender } from '../company-sender.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import { trackingUrl } from '../tracking-link.ts';

export const greeting = (name: string): string => `Hola, ${sanitiseName(name)}:`;

const tripText = ({ addressStart, addressFinish }: Service): string =>
  `De: ${plainLine(addressStart)}\nA: ${plainLine(addressFinish)}`;

export const summary = (service: Service): string[] => [
  `Fecha: ${whenText(service)}`,
  tripText(service),
  `Precio: ${formatCents(service.priceCents)}`,
];

export const trackingAction = (
  { siteUrl }: CompanySender,
  { trackingToken }: ServiceEmailFacts,
): EmailContent['action'] => ({
  label: 'Ver el servicio',
  url: trackingUrl(siteUrl, trackingToken),
});

/** E-mails to customers carry the company's brand. */
export const inBrand = ({ brand }: CompanySender): Pick<EmailContent, 'brand'> => (brand === null ? {} : { brand });

/** E-mail to a driver: when and where, without the price. */
export const toDriver = (
  service: Service,
  { subject, text }: { readonly subject: string; readonly text: string },
): EmailContent => ({
  audience: 'third-party',
  subject,
  paragraphs: [greeting(service.driverName ?? ''), text, `Fecha: ${whenText(service)}`, tripText(service)],
  action: null,
});

/** The data of an e-mail about a service. */
export interface ServiceEmailFacts {
  readonly service: Service;
  /** The token of the customer's tracking link. */
  readonly trackingToken: string;
}

export type ServiceEmail = (facts: ServiceEmailFacts) => EmailContent;
