import type { MailDeliveryDeps } from './deliver-mail.ts';
import { cloudLog } from '../platform/cloud-log.ts';
import { firestoreMailQueue } from './firestore-mail-queue.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { systemClock } from '../platform/system.ts';

/** The production ports of mail delivery. */
export const mailDelivery: MailDeliveryDeps = {
  queue: firestoreMailQueue(systemClock),
  mailer: smtpMailer,
  clock: systemClock,
  log: cloudLog,
};
