import type { Driver } from '@llevo/contract/entities/driver';
import type { DocumentEpisode } from '@llevo/contract/rules/alerts/evaluate-documents';
import { formatDate } from '@llevo/contract/rules/dates';
import { DRIVER_APP_PATH } from '@llevo/contract/rules/people/driver-app';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import { sanitiseName } from '../../../platform/mail/sanitise-name.ts';
import type { EmailContent } from '../../../platform/seams/email.ts';

interface Sender {
  readonly siteUrl: string;
  readonly company: string;
}

/** E-mail to a driver with a document that is about to expire. */
export function documentReminderEmail(
  sender: Sender,
  { name }: Pick<Driver, 'name'>,
  { document, expiresOn }: DocumentEpisode,
): EmailContent {
  const company = sanitiseName(sender.company);
  const expiry = `${driverDocumentLabel(document)}, el ${formatDate(expiresOn)}`;
  return {
    audience: 'third-party',
    subject: `${company}: vence un documento tuyo (${expiry})`,
    paragraphs: [
      `Hola, ${sanitiseName(name)}:`,
      `Vence un documento tuyo en ${company}: ${expiry}.`,
      'Sube el nuevo en la app antes de ese día: con un documento vencido no puedes recibir servicios.',
    ],
    action: { label: 'Subir el documento', url: `${sender.siteUrl}${DRIVER_APP_PATH}` },
  };
}
