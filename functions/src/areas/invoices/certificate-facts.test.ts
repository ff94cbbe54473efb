import { beforeAll, describe, expect, test } from 'vitest';
import { certificateFacts, certificateProblem, storedCertificateProblem } from './certificate-facts.ts';
import { madeCertificate } from './testing/made-certificate.ts';

const RUC = '1790016919001';
const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-23T15:00:00.000Z');

describe('a certificate of a company', () => {
  let facts: ReturnType<typeof certificateFacts>;
  beforeAll(async () => {
    facts = certificateFacts(
      await madeCertificate({ extensions: [{ type: '1.3.6.1.4.1.37746.3.11', value: RUC }], nowMs: NOW }),
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

  test('a certificate without a RUC is unusable, unless an earlier release stored it', () => {
    expect(certificateProblem({ ...facts, rucs: [] }, RUC, NOW)).toBe('no taxpayer');
    expect(certificateProblem({ ...facts, rucs: [] }, null, NOW)).toBe('no taxpayer');
    expect(storedCertificateProblem({ ...facts, rucs: [] }, RUC, NOW)).toBeNull();
    expect(storedCertificateProblem({ ...facts, rucs: ['0102030405001'] }, RUC, NOW)).toBe('other taxpayer');
  });
});
