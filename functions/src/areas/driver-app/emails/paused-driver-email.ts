import type { Driver } from '@llevo/contract/entities/driver';
import { MAX_MISSED_IN_ROW } from '@llevo/contract/rules/dispatch/offer-tally';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';

interface Sender {
  readonly siteUrl: string;
  readonly company: string;
}

/** E-mail to a driver who let several offers pass and gets no more until they are available again. */
export const pausedDriverEmail = (sender: Sender, { name }: Pick<Driver, 'name'>): EmailContent => ({
  audience: 'third-party',
  subject: `${sanitiseName(sender.company)}: ya no estás disponible para viajes`,
  paragraphs: [
    `Hola, ${sanitiseName(name)}:`,
    `${sanitiseName(sender.company)} te ofreció ${MAX_MISSED_IN_ROW.toString()} viajes seguidos y no respondiste, así que dejamos de ofrecerte.`,
    'Cuando puedas atenderlos, abre la app y ponte disponible otra vez.',
  ],
  action: { label: 'Abrir la app', url: `${sender.siteUrl}${DRIVER_APP_PATH}` },
});
