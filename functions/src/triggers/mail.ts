import { deliverMail } from '../adapters/mail/deliver-mail.ts';
import { mailDelivery } from '../adapters/mail/mail-delivery.ts';
import type { CreatedEvent } from './document-events.ts';
import { isWithinRetryWindow } from './retry-window.ts';

/** Sends a message as soon as it is in the outbox. */
export async function mailCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverMail(mailDelivery, event.params.id);
}
