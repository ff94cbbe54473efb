import { deliverInvoice } from '../adapters/invoices/deliver-invoices.ts';
import { invoiceDelivery } from '../adapters/invoices/invoice-delivery.ts';
import { invoiceEmail } from '../features/invoices/emails.ts';
import type { CreatedEvent } from './document-events.ts';
import { isWithinRetryWindow } from './retry-window.ts';

/** Sends an invoice to the SRI as soon as it is issued. */
export async function invoiceCreated(event: CreatedEvent<'accountId' | 'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverInvoice(invoiceDelivery(invoiceEmail), event.params);
}
