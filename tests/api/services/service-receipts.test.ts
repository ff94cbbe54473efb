import { updateDriverReceipt } from '@llevo/contract/endpoints/services';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeStaleUploads } from '../../../functions/src/adapters/services/pending-uploads.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createTokenCaller, realDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import {
  EXIF_CAMERA,
  HOSTILE_UPLOADS,
  plainPng,
  polyglotJpeg,
  jpegWithExif,
} from '../../support/fixtures/upload-images.ts';
import { readServiceHistory, readService } from '../../support/fixtures/service-records.ts';

async function givenService(facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const service = await given.service(accountId, facts);
  const folder = paths.receiptFolder(accountId, service.id);
  return { accountId, service, folder, admin: await createMemberClient({ accountId, permission: 'admin' }) };
}

const put = (path: string, bytes: Buffer, contentType = 'image/png') =>
  adminBucket.file(path).save(bytes, { contentType, resumable: false });
const filesUnder = async (folder: string) =>
  (await adminBucket.getFiles({ prefix: folder }))[0].map(({ name }) => name);
const inputFor = ({ id, typeService }: Service, pathComprobante: string) => ({
  idService: id,
  typeService,
  pathComprobante,
});

/** The one file stored in a folder: its bytes and content type. */
async function keptIn(folder: string) {
  const [name = '', ...others] = await filesUnder(folder);
  expect(others).toEqual([]);
  const file = adminBucket.file(name);
  const [[bytes], [metadata]] = await Promise.all([file.download(), file.getMetadata()]);
  return { name, bytes, contentType: metadata.contentType };
}

const METADATA_MARKS = ['Exif', 'GPS', 'ICC_PROFILE', 'iCCP', 'eXIf', 'tEXt', 'iTXt', 'http://', EXIF_CAMERA, 'script'];

describe('a receipt is accepted', () => {
  test.each([
    { name: 'telltale.jpg', make: jpegWithExif, type: 'image/jpeg', size: { width: 240, height: 320 } },
    { name: 'receipt.png', make: plainPng, type: 'image/png', size: { width: 320, height: 240 } },
    { name: 'really-a-jpg.png', make: jpegWithExif, type: 'image/jpeg', size: { width: 240, height: 320 } },
    { name: 'polyglot.jpg', make: polyglotJpeg, type: 'image/jpeg', size: { width: 320, height: 240 } },
    { name: 'large.png', make: () => plainPng(4800, 3600), type: 'image/png', size: { width: 2400, height: 1800 } },
  ])('$name: drawn anew, upright, under a name of ours and without a byte of metadata', async ({ make, ...wanted }) => {
    const { accountId, service, folder, admin } = await givenService();
    const upload = `${folder}/${wanted.name}`;
    const original = await make();
    if (make === jpegWithExif) expect(original.includes(EXIF_CAMERA)).toBe(true);
    await put(upload, original);
    const reply = await admin.send(updateDriverReceipt, inputFor(service, upload));
    expect(reply.status, reply.text).toBe(200);
    const kept = await keptIn(folder);
    expect(reply.body).toMatchObject({ status: 200, data: { id: service.id, comprobantePagoConductor: kept.name } });
    expect(kept.name).not.toBe(upload);
    expect(kept.contentType).toBe(wanted.type);
    const { width, height, exif, icc, xmp, iptc } = await sharp(kept.bytes).metadata();
    expect({ width, height }).toEqual(wanted.size);
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const mark of METADATA_MARKS) expect(kept.bytes.includes(mark), mark).toBe(false);

    const now = await readService(accountId, service.id);
    const by = { uid: admin.identity.uid, name: 'Prueba Pérez' };
    expect(now).toMatchObject({ comprobantePagoConductor: kept.name, lastChange: by });
    expect(await readServiceHistory(accountId, service.id)).toMatchObject([
      { kind: 'receipt', from: null, to: 'comprobantePagoConductor', by },
    ]);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'service.receipt' }]);
  });
});

