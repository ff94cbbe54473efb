import type { MailDeliveryDeps } from './deliver-mail.ts';
import { cloudLog } from '../log/cloud-log.ts';
import { firestoreMailQueue } from './mail-queue.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { systemClock } from '../system.ts';

/** The production ports of mail delivery. */
export const mailDelivery: MailDeliveryDeps = {
  queue: firestoreMailQueue(systemClock),
  mailer: smtpMailer,
  clock: systemClock,
  log: cloudLog,
};
