/** An invoice and a certificate for tests; the certificate is self-signed, and its key in this repository. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { InvoiceContent } from '@llevo/contract/entities/invoice';
import { openCertificate, signingCertificate } from '../certificate.ts';
import type { CertificateContents, SigningCertificate } from '../certificate.ts';

export const TEST_CERTIFICATE_PASSWORD = 'clave-1';

/** `legacy` is encrypted as certification bodies still do (RC2 and triple DES), `modern` with AES. */
export const testCertificateFile = (name: 'legacy' | 'modern'): Promise<Uint8Array> =>
  readFile(path.join(import.meta.dirname, `${name}.p12`));

export const testCertificateContents = async (): Promise<CertificateContents> =>
  openCertificate(await testCertificateFile('modern'), TEST_CERTIFICATE_PASSWORD);

export const testCertificate = async (): Promise<SigningCertificate> =>
  signingCertificate(await testCertificateContents());

/** Two lines, 15 % of IVA, and characters that XML must escape. */
export const TEST_INVOICE: InvoiceContent = {
  environment: 'pruebas',
  issuer: {
    ruc: '1790016919001',
    legalName: 'Fletes & Mudanzas Ñandú S.A.',
    tradeName: 'Ñandú',
    headOfficeAddress: 'Av. Amazonas N21-147 y Robles, Quito',
    establishmentAddress: '',
    establishment: '001',
    emissionPoint: '002',
    keepsAccounts: true,
    specialTaxpayer: '',
    withholdingAgent: '',
    largeTaxpayer: '',
    carrier: 'ninguno',
    operatorRuc: '',
    regime: 'general',
  },
  buyer: {
    idType: 'cedula',
    idNumber: '1710034065',
    name: 'Rosa "La Rápida" <Andrade>',
    address: 'Calle Larga 7-42, Cuenca',
    phone: '0991234567',
    email: 'rosa@example.com',
  },
  issuedOn: '2026-11-23',
  sequence: 42,
  numericCode: '12345678',
  vatPercent: 15,
  lines: [
    { code: 'FLETE', description: 'Flete de Quito a Cuenca,\n460 km', cents: 10_000 },
    { code: 'CARGA', description: 'Dos cargadores', cents: 1_999 },
  ],
  payments: [
    { form: 'efectivo', cents: 5_999 },
    { form: 'transferencia', cents: 6_000 },
  ],
  providerRuc: '',
  notes: [{ name: 'Servicio', text: 'LL-000123' }],
};

/** A credit note over part of that invoice. */
export const TEST_CREDIT_NOTE: InvoiceContent = {
  ...TEST_INVOICE,
  issuedOn: '2026-11-24',
  sequence: 7,
  lines: [{ code: 'NC', description: 'Corrige en parte la factura', cents: 1_150 }],
  payments: [],
  corrects: { number: '001-002-000000042', issuedOn: TEST_INVOICE.issuedOn, reason: 'Descuento por <demora>' },
};
