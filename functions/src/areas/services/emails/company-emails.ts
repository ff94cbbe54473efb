import type { SearchState } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { searchTally, searchTallyText } from '@llevo/contract/rules/dispatch/search-tally';
import { plainLine } from '@llevo/contract/rules/plain-text';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { backOfficeServicePath } from '@llevo/contract/rules/services/job-link';
import { aboutService, paymentTypeLabel, serviceNumber } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { CompanySender } from '../company-sender.ts';
import { summary } from './service-email.ts';

type CompanyEmail = (sender: CompanySender, service: Service) => EmailContent;

const openService = ({ siteUrl }: CompanySender, { id }: Service): EmailContent['action'] => ({
  label: 'Abrir el servicio',
  url: `${siteUrl}${backOfficeServicePath(id)}`,
});

/** E-mails to the company, by event; the table of events says which there are. */
export const COMPANY_EMAILS: Readonly<Partial<Record<JobEvent, CompanyEmail>>> = {
  received: (sender, service) => ({
    audience: 'own',
    subject:
      service.typeService === 'IMMEDIATE'
        ? `Pedido nuevo para ahora: ${serviceNumber(service)}`
        : `Pedido nuevo: ${serviceNumber(service)}`,
    paragraphs: [
      `${sanitiseName(service.userName)} pidió un servicio. Todavía no tiene conductor.`,
      ...searchText(service),
      ...summary(service),
      `Vehículo: ${vehicleName(service.typeVehicle)}`,
      `Pago: ${paymentTypeLabel(service.typePayment)}`,
      'Recibes este correo porque tu empresa tiene encendida la alerta de pedidos nuevos. Se apaga en los avisos de la campana.',
    ],
    action: openService(sender, service),
  }),
  search_failed: (sender, service) => ({
    audience: 'own',
    subject: `Nadie tomó ${aboutService('el servicio', service)}`,
    paragraphs: [
      `Terminó la búsqueda de conductor: ${service.search === null ? 'nadie lo tomó' : searchTallyText(searchTally(service.search))}.`,
      'Asígnale un conductor o búscalo otra vez.',
      ...summary(service),
      `Vehículo: ${vehicleName(service.typeVehicle)}`,
    ],
    action: openService(sender, service),
  }),
  reserved_by_customer: (sender, service) => ({
    audience: 'own',
    subject: `El cliente reservó ${aboutService('el servicio', service)}`,
    paragraphs: [
      `Ningún conductor tomó el pedido de ${sanitiseName(service.userName)}, que lo reservó para otra hora. Todavía no tiene conductor.`,
      ...summary(service),
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

/** How the driver of a new booking is found, where the company need not assign one. */
const SEARCH_TEXTS: Readonly<Partial<Record<SearchState, string>>> = {
  searching: 'Llevo ya busca un conductor cerca. Si nadie lo toma, te escribimos.',
  planned: 'Llevo se lo ofrecerá a tus conductores antes de la hora. Si nadie lo toma, te escribimos.',
};

function searchText({ search }: Service): string[] {
  const text = search === null ? undefined : SEARCH_TEXTS[search.state];
  return text === undefined ? [] : [text];
}

function reasonText({ cancellation }: Service): string[] {
  const reason = plainLine(cancellation?.reason ?? '').replace(/[«»]/g, "'");
  return reason === '' ? [] : [`Motivo: «${reason}»`];
}
