import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { mailDelivery } from '../adapters/mail/mail-delivery.ts';
import { mailSecrets } from '../adapters/platform/settings.ts';
import { deliverMail } from '../adapters/mail/deliver-mail.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** Sends a message as soon as it is in the outbox; `everyMinute` sends deferred ones. */
export const mailCreated = onDocumentCreated(
  { document: 'mail/{id}', ...WRITE_TRIGGER_OPTIONS, timeoutSeconds: 120, secrets: mailSecrets },
  async (event) => {
    if (isWithinRetryWindow(event)) await deliverMail(mailDelivery, event.params.id);
  },
);
