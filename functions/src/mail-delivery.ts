import { cloudLog } from './platform/log/cloud-log.ts';
import { firestoreDailyCeilings } from './platform/limits/daily-ceilings.ts';
import { settings } from './platform/settings.ts';
import { systemClock } from './platform/system.ts';
import { configuredWhatsApp } from './platform/whatsapp/graph-api.ts';
import { whatsAppChannel } from './platform/whatsapp/whatsapp-channel.ts';
import { isWithinRetryWindow } from './platform/triggers/document-events.ts';
import type { CreatedEvent } from './platform/triggers/document-events.ts';
import { waitForHold } from './platform/outbox/outbox-lease.ts';
import { deliverNewMail, mailQueue } from './platform/mail/deliver-mail.ts';
import type { MailDeliveryDeps } from './platform/mail/deliver-mail.ts';
import { mailGate } from './platform/mail/mail-gate.ts';
import { smtpMailer } from './platform/mail/mailer.ts';

/** Delivery of the outbox as deployed, by mail and by WhatsApp. */
export const mailDelivery: MailDeliveryDeps = {
  queue: mailQueue({ clock: systemClock }),
  mailer: smtpMailer,
  gate: mailGate({ clock: systemClock }),
  whatsapp: whatsAppChannel({
    clock: systemClock,
    whatsapp: configuredWhatsApp(),
    dailyCeilings: firestoreDailyCeilings(systemClock, cloudLog, settings.dailyCeilings()),
    log: cloudLog,
  }),
  clock: systemClock,
  log: cloudLog,
};

/** Sends a message as soon as it is in the outbox, or at the end of a short hold. */
export async function mailCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (!isWithinRetryWindow(event) || !(await waitForHold(event.data?.data(), systemClock))) return;
  await deliverNewMail(mailDelivery, event.params.id);
}
