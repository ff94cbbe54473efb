import type { Service } from '@llevo/contract/entities/service';
import { whenText } from '@llevo/contract/rules/services/driver-notice';
import type { JobLink } from '@llevo/contract/rules/services/job-event-messages';
import { driverJobPath } from '@llevo/contract/rules/services/job-link';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { formatCents } from '@llevo/contract/rules/money';
import { plainLine } from '@llevo/contract/rules/plain-text';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { CompanySender } from '../company-sender.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';

export const greeting = (name: string): string => `Hola, ${sanitiseName(name)}:`;

export const tripText = ({ addressStart, addressFinish }: Service): string =>
  `De: ${plainLine(addressStart)}\nA: ${plainLine(addressFinish)}`;

/** The hints to the doors, where the trip has any. */
export const referencesText = ({ referenceStart, referenceFinish }: Service): string[] => [
  ...(referenceStart === '' ? [] : [`Referencia de la partida: ${plainLine(referenceStart)}`]),
  ...(referenceFinish === '' ? [] : [`Referencia de la llegada: ${plainLine(referenceFinish)}`]),
];

export const summary = (service: Service): string[] => [
  `Fecha: ${whenText(service)}`,
  tripText(service),
  `Precio: ${formatCents(service.priceCents)}`,
];

/** "Vehículo: Camión 2 toneladas, con 2 estibadores. Carga: Mudanza." */
export function loadText(service: Service): string {
  const loaders = serviceLoaderCount(service);
  const help = loaders === 0 ? 'sin estibadores' : loaders === 1 ? 'con 1 estibador' : `con ${loaders} estibadores`;
  const wishes =
    service.specialRequirements === '' ? '' : ` Requerimientos: ${plainLine(service.specialRequirements)}.`;
  return `Vehículo: ${vehicleName(service.typeVehicle)}, ${help}. Carga: ${plainLine(service.typeThingsMove)}.${wishes}`;
}

/** E-mails to customers carry the company's brand. */
export const inBrand = ({ brand }: CompanySender): Pick<EmailContent, 'brand'> => (brand === null ? {} : { brand });

interface DriverText {
  readonly subject: string;
  readonly text: string;
  /** More paragraphs. */
  readonly details?: readonly string[];
  /** Where its button leads: to the job, or to the app if the job is no longer theirs. */
  readonly link: JobLink;
}

/** An e-mail to a driver, with the name of the company for a message in its place. */
export interface DriverEmail extends EmailContent {
  readonly company: string;
}

/** E-mail to a driver: when and where, without the price. */
export const toDriver = (
  { siteUrl, company }: CompanySender,
  service: Service,
  { subject, text, details = [], link }: DriverText,
): DriverEmail => ({
  company,
  audience: 'third-party',
  subject,
  paragraphs: [greeting(service.driverName ?? ''), text, `Fecha: ${whenText(service)}`, tripText(service), ...details],
  action:
    link === 'driver_job'
      ? { label: 'Abrir el servicio', url: `${siteUrl}${driverJobPath(service.id)}` }
      : { label: 'Abrir la app', url: `${siteUrl}${DRIVER_APP_PATH}` },
});

/** The data of an e-mail about a service. */
export interface ServiceEmailFacts {
  readonly service: Service;
  /** The token of the customer's tracking link. */
  readonly trackingToken: string;
}

export type ServiceEmail = (facts: ServiceEmailFacts) => DriverEmail;
