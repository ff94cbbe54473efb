import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { firstName } from '@llevo/contract/rules/people/full-name';
import { isDriverAgreed } from '@llevo/contract/rules/services/driver-job';
import { whenText } from '@llevo/contract/rules/services/driver-notice';
import { aboutService, paymentTypeLabel } from '@llevo/contract/rules/services/service-display';
import { vehicleName } from '@llevo/contract/rules/vehicles';
import { companyWrites } from '../../../platform/mail/company-writes.ts';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { CompanySender } from '../company-sender.ts';
import { trackingUrl } from '../tracking-link.ts';
import { serviceCalendar } from '../service-calendar.ts';
import { cancelledMoney, moneyNow, paidMoney, returnedMoney, surplusMoney, undoneMoney } from './money-emails.ts';
import { paymentParagraphs } from './payment-paragraphs.ts';
import { greeting, inBrand, summary, loadText, referencesText } from './service-email.ts';
import type { ServiceEmailFacts } from './service-email.ts';

/** The data of an e-mail to the customer. */
interface CustomerEmailFacts extends ServiceEmailFacts {
  /** Minutes until the driver is at the start; null if unknown. */
  readonly arrivalMinutes: number | null;
  /** More paragraphs, such as amounts. */
  readonly details: readonly string[];
}

type CustomerEmail = (sender: CompanySender, facts: CustomerEmailFacts) => EmailContent;

interface CustomerText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The label of the button, which leads to the tracking page. */
  readonly button?: string;
}

/** An e-mail to the customer in the company's brand, with the tracking link. */
const toCustomer =
  (write: (sender: CompanySender, facts: CustomerEmailFacts) => CustomerText): CustomerEmail =>
  (sender, facts) => {
    const { subject, paragraphs, button = 'Ver el servicio' } = write(sender, facts);
    return {
      audience: 'third-party',
      subject: `${sender.company}: ${subject}`,
      paragraphs: [greeting(facts.service.userName), ...paragraphs, ...facts.details],
      action: { label: button, url: trackingUrl(sender.siteUrl, facts.trackingToken) },
      ...inBrand(sender),
    };
  };

const mine = ({ service }: CustomerEmailFacts): string => aboutService('tu servicio', service);

/** The driver's first name; names are not needed to find a truck. */
const driverName = ({ service }: CustomerEmailFacts): string =>
  sanitiseName(firstName(service.driverName ?? '')) || 'Tu conductor';

/** "Camión 3 tn, placa PBA-1234". */
function vehicleText({ service: { typeVehicle, driverPlate } }: CustomerEmailFacts): string {
  const plate = sanitiseName(driverPlate);
  return plate === ''
    ? `Vehículo: ${vehicleName(typeVehicle)}`
    : `Vehículo: ${vehicleName(typeVehicle)}, placa ${plate}`;
}

/** Before the day of a reservation it does not matter where its driver is. */
const minutesText = ({ arrivalMinutes, service: { typeService, status } }: CustomerEmailFacts): string[] =>
  arrivalMinutes === null || (typeService !== 'IMMEDIATE' && status !== 'en camino')
    ? []
    : [`Está a unos ${arrivalMinutes.toString()} minutos de la partida.`];

const hasDriver = toCustomer(({ company }, facts) => ({
  subject: `${driverName(facts)} lleva ${mine(facts)}`,
  paragraphs: [
    `${driverName(facts)} aceptó ${mine(facts)} con ${company}.`,
    vehicleText(facts),
    ...minutesText(facts),
    'Te escribimos cuando salga a recoger tu carga. En el enlace puedes seguirlo.',
  ],
  button: 'Seguir el servicio',
}));

