import type { MailDeliveryDeps } from '../../mail/deliver-mail.ts';
import { cloudLog } from '../platform/cloud-log.ts';
import { firestoreMailQueue } from './firestore-mail-queue.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { systemClock } from '../platform/system.ts';

/** Outbox, mail server, clock and log as the functions find them. */
export const mailDelivery: MailDeliveryDeps = {
  queue: firestoreMailQueue(systemClock),
  mailer: smtpMailer,
  clock: systemClock,
  log: cloudLog,
};
