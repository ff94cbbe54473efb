import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { SignedXml } from 'xml-crypto';
import type { SigningCertificate } from './certificate.ts';
import { invoiceXml } from './invoice-xml.ts';
import { createInvoice } from './invoice.ts';
import { signInvoice } from './sign-invoice.ts';
import { TEST_INVOICE, testCertificate } from './testing/test-invoice.ts';

const SIGNED_AT = Date.parse('2026-11-24T03:04:05Z');

let certificate: SigningCertificate;
beforeAll(async () => {
  certificate = await testCertificate();
});

/** Verifies with another implementation of XML signatures; throws if a digest or the signature is wrong. */
function verify(file: string): readonly string[] {
  const signature = new SignedXml({ publicCert: certificate.certificate.toString() });
  signature.loadSignature(/<ds:Signature .*<\/ds:Signature>/s.exec(file)?.[0] ?? '');
  if (!signature.checkSignature(file)) throw new Error('Invalid signature');
  return signature.getSignedReferences();
}

describe('a signed invoice', () => {
  const xml = invoiceXml(createInvoice(TEST_INVOICE));
  const signed = (digest?: 'sha256') =>
    signInvoice(xml, certificate, { signedAtMs: SIGNED_AT, ...(digest && { digest }) });

  test.each([undefined, 'sha256'] as const)('a signed invoice is valid for another implementation (%s)', (digest) => {
    const [properties, keyInfo, document] = verify(signed(digest));
    expect(document).toBe(xml);
    expect(properties).toContain('<etsi:SigningTime>2026-11-23T22:04:05-05:00</etsi:SigningTime>');
    expect(keyInfo).toContain(certificate.certificate.raw.toString('base64'));
  });

  test.each([
    ['the invoice', '<importeTotal>119.99', '<importeTotal>19.99'],
    ['an attribute', 'nombre="Servicio"', 'nombre="Servicios"'],
    ['the time of the signature', '22:04:05', '22:04:06'],
    ['the certificate', '<ds:Exponent>AQAB', '<ds:Exponent>AQAC'],
    ['what is signed', 'URI="#Signature-Certificate"', 'URI="#Signature-Object"'],
  ])('a signed invoice is invalid once %s is changed', (_name, from, to) => {
    const file = signed();
    expect(file).toContain(from);
    expect(() => verify(file.replace(from, to))).toThrow(/not valid|invalid/i);
  });

  test('a signed invoice is valid with any texts', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('&amp;', ']]>', '"\t\r\n\'', '<!--'),
    );
    fc.assert(
      fc.property(text, text, text, (name, description, note) => {
        const written = invoiceXml(
          createInvoice({
            ...TEST_INVOICE,
            buyer: { ...TEST_INVOICE.buyer, name: `A${name}` },
            lines: [{ code: 'A', description: `A${description}`, cents: 11_999 }],
            notes: [{ name: note, text: name }],
          }),
        );
        expect(verify(signInvoice(written, certificate, { signedAtMs: SIGNED_AT }))[2]).toBe(written);
      }),
      { numRuns: 50 },
    );
  });

  test('a signed invoice names its certificate as XAdES requires', () => {
    const file = signed();
    const { serialNumber } = certificate.certificate;
    expect(file).toContain(`<ds:X509SerialNumber>${BigInt(`0x${serialNumber}`).toString()}</ds:X509SerialNumber>`);
    expect(file).toContain('<ds:X509IssuerName>CN=Transportes Ñandú \\&lt;S.A.\\&gt;,');
    expect(file).toMatch(/,O=SECURITY DATA S\.A\. 2,C=EC<\/ds:X509IssuerName>/);
  });

  test('a signed invoice is the invoice with one more element at its end', () => {
    const file = signed();
    expect(file.startsWith('<?xml version="1.0" encoding="UTF-8"?><factura id="comprobante" version="1.1.0">')).toBe(
      true,
    );
    expect(file.replace(/^<\?.*?\?>/, '').replace(/<ds:Signature .*<\/ds:Signature>/s, '')).toBe(xml);
    expect(file.endsWith('</ds:Signature></factura>')).toBe(true);
  });
});

const HAS_XMLSEC = spawnSync('xmlsec1', ['--version']).status === 0;
/** CI installs it on Linux (.github/workflows/check.yml). */
const IS_XMLSEC_REQUIRED = process.env['CI'] !== undefined && process.platform === 'linux';

test.runIf(IS_XMLSEC_REQUIRED)('CI has xmlsec1 to verify signed files', () => {
  expect(HAS_XMLSEC).toBe(true);
});

describe.skipIf(!HAS_XMLSEC)('a signed file, verified by xmlsec1', () => {
  const xml = invoiceXml(createInvoice(TEST_INVOICE));

  /** Whether xmlsec1 finds all digests and the signature right; it throws for a wrong one. */
  function isValid(file: string): boolean {
    const folder = mkdtempSync(path.join(tmpdir(), 'llevo-xmlsec-'));
    try {
      const [signed, pem] = [path.join(folder, 'signed.xml'), path.join(folder, 'certificate.pem')];
      writeFileSync(signed, file);
      writeFileSync(pem, certificate.certificate.toString());
      const ids = ['--id-attr:id', 'factura', '--id-attr:Id', 'KeyInfo', '--id-attr:Id', 'SignedProperties'];
      execFileSync('xmlsec1', ['--verify', '--pubkey-cert-pem', pem, ...ids, signed], { stdio: 'pipe' });
      return true;
    } catch {
      return false;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test.each(['sha1', 'sha256'] as const)('is valid with %s, and invalid once a character changes', (digest) => {
    const file = signInvoice(xml, certificate, { signedAtMs: SIGNED_AT, digest });
    expect(isValid(file)).toBe(true);
    expect(isValid(file.replace('<importeTotal>119.99', '<importeTotal>119.98'))).toBe(false);
  });
});
