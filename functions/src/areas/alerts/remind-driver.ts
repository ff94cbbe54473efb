import type { Driver, ExpiringDocument } from '@llevo/contract/entities/driver';
import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import { paths } from '@llevo/contract/paths';
import type { DocumentReminder } from '@llevo/contract/rules/alerts/evaluate-documents';
import { formatDate } from '@llevo/contract/rules/dates';
import { driverDocumentLabel } from '@llevo/contract/rules/people/driver-documents';
import type { TemplateValues } from '@llevo/contract/rules/whatsapp/templates/all-templates';
import type { Transaction } from 'firebase-admin/firestore';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { WhatsAppPart } from '../../platform/seams/email.ts';
import { settings } from '../../platform/settings.ts';
import { readWhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import type { WhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import { documentReminderEmail } from './emails/document-reminder-email.ts';

const ENGLISH_LABELS: Readonly<Record<ExpiringDocument, string>> = {
  licencia: 'Driving licence',
  matricula: 'Vehicle registration',
};

const labelOf = (document: ExpiringDocument, language: WhatsAppLanguage): string =>
  language === 'en' ? ENGLISH_LABELS[document] : driverDocumentLabel(document);

function reminderMessage({ to, language }: WhatsAppContact, { document, expiresOn }: DocumentReminder): WhatsAppPart {
  const values: TemplateValues<'driver_document_expiring'> = {
    document_name: labelOf(document, language),
    expiry_date: formatDate(expiresOn),
  };
  return { to, language, template: 'driver_document_expiring', values };
}

interface RemindedDriver {
  readonly accountId: string;
  readonly driverId: string;
  readonly record: Pick<Driver, 'name' | 'email' | 'cellphone'>;
  /** Name of the company. */
  readonly company: string;
  readonly nowMs: number;
}

const mailIdOf = (driverId: string, { document, expiresOn, days }: DocumentReminder): string =>
  `document-reminder-${driverId}-${document}-${expiresOn}-${days.toString()}`;

/**
 * Queues reminders to a driver: each once, whatever date the document had in between. A driver without an address and
 * without WhatsApp gets none.
 */
export async function remindDriver(
  transaction: Transaction,
  { accountId, driverId, record, company, nowMs }: RemindedDriver,
  due: readonly DocumentReminder[],
): Promise<void> {
  if (due.length === 0) return;
  const contact = await readWhatsAppContact(transaction, accountId, record.cellphone);
  if (record.email === '' && contact === null) return;
  const mails = due.map((reminder) => firestore().doc(paths.mail(mailIdOf(driverId, reminder))));
  const queued = await transaction.getAll(...mails);
  for (const reminder of due.filter((_, index) => queued[index]?.exists !== true)) {
    const content = documentReminderEmail({ siteUrl: settings.siteUrl(), company }, record, reminder);
    const whatsapp = contact === null ? undefined : reminderMessage(contact, reminder);
    const options = { id: mailIdOf(driverId, reminder), accountId, createdAt: nowMs };
    enqueueEmail(transaction, { to: record.email, whatsapp, ...content }, options);
  }
}
