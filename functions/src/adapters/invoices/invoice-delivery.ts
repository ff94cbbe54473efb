import { cloudLog } from '../platform/cloud-log.ts';
import { settings } from '../platform/settings.ts';
import { systemClock } from '../platform/system.ts';
import { openStoredCertificate } from './certificate-vault.ts';
import type { InvoiceDeliveryDeps } from './deliver-invoices.ts';
import { firestoreInvoiceQueue } from './firestore-invoice-queue.ts';
import { certificateDocument, parseCertificate } from './invoice-documents.ts';
import type { InvoiceEmail } from './ports.ts';
import { sriSoap } from './sri-soap.ts';
import { storageInvoiceFiles } from './storage-invoice-files.ts';

/** The certificate that an account signs with; null for none. */
export async function accountCertificate(accountId: string) {
  const stored = parseCertificate(await certificateDocument(accountId).get());
  return stored && openStoredCertificate(accountId, stored);
}

/** The ports of invoice delivery, as deployed. */
export const invoiceDelivery = (emailOf: InvoiceEmail): InvoiceDeliveryDeps => ({
  queue: firestoreInvoiceQueue(systemClock, emailOf),
  sri: sriSoap(settings.sriHosts()),
  files: storageInvoiceFiles,
  certificate: accountCertificate,
  clock: systemClock,
  log: cloudLog,
});
