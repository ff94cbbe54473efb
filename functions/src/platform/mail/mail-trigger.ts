import { deliverMail } from './deliver-mail.ts';
import { mailDelivery } from './mail-delivery.ts';
import type { CreatedEvent } from '../triggers/document-events.ts';
import { isWithinRetryWindow } from '../triggers/retry-window.ts';

/** Sends a message as soon as it is in the outbox. */
export async function mailCreated(event: CreatedEvent<'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverMail(mailDelivery, event.params.id);
}
