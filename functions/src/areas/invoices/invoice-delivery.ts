import type { SigningCertificate } from './certificate.ts';
import { cloudLog } from '../../platform/log/cloud-log.ts';
import { settings } from '../../platform/settings.ts';
import { systemClock } from '../../platform/system.ts';
import { openStoredCertificate } from './certificate-vault.ts';
import type { InvoiceDeliveryDeps } from './deliver-invoices.ts';
import { firestoreInvoiceQueue } from './invoice-queue-store.ts';
import { certificateDocument, parseCertificate } from './invoice-documents.ts';
import type { InvoiceEmail } from './ports.ts';
import { sriSoap } from './sri-soap.ts';
import { storageInvoiceFiles } from './storage-invoice-files.ts';

/** The certificate that an account signs with; null for none, and for one that another installation sealed. */
export async function accountCertificate(accountId: string): Promise<SigningCertificate | null> {
  const stored = parseCertificate(await certificateDocument(accountId).get());
  if (stored === null) return null;
  return openStoredCertificate(accountId, stored).catch((error: unknown) => {
    cloudLog.error('A signing certificate does not open', { account: accountId, error: String(error) });
    return null;
  });
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
