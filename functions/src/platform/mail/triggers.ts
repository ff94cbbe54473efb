import { cloudLog } from '../log/cloud-log.ts';
import { systemClock } from '../system.ts';
import { isWithinRetryWindow } from '../triggers/document-events.ts';
import type { CreatedEvent } from '../triggers/document-events.ts';
import { waitForHold } from '../outbox/outbox-lease.ts';
import { deliverMail, mailQueue } from './deliver-mail.ts';
import type { MailDeliveryDeps } from './deliver-mail.ts';
import { mailGate } from './mail-gate.ts';
import { smtpMailer } from './mailer.ts';

/** Mail delivery as deployed. */
export const mailDelivery: MailDeliveryDeps = {
  queue: mailQueue({ clock: systemClock }),
  mailer: smtpMailer,
  gate: mailGate({ clock: systemClock }),
  clock: systemClock,
  log: cloudLog,
};

/** Sends an e-mail as soon as it is in the outbox, or at the end of a short hold. */
export async function mailCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (!isWithinRetryWindow(event) || !(await waitForHold(event.data?.data(), systemClock))) return;
  await deliverMail(mailDelivery, event.params.id);
}
