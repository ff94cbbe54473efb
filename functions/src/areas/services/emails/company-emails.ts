import type { Service } from '@llevo/contract/entities/service';
import { plainLine } from '@llevo/contract/rules/plain-text';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { officeServicePath } from '@llevo/contract/rules/services/job-link';
import { aboutService, paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { CompanySender } from '../company-sender.ts';
import { summary } from './service-email.ts';

type CompanyEmail = (sender: CompanySender, service: Service) => EmailContent;

const openService = ({ siteUrl }: CompanySender, { id }: Service): EmailContent['action'] => ({
  label: 'Abrir el servicio',
  url: `${siteUrl}${officeServicePath(id)}`,
});

/** E-mails to the company, by event; the table of events says which there are. */
export const COMPANY_EMAILS: Readonly<Partial<Record<JobEvent, CompanyEmail>>> = {
  received: (sender, service) => ({
    audience: 'own',
    subject:
      service.typeService === 'IMMEDIATE'
        ? `Pedido nuevo para ahora: ${service.number}`
        : `Pedido nuevo: ${service.number}`,
    paragraphs: [
      `${sanitiseName(service.userName)} pidió un servicio. Todavía no tiene conductor.`,
      ...summary(service),
      `Vehículo: ${vehicleName(service.typeVehicle)}`,
      `Pago: ${paymentTypeLabel(service.typePayment)}`,
      'Recibes este correo porque tu empresa tiene encendida la alerta de pedidos nuevos. Se apaga en los avisos de la campana.',
    ],
    action: openService(sender, service),
  }),
  cancelled_by_customer: (sender, service) => ({
    audience: 'own',
    subject: `El cliente canceló ${aboutService('el servicio', service)}`,
    paragraphs: [`${sanitiseName(service.userName)} canceló su servicio.`, ...reasonText(service), ...summary(service)],
    action: openService(sender, service),
  }),
};

function reasonText({ cancellation }: Service): string[] {
  const reason = plainLine(cancellation?.reason ?? '').replace(/[«»]/g, "'");
  return reason === '' ? [] : [`Motivo: «${reason}»`];
}
