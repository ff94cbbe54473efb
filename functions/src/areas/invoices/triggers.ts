import { cloudLog } from '../../platform/log/cloud-log.ts';
import { settings } from '../../platform/settings.ts';
import { systemClock } from '../../platform/system.ts';
import { isWithinRetryWindow } from '../../platform/triggers/document-events.ts';
import type { CreatedEvent } from '../../platform/triggers/document-events.ts';
import { accountCertificate } from './certificate-vault.ts';
import { deliverInvoice } from './deliver-invoices.ts';
import type { InvoiceDeliveryDeps } from './deliver-invoices.ts';
import { invoiceQueue } from './invoice-queue.ts';
import { invoiceFiles } from './invoice-files.ts';
import { sriSoap } from './sri.ts';

/** Invoice delivery as deployed. */
export const invoiceDelivery = (): InvoiceDeliveryDeps => ({
  queue: invoiceQueue({ clock: systemClock }),
  sri: sriSoap(settings.sriHosts()),
  files: invoiceFiles,
  certificate: accountCertificate,
  clock: systemClock,
  log: cloudLog,
});

/** Sends an invoice to the SRI as soon as it is issued. */
export async function invoiceCreated(event: CreatedEvent<'accountId' | 'id'>): Promise<void> {
  if (isWithinRetryWindow(event)) await deliverInvoice(invoiceDelivery(), event.params);
}
