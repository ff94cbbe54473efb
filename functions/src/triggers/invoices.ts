import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { deliverInvoice } from '../adapters/invoices/deliver-invoices.ts';
import { invoiceDelivery } from '../adapters/invoices/invoice-delivery.ts';
import { invoiceSecrets } from '../adapters/platform/settings.ts';
import { invoiceEmail } from '../features/invoices/emails.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

/** Sends an invoice to the SRI as soon as it is issued; `everyMinute` asks again and sends deferred ones. */
export const invoiceCreated = onDocumentCreated(
  {
    document: 'accounts/{accountId}/invoices/{id}',
    ...WRITE_TRIGGER_OPTIONS,
    timeoutSeconds: 120,
    secrets: invoiceSecrets,
  },
  async (event) => {
    if (isWithinRetryWindow(event)) await deliverInvoice(invoiceDelivery(invoiceEmail), event.params);
  },
);
