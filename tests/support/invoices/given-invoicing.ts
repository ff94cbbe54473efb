/** Accounts that can issue invoices, and invoices as stored. The importer opens the Firebase app. */
import type { StoredInvoice } from '@llevo/contract/entities/invoice';
import type { InvoicingSettings } from '@llevo/contract/entities/invoicing-settings';
import { invoiceNumber } from '@llevo/contract/rules/invoices/access-key';
import { sealCertificate } from '../../../functions/src/areas/invoices/certificate-vault.ts';
import {
  certificateDocument,
  invoiceDocument,
  settingsDocument,
} from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { certificateFacts } from '../../../functions/src/areas/invoices/certificate-facts.ts';
import { signingCertificate } from '../../../functions/src/areas/invoices/certificate.ts';
import { createInvoice } from '../../../functions/src/areas/invoices/invoice.ts';
import { TEST_INVOICE, testCertificateContents } from '../../../functions/src/areas/invoices/testing/test-invoice.ts';

// The product configures the client that it shares with the tests; that is possible only before its first use.
firestore();

/** Complete settings in the SRI's test environment. */
export const INVOICING_SETTINGS: InvoicingSettings = {
  ...TEST_INVOICE.issuer,
  environment: 'pruebas',
  vat: 'general',
  firstSequence: 1,
  firstCreditNote: 1,
};

/** The test certificate, opened once: it is the same for every account. */
let testContents: ReturnType<typeof testCertificateContents> | undefined;

const BY = { uid: 'u-owner', name: 'Prueba Pérez', at: 1 };

/** The certificate of an account, as stored. */
async function givenCertificate(accountId: string): Promise<void> {
  testContents ??= testCertificateContents();
  const contents = await testContents;
  await certificateDocument(accountId).set({
    ...certificateFacts(signingCertificate(contents)),
    sealed: sealCertificate(accountId, contents),
    uploadedAt: 1,
    uploadedBy: BY,
  });
}

/** Fiscal settings and a certificate. */
export async function givenInvoicing(accountId: string, facts: Partial<InvoicingSettings> = {}): Promise<void> {
  await settingsDocument(accountId).set({ ...INVOICING_SETTINGS, ...facts, updatedAt: 1, lastChange: BY });
  await givenCertificate(accountId);
}

/** The invoice of a service, in state `returned`, so that the queue does not send it. */
export async function givenInvoice(
  accountId: string,
  serviceId: string,
  facts: Partial<StoredInvoice> = {},
): Promise<StoredInvoice> {
  const { accessKey, totalCents, vatCents } = createInvoice(TEST_INVOICE);
  const invoice: StoredInvoice = {
    accountId,
    content: TEST_INVOICE,
    accessKey,
    number: invoiceNumber({ ...TEST_INVOICE.issuer, sequence: TEST_INVOICE.sequence }),
    month: TEST_INVOICE.issuedOn.slice(0, 7),
    totalCents,
    vatCents,
    state: 'returned',
    messages: [{ code: '35', text: 'ARCHIVO NO CUMPLE ESTRUCTURA XML', detail: '' }],
    attempts: 0,
    nextAttemptAt: null,
    leasedUntil: 0,
    receivedAt: null,
    refusedAt: null,
    authorizedAt: null,
    voidedAt: null,
    corrections: 0,
    former: [],
    serviceId,
    invoiceId: null,
    replacements: 0,
    creditNotes: 0,
    creditedCents: 0,
    createdAt: Date.now(),
    createdBy: BY,
    ...facts,
  };
  await invoiceDocument(accountId, serviceId).set(invoice);
  return invoice;
}
