/** Uploaded certificates: hostile files, what is stored, and the certificates of earlier releases. */
import type { Worker } from 'node:worker_threads';
import { getHealth } from '@llevo/contract/endpoints/system';
import { uploadSigningCertificate } from '@llevo/contract/endpoints/invoices/invoices';
import { paths } from '@llevo/contract/paths';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountCertificate, certificateTexts } from '../../../functions/src/areas/invoices/certificate-vault.ts';
import { openInWorker } from '../../../functions/src/areas/invoices/certificate-worker.ts';
import { certificateDocument } from '../../../functions/src/areas/invoices/invoice-documents.ts';
import { slowKeys, slowMac, slowPart } from '../../../functions/src/areas/invoices/testing/hostile-certificates.ts';
import {
  TEST_CERTIFICATE_PASSWORD,
  testCertificate,
  testCertificateFile,
} from '../../../functions/src/areas/invoices/testing/test-invoice.ts';
import { resealTexts } from '../../../functions/src/platform/identity/reseal-texts.ts';
import { seal, unseal } from '../../../functions/src/platform/identity/secret-box.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument, startNewDatabase } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenInvoicing } from '../../support/invoices/given-invoicing.ts';

const call = createInProcessApi();
const stored = () => readDocument(paths.accountDocument(accountId, 'invoicing', 'certificate'));
const upload = (file: Uint8Array, password = TEST_CERTIFICATE_PASSWORD) =>
  call(uploadSigningCertificate, { file: Buffer.from(file).toString('base64'), password }, { token: owner.token });

let accountId: string;
let owner: TestMember;
let threads: Worker[];
const count = (worker: Worker): void => {
  threads.push(worker);
};

beforeEach(async () => {
  startNewDatabase();
  accountId = await given.account();
  owner = await createMember(accountId, 'owner');
  threads = [];
  process.on('worker', count);
});
afterEach(() => {
  process.off('worker', count);
});

describe('a file that asks for too much work', () => {
  test.each([
    ['6,000,000 iterations in 76 bytes', slowMac(6_000_000)],
    ['2^40 iterations in 76 bytes', slowMac(2 ** 40)],
    ['2^40 iterations of a part', slowPart(2 ** 40, 'pkcs12')],
    ['keys that exceed the limit together', slowKeys(11, 100_000, 'pbes2')],
  ])('%s is refused before any thread opens it', async (_name, file) => {
    const reply = await upload(file);
    expect(reply).toMatchObject({ status: 400, body: { inputError: 'file' } });
    expect(reply.body.message).toMatch(/demasiado trabajo/);
    expect(threads).toEqual([]);
    expect(await stored()).toBeNull();
  });

  /** Threads that never answer: the first two take both places for that long, further ones wait. */
  const keepBusy = async (count: number, ms: number) => {
    const certificate = { file: await testCertificateFile('modern'), password: TEST_CERTIFICATE_PASSWORD };
    const endless = new URL('data:text/javascript,for (;;);');
    return Array.from({ length: count }, (_, index) =>
      openInWorker(certificate, { script: endless, timeLimitMs: index < 2 ? ms : 10 }).catch(() => 'ended'),
    );
  };

  test('the API answers while threads are busy', async () => {
    const busy = await keepBusy(2, 1500);
    while (threads.length < 2) await new Promise(setImmediate);
    const first = await Promise.race([...busy, call(getHealth, {}).then(({ status }) => status)]);
    expect(first).toBe(200);
    expect(await Promise.all(busy)).toEqual(['ended', 'ended']);
  });

  test('an upload is asked to come back while too many are being opened', async () => {
    const busy = await keepBusy(12, 2000);
    const reply = await upload(await testCertificateFile('modern'));
    expect(reply).toMatchObject({ status: 503, body: { message: expect.stringContaining('un minuto') as string } });
    expect(await stored()).toBeNull();
    await Promise.all(busy);
    expect((await upload(await testCertificateFile('modern'))).status).toBe(200);
  });
});

test('only an owner with a verified e-mail uploads a certificate', async () => {
  await adminFirestore.doc(paths.user(owner.uid)).update({ emailVerified: false });
  const reply = await upload(await testCertificateFile('modern'));
  expect(reply).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('confirma tu correo') as string },
  });
  expect([threads, await stored()]).toEqual([[], null]);
});

describe('the stored certificate', () => {
  test('key and certificates are stored, neither file nor password', async () => {
    expect((await upload(await testCertificateFile('modern'))).status).toBe(200);
    const { sealed } = (await stored()) as { sealed: string };
    expect(Object.keys(JSON.parse(unseal(sealed, accountId, 'certificates')) as object).sort()).toEqual([
      'chain',
      'key',
    ]);
    expect(() => unseal(sealed, 'another', 'certificates')).toThrow();
  });

  test('a delivery opens it without a thread', async () => {
    await givenInvoicing(accountId);
    const opened = await accountCertificate(accountId);
    expect(opened?.certificate.fingerprint256).toBe((await testCertificate()).certificate.fingerprint256);
    expect(threads).toEqual([]);
  });
});

describe('a certificate of an earlier release', () => {
  const errors: string[] = [];
  const renewAll = () =>
    resealTexts(
      [certificateTexts],
      {
        clock: { nowMs: Date.now, waitUntil: () => Promise.resolve() },
        log: { info: () => undefined, error: (_message, { document }) => errors.push(String(document)) },
      },
      Infinity,
    );
  const givenUploaded = async (account: string, file: Uint8Array) => {
    await givenInvoicing(account);
    const contents = { file: Buffer.from(file).toString('base64'), password: TEST_CERTIFICATE_PASSWORD };
    await certificateDocument(account).update({ sealed: seal(JSON.stringify(contents), account, 'certificates') });
  };
  const sealedOf = async (account: string) => (await certificateDocument(account).get()).get('sealed') as string;

  test('its file is opened in a thread until its contents replace it, without the password', async () => {
    await givenUploaded(accountId, await testCertificateFile('legacy'));
    const before = await accountCertificate(accountId);
    expect(threads).toHaveLength(1);
    await renewAll();
    expect(threads).toHaveLength(2);
    const after = await accountCertificate(accountId);
    expect(threads).toHaveLength(2);
    expect(after?.certificate.fingerprint256).toBe(before?.certificate.fingerprint256);
    expect(unseal(await sealedOf(accountId), accountId, 'certificates')).not.toContain(TEST_CERTIFICATE_PASSWORD);
  });

  test('one that cannot be opened stays and is reported, and the others are replaced', async () => {
    const others = [`${accountId}-0`, `${accountId}-9`];
    await givenUploaded(accountId, slowMac(2 ** 40));
    for (const other of others) await givenUploaded(other, await testCertificateFile('modern'));
    const before = await sealedOf(accountId);
    errors.length = 0;
    await renewAll();
    expect(errors).toEqual([`accounts/${accountId}/invoicing/certificate`]);
    expect(await sealedOf(accountId)).toBe(before);
    for (const other of others) expect(unseal(await sealedOf(other), other, 'certificates')).toContain('"chain"');
  });
});
