import type { Service } from '@llevo/contract/entities/service';
import { formatCents } from '@llevo/contract/rules/money';
import { aboutService } from '@llevo/contract/rules/services/service-display';
import type { EmailContent } from '../../../platform/seams/email.ts';
import type { CompanySender } from '../company-sender.ts';
import { paymentParagraphs } from './payment-paragraphs.ts';
import { greeting, inBrand, summary } from './service-email.ts';
import { trackingUrl } from '../tracking-link.ts';

interface OwedService {
  readonly service: Service;
  readonly amountCents: number;
  readonly trackingToken: string;
}

/** E-mail to a customer who owes a payment since yesterday. */
export const paymentReminderEmail = (
  sender: CompanySender,
  { service, amountCents, trackingToken }: OwedService,
): EmailContent => ({
  audience: 'third-party',
  subject: `${sender.company}: falta pagar ${formatCents(amountCents)} de ${aboutService('tu servicio', service)}`,
  paragraphs: [
    greeting(service.userName),
    `Falta pagar ${formatCents(amountCents)} de tu servicio. Si ya lo pagaste, envía el comprobante en el enlace.`,
    ...paymentParagraphs(sender, service),
    ...summary(service),
  ],
  action: { label: 'Ver cómo pagar', url: trackingUrl(sender.siteUrl, trackingToken) },
  ...inBrand(sender),
});