describe('is refused and leaves nothing', () => {
  async function expectUntouched({ accountId, service }: { accountId: string; service: Service }) {
    expect(await readService(accountId, service.id)).toEqual(service);
    expect(await readServiceHistory(accountId, service.id)).toEqual([]);
    expect(await readAuditEntries(accountId)).toEqual([]);
  }

  test.each(Object.entries(HOSTILE_UPLOADS))('%s', async (_name, { bytes, status }) => {
    const fixture = await givenService();
    const upload = `${fixture.folder}/recibo.png`;
    await put(upload, await bytes());
    const reply = await fixture.admin.send(updateDriverReceipt, inputFor(fixture.service, upload));
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body).toMatchObject({ inputError: 'pathComprobante', message: expect.any(String) as string });
    expect(await filesUnder(fixture.folder)).toEqual([]);
    await expectUntouched(fixture);
  });

  test('another type of service than the stored one', async () => {
    const fixture = await givenService({ typeService: 'IMMEDIATE' });
    const upload = `${fixture.folder}/recibo.png`;
    await put(upload, await plainPng());
    const input = { ...inputFor(fixture.service, upload), typeService: 'RESERVE' as const };
    const reply = await fixture.admin.send(updateDriverReceipt, input);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body).toMatchObject({ inputError: 'typeService' });
    expect(await filesUnder(fixture.folder)).toEqual([]);
    await expectUntouched(fixture);
  });

  test('a service that has one already', async () => {
    const { service, folder, accountId, admin } = await givenService();
    const [first, second] = [`${folder}/uno.png`, `${folder}/dos.png`];
    await Promise.all([put(first, await plainPng()), put(second, await plainPng())]);
    await admin.call(updateDriverReceipt, inputFor(service, first));
    const kept = (await readService(accountId, service.id)).comprobantePagoConductor;
    for (const upload of [second, first]) {
      const reply = await admin.send(updateDriverReceipt, inputFor(service, upload));
      expect(reply.status, reply.text).toBe(409);
      expect(reply.body).toMatchObject({ current: { changedBy: 'Prueba Pérez' } });
    }
    expect(await filesUnder(folder)).toEqual([kept]);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('a file that is not there', async () => {
    const fixture = await givenService();
    const reply = await fixture.admin.send(
      updateDriverReceipt,
      inputFor(fixture.service, `${fixture.folder}/nada.png`),
    );
    expect(reply.status, reply.text).toBe(400);
    await expectUntouched(fixture);
  });

  test('a service that is not there', async () => {
    const { service, accountId, admin } = await givenService();
    const upload = `${paths.receiptFolder(accountId, 's-nowhere')}/recibo.png`;
    await put(upload, await plainPng());
    const reply = await admin.send(updateDriverReceipt, { ...inputFor(service, upload), idService: 's-nowhere' });
    expect(reply.status, reply.text).toBe(404);
    expect(await filesUnder(upload)).toEqual([]);
  });

  test('a receipt that the service has, which stays', async () => {
    const { service, folder, accountId, admin } = await givenService();
    const paid = `${folder}/pago.png`;
    await put(paid, await plainPng());
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'services', service.id))
      .update({ comprobantePago: paid });
    const reply = await admin.send(updateDriverReceipt, inputFor(service, paid));
    expect(reply.status, reply.text).toBe(400);
    expect(await filesUnder(folder)).toEqual([paid]);
  });
});

