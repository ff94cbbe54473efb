/** A driver's documents for review, and what they earned. */
import { getOwnDocuments, getOwnEarnings, uploadOwnDocument } from '@llevo/contract/endpoints/driver-app/own-record';
import type { OwnDocuments } from '@llevo/contract/entities/driver-app';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminBucket, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { EXIF_CAMERA, jpegWithExif, plainPng } from '../../support/fixtures/upload-images.ts';

const call = createInProcessApi();
const DAY_MS = 86_400_000;
const BANK = { typeBank: 'a', typeAccountBank: 'b', accountNumber: '1', accountOwner: 'José', cedula: '1' };

let accountId: string;
beforeEach(async () => {
  accountId = await given.account();
});

describe('documents', () => {
  const documentsOf = async (token: string) => (await call(getOwnDocuments, {}, { token })).body.data as OwnDocuments;
  const upload = async (token: string, picture: Buffer) =>
    call(uploadOwnDocument, { document: 'licencia', picture: picture.toString('base64') }, { token });
  const storedPath = async (driverId: string) => {
    const record = await readDocument(paths.accountDocument(accountId, 'drivers', driverId));
    return (record?.['documents'] as { licencia: string } | null)?.licencia ?? '';
  };

  test('documents show what is missing and no path', async () => {
    const documents = { licencia: 'x/licencia.png', matricula: ' ', foto_vehiculo: '', foto_perfil: 'x' };
    const { token } = await givenDriverSession({ accountId, record: { documents, bankAccount: BANK } });
    const shown = await documentsOf(token);
    const undated = { expiresOn: null, expiry: 'unknown' };
    expect(shown).toEqual({
      status: 'activado',
      documents: [
        { document: 'licencia', isThere: true, canUpload: false, expires: true, ...undated },
        { document: 'matricula', isThere: false, canUpload: true, expires: true, ...undated },
        { document: 'foto_vehiculo', isThere: false, canUpload: true, expires: false, ...undated },
        { document: 'foto_perfil', isThere: true, canUpload: false, expires: false, ...undated },
      ],
      hasBankAccount: true,
    });
  });

  test('documents are stored re-encoded, replace the former ones, and are recorded', async () => {
    const { token, driver } = await givenDriverSession({ accountId, record: { status: 'correccion' } });
    const first = await upload(token, await plainPng());
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    expect((first.body.data as OwnDocuments).documents[0]).toMatchObject({ isThere: true, canUpload: true });
    const before = await storedPath(driver.id);
    expect(before.startsWith(`${paths.driverDocumentsFolder(accountId, driver.id)}/licencia-`)).toBe(true);
    expect((await upload(token, await jpegWithExif())).status).toBe(200);
    const after = await storedPath(driver.id);
    const [bytes] = await adminBucket.file(after).download();
    expect(bytes.toString('latin1')).not.toContain(EXIF_CAMERA);
    expect((await adminBucket.file(before).exists())[0]).toBe(false);
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'driver.document', actor: driver.id, before: { document: null }, after: { document: 'licencia' } },
      { before: { document: 'licencia' } },
    ]);
    const uploads = await adminFirestore.collection(COLLECTIONS.uploads).get();
    expect(uploads.docs.filter((each) => String(each.get('path')).includes(driver.id))).toEqual([]);
  });

  test('documents that the company approved cannot be replaced', async () => {
    const documents = { licencia: 'x/licencia.png', matricula: '', foto_vehiculo: '', foto_perfil: '' };
    const { token, driver } = await givenDriverSession({ accountId, record: { documents } });
    expect((await upload(token, await plainPng())).status).toBe(409);
    expect(await storedPath(driver.id)).toBe('x/licencia.png');
    const [files] = await adminBucket.getFiles({ prefix: `${paths.driverDocumentsFolder(accountId, driver.id)}/` });
    expect(files).toEqual([]);
  });

  test('expiring documents are renewed with a newer date', async () => {
    const documents = { licencia: 'x/licencia.png', matricula: '', foto_vehiculo: '', foto_perfil: '' };
    const [soon, later] = [20, 1_500].map((days) => guayaquilDate(Date.now() + days * DAY_MS)) as [string, string];
    const documentExpiry = { licencia: soon, matricula: null };
    const { token, driver } = await givenDriverSession({ accountId, record: { documents, documentExpiry } });
    expect((await documentsOf(token)).documents[0]).toMatchObject({
      expiresOn: documentExpiry.licencia,
      expiry: 'expiring',
      canUpload: true,
    });
    const picture = (await plainPng()).toString('base64');
    const send = (expiresOn: string, document: 'licencia' | 'foto_perfil' = 'licencia') =>
      call(uploadOwnDocument, { document, picture, expiresOn }, { token });
    expect((await send('2020-01-31')).status).toBe(400);
    expect((await send(later, 'foto_perfil')).status).toBe(400);
    const renewed = await send(later);
    expect((renewed.body.data as OwnDocuments).documents[0]).toMatchObject({ expiry: 'valid', canUpload: false });
    expect(await readDocument(paths.accountDocument(accountId, 'drivers', driver.id))).toMatchObject({
      documentExpiry: { licencia: later, matricula: null },
    });
    expect(await readAuditEntries(accountId)).toMatchObject([
      { action: 'driver.document', after: { document: 'licencia', expiresOn: later } },
    ]);
  });

  test.each([
    [Buffer.from('<svg/>'), 415],
    [Buffer.alloc(0), 400],
  ])('are pictures: %s', async (bytes, status) => {
    const { token } = await givenDriverSession({ accountId, record: { status: 'revision' } });
    expect((await upload(token, bytes)).status).toBe(status);
  });
});

describe('earnings', () => {
  test('earnings of a week are those of the driver’s finished services, less the commission', async () => {
    const { token, driver } = await givenDriverSession({ accountId });
    const facts = { driverId: driver.id, driverName: 'José', status: 'finalizado', date: '2026-11-18' };
    await given.service(accountId, { ...facts, priceCents: 10_000 });
    await given.service(accountId, { ...facts, typeService: 'RESERVE', priceCents: 10_000, date: '2026-11-22' });
    await given.service(accountId, { ...facts, priceCents: 2_000, comprobantePagoConductor: 'x' });
    await given.service(accountId, { ...facts, date: '2026-11-23' });
    await given.service(accountId, { ...facts, status: 'en curso' });
    await given.service(accountId, { ...facts, driverId: 'd-other' });
    const { body } = await call(getOwnEarnings, { week: '2026-W47' }, { token });
    expect(body.data).toEqual({
      week: '2026-W47',
      services: 3,
      gross: 220,
      commission: 33,
      payout: 137,
      cash: 0,
      paid: 17,
      due: 120,
    });
  });

  test('earnings are of this week by default, and zero without services', async () => {
    const { token } = await givenDriverSession({ accountId });
    const { body } = await call(getOwnEarnings, {}, { token });
    expect(body.data).toMatchObject({ services: 0, payout: 0, week: expect.stringMatching(/^\d{4}-W\d\d$/) as string });
    expect((await call(getOwnEarnings, { week: '2026-W60' }, { token })).status).toBe(400);
  });
});
