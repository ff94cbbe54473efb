import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import { beforeAll, describe, expect, test } from 'vitest';
import { certificateFacts, certificateProblem } from './certificate-facts.ts';
import { openCertificate } from './certificate.ts';
import { testCertificate } from './testing/test-invoice.ts';

const RUC = '1790016919001';
const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-23T15:00:00.000Z');

/** A certificate as Security Data issues them to companies: the RUC has its own field. */
async function companyCertificate(fields: readonly { id: string; value: string }[]) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(NOW - DAY_MS);
  certificate.validity.notAfter = new Date(NOW + DAY_MS);
  certificate.setSubject([{ name: 'commonName', value: 'ANA PAZ' }]);
  certificate.setIssuer([{ name: 'commonName', value: 'AUTORIDAD DE PRUEBA' }]);
  certificate.setExtensions(
    fields.map(({ id, value }) => ({
      id,
      value: forge.asn1.toDer(
        forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.PRINTABLESTRING, false, value),
      ).data,
    })),
  );
  certificate.sign(key, forge.md.sha256.create());
  const file = forge.asn1.toDer(forge.pkcs12.toPkcs12Asn1(key, [certificate], 'clave', { count: 1 })).getBytes();
  return openCertificate(Buffer.from(file, 'latin1'), 'clave');
}

test('a certificate of a person names no RUC', async () => {
  expect(certificateFacts(await testCertificate()).rucs).toEqual([]);
});

describe('a certificate of a company', () => {
  let facts: ReturnType<typeof certificateFacts>;
  beforeAll(async () => {
    facts = certificateFacts(
      await companyCertificate([
        { id: '1.3.6.1.4.1.37746.3.11', value: RUC },
        // A telephone, and an invalid number in the RUC field.
        { id: '1.3.6.1.4.1.37746.3.9', value: '0102030405001' },
        { id: '1.3.6.1.4.1.37947.3.11', value: '9999999999999' },
      ]),
    );
  });

  test('a company certificate names its holder, issuer, RUC and validity', () => {
    expect(facts).toEqual({
      holder: 'ANA PAZ',
      issuer: 'AUTORIDAD DE PRUEBA',
      rucs: [RUC],
      validFrom: NOW - DAY_MS,
      validTo: NOW + DAY_MS,
    });
  });

  test.each([
    [RUC, NOW, null],
    [null, NOW, null],
    ['0102030405001', NOW, 'other taxpayer'],
    [RUC, NOW + 2 * DAY_MS, 'expired'],
    [RUC, NOW - 2 * DAY_MS, 'not valid yet'],
  ] as const)('a certificate used for RUC %s at %d has the problem %s', (ruc, now, problem) => {
    expect(certificateProblem(facts, ruc, now)).toBe(problem);
  });

  test('a certificate without a RUC signs for any taxpayer', () => {
    expect(certificateProblem({ ...facts, rucs: [] }, '0102030405001', NOW)).toBeNull();
  });
});