/** E-mails to the customer, by event; the table of events says which there are. */
export const CUSTOMER_EMAILS: Readonly<Partial<Record<JobEvent, CustomerEmail>>> = {
  received: (sender, facts) => ({
    ...toCustomer(({ company }) => ({
      subject: `recibimos ${aboutService('tu pedido', facts.service)}`,
      paragraphs: [
        `${company} registró ${mine(facts)}.`,
        ...summary(facts.service),
        ...paymentParagraphs(sender, facts.service),
        isDriverAgreed(facts.service)
          ? `Lo lleva ${driverName(facts)}. ${vehicleText(facts)}. Te escribimos cuando salga a recoger tu carga.`
          : 'Te escribimos cuando un conductor lo tome.',
        'En el enlace puedes seguirlo hasta que termine. Quien lo tenga también puede verlo.',
      ],
    }))(sender, facts),
    calendar: serviceCalendar(sender, facts),
  }),
  search_failed: toCustomer(({ company }, facts) => ({
    subject: `todavía no hay conductor para ${mine(facts)}`,
    paragraphs: [`Buscamos un conductor para ${mine(facts)} y ninguno lo ha tomado todavía. ${company} ya lo sabe.`],
    button: 'Ver qué puedo hacer',
  })),
  accepted: hasDriver,
  confirmed: hasDriver,
  returned: hasDriver,
  driver_replaced: toCustomer((_sender, facts) => ({
    subject: `cambió el conductor de ${mine(facts)}`,
    paragraphs: [
      `Desde ahora ${driverName(facts)} lleva tu carga.`,
      vehicleText(facts),
      'En el enlace ves por dónde va.',
    ],
    button: 'Ver por dónde va',
  })),
  confirmation_undone: toCustomer(({ company }, facts) => ({
    subject: `falta confirmar el conductor de ${mine(facts)}`,
    paragraphs: [`${company} todavía no tiene confirmado al conductor. Te escribimos cuando lo tenga.`],
  })),
  handed_back: toCustomer(({ company }, facts) => ({
    subject: `buscamos otro conductor para ${mine(facts)}`,
    paragraphs: [
      'El conductor que lo había aceptado ya no puede hacerlo.',
      `${company} busca otro. Te escribimos cuando lo tome.`,
    ],
  })),
  withdrawn: toCustomer(({ company }, facts) => ({
    subject: `buscamos otro conductor para ${mine(facts)}`,
    paragraphs: [`${company} cambia el conductor de ${mine(facts)}. Te escribimos cuando otro lo tome.`],
  })),
  on_the_way: toCustomer((_sender, facts) => ({
    subject: `${driverName(facts)} va en camino por ${mine(facts)}`,
    paragraphs: [
      `${driverName(facts)} salió a recoger tu carga.`,
      vehicleText(facts),
      ...minutesText(facts),
      'En el enlace ves por dónde va.',
    ],
    button: 'Ver por dónde va',
  })),
  arrived: toCustomer((_sender, facts) => ({
    subject: `${driverName(facts)} llegó por ${mine(facts)}`,
    paragraphs: [`${driverName(facts)} está en el punto de partida.`, vehicleText(facts)],
  })),
  finished: toCustomer((_sender, facts) => ({
    subject: `terminó ${mine(facts)}`,
    paragraphs: [
      'Tu servicio terminó. En el enlace está tu recibo, y puedes calificar al conductor.',
      ...paidMoney(facts.service),
    ],
    button: 'Ver el recibo y calificar',
  })),
  changed: toCustomer(({ company }, facts) => ({
    subject: `cambió ${mine(facts)}`,
    paragraphs: [
      `${company} cambió tu servicio. Así queda:`,
      ...summary(facts.service),
      ...referencesText(facts.service),
      loadText(facts.service),
      `Pago: ${paymentTypeLabel(facts.service.typePayment)}`,
      ...surplusMoney(facts.service),
    ],
  })),
  customer_changed: (sender, { service }) => ({
    audience: 'third-party',
    subject: `${sender.company}: ${aboutService('el servicio', service)} ya no está a tu nombre`,
    paragraphs: [
      greeting(service.userName),
      `${sender.company} pasó ${aboutService('el servicio', service)} a otra persona. El enlace que tenías ya no funciona, y no te llegarán más mensajes de este servicio.`,
      'Si no lo esperabas, escribe a la empresa.',
    ],
    action: null,
    ...inBrand(sender),
  }),
  reserved_by_customer: (sender, facts) => ({
    ...toCustomer(({ company }) => ({
      subject: `reservaste ${mine(facts)}`,
      paragraphs: [
        `Ningún conductor tomó tu pedido, y lo reservaste para el ${whenText(facts.service)}. ${company} ya lo sabe. Así queda:`,
        ...summary(facts.service),
        ...paymentParagraphs(sender, facts.service),
        'Te escribimos cuando un conductor lo tome.',
      ],
    }))(sender, facts),
    calendar: serviceCalendar(sender, facts),
  }),
  cancelled_by_customer: toCustomer(({ company }, facts) => ({
    subject: `cancelaste ${mine(facts)}`,
    paragraphs: [
      `Cancelaste tu servicio del ${whenText(facts.service)}. ${company} ya lo sabe: no hace falta que hagas nada más.`,
      ...cancelledMoney(facts.service),
    ],
  })),
  cancelled_by_company: toCustomer(({ company }, facts) => {
    const { cancellation } = facts.service;
    // Another program may cancel, and does not say who did.
    const what = cancellation === null ? 'Se canceló' : `${company} canceló`;
    return {
      subject: `se canceló ${mine(facts)}`,
      paragraphs: [
        `${what} tu servicio del ${whenText(facts.service)}.`,
        ...companyWrites(cancellation?.reason ?? ''),
        ...cancelledMoney(facts.service),
      ],
    };
  }),
  paid: toCustomer(({ company }, facts) => ({
    subject: `recibimos tu pago de ${mine(facts)}`,
    paragraphs: [`${company} tiene registrado tu pago.`, ...moneyNow(facts.service)],
  })),
  receipt_refused: toCustomer((sender, facts) => ({
    subject: `tu comprobante de ${mine(facts)} no fue aceptado`,
    paragraphs: undoneMoney(sender, facts.service),
  })),
  payment_voided: toCustomer((sender, facts) => ({
    subject: `se anuló un pago de ${mine(facts)}`,
    paragraphs: undoneMoney(sender, facts.service),
  })),
  refund_due: toCustomer(({ company }, facts) => ({
    subject: `devolución de ${mine(facts)}`,
    paragraphs: [
      facts.service.status === 'cancelado'
        ? `Tu servicio está cancelado, y ${company} tiene un pago tuyo.`
        : `${company} tiene un pago tuyo de más.`,
      ...moneyNow(facts.service),
    ],
  })),
  refunded: toCustomer(({ company }, facts) => ({
    subject: `${company} te devolvió el dinero de ${mine(facts)}`,
    paragraphs: returnedMoney(facts.service),
  })),
  restored: toCustomer((_sender, facts) => ({
    subject: `${mine(facts)} sigue en pie`,
    paragraphs: ['La cancelación fue un error y se deshizo: tu servicio sigue en pie.', ...summary(facts.service)],
  })),
};
