import { StoredCertificate } from '@llevo/contract/entities/invoicing-settings';
import { StoredInvoice } from '@llevo/contract/entities/invoice';
import { beforeAll, expect, test, vi } from 'vitest';
import { storedCertificateProblem } from '../../../functions/src/areas/invoices/certificate-facts.ts';
import { invoiceXml } from '../../../functions/src/areas/invoices/invoice-xml.ts';
import { createInvoice } from '../../../functions/src/areas/invoices/invoice.ts';
import { signInvoice } from '../../../functions/src/areas/invoices/sign-invoice.ts';
import { FakeSri } from '../../sri/fake-sri.ts';
import type { SeedDocument } from '../document-writer.ts';
import { DAY_MS } from '../seed-clock.ts';
import { certificateChange, certificateDocument } from './certificate.ts';
import { parsedFrom, SEEDED_AT, seededRecords } from './testing/seeded-records.ts';

const database = vi.hoisted(() => ({ documents: new Map<string, object>() }));
vi.mock('../../../functions/src/platform/firestore/firebase.ts', () => ({
  firestore: () => ({
    doc: (path: string) => ({
      get: () => Promise.resolve({ exists: database.documents.has(path), data: () => database.documents.get(path) }),
    }),
  }),
}));

let document: SeedDocument;
let stored: StoredCertificate;
beforeAll(async () => {
  process.env.FUNCTIONS_EMULATOR = 'true';
  document = await certificateDocument('llevo', SEEDED_AT);
  stored = StoredCertificate.parse(document.data);
  database.documents.set(document.path, document.data);
}, 60_000);

/** The certificate as the server reads it before it signs. */
async function readCertificate(accountId: string) {
  const { accountCertificate } = await import('../../../functions/src/areas/invoices/certificate-vault.ts');
  return accountCertificate(accountId);
}

test('the server opens the certificate and signs an invoice with it, which the fake SRI authorises', async () => {
  const certificate = await readCertificate('llevo');
  if (certificate === null) throw new Error('The certificate does not open');
  const invoices = parsedFrom(await seededRecords(), 'accounts/llevo/invoices', StoredInvoice);
  const [{ content, createdAt }] = invoices.toSorted((a, b) => b.createdAt - a.createdAt) as [StoredInvoice];
  const sri = new FakeSri();
  sri.setNow(createdAt);
  const invoice = createInvoice(content);
  const file = signInvoice(invoiceXml(invoice), certificate, { signedAtMs: createdAt });
  expect(sri.receive(file)).toMatchObject({ estado: 'RECIBIDA', mensajes: [] });
  expect(sri.authorise(invoice.accessKey)).toMatchObject({ estado: 'AUTORIZADO' });
});

test('the certificate names the issuer of the invoices, and is valid for a year', async () => {
  const [invoice] = parsedFrom(await seededRecords(), 'accounts/llevo/invoices', StoredInvoice);
  const { ruc = '', legalName } = invoice?.content.issuer ?? {};
  expect(stored).toMatchObject({ holder: legalName, rucs: [ruc] });
  expect(stored.validTo - stored.validFrom).toBe(365 * DAY_MS);
  expect(storedCertificateProblem(stored, ruc, stored.uploadedAt)).toBeNull();
  expect(storedCertificateProblem(stored, ruc, SEEDED_AT.nowMs + 300 * DAY_MS)).toBeNull();
});

test('the audited upload has the facts of the certificate', () => {
  const { holder, issuer, rucs, validTo, uploadedAt } = stored;
  expect(certificateChange('llevo', SEEDED_AT)).toMatchObject({
    target: document.path,
    after: { holder, issuer, rucs, validTo: new Date(validTo).toISOString() },
    createdAt: uploadedAt,
  });
});

test('a certificate stored in another account does not open', async () => {
  database.documents.set('accounts/andes/invoicing/certificate', document.data);
  expect(await readCertificate('andes')).toBeNull();
});
