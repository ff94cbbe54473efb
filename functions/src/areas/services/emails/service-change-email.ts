import type { Service } from '@llevo/contract/entities/service';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { driverJobState } from '@llevo/contract/rules/services/driver-job';
import { ANSWER_OFFER_TEXT } from '@llevo/contract/rules/services/driver-notice';
import { cashToCollectCents, doorPayment } from '@llevo/contract/rules/services/driver-cash';
import { aboutService, paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { CompanySender } from '../company-sender.ts';
import { loadText, referencesText, toDriver } from './service-email.ts';
import type { ServiceEmail } from './service-email.ts';

/** The e-mails to the assigned driver of a change. */
export const serviceChangeEmails = (sender: CompanySender): ServiceChangeEmails => ({
  changed: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company}: cambió ${aboutService('el servicio', service)}`,
      text: `${sender.company} cambió un servicio tuyo. Así queda:`,
      details: [...referencesText(service), loadText(service), paymentText(service), ...customerText(service)],
      link: 'driver_job',
    }),
  cancelled: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company}: se canceló ${aboutService('el servicio', service)}`,
      text: 'Se canceló este servicio: ya no hace falta que vayas.',
      link: 'driver_app',
    }),
  restored: ({ service }) =>
    toDriver(sender, service, {
      subject: `${sender.company}: ${aboutService('el servicio', service)} sigue en pie`,
      // The offer may have been dropped with the cancellation, so this message is complete by itself.
      text: `La cancelación fue un error y se deshizo: este servicio sigue en pie.${
        driverJobState(service) === 'offered' ? ` ${ANSWER_OFFER_TEXT}` : ''
      }`,
      link: 'driver_job',
    }),
});

/** How the customer pays at the door, and whether the driver collects it. */
function paymentText(service: Service): string {
  const balance = storedServiceBalance(service);
  if (balance.balanceCents === 0) return 'El servicio ya está pagado: no cobras al cliente.';
  const type = doorPayment(service);
  const payment = `Pago: ${paymentTypeLabel(type)}.`;
  if (type === null) return payment;
  return `${payment} ${cashToCollectCents(service, balance) > 0 ? 'Lo cobras tú.' : 'El cliente paga a la empresa.'}`;
}

/** The person to ask for, once the driver has agreed; the app has the rest. */
function customerText(service: Service): string[] {
  const name = driverJobState(service) === 'current' ? sanitiseName(firstName(service.userName)) : '';
  return name === '' ? [] : [`Cliente: ${name}.`];
}

/** Changes that a driver is notified of: schedule, trip, price, payment or customer; a cancellation, and its undo. */
export type ReportedChange = 'changed' | 'cancelled' | 'restored';

export type ServiceChangeEmails = Readonly<Record<ReportedChange, ServiceEmail>>;
