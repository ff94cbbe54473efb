import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailDelivery } from '../adapters/mail/mail-delivery.ts';
import { mailSecrets } from '../adapters/platform/settings.ts';
import { deliverDueMail } from '../mail/deliver-mail.ts';
import { SCHEDULE_OPTIONS } from './trigger-options.ts';

/** Every minute: what the mail server put off, what a dying process left behind, what an administrator asked for again. */
export const retryMail = onSchedule({ schedule: '* * * * *', ...SCHEDULE_OPTIONS, secrets: mailSecrets }, () =>
  deliverDueMail(mailDelivery),
);
