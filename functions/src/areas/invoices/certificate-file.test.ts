import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import forge from 'node-forge';
import { beforeAll, describe, expect, test } from 'vitest';
import { CertificateError } from './certificate-error.ts';
import { assertAffordable, MAX_BAGS, MAX_ITERATIONS } from './certificate-file.ts';
import { openCertificate, signingCertificate } from './certificate.ts';
import {
  hiddenSlowKey,
  manyParts,
  nested,
  slowKeys,
  slowMac,
  slowPart,
  withoutLengths,
} from './testing/hostile-certificates.ts';
import { TEST_CERTIFICATE_PASSWORD, testCertificate, testCertificateFile } from './testing/test-invoice.ts';
import type { SigningCertificate } from './certificate.ts';

let expected: SigningCertificate;
let modern: Uint8Array;
beforeAll(async () => {
  expected = await testCertificate();
  modern = await testCertificateFile('modern');
});

function faultOf(file: Uint8Array): string {
  try {
    assertAffordable(file);
    return 'none';
  } catch (error) {
    return error instanceof CertificateError ? error.problem : String(error);
  }
}

describe('files that are opened', () => {
  test.each(['legacy', 'modern'] as const)('opens a file with %s ciphers', async (name) => {
    const { key, certificate } = signingCertificate(
      await openCertificate(await testCertificateFile(name), TEST_CERTIFICATE_PASSWORD),
    );
    expect(certificate).toBeInstanceOf(X509Certificate);
    expect(certificate.fingerprint256).toBe(expected.certificate.fingerprint256);
    expect(certificate.checkPrivateKey(key)).toBe(true);
  });

  test('opens a file without lengths, in chunks, as Firefox and Java write them', async () => {
    const opened = await openCertificate(withoutLengths(modern), TEST_CERTIFICATE_PASSWORD);
    expect(signingCertificate(opened).certificate.fingerprint256).toBe(expected.certificate.fingerprint256);
  });

  test.each(['3des', 'aes256'] as const)('opens a file with 100,000 iterations everywhere (%s)', async (algorithm) => {
    const { privateKey, certificate } = await forgeKeys();
    const archive = forge.pkcs12.toPkcs12Asn1(privateKey, [certificate], 'clave', { count: 100_000, algorithm });
    const file = Buffer.from(forge.asn1.toDer(archive).getBytes(), 'latin1');
    expect((await openCertificate(file, 'clave')).chain).toHaveLength(1);
  });

  test('the sum of the limit is allowed', () => {
    expect(faultOf(slowKeys(10, MAX_ITERATIONS / 10, 'pkcs12'))).toBe('none');
  });
});

/** The test certificate's key, for files of node-forge. */
async function forgeKeys() {
  const { key, certificate } = await testCertificate();
  return {
    privateKey: forge.pki.privateKeyFromPem(key.export({ type: 'pkcs8', format: 'pem' }).toString()),
    certificate: forge.pki.certificateFromPem(certificate.toString()),
  };
}

describe('files that cost too much are refused without deriving a key', () => {
  test.each([
    ['6,000,000 iterations of the check value', slowMac(6_000_000)],
    ['2^40 iterations of the check value', slowMac(2 ** 40)],
    ['2^31 iterations of a part (PBES2)', slowPart(2 ** 31 - 1, 'pbes2')],
    ['2^40 iterations of a part (PKCS#12)', slowPart(2 ** 40, 'pkcs12')],
    ['2^31 iterations of a key (PBES2)', slowKeys(1, 2 ** 31 - 1, 'pbes2')],
    ['2^31 iterations of a key (PKCS#12)', slowKeys(1, 2 ** 31 - 1, 'pkcs12')],
    ['a sum above the limit', slowKeys(11, MAX_ITERATIONS / 10, 'pkcs12')],
    ['too many bags', slowKeys(MAX_BAGS + 1, 1, 'pkcs12')],
    ['too many parts', manyParts(100)],
  ])('refuses %s', (_name, file) => {
    expect(faultOf(file)).toBe('too costly');
  });

  test.each(['pbes2', 'pkcs12'] as const)(
    'counts a key within an encrypted part (%s) before deriving',
    async (kind) => {
      const file = hiddenSlowKey(2 ** 31 - 1, kind, 'clave');
      expect(faultOf(file)).toBe('none');
      await expect(openCertificate(file, 'clave')).rejects.toMatchObject({ problem: 'too costly' });
    },
  );
});

describe('other files', () => {
  test.each([
    ['text', Buffer.from('hola')],
    ['nothing', Buffer.alloc(0)],
    ['another structure', Buffer.from([48, 3, 2, 1, 5])],
    ['structures nested 20,000 deep', nested(20_000)],
    ['structures without end', Buffer.alloc(60_000, Buffer.from([0x30, 0x80]))],
    ['32,000 nodes', Buffer.concat([Buffer.from([0x30, 0x83, 0, 0xfa, 0]), Buffer.alloc(64_000, Buffer.from([5, 0]))])],
    ['a length beyond the end', Buffer.from([0x30, 0x84, 0xff, 0xff, 0xff, 0xff, 2, 1, 3])],
  ])('%s is unreadable', async (_name, file) => {
    expect(faultOf(file)).toBe('unreadable');
    await expect(openCertificate(file, 'x')).rejects.toMatchObject({ problem: 'unreadable' });
  });

  test('a truncated file is unreadable', () => {
    expect(faultOf(modern.subarray(0, 500))).toBe('unreadable');
  });

  test.each(['legacy', 'modern'] as const)('a file with %s ciphers reports a wrong password', async (name) => {
    const file = await testCertificateFile(name);
    await expect(openCertificate(file, 'otra')).rejects.toMatchObject({ problem: 'password' });
  });

  test('any changed file is accepted or refused as a certificate', () => {
    const place = fc.nat(modern.length - 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(255)), { minLength: 1, maxLength: 20 }), (changes) => {
        const file = Buffer.from(modern);
        for (const [at, value] of changes) file[at] = value;
        expect(['none', 'unreadable', 'too costly']).toContain(faultOf(file));
      }),
    );
  });
});