test('nothing outside of the service’s own folder is taken or removed', async () => {
  const { accountId, service, folder, admin } = await givenService();
  const foreign = await givenService();
  const other = await given.service(accountId);
  const places = [
    `${foreign.folder}/recibo.png`,
    `${paths.receiptFolder(accountId, other.id)}/recibo.png`,
    `${paths.driverDocumentsFolder(accountId, 'd-1')}/licencia.png`,
    `${folder}/deeper/recibo.png`,
    `${folder}-beside/recibo.png`,
    'recibo.png',
  ];
  for (const path of places) await put(path, await plainPng());
  const aims = [
    ...places,
    folder,
    `${folder}/`,
    `${folder}/..`,
    `${folder}/../../${other.id}/receipts/recibo.png`,
    `${folder}/%2e%2e%2fpago.png`,
    `${folder}/a\\b.png`,
    `${folder}/nul\u0000.png`,
    `/${folder}/recibo.png`,
    `gs://demo-llevo.appspot.com/${folder}/recibo.png`,
    `https://example.test/${folder}/recibo.png`,
  ];
  for (const path of aims) {
    const reply = await admin.send(updateDriverReceipt, inputFor(service, path));
    expect(reply.status, `${path}: ${reply.text}`).toBe(400);
  }
  const foreignService = { ...inputFor(foreign.service, `${foreign.folder}/recibo.png`) };
  expect((await admin.send(updateDriverReceipt, foreignService)).status).toBe(400);
  for (const path of places) expect(await filesUnder(path), path).toEqual([path]);
  expect((await readService(accountId, service.id)).comprobantePagoConductor).toBe('');
  expect(await readService(foreign.accountId, foreign.service.id)).toEqual(foreign.service);
});

test('of ten concurrent calls for one upload one is accepted, and one picture is stored', async () => {
  const { accountId, service, folder, admin } = await givenService();
  const upload = `${folder}/recibo.png`;
  await put(upload, await plainPng());
  const send = createTokenCaller();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => send(admin.token, updateDriverReceipt, inputFor(service, upload))),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
  const kept = await keptIn(folder);
  expect((await readService(accountId, service.id)).comprobantePagoConductor).toBe(kept.name);
  expect(await readAuditEntries(accountId)).toHaveLength(1);
});

describe('uploads that are rejected', () => {
  const waitingFor = async (path: string) =>
    (await adminFirestore.collection(COLLECTIONS.uploads).where('path', '==', path).get()).docs;
  const MOMENT = { timeout: 20_000, interval: 250 };
  const inTwoHours = { ...realDeps.clock, nowMs: () => Date.now() + 7_200_000 };

  test('are recorded on arrival, and removed after a timeout', async () => {
    const { accountId, service, folder } = await givenService();
    const [abandoned, named] = [`${folder}/abandonado.png`, `${folder}/pago.png`];
    for (const path of [abandoned, named]) await put(path, await plainPng());
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'services', service.id))
      .update({ comprobantePago: named });
    for (const path of [abandoned, named]) await expect.poll(() => waitingFor(path), MOMENT).toHaveLength(1);

    await removeStaleUploads(realDeps, Infinity);
    expect(await filesUnder(folder)).toEqual([abandoned, named]);
    await removeStaleUploads({ ...realDeps, clock: inTwoHours }, Infinity);
    expect(await filesUnder(folder)).toEqual([named]);
    for (const path of [abandoned, named]) expect(await waitingFor(path)).toEqual([]);
  });

  test('what the server wrote itself waits only until it is attached', async () => {
    const { service, folder, admin } = await givenService();
    const upload = `${folder}/recibo.png`;
    await put(upload, await plainPng());
    await admin.call(updateDriverReceipt, inputFor(service, upload));
    const { name } = await keptIn(folder);
    expect(await waitingFor(name)).toEqual([]);
    await removeStaleUploads({ ...realDeps, clock: inTwoHours }, Infinity);
    expect(await filesUnder(folder)).toEqual([name]);
  });

  test('a picture that was stored but never attached goes too', async () => {
    const { folder } = await givenService();
    const path = `${folder}/conductor-huerfano.png`;
    await realDeps.uploads.store(path, { bytes: await plainPng(), extension: 'png' });
    expect(await waitingFor(path)).toHaveLength(1);
    await removeStaleUploads({ ...realDeps, clock: inTwoHours }, Infinity);
    expect(await filesUnder(folder)).toEqual([]);
  });
});
