import { deliverInvoice } from './deliver-invoices.ts';
import { invoiceDelivery } from './invoice-delivery.ts';
import { invoiceEmail } from './emails/invoices-emails.ts';
import type { CreatedEvent } from '../../platform/triggers/document-events.ts';
import { isWithinRetryWindow } from '../../platform/triggers/retry-window.ts';

/** Sends an invoice to the SRI as soon as it is issued. */
export async function invoiceCreated(event: CreatedEvent<'accountId' | 'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverInvoice(invoiceDelivery(invoiceEmail), event.params);
}
