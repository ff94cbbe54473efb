import type { Service } from '@llevo/contract/entities/service';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { ANSWER_OFFER_TEXT, whenText } from '@llevo/contract/rules/services/driver-notice';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import type { CompanySender } from '../company-sender.ts';
import { toDriver } from './service-email.ts';
import type { ServiceEmail } from './service-email.ts';

/** The e-mails to the driver who gets a service and to the one who loses it. */
export const assignmentEmails = (sender: CompanySender): AssignmentEmails => ({
  offer: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company} te ofrece un servicio para ${offerTime(service)}`,
      text: `${sender.company} te ofrece un servicio. ${ANSWER_OFFER_TEXT}`,
      link: 'driver_job',
    }),
  handedOver: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company}: ${aboutService('el servicio', service)} pasa a ti`,
      text: `${sender.company} te pasó este servicio, que ya está en curso: la carga va en otro vehículo. La empresa te dice dónde la recibes.`,
      link: 'driver_job',
    }),
  returned: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company}: ${aboutService('el servicio', service)} sigue siendo tuyo`,
      text: `${sender.company} deshizo el cambio de conductor: este servicio sigue siendo tuyo, como lo aceptaste. Si ya no puedes hacerlo, recházalo cuanto antes.`,
      link: 'driver_job',
    }),
  withdrawal: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company}: ${aboutService('el servicio', service)} ya no es tuyo`,
      text: `${sender.company} te quitó este servicio: ya no hace falta que vayas.`,
      link: 'driver_app',
    }),
});

/** Whether an hour has come; a job whose driver is replaced may be hours past it. */
const isPast = ({ date, hour, updatedAt }: Service): boolean => guayaquilInstantMs(date, hour) <= updatedAt;

/** "ahora", or "el 24/11/2026 a las 09:00". */
const offerTime = (service: Service): string => (isPast(service) ? 'ahora' : `el ${whenText(service)}`);

/** The e-mails of an assignment, to the driver who gets a service and to the one who loses it. */
export interface AssignmentEmails {
  readonly offer: ServiceEmail;
  /** To a driver who gets a service whose cargo is on board. */
  readonly handedOver: ServiceEmail;
  /** To a driver who had accepted the service, was notified of the loss, and has it again. */
  readonly returned: ServiceEmail;
  /** Receives the service as it was before. */
  readonly withdrawal: ServiceEmail;
}
